import type { Product } from '@/lib/catalogue/product/product-schema';
import { demoAccounts } from '@/prisma/seed/accounts';
import { linkFromMail, mailSubjects } from './fixtures/mailbox';
import { openAccount } from './fixtures/newcomer';
import { administrator } from './fixtures/office';
import { expect, test } from './fixtures/test';

test('a guest and a customer ask for a sold-out size; the one pair that comes back is told to whoever asked first', async ({
  page,
  shop,
  otherShop,
  expectNoBarriers,
}) => {
  test.slow();
  const { headers } = await administrator(page.request);
  const name = `Heron ${Date.now().toString(36)}`;
  const made = await page.request.post('/api/products', {
    headers,
    data: {
      name,
      brand: 'Lacewing',
      price: 80,
      category: 'casual',
      stock: [
        { size: 9, quantity: 0 },
        { size: 10, quantity: 0 },
      ],
    },
  });
  const { _id: id } = (await made.json()) as Product;
  const email = `waits-${Date.now().toString(36)}@example.com`;
  await page.context().clearCookies();

  await shop.visit(`/product/${id}`);
  const ask = page.getByRole('main').getByRole('button', { name: 'Tell me when it’s back' });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when it’s back' });
  await expect(dialog.getByRole('combobox', { name: 'Size' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog).toContainText('Please choose a size');
  await dialog.getByRole('combobox', { name: 'Size' }).selectOption('9');
  await dialog.getByLabel('Email').fill(email);
  await expectNoBarriers();
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog).toContainText('Almost done! Please check your email');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Check your email: once you confirm, we’ll tell you when size 9 is back.')).toBeFocused();
  await shop.visit(await linkFromMail(page.request, email, '/alerts'));
  await expect(shop.heading).toHaveText('Want us to email you?');
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await expect(shop.heading).toHaveText('We’ll email you');
  await expect(page.getByRole('link', { name: 'See the shoe' })).toHaveAttribute('href', `/product/${id}`);

  const { page: hers } = otherShop;
  const customer = await openAccount(hers.request);
  await otherShop.logsIn(customer);
  await otherShop.visit(`/product/${id}`);
  await hers.getByRole('main').getByRole('button', { name: 'Tell me when it’s back' }).click();
  const choice = hers.getByRole('dialog', { name: 'Tell me when it’s back' });
  await expect(choice.getByLabel('Email')).toHaveCount(0);
  await choice.getByRole('combobox', { name: 'Size' }).selectOption('9');
  await choice.getByRole('button', { name: 'Tell me' }).click();
  await expect(hers.getByText('We’ll tell you when size 9 is back.')).toBeVisible();
  await hers.getByRole('button', { name: 'Tell me when the price drops' }).click();
  await expect(hers.getByText('We’ll tell you when the price drops.')).toBeVisible();
  await hers.reload();
  await hers.getByRole('button', { name: 'Don’t tell me' }).click();
  await expect(hers.getByRole('button', { name: 'Tell me when the price drops' })).toBeVisible();

  await otherShop.visit('/profile');
  await hers.getByRole('tab', { name: 'Alerts' }).click();
  await expect(hers.getByText('We’ll tell you when size 9 is back.')).toBeVisible();
  await hers.getByRole('button', { name: /^Remove Heron/ }).click();
  await expect(hers.getByText('You don’t have any alerts.')).toBeVisible();
  await hers.getByRole('button', { name: 'Undo' }).click();
  await expect(hers.getByText('We’ll tell you when size 9 is back.')).toBeVisible();

  await shop.logsIn(demoAccounts.admin);
  await shop.visit('/admin/products/waiting');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('2 people');
  const data = {
    stock: [
      { size: 9, quantity: 1 },
      { size: 10, quantity: 0 },
    ],
  };
  expect((await page.request.put(`/api/products/${id}`, { headers, data })).status()).toBe(200);
  await expect.poll(() => mailSubjects(page.request, email)).toContain('Size 9 (EU 42) is back');
  expect(await mailSubjects(page.request, customer.email)).not.toContain('Size 9 (EU 42) is back');

  await shop.visit(await linkFromMail(page.request, email, '/alerts/end'));
  await page.getByRole('button', { name: 'Stop all alerts' }).click();
  await expect(shop.heading).toHaveText('Your alerts are off');
  expect((await page.request.delete(`/api/products/${id}`, { headers })).ok()).toBe(true);
});

test('a size with a label of its own is offered back by that', async ({ page, shop }) => {
  const { headers } = await administrator(page.request);
  const gone = { size: 42.7, label: '42 2/3', quantity: 0 };
  const add = async (name: string, left: number) => {
    const shoe = { brand: 'Lacewing', price: 80, category: 'casual', sizeScale: 'eu' };
    const data = { ...shoe, name: `${name} ${Date.now().toString(36)}`, stock: [gone, { size: 44, quantity: left }] };
    const made = await page.request.post('/api/products', { headers, data });
    return ((await made.json()) as Product)._id;
  };
  const [partly, wholly] = [await add('Egret', 9), await add('Bittern', 0)];
  await page.context().clearCookies();

  await shop.visit(`/product/${partly}`);
  const ask = page.getByRole('button', { name: 'Tell me when size EU 42 2/3 is back' });
  await ask.click();
  await expect(ask).toHaveCount(2);
  await ask.last().click();
  await expect(page.getByRole('dialog', { name: 'Tell me when size EU 42 2/3 is back' })).toBeVisible();

  await shop.visit(`/product/${wholly}`);
  await page.getByRole('main').getByRole('button', { name: 'Tell me when it’s back' }).click();
  const sizes = page.getByRole('dialog').getByRole('combobox', { name: 'Size' });
  await expect(sizes.getByRole('option')).toHaveText(['Choose a size', 'EU 42 2/3', 'EU 44']);
  for (const id of [partly, wholly])
    expect((await page.request.delete(`/api/products/${id}`, { headers })).ok()).toBe(true);
});
