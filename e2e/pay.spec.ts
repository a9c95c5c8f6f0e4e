import type { Page } from 'playwright/test';
import { demoAccounts } from '@/prisma/seed/accounts';
import type { StripeStandIn } from '@/scripts/stripe-stand-in/stand-in';
import { dollars, shoe } from './fixtures/catalogue';
import { linkFromMail } from './fixtures/mailbox';
import { paidTestWith } from './fixtures/paid-shop';
import { homeAddress, type Shopper } from './fixtures/shopper';
import { expect } from './fixtures/test';

const test = paidTestWith({ PAYMENT_CAPTURE: 'at-once' });

// $120.00, free of shipping, 8 % tax.
const pair = shoe('anchor-leg-navy');
const total = dollars(129_60);

const providersPage = /^http:\/\/127\.0\.0\.1:\d+\/pay\//;
const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: `Pay ${total}`, exact: true });
const payLink = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: `Pay ${total}` })
    .first();

/** Orders the pair, up to the provider's page; returns the order's id and the session in which it can be paid. */
async function ordersPair(page: Page, shop: Shopper, stripe: StripeStandIn): Promise<{ id: string; session: string }> {
  await shop.logsIn();
  await shop.has(pair, 9);
  await shop.visit('/checkout');
  await shop.fillsInAddress();
  await payButton(page).click();
  await page.waitForURL(providersPage);
  const session = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return { session, id: stripe.memory.sessions.get(session)?.client_reference_id ?? '' };
}

for (const width of [390, 1280]) {
  const tag = width === 390 ? '@journey' : [];
  test(`a pair is paid with the keyboard alone, ${width} px wide`, { tag }, async ({
    page,
    shop,
    expectNoBarriers,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { keyboard } = page;
    await shop.logsIn();
    await shop.has(pair, 9);
    await shop.visit('/checkout');
    await expect(page.getByRole('main')).toContainText('Test mode: no real money moves.');
    await expect(page.getByRole('main')).not.toContainText('Mock');
    await expectNoBarriers();
    for (const [label, text] of Object.entries(homeAddress)) {
      await shop.tabsTo(page.getByLabel(label, { exact: true }));
      await keyboard.type(text);
    }
    await shop.tabsTo(payButton(page));
    await keyboard.press('Enter');
    await page.waitForURL(providersPage);
    await shop.tabsTo(payButton(page));
    await keyboard.press('Enter');
    await page.waitForURL(/\/pay\?.*back=paid/);
    await expect(shop.heading).toHaveText('Thank you, your order is confirmed!');
    await expect(page.getByRole('main')).toContainText(`You paid ${total} with Visa ending in 4242.`);
    await expectNoBarriers();
    await expectNoBarriers('in the dark');
    await shop.waitUntilAlive();
    await shop.tabsTo(page.getByRole('link', { name: 'View your order' }));
    await keyboard.press('Enter');
    await expect(shop.heading).toHaveText('Order Confirmed!');
    await expect(page.getByRole('main')).toContainText(`${total} with Visa ending in 4242`);
    await shop.seesCartCount(0);
  });
}

test('a declined card is tried again', { tag: '@journey' }, async ({ page, shop, stripe, expectNoBarriers }) => {
  await ordersPair(page, shop, stripe);
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await page.getByRole('link', { name: 'Leave without paying' }).click();
  await expect(shop.heading).toHaveText('Your payment didn’t go through');
  await expect(page.getByRole('main')).toContainText(/We’re keeping your shoes for \d+ more minutes\./);
  await expectNoBarriers();
  await expectNoBarriers('in the dark');
  await page.getByRole('link', { name: 'Try again' }).click();
  await payButton(page).click();
  await expect(shop.heading).toHaveText('Thank you, your order is confirmed!');
});

test('Back, a reload and a second visit of the checkout lead to the order that waits', async ({
  page,
  shop,
  stripe,
}) => {
  const { id } = await ordersPair(page, shop, stripe);
  await page.goBack();
  await page.waitForURL(`**/pay?order=${id}`);
  await expect(shop.heading).toHaveText('Your shoes are waiting for you');
  await page.reload();
  await expect(payLink(page)).toBeVisible();
  await page.goto('/checkout');
  await page.waitForURL(`**/pay?order=${id}`);

  // Another day, by the list of orders.
  await shop.visit('/orders');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText('Waiting for your payment');
  await expect(card).not.toContainText('#');
  await card.getByRole('heading').getByRole('link').click();
  await expect(shop.heading).toHaveText('Waiting for your payment');
  await expect(page.getByRole('button', { name: 'Download Receipt' })).toHaveCount(0);
  await payLink(page).click();
  await page.waitForURL('**/pay?**');
  await payLink(page).click();
  await payButton(page).click();
  await expect(shop.heading).toHaveText('Thank you, your order is confirmed!');
});

test('a bank that takes its time is waited for', async ({ page, shop, stripe }) => {
  const { session } = await ordersPair(page, shop, stripe);
  await page.getByRole('button', { name: 'The bank takes its time' }).click();
  await expect(shop.heading).toHaveText('Your bank is working on your payment');
  stripe.settle(session, 'succeeded');
  // It looks by itself, and says so.
  await shop.hears('Thank you, your order is confirmed!');
});

test('the link of the mail pays on another device, without a login and without scripts', async ({
  page,
  shop,
  stripe,
  browser,
  request,
  workerShop,
}) => {
  const { id } = await ordersPair(page, shop, stripe);
  await workerShop.query(`UPDATE outbox_mails SET next_attempt_at = now() WHERE kind = 'order-unpaid'`);
  let link = '';
  await expect(async () => {
    link = await linkFromMail(request, demoAccounts.customer.email, '/pay');
  }).toPass({ timeout: 60_000 });
  const context = await browser.newContext({ baseURL: workerShop.url, javaScriptEnabled: false });
  const other = await context.newPage();
  await other.goto(link);
  await expect(payLink(other)).toBeVisible();

  // When its session has ended, a plain form begins another one, and leads on by itself.
  await workerShop.query(`UPDATE payment_entries SET ends_at = now() WHERE order_id = '${id}'`);
  await other.goto(link);
  await payButton(other).click();
  await other.waitForURL(providersPage);
  // Back is not led on again.
  await other.goBack();
  await expect(payLink(other)).toBeVisible();
  await payLink(other).click();
  await payButton(other).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is confirmed!');
  await context.close();

  // The first device looks again when it is looked at.
  await page.goto(`/pay?order=${id}`);
  await expect(shop.heading).toHaveText('Thank you, your order is confirmed!');
});

test('an order that nobody paid says so, and its shoes go into the cart again', async ({
  page,
  shop,
  stripe,
  workerShop,
}) => {
  const { id } = await ordersPair(page, shop, stripe);
  await workerShop.query(`UPDATE payments SET until = now() - interval '1 second' WHERE order_id = '${id}'`);
  await shop.visit(`/pay?order=${id}`);
  await expect(shop.heading).toHaveText('This order has ended');
  await expect(page.getByRole('main')).toContainText('Your card was not charged.');
  await page.getByRole('button', { name: 'Put them back in my cart' }).click();
  await page.waitForURL('**/cart');
  await shop.seesCartCount(1);
});
