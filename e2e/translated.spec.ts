import { demoAccounts } from '@/prisma/seed/accounts';
import { shoe } from './fixtures/catalogue';
import { openAccount } from './fixtures/newcomer';
import { expect, test } from './fixtures/test';
import { translate } from './fixtures/translator';

// A visitor whose browser translates the shop can do everything in it. A page that breaks logs an error to the console,
// which fails a test.

const racer = shoe('cloudrunner-2');
const size = racer.stock.find(({ quantity }) => quantity === null || quantity > 5)?.size ?? 0;

// React renders a page anew that was translated before its scripts ran.
test.use({ expectedErrors: /the server responded with a status of 401|React error #418/ });

test('somebody logs in, registers, asks for a link and saves their profile', async ({ page, shop }) => {
  const main = page.getByRole('main');
  await shop.visit('/login');
  await translate(page);
  await shop.fillsInLogin({ ...demoAccounts.customer, password: 'Wrong-1-word' });
  await shop.hears(/password/i, 'alert');
  await translate(page);
  await page.getByLabel('Email', { exact: true }).fill('');
  await translate(page);
  await main.getByRole('button', { name: 'Log in' }).click();
  await translate(page);
  await shop.fillsInLogin();
  await page.waitForURL((url) => url.pathname === '/');

  const nora = await openAccount(page.request);
  await page.context().clearCookies();
  await shop.visit('/forgot-password');
  await page.evaluate(() => localStorage.clear());
  await shop.visit('/forgot-password');
  await translate(page);
  await page.getByLabel('Email Address').fill(nora.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(shop.heading).toHaveText('Check Your Email');

  await shop.visit('/register');
  await translate(page);
  await page.getByLabel('Full Name').fill('Nora');
  await page.getByLabel('Email Address').fill(`again-${nora.email}`);
  await page.getByLabel('Password', { exact: true }).fill(nora.password);
  await translate(page);
  await page.getByLabel('Confirm Password', { exact: true }).fill(nora.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful! Please check your email')).toBeVisible();

  await shop.visit('/login');
  await translate(page);
  await page.getByLabel('Email', { exact: true }).fill(nora.email);
  await page.getByRole('button', { name: 'Continue with a code by email' }).click();
  await expect(page.getByLabel(/code/i).first()).toBeVisible();

  await shop.logsIn(nora);
  await shop.visit('/profile');
  await translate(page);
  await page.getByLabel('Full Name').fill('Nora Heron');
  await translate(page);
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await shop.hears(/saved|updated/i);
});

test('somebody takes a shoe three times, changes the cart and places an order', async ({ page, shop }) => {
  await shop.logsIn();
  await shop.visit(`/product/${racer.id}`);
  const more = page.getByRole('main').getByRole('button', { name: /^Increase quantity/ });
  for (const quantity of [2, 3]) {
    await translate(page);
    await more.click();
    await expect(page.getByRole('main').locator('output')).toHaveText(`Quantity: ${quantity}`);
  }
  await translate(page);
  await shop.choosesSize(size);
  await translate(page);
  await shop.addsToCart();
  for (const count of [4, 5]) {
    await translate(page);
    await shop.addsToCart();
    await shop.seesCartCount(count);
  }

  await shop.visit('/cart');
  await translate(page);
  await page.getByRole('button', { name: /^Decrease quantity/ }).click();
  await shop.seesCartCount(4);
  await shop.seesTotals({ Subtotal: '$580.00', Shipping: 'Free', Tax: '$46.40', Total: '$626.40' });
  await translate(page);
  await page.getByRole('button', { name: /^Decrease quantity/ }).click();
  await shop.seesCartCount(3);

  await shop.visit('/checkout');
  await translate(page);
  await shop.fillsInAddress();
  await translate(page);
  await page.getByRole('radio', { name: 'PayPal (Mock)' }).check({ force: true });
  await translate(page);
  await expect(shop.placeOrderButton).toHaveText('Place Order - $469.80');
  await shop.placeOrderButton.click();
  await expect(shop.heading).toHaveText('Order Confirmed!');
});

test.describe('before the scripts are there', () => {
  test('a page that is translated comes alive all the same', async ({ page, shop }) => {
    await page.route('**/_next/static/**/*.js', async (route) => {
      await page.waitForFunction(() => 'isTranslated' in window);
      await route.continue();
    });
    await page.goto(`/product/${racer.id}`, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await translate(page);
    await page.evaluate(() => Object.assign(window, { isTranslated: true }));
    await shop.waitUntilAlive();
    await translate(page);
    await shop.choosesSize(size);
    await shop.addsToCart();
  });
});
