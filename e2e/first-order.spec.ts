import { demoAccounts } from '@/prisma/seed/accounts';
import { shoe } from './fixtures/catalogue';
import { codeFromMail } from './fixtures/mailbox';
import { makeNewcomer, openAccount } from './fixtures/newcomer';
import type { Shopper } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

const slide = shoe('tidepool-slide-onyx');
const size = slide.stock.find(({ quantity }) => quantity === null || quantity > 5)?.size ?? 0;

const field = (shop: Shopper, name: string) => shop.page.getByLabel(name, { exact: true });

/** From the login on the way to the checkout to the step that asks for the code. */
async function asksForCode(shop: Shopper, email: string): Promise<void> {
  await field(shop, 'Email').fill(email);
  await shop.page.getByRole('button', { name: 'Continue with a code by email' }).click();
  await expect(shop.heading).toHaveText('Check your email');
}

test('a stranger gets from the cart to a placed order with an email, a code and an address', {
  tag: '@journey',
}, async ({ page, shop }) => {
  const { email } = makeNewcomer();
  await shop.picks(slide.id, size);
  await shop.visit('/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.waitForURL('**/login?redirect=checkout');
  await shop.waitUntilAlive();
  // Enter does what the button below the field says.
  await field(shop, 'Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(shop.heading).toHaveText('Check your email');
  await expect(field(shop, 'Code')).toBeFocused();
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('button', { name: /^You can ask for a new code in \d+ s$/ })).toBeVisible();
  // Who looked into their mail may come back to a page that was loaded anew.
  await page.reload();
  await shop.waitUntilAlive();
  await expect(field(shop, 'Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await field(shop, 'Code').pressSequentially(await codeFromMail(page.request, email));

  await page.waitForURL('**/checkout');
  await shop.waitUntilAlive();
  await expect(page.getByRole('banner')).toContainText('Secure checkout');
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(`We’ll email the confirmation to ${email}.`);
  await shop.fillsInAddress({ 'First Name': 'Sam', 'Last Name': 'Stranger', State: 'oregon' });
  await field(shop, 'ZIP Code').focus();
  await expect(field(shop, 'State')).toHaveValue('OR');

  // Nothing comes between the button and the confirmation.
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts
      const main = document.querySelector('main')?.innerText ?? '';
      for (const text of ['Your cart is empty', 'Loading your order', 'Loading checkout'])
        if (main.includes(text)) seen.add(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await shop.placeOrderButton.click();
  await expect(shop.heading).toHaveText('Order Confirmed!');
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([]);
  await expect(page.getByRole('main')).toContainText('Sam Stranger');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sam Stranger' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('heading').first()).toBeVisible();
  await shop.seesCartCount(0);
});

test.describe('a code that is not right', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('is told in a sentence, and the right one still works', async ({ page, shop }) => {
    const { email } = makeNewcomer();
    await shop.visit('/login');
    await asksForCode(shop, email);
    const code = await codeFromMail(page.request, email);
    const wrong = code === '123456' ? '654321' : '123456';
    await field(shop, 'Code').pressSequentially(wrong);
    await shop.hears('That code is wrong or has expired. Check it, or ask for a new one.', 'alert');
    await expect(field(shop, 'Code')).toHaveValue(wrong);
    await field(shop, 'Code').fill(code);
    await page.waitForURL(/\/$/);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').email)).toBe(email);
  });
});

test('who mistyped their email goes back, and finds it there', async ({ page, shop }) => {
  const { email } = makeNewcomer();
  await shop.visit('/login?redirect=checkout');
  await asksForCode(shop, email);
  await page.getByRole('button', { name: 'Use another email' }).click();
  await expect(field(shop, 'Email')).toHaveValue(email);
  await expect(shop.heading).toHaveText('Almost there');
});

test('the second order finds the address of the first, and another one can be chosen', async ({
  page,
  shop,
  expectNoBarriers,
}) => {
  const newcomer = await openAccount(page.request);
  await shop.logsIn(newcomer);
  await shop.has(slide, size);
  await shop.visit('/checkout');
  await expect(field(shop, 'Last Name')).toHaveValue('Newcomer');
  await shop.fillsInAddress({ 'First Name': 'Nora', 'Last Name': 'Newcomer' });
  await field(shop, 'Apt, suite (optional)').fill('Apt 4');
  await shop.placeOrderButton.click();
  await expect(shop.heading).toHaveText('Order Confirmed!');
  await expect.poll(async () => (await shop.asks<unknown[]>('/api/addresses')).length).toBe(1);

  await shop.visit('/profile');
  await page.getByRole('tab', { name: 'Addresses' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('12 Reed Lane');
  await page.getByRole('button', { name: 'Add an address' }).click();
  await shop.fillsInAddress({
    'First Name': 'Nora',
    Address: '1 Office Park',
    City: 'Boise',
    State: 'ID',
    'ZIP Code': '83702',
  });
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);

  await shop.has(slide, size);
  await shop.visit('/checkout');
  await expect(page.getByRole('radio', { name: /12 Reed Lane, Apt 4/ })).toBeChecked();
  await expect(field(shop, 'City')).toHaveValue('Portland');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('radio', { name: /1 Office Park/ }).check({ force: true });
  await expect(field(shop, 'City')).toHaveValue('Boise');
  await expect(field(shop, 'ZIP Code')).toHaveValue('83702');
  await expectNoBarriers();
  await shop.placeOrderButton.click();
  await expect(shop.heading).toHaveText('Order Confirmed!');
  await expect(page.getByRole('main')).toContainText('Boise, ID 83702');
  expect(await shop.asks<unknown[]>('/api/addresses')).toHaveLength(2);
});

test('an address is checked as its fields are left, and complaints go as they are solved', { tag: '@journey' }, async ({
  page,
  shop,
}) => {
  await shop.logsIn();
  await shop.has(slide, size);
  await shop.visit('/checkout');
  const zip = field(shop, 'ZIP Code');
  await shop.fillsInAddress({ Address: 'PO', State: 'OR', 'ZIP Code': '10001' });
  await field(shop, 'City').focus();
  await expect(zip).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('10001 is in New York, not in OR')).toBeVisible();
  await expect(page.getByText('Address needs a street and a number, or a PO box')).toBeVisible();
  await shop.placeOrderButton.click();
  const summary = page.getByRole('alert').filter({ hasText: '2 fields need your attention' });
  await expect(summary).toBeFocused();
  await zip.fill('972011234');
  await expect(page.getByText('10001 is in New York, not in OR')).toHaveCount(1);
  await field(shop, 'City').focus();
  await expect(summary).toHaveCount(0);
  await expect(zip).not.toHaveAttribute('aria-invalid', 'true');
  await field(shop, 'Address').fill('PO Box 7');
  await shop.placeOrderButton.click();
  await expect(page.getByRole('main')).toContainText('Portland, OR 97201-1234');
});

test('the checkout’s fields and frame, wide and on a phone', async ({ page, shop, expectNoBarriers }) => {
  await test.step('the state is chosen from a list by typing', async () => {
    await shop.logsIn();
    await shop.has(slide, size);
    await shop.visit('/checkout');
    const state = field(shop, 'State');
    await state.fill('');
    await state.pressSequentially('new');
    const options = page.getByRole('option');
    await expect(options).toHaveText([/^New Hampshire/, /^New Jersey/, /^New Mexico/, /^New York/]);
    await expectNoBarriers();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(state).toHaveValue('NJ');
    await expect(options).toHaveCount(0);
    await state.click();
    await expect(options).toHaveCount(56);
    await page.getByRole('option', { name: 'Puerto Rico' }).click();
    await expect(state).toHaveValue('PR');
    await expect(state).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
  });
  await test.step('the checkout’s slim frame keeps the way back, the theme and the account within reach', async () => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await shop.visit('/checkout');
      const back = page.getByRole('navigation').getByRole('link', { name: 'Back to cart' });
      await expect(back).toBeInViewport({ ratio: 1 });
      const banner = page.getByRole('banner');
      await expect(banner.getByRole('link', { name: 'Lacewing, home' })).toBeInViewport({ ratio: 1 });
      await expect(banner.getByRole('button', { name: /theme/ })).toBeInViewport({ ratio: 1 });
      const account = banner.getByRole('button', { name: demoAccounts.customer.name });
      await expect(account).toBeInViewport({ ratio: 1 });
      await account.click();
      await expect(banner.getByRole('link', { name: 'My Orders' })).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step('on a phone the total is on top, and the button that orders in sight', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shop.visit('/checkout');
    await expect(shop.placeOrderButton).toBeInViewport();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText('$46.71');
    await expect(summary.getByText(slide.name)).toBeHidden();
    await summary.getByRole('button', { name: 'Show the item' }).click();
    await expect(summary.getByText(slide.name)).toBeVisible();
    await expectNoBarriers();
    await page.getByRole('link', { name: 'Back to cart' }).click();
    await page.waitForURL('**/cart');
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  });
});
