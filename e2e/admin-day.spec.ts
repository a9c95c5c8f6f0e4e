import type { APIRequestContext, Page } from 'playwright/test';
import type { Return } from '@/lib/orders/order/order-parts-schema';
import type { Order } from '@/lib/orders/order/order-schema';
import { demoAccounts } from '@/prisma/seed/accounts';
import { dollars } from './fixtures/catalogue';
import { mailSubjects } from './fixtures/mailbox';
import { choosesMore } from './fixtures/more-menu';
import { administrator, type Caller, newCaller, placeOrder } from './fixtures/office';
import { expect, test } from './fixtures/test';

// The owner's day: what waits, parcels of many orders, refunds, returns, and what people write.

const money = (amount: number) => dollars(Math.round(amount * 100));
const returnOf = (page: Page, number: string) => page.getByRole('article', { name: `Return ${number}` });

async function writes<Answer>(
  request: APIRequestContext,
  by: Caller,
  method: 'PUT' | 'POST',
  path: string,
  data: unknown,
): Promise<Answer> {
  const answer = await request.fetch(path, { method, headers: by.headers, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Asks for a return of the first pair of an order that has just arrived. */
async function newReturn(request: APIRequestContext, buyer: Caller, order: Order): Promise<Return> {
  const [line] = order.orderItems;
  await writes(request, await administrator(request), 'PUT', `/api/orders/${order._id}/status`, {
    status: 'delivered',
  });
  return writes(request, buyer, 'POST', `/api/orders/${order._id}/returns`, {
    lines: [{ product: line?.product, size: line?.size, quantity: 1, reason: 'too-small' }],
    comment: 'They pinch.',
  });
}

test.beforeEach(async ({ shop }) => {
  await shop.logsIn(demoAccounts.admin);
});

test('five orders are shipped from a pasted list, and what can not be matched is said and stays', {
  tag: '@journey',
}, async ({ page, shop, request, expectNoBarriers }) => {
  const buyer = await newCaller(request);
  const orders: Order[] = [];
  for (let count = 0; count < 5; count++) orders.push(await placeOrder(request, buyer));
  const gone = await placeOrder(request, buyer);
  await writes(request, buyer, 'POST', `/api/orders/${gone._id}/cancel`, {});
  const lines = [
    ...orders.map(({ number }, index) => `${number} 1Z999AA1012345678${index}`),
    `${gone.number} 1Z999AA10123456789`,
    'LW-1234 1Z999AA10123456790',
  ];

  await shop.visit('/admin/orders?status=to-ship');
  await page.getByRole('link', { name: 'Ship from a list' }).click();
  await page.waitForURL('**/admin/orders/ship');
  await page.getByRole('textbox', { name: 'Orders and tracking numbers' }).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Match with orders' }).click();
  await shop.hears('5 of 7 lines matched', 'alert');
  await shop.hears(`Order ${gone.number} was cancelled.`, 'alert');
  await shop.hears('It has no order number such as #61c51334.', 'alert');
  await expect(page.getByRole('textbox', { name: 'Orders and tracking numbers' })).toHaveValue(
    lines.slice(5).join('\n'),
  );
  const number = (order: Order) => page.getByRole('textbox', { name: `Tracking number of order ${order.number}` });
  await expect(
    page
      .getByRole('textbox', { name: /^Carrier of order/ })
      .or(page.getByRole('combobox', { name: /^Carrier of order/ }))
      .first(),
  ).toHaveValue('UPS');
  await expectNoBarriers();

  // One of them was shipped by another administrator meanwhile, and one number was mistyped.
  const [first, second] = orders as [Order, Order];
  await writes(request, await administrator(request), 'POST', `/api/orders/${first._id}/shipments`, {
    carrier: 'DHL',
    trackingNumber: '1234567890',
  });
  await number(second).fill('1Z');
  await page.getByRole('button', { name: 'Mark 5 orders as shipped' }).click();
  await expect(number(second)).toBeFocused();
  await expect(number(second)).toHaveAccessibleDescription(/4 to 40/);
  await number(second).fill('9400 1118 9922 3344 5566 77');
  await page.getByRole('button', { name: 'Mark 5 orders as shipped' }).click();
  await shop.hears('4 orders marked as shipped', 'alert');
  await shop.hears('Everything in this order has already shipped.', 'alert');
  await expect(number(first)).toHaveValue('1Z999AA10123456780');
  await expect(number(second)).toHaveCount(0);
  await expect
    .poll(async () => (await mailSubjects(request, buyer.email)).filter((subject) => /on its way/.test(subject)).length)
    .toBe(5);
  const stored = await shop.asks<Order>(`/api/orders/${second._id}`);
  expect(stored).toMatchObject({
    status: 'shipped',
    shipments: [{ carrier: 'USPS', trackingNumber: '9400111899223344556677' }],
  });

  // What is left is asked about before it is lost.
  await page.getByRole('link', { name: 'Orders to ship' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without shipping?' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/admin/orders?status=to-ship');
});

test('orders are chosen by keyboard, their slips printed in one file, and each gets its number', async ({
  page,
  shop,
  request,
}) => {
  const buyer = await newCaller(request);
  const orders = [await placeOrder(request, buyer), await placeOrder(request, buyer)];
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.visit(`/admin/orders?status=to-ship&search=${encodeURIComponent(buyer.email)}`);
  await expect(page.getByRole('navigation', { name: 'Orders' }).locator('[aria-current="page"]')).toContainText(
    'To ship',
  );
  const all = page.getByRole('checkbox', { name: 'Choose all 2 on this page' });
  await shop.tabsTo(all);
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Chosen orders' });
  await expect(bar).toContainText('2 orders chosen');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Labels and slips' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('lacewing-packing-slips.pdf');
  await shop.tabsTo(bar.getByRole('link', { name: 'Mark as shipped' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/orders/ship?orders=*');
  for (const [index, order] of orders.entries()) {
    await page.getByRole('textbox', { name: `Tracking number of order ${order.number}` }).fill(`12345678901${index}`);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Mark 2 orders as shipped' }).press('Enter');
  await shop.hears('2 orders marked as shipped');
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.describe('a package that leaves at the same time', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('who is slower hears why, and keeps what was typed', async ({ page, shop, request }) => {
    const buyer = await newCaller(request);
    const order = await placeOrder(request, buyer);
    const { headers } = await administrator(request);
    await shop.visit(`/admin/orders/${order._id}`);
    const parcels = page.getByRole('region', { name: 'Packages' });
    await page.getByRole('button', { name: 'Ship this order' }).click();
    await parcels.getByLabel('Tracking number').fill('1Z999AA10123456784');
    const data = { carrier: 'USPS', trackingNumber: '9400111899223344556677' };
    expect((await request.post(`/api/orders/${order._id}/shipments`, { headers, data })).status()).toBe(201);
    await parcels.getByRole('button', { name: 'Save package' }).click();
    await expect(parcels.getByText('9400111899223344556677')).toBeVisible();
    await expect(parcels.getByRole('alert')).toBeVisible();
    await expect(parcels.getByLabel('Tracking number')).toHaveValue('1Z999AA10123456784');
    await parcels.getByRole('button', { name: 'Close' }).click();
    await expect(parcels.getByLabel('Tracking number')).toHaveCount(0);
    await expect(parcels.getByRole('heading', { name: 'Packages' })).toBeFocused();

    // Its status is processing again, but a package has left, so it can't be cancelled or redirected.
    await page.reload();
    await expect(page.getByRole('button', { name: /^Correct address/ })).toHaveCount(0);
    const status = { headers, data: { status: 'processing' } };
    expect((await request.put(`/api/orders/${order._id}/status`, status)).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('9400111899223344556677');
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Processing');
    for (const name of [/^Correct address/, /^More for order/])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
  });
});

test('one order leaves in two parcels, each with its pairs', { tag: '@journey' }, async ({
  page,
  shop,
  request,
  expectNoBarriers,
}) => {
  const buyer = await newCaller(request);
  const order = await placeOrder(request, buyer, buyer.name, 2);
  await shop.visit(`/admin/orders/${order._id}`);
  const parcels = page.getByRole('region', { name: 'Packages' });
  const add = parcels.getByRole('button', { name: 'Add package' });
  await page.getByRole('button', { name: 'Ship this order' }).click();
  await expect(parcels.getByLabel('Tracking number')).toBeFocused();
  await parcels.getByRole('combobox', { name: /^Pairs of/ }).selectOption('1 of 2');
  await parcels.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await expectNoBarriers();
  await parcels.getByRole('button', { name: 'Save package' }).click();
  await shop.hears('Package added.');
  await expect(parcels.getByText('Left to ship:')).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(2);

  await add.click();
  await parcels.getByLabel('Tracking number').fill('9400111899223344556677');
  await expect(parcels.getByLabel('Carrier')).toHaveValue('USPS');
  await parcels.getByRole('button', { name: 'Save package' }).click();
  await expect(parcels.getByText('Left to ship:')).toBeHidden();
  await expect(parcels.getByRole('link', { name: '9400111899223344556677' })).toHaveAttribute('href', /usps\.com/);
  await expect(parcels.getByRole('link', { name: '1Z999AA10123456784' })).toHaveAttribute('href', /ups\.com/);
  await expect(add).toHaveCount(0);
});

test('an address is corrected, a refund shows its sum to the cent, and the order is cancelled', {
  tag: '@journey',
}, async ({ page, shop, request, expectNoBarriers }) => {
  const buyer = await newCaller(request);
  const order = await placeOrder(request, buyer, buyer.name, 2);
  await shop.visit(`/admin/orders/${order._id}`);
  const delivery = page.getByRole('region', { name: 'Delivery and payment' });
  await delivery.getByRole('button', { name: 'Correct address' }).click();
  await delivery.getByLabel('ZIP Code').fill('10001');
  await delivery.getByRole('button', { name: 'Save address' }).click();
  await expect(delivery.getByLabel('ZIP Code')).toHaveAccessibleDescription(/10001 is in New York, not in /);
  await delivery.getByLabel('State').selectOption('New York');
  await delivery.getByLabel('City').fill('New York');
  await delivery.getByRole('button', { name: 'Save address' }).click();
  await shop.hears('Address corrected.');
  await expect(delivery.getByText('New York, NY 10001')).toBeVisible();

  const refunds = page.getByRole('region', { name: 'Refunds' });
  await refunds.getByRole('button', { name: 'Refund', exact: true }).click();
  await refunds.getByRole('combobox', { name: /^Pairs of/ }).selectOption('1 of 2');
  // In cents, rounded as the ledger does.
  const half = Math.round((Math.round(order.itemsPrice * 100) + Math.round(order.taxPrice * 100)) / 2) / 100;
  await refunds.getByLabel('Reason').fill('A scratch on the toe');
  await expectNoBarriers();
  const press = refunds.getByRole('button', { name: `Refund ${money(half)}` });
  await press.click();
  await shop.hears(`${money(half)} refunded.`);
  await expect(refunds.getByText('A scratch on the toe')).toBeVisible();
  const [note] = await Promise.all([
    page.waitForEvent('download'),
    refunds.getByRole('button', { name: /^Credit note/ }).click(),
  ]);
  expect(note.suggestedFilename()).toMatch(/\.pdf$/);

  await choosesMore(page, `order ${order.number}`, 'Cancel order');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(money(order.totalPrice - half));
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await shop.hears('Order cancelled.');
  await expect(
    page.getByRole('region', { name: 'Status' }).getByText('Cancelled', { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^More for order/ })).toHaveCount(0);
  await expect(refunds.getByText(`Refunded of ${money(order.totalPrice)}`)).toBeVisible();
  await expect.poll(() => mailSubjects(request, buyer.email)).toContain(`A refund for order ${order.number}`);
});

test('a return is approved, received and settled, and its money is back', { tag: '@journey' }, async ({
  page,
  shop,
  request,
  expectNoBarriers,
}) => {
  const buyer = await newCaller(request);
  const order = await placeOrder(request, buyer);
  const given = await newReturn(request, buyer, order);
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.visit('/admin/orders/returns');
  const item = returnOf(page, given.number);
  await expect(item).toContainText('They pinch.');
  await item.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note to the customer (optional)').fill('Use the slip, we pay the postage.');
  await dialog.getByLabel('Private note (optional)').fill('Third pair this week.');
  await expectNoBarriers('in the dark');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await shop.hears('Return approved.');
  await expect(item.getByText('Approved', { exact: true }).first()).toBeVisible();
  await expect(item.getByText('Third pair this week.')).toBeVisible();

  await item.getByRole('button', { name: 'Mark as received' }).click();
  await dialog.getByRole('radio', { name: /^Damaged/ }).check();
  await dialog.getByRole('button', { name: 'Mark as Received' }).click();
  await expect(item.getByText('damaged', { exact: true })).toBeVisible();
  await item.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog).toContainText(`${money(given.refund?.amount ?? 0)} goes back`);
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(item).toContainText(`Refunded: ${money(given.refund?.amount ?? 0)}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect
    .poll(() => mailSubjects(request, buyer.email))
    .toContain(`Your return for order ${order.number} is settled`);

  await page
    .getByRole('navigation', { name: 'Returns' })
    .getByRole('link', { name: /^Settled/ })
    .click();
  await page.waitForURL('**/admin/orders/returns?status=settled');
  await expect(item).toBeVisible();
  await item.getByRole('link', { name: order.number }).click();
  await page.waitForURL(`**/admin/orders/${order._id}`);
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(`Return ${given.number}`);
});

test.describe('a return that somebody else answered', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('is declined with a reason only while it waits, and says so otherwise', async ({ page, shop, request }) => {
    const buyer = await newCaller(request);
    const first = await newReturn(request, buyer, await placeOrder(request, buyer));
    const second = await newReturn(request, buyer, await placeOrder(request, buyer));
    await shop.visit('/admin/orders/returns');
    const dialog = page.getByRole('dialog');

    await returnOf(page, first.number).getByRole('button', { name: 'Decline' }).press('Enter');
    await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
    const reason = dialog.getByLabel('Reason for the customer');
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/Tell the customer why/);
    await page.keyboard.type('They were worn outside.');
    // What was typed is there again when the page has to be opened anew, such as after a login.
    await page.reload();
    await shop.waitUntilAlive();
    await returnOf(page, first.number).getByRole('button', { name: 'Decline' }).click();
    await expect(reason).toHaveValue('They were worn outside.');
    await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
    await shop.hears('Return declined.');
    await expect(returnOf(page, first.number)).toContainText('They were worn outside.');
    await expect
      .poll(() => mailSubjects(request, buyer.email))
      .toContain(`About your return for order ${first.orderNumber}`);

    await returnOf(page, second.number).getByRole('button', { name: 'Decline' }).click();
    await reason.fill('Too late.');
    await writes(request, await administrator(request), 'PUT', `/api/returns/${second._id}`, { status: 'approved' });
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This return is approved, so it can’t be declined now.');
    await expect(reason).toHaveValue('Too late.');
    await expect(dialog.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  });
});

test.describe('a message', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('is answered by mail with its order beside it, and a failure keeps the text', async ({
    page,
    shop,
    request,
    expectNoBarriers,
  }) => {
    const buyer = await newCaller(request);
    const order = await placeOrder(request, buyer);
    const topic = `Where is ${order.number}?`;
    const sent = await request.post('/api/contact', {
      data: { name: buyer.name, email: buyer.email, topic, order: order.number, message: 'It was due yesterday.' },
    });
    expect(sent.status()).toBe(201);
    await page.setViewportSize({ width: 390, height: 844 });
    await shop.visit('/admin/messages');
    const item = page.getByRole('article', { name: topic });
    await expect(item.getByRole('complementary', { name: `Order ${order.number}` })).toContainText('Processing');
    await item.getByRole('button', { name: 'Answer' }).first().click();
    const text = item.getByLabel(`Answer to ${buyer.name}`);
    await text.fill('It leaves today.');
    await expectNoBarriers('in the dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await page.route('**/api/messages/*/answer', (route) => route.abort());
    await item.getByRole('button', { name: 'Send answer' }).click();
    await expect(item.getByRole('alert')).toContainText('Your text is still here');
    await page.unroute('**/api/messages/*/answer');
    await page.reload();
    await shop.waitUntilAlive();
    await item.getByRole('button', { name: 'Answer' }).first().click();
    await expect(text).toHaveValue('It leaves today.');
    await item.getByRole('button', { name: 'Send answer' }).click();
    await shop.hears(`Answer sent to ${buyer.email}.`);
    await expect(item.getByText('Answered', { exact: true })).toBeVisible();
    await expect(item.getByText('It leaves today.')).toBeVisible();
    await expect.poll(() => mailSubjects(request, buyer.email)).toContain('Our reply to your message');

    await item.getByRole('button', { name: 'Close' }).click();
    await expect(item.getByText('Closed', { exact: true })).toBeVisible();
  });
});
