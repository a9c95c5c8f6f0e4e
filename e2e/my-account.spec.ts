import type { Page } from 'playwright/test';
import { linkFromMail } from './fixtures/mailbox';
import { makeNewcomer, openAccount } from './fixtures/newcomer';
import { Shopper } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

test('a customer changes name, address and password; the new address counts once its link is opened', async ({
  page,
  shop,
  expectNoBarriers,
}) => {
  const nora = await openAccount(page.request);
  await shop.logsIn(nora);
  await shop.visit('/profile');
  await expect(shop.heading).toHaveText('My Account');
  await expect(page.getByLabel('Account Type')).toHaveValue('Customer');
  await expect(page.getByLabel('Account Type')).not.toBeEditable();

  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  await overview.getByRole('button', { name: 'Addresses' }).click();
  await expect(page.getByRole('tab', { name: 'Addresses' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Addresses' })).toBeVisible();
  await page.getByRole('tab', { name: 'Profile Information' }).click();

  const { email: newEmail } = makeNewcomer();
  await page.getByLabel('Full Name').fill('Nora Renamed');
  await page.getByLabel('Email Address').fill(newEmail);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await shop.hears('Profile updated successfully!');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Nora Renamed' })).toBeVisible();
  await expect(page.getByText(`We sent a link to ${newEmail}.`)).toBeVisible();
  await expect(page.getByText('Profile updated successfully!')).toBeHidden({ timeout: 4_000 });

  await page.goto(await linkFromMail(page.request, newEmail, '/verify-email'));
  await expect(shop.heading).toHaveText('Email Verified!');
  await shop.visit('/profile');
  await expect(page.getByLabel('Email Address')).toHaveValue(newEmail);
  await expect(page.getByText('We sent a link to')).toBeHidden();

  await test.step('a new password is set in the second tab, which the arrow keys open', async () => {
    await page.getByRole('tab', { name: 'Profile Information' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Change Password' })).toBeFocused();
    const password = page.getByLabel('New Password', { exact: true });
    const confirmation = page.getByLabel('Confirm New Password', { exact: true });
    await password.fill('Otter-8-river');
    await confirmation.fill('Otter-8-brook');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByText('New passwords do not match!')).toBeVisible();
    await expectNoBarriers();
    await confirmation.fill('Otter-8-river');
    await page.getByRole('button', { name: 'Update password' }).click();
    await shop.hears('Password updated successfully!');
    await expect(password).toHaveValue('');
    await shop.asks('/api/auth/logout', { method: 'POST' });
    await shop.logsIn({ ...nora, email: newEmail, password: 'Otter-8-river' });
  });
});

test.describe('a session that the server has ended', () => {
  test.use({ expectedErrors: /status of 401/ });

  /** Types another name, and the session ends before it is sent. */
  async function typesWhileItEnds(page: Page, shop: Shopper) {
    await shop.logsIn();
    await shop.visit('/profile');
    const name = page.getByLabel('Full Name');
    await name.fill('Casey M. Morgan');
    await shop.asks('/api/auth/logout', { method: 'POST' });
    return name;
  }

  test('is told on the page, with the way back in, and above any other page', async ({
    page,
    shop,
    expectNoBarriers,
  }) => {
    await shop.logsIn();
    await shop.asks('/api/auth/logout', { method: 'POST' });
    await shop.visit('/orders');
    await shop.hears('Your session has ended.', 'alert');
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Forders',
    );
    await expectNoBarriers();
    await shop.logsIn();
    await shop.asks('/api/auth/logout', { method: 'POST' });
    await shop.visit('/products/running');
    await shop.hears('Your session has ended. Please log in again.', 'alert');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('leaves what was typed where another tab hears of it first', async ({ page, shop, context }) => {
    const name = await typesWhileItEnds(page, shop);
    const secondTab = await context.newPage();
    await secondTab.goto('/orders');
    await shop.hears('Your session has ended', 'alert');
    await expect(name).toHaveValue('Casey M. Morgan');
  });

  test('leaves what was typed on the page, and goes on after a login in another tab, until the logout there', async ({
    page,
    shop,
    workerShop,
  }) => {
    const name = await typesWhileItEnds(page, shop);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await shop.hears('Your session has ended', 'alert');
    await expect(name).toHaveValue('Casey M. Morgan');
    const [secondTab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Log in in a new tab' }).click(),
    ]);
    const there = new Shopper(secondTab, workerShop);
    await there.waitUntilAlive();
    await there.fillsInLogin();
    await expect(there.heading).toHaveText('My Account');
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
    await expect(name).toHaveValue('Casey M. Morgan');

    const banner = secondTab.getByRole('banner');
    await banner.getByRole('button', { name: 'Casey Morgan' }).click();
    await banner.getByRole('button', { name: 'Logout' }).click();
    await expect(shop.heading).toHaveText('Please log in to view your profile');
  });
});

test('a guest is asked to log in, hears so of a later login, and logs out in all tabs at once', async ({
  page,
  shop,
  context,
}) => {
  await test.step('a guest on a private page is asked to log in, and comes back', async () => {
    for (const [address, title] of [
      ['/profile', 'Please log in to view your profile'],
      ['/wishlist', 'Please log in to view your wishlist'],
      ['/orders', 'Please log in to view your orders'],
    ] as const) {
      await shop.visit(address);
      await expect(shop.heading).toHaveText(title);
      await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
        'href',
        `/login?redirect=${encodeURIComponent(address)}`,
      );
    }
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await shop.waitUntilAlive();
    await shop.fillsInLogin();
    await page.waitForURL('**/orders');
    await expect(shop.heading).toHaveText('My Orders');
  });
  await test.step('a login page that is opened after the login says who is logged in, and leads on', async () => {
    await shop.visit('/login?redirect=/orders');
    const main = page.getByRole('main');
    await expect(main).toContainText('You’re logged in as Casey Morgan');
    await expect(main).not.toContainText('session');
    await main.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/orders');
    await expect(shop.heading).toHaveText('My Orders');
  });
  await test.step('who logs out in one tab is logged out in all of them', async () => {
    await shop.visit('/wishlist');
    const secondTab = await context.newPage();
    await secondTab.goto('/');
    await secondTab.getByRole('banner').getByRole('button', { name: 'Casey Morgan' }).click();
    await secondTab.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(shop.heading).toHaveText('Please log in to view your wishlist');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });
});
