import type { Page } from 'playwright/test';
import { demoAccounts } from '@/prisma/seed/accounts';
import { choosesMore } from './fixtures/more-menu';
import { administrator, newCaller, placeOrder } from './fixtures/office';
import { placeAuthorizedOrder, paidTest as test, waitForPayment } from './fixtures/paid-shop';
import { expect } from './fixtures/test';

const { admin } = demoAccounts;

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowsOf = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

/** Whether the page is as wide as the window. */
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test.beforeEach(async ({ shop }) => {
  await shop.logsIn(admin);
});

test('an unpaid order has a tab of its own, no number, and nothing but Cancel', async ({
  page,
  shop,
  request,
  expectNoBarriers,
}) => {
  const { _id, payment } = await placeOrder(request, await newCaller(request, 'Una Paid'));
  expect(payment.state).toBe('awaiting');
  await shop.visit('/admin/orders');
  await expect(page.getByText('No real money moves in this shop')).toBeVisible();
  await expect(page.getByRole('row', { name: /Una Paid/ })).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Orders' })
    .getByRole('link', { name: /^Unpaid/ })
    .click();
  await page.waitForURL('**/admin/orders?status=unpaid');
  await rowsOf(page, 'Orders').filter({ hasText: 'Una Paid' }).getByRole('link', { name: 'Unpaid order' }).click();

  await page.waitForURL(`**/admin/orders/${_id}`);
  await expect(shop.heading).toHaveText('Unpaid order');
  await expect(cardOf(page, 'Payment')).toContainText('Waiting for payment');
  await expect(cardOf(page, 'Payment')).toContainText('Its pairs are kept until');
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['More for this order']);
  await expectNoBarriers();

  await choosesMore(page, 'this order', 'Cancel order');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Nothing was paid');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await shop.hears('Order cancelled.');
  await expect(cardOf(page, 'Status').getByText('Cancelled').first()).toBeVisible();
});

test('an authorization is captured for a part, and the true state shows', async ({
  page,
  shop,
  request,
  stripe,
  expectNoBarriers,
}) => {
  const buyer = await newCaller(request);
  const order = await placeAuthorizedOrder(request, stripe, buyer);
  await shop.visit(`/admin/orders/${order._id}`);
  const card = cardOf(page, 'Payment');
  await expect(card).toContainText('Authorized');
  await expect(card).toContainText('Visa ending in 4242');
  await card.getByRole('button', { name: 'Capture' }).click();
  const amount = card.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toHaveValue(order.totalPrice.toFixed(2));
  await expectNoBarriers();
  await amount.fill('100000');
  await card.getByRole('button', { name: /^Capture \$/ }).click();
  await expect(card.getByText(/^Enter an amount from/).first()).toBeVisible();
  await amount.fill('20');
  await card.getByRole('button', { name: 'Capture $20.00' }).click();
  await shop.hears('$20.00 captured.');
  await expect(card.getByText('Paid', { exact: true })).toBeVisible();
  await expect(card).toContainText(`$20.00 of $${order.totalPrice.toFixed(2)}`);
  await expect(card.getByRole('listitem').filter({ hasText: 'Capture' })).toContainText('$20.00');
  expect((await waitForPayment(request, buyer, order._id, 'paid')).payment.state).toBe('paid');
});

test('an authorization is voided once that was confirmed, and its order is cancelled', async ({
  page,
  shop,
  request,
  stripe,
}) => {
  const order = await placeAuthorizedOrder(request, stripe, await newCaller(request));
  await shop.visit(`/admin/orders/${order._id}`);
  await cardOf(page, 'Payment').getByRole('button', { name: 'Void' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep payment' }).click();
  await cardOf(page, 'Payment').getByRole('button', { name: 'Void' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Void payment' }).click();
  await shop.hears('Payment voided and order cancelled.');
  await expect(cardOf(page, 'Status').getByText('Cancelled').first()).toBeVisible();
  await expect(cardOf(page, 'Payment').getByRole('button')).toHaveCount(0);
  await expect(cardOf(page, 'Payment').getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
});

test.describe('a payment that is captured at the same time', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('who would void it hears why, and is offered it no more', async ({ page, shop, request, stripe }) => {
    const buyer = await newCaller(request);
    const order = await placeAuthorizedOrder(request, stripe, buyer);
    const { headers } = await administrator(request);
    await shop.visit(`/admin/orders/${order._id}`);
    const card = cardOf(page, 'Payment');
    await card.getByRole('button', { name: 'Void' }).click();
    expect((await request.post(`/api/orders/${order._id}/capture`, { headers, data: {} })).status()).toBe(200);
    await waitForPayment(request, buyer, order._id, 'paid');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Void payment' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText(['Close']);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
  });
});

test('a refund that failed is on top of the dashboard, and is sent again', async ({ page, shop, request, stripe }) => {
  const buyer = await newCaller(request);
  const order = await placeAuthorizedOrder(request, stripe, buyer);
  const { headers } = await administrator(request);
  expect((await request.post(`/api/orders/${order._id}/capture`, { headers, data: {} })).status()).toBe(200);
  await waitForPayment(request, buyer, order._id, 'paid');
  stripe.holdRefunds(true);

  await shop.visit(`/admin/orders/${order._id}`);
  const card = cardOf(page, 'Refunds');
  await card.getByRole('button', { name: 'Refund', exact: true }).click();
  await card.getByRole('button', { name: 'Choose everything' }).click();
  await card.getByRole('textbox', { name: 'Reason' }).fill('A scratch');
  await card.getByRole('button', { name: /^Refund \$/ }).click();
  await shop.hears('refunded. The customer gets an email.');
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Refunds' })).toBeFocused();

  const theirs = () => [...stripe.memory.refunds.values()].filter(({ status }) => status === 'pending');
  await expect.poll(() => theirs().length).toBe(1);
  for (const { id } of theirs()) stripe.failRefund(id);
  stripe.holdRefunds(false);
  const countFailed = async () => (await (await request.get('/api/counts', { headers })).json()).failedRefunds;
  await expect.poll(countFailed).toBe(1);
  await shop.visit('/admin');
  const failed = page.getByRole('region', { name: 'Failed refunds' });
  await expect(failed.getByRole('link', { name: order.number })).toBeVisible();
  await failed.getByRole('button', { name: /^Send again/ }).click();
  await shop.hears('The refund is on its way again.');
  await expect(failed).toBeHidden();
  await waitForPayment(request, buyer, order._id, 'refunded');
});

test('payments are narrowed and saved as a file, at every width', async ({
  page,
  shop,
  request,
  stripe,
  expectNoBarriers,
}) => {
  await placeAuthorizedOrder(request, stripe, await newCaller(request, 'Pia Listed'));
  await shop.visit('/admin/payments');
  await expect(shop.heading).toHaveText('Payments');
  await expect(rowsOf(page, 'Payments').filter({ hasText: 'Pia Listed' })).toContainText('Succeeded');
  await expectNoBarriers();
  await expectNoBarriers('in the dark');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Dispute');
  await page.waitForURL('**/admin/payments?kind=dispute');
  await expect(page.getByRole('heading', { name: 'No payments found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^lacewing-payments-\d{4}-\d\d-\d\d\.csv$/);
  await placeOrder(request, await newCaller(request, 'Penelope Longname-Featherstonehaugh'));
  await page.setViewportSize({ width: 390, height: 844 });
  const payments = '/admin/payments';
  for (const path of [
    payments,
    `${payments}?view=differences`,
    `${payments}?view=events`,
    '/admin/orders?status=unpaid',
  ]) {
    await shop.visit(path);
    await expect(
      page
        .getByRole('main')
        .getByRole('table')
        .or(page.getByRole('heading', { level: 2 }))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
    expect(await isTooWide(page)).toBe(false);
  }
});

test.describe('the provider away', () => {
  test.use({ expectedErrors: /status of 502/ });
  test('the books are compared, also once the provider is back', async ({ page, shop, stripe, expectNoBarriers }) => {
    stripe.addFault({ kind: 'away', on: 'GET /v1/payment_intents' });
    await shop.visit('/admin/payments?view=differences');
    await expect(page.getByText('The payment provider isn’t answering')).toBeVisible();
    stripe.heal();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(page.getByRole('heading', { name: 'Every cent is where it should be.' })).toBeVisible();

    // Older than what may be under way.
    stripe.advance(-10 * 60_000);
    const { id } = stripe.strayPayment(12_34);
    stripe.advance(10 * 60_000);
    await page.getByRole('button', { name: 'Ask again' }).click();
    const row = rowsOf(page, 'Differences').filter({ hasText: id });
    await expect(row).toContainText('Missing in the shop');
    await expect(row).toContainText('$12.34');
    await expect(row).toContainText('None of this shop’s');
    await expectNoBarriers();
  });
});

test('what the provider told is replayed', async ({ page, shop, request, stripe, expectNoBarriers }) => {
  const order = await placeAuthorizedOrder(request, stripe, await newCaller(request));
  await shop.visit('/admin/payments?view=events');
  const row = rowsOf(page, 'Events').filter({ hasText: order.number }).first();
  await expect(row).toBeVisible();
  await expectNoBarriers();
  await row.getByRole('button', { name: /^Replay/ }).click();
  await shop.hears('The shop asks the provider about this order again.');
});
