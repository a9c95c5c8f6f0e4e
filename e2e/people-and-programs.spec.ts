import type { Page } from 'playwright/test';
import { demoAccounts } from '@/prisma/seed/accounts';
import { linkFromMail } from './fixtures/mailbox';
import { newCaller, placeOrder } from './fixtures/office';
import { expect, test } from './fixtures/test';

// Chrome reports the refused call with which a confirmation begins as an error.
test.use({ expectedErrors: /status of 403/ });

/** Confirms with the password that it is the owner, who is asked at the first such call. */
async function confirms(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await dialog.getByLabel('Your password', { exact: true }).fill(demoAccounts.admin.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

test('an owner invites a packer, who ships an order and sees nothing else', async ({
  page,
  shop,
  otherShop,
  request,
  workerShop,
}) => {
  const order = await placeOrder(request, await newCaller(request));
  await shop.logsIn(demoAccounts.admin);
  await workerShop.query('UPDATE sessions SET confirmed_at = NULL');
  await shop.visit('/admin/staff');
  const email = `packer-${Date.now().toString(36)}@example.com`;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('checkbox', { name: 'Warehouse' }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await confirms(page);
  await expect(page.getByRole('table', { name: /^Invitations/ }).getByRole('row', { name: email })).toContainText(
    'Warehouse',
  );

  const packer = otherShop.page;
  await packer.goto(await linkFromMail(request, email, '/join'));
  await otherShop.waitUntilAlive();
  await packer.getByLabel('Your name').fill('Pia Packer');
  await packer.getByLabel('Password', { exact: true }).fill('Heron-5-lake');
  await packer.getByLabel('Confirm Password').fill('Heron-5-lake');
  await packer.getByRole('button', { name: 'Join the team' }).click();
  await expect(otherShop.heading).toHaveText('You’re in');
  await otherShop.logsIn({ email, password: 'Heron-5-lake' });
  await otherShop.visit('/admin');
  const menu = packer.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(menu.filter({ hasText: 'Orders' })).toBeVisible();
  expect(await menu.allInnerTexts()).not.toEqual(expect.arrayContaining(['Users']));
  await expect(menu.filter({ hasText: /^(Dashboard|Staff|Keys|Users|Settings)$/ })).toHaveCount(0);

  await otherShop.visit(`/admin/orders/${order._id}`);
  await packer.getByRole('button', { name: 'Add package' }).click();
  await packer.getByLabel('Carrier').fill('USPS');
  await packer.getByLabel('Tracking number').fill('9400-1118-9922');
  await packer.getByRole('button', { name: 'Save package' }).click();
  await expect(packer.getByText('9400-1118-9922').first()).toBeVisible();
  await expect(packer.getByRole('button', { name: /refund/i })).toHaveCount(0);

  await shop.visit('/admin/staff');
  await expect(page.getByRole('table', { name: 'Staff' }).getByRole('row', { name: /Pia Packer/ })).toContainText(
    'Warehouse',
  );
  await page.getByRole('button', { name: 'Pause Pia Packer' }).click();
  await expect(page.getByRole('button', { name: 'Resume Pia Packer' })).toBeVisible();
  await packer.goto('/admin/orders');
  await expect(packer.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('an owner makes a key and a webhook, whose secrets are shown once', async ({
  page,
  shop,
  request,
  workerShop,
}) => {
  await shop.logsIn(demoAccounts.admin);
  await workerShop.query('UPDATE sessions SET confirmed_at = NULL');
  await shop.visit('/admin/keys');
  await page.getByLabel('What it is for').fill('Our ERP');
  await page.getByRole('checkbox', { name: 'See orders' }).check();
  await page.getByRole('button', { name: 'Make key' }).click();
  await confirms(page);
  // The list shows how it begins.
  const key = page.getByText(/^lw_.{20}/);
  await expect(key).toBeVisible();
  const headers = { authorization: `Bearer ${await key.textContent()}` };
  expect((await request.get('/api/orders?limit=1', { headers })).status()).toBe(200);
  expect((await request.get('/api/keys', { headers })).status()).toBe(403);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Keys' }).getByRole('row', { name: /Our ERP/ })).toContainText(
    'See orders',
  );
  await expect(key).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke Our ERP' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible();
  expect((await request.get('/api/orders?limit=1', { headers })).status()).toBe(401);

  await shop.visit('/admin/webhooks');
  await page.getByLabel('Address').fill('https://hooks.example.com/lacewing');
  await page.getByRole('checkbox', { name: 'Order placed' }).check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Pause https://hooks.example.com/lacewing' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'https://hooks.example.com/lacewing' }).click();
  await expect(shop.heading).toHaveText('Webhook');
  await expect(page.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible();
});
