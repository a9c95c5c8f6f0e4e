import type { APIRequestContext, Page } from 'playwright/test';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { centsToDollars, dollarsToCents } from '@/lib/core/money/money';
import { totalsOf } from '@/lib/core/shop-terms/totals';
import type { Order } from '@/lib/orders/order/order-schema';
import { linkFromMail, mailSubjects } from './fixtures/mailbox';
import { administrator, type Caller, newCaller } from './fixtures/office';
import { homeAddress } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

const numberOf = (order: Order) => `#${order._id.slice(0, 8)}`;

/** Buys a pair of each of two shoes that are never sold out in at least two sizes. */
async function buyTwo(request: APIRequestContext, buyer: Caller): Promise<Order> {
  const list = await request.get('/api/products?limit=100');
  const { products } = (await list.json()) as { products: Product[] };
  const plenty = ({ stock }: Product) => stock.filter(({ quantity }) => quantity === null || quantity > 20);
  const [first, second] = products.filter((product) => plenty(product).length >= 2);
  if (!first || !second) throw new Error('the shop has too little');
  const shoes = [first, second];
  const { totalPrice } = totalsOf(shoes.map(({ price }) => ({ price: dollarsToCents(price), quantity: 1 })));
  const answer = await request.post('/api/orders', {
    headers: buyer.headers,
    data: {
      orderItems: shoes.map((shoe) => ({ product: shoe._id, size: plenty(shoe)[0]?.size, quantity: 1 })),
      shippingAddress: {
        fullName: 'Nora Newcomer',
        address: '12 Reed Ln',
        city: 'Portland',
        state: 'OR',
        zipCode: '97201',
      },
      paymentMethod: 'credit',
      totalPrice: centsToDollars(totalPrice),
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Order;
}

async function isShipped(
  request: APIRequestContext,
  order: Order,
  trackingNumber: string,
  lines?: object[],
): Promise<void> {
  const { headers } = await administrator(request);
  const data = { carrier: 'UPS', trackingNumber, ...(lines && { lines }) };
  expect((await request.post(`/api/orders/${order._id}/shipments`, { headers, data })).status()).toBe(201);
}

async function isMoved(request: APIRequestContext, order: Order, status: string): Promise<void> {
  const { headers } = await administrator(request);
  expect((await request.put(`/api/orders/${order._id}/status`, { headers, data: { status } })).status()).toBe(200);
}
const isDelivered = (request: APIRequestContext, order: Order) => isMoved(request, order, 'delivered');

const actionOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });

let buyer: Caller;
let order: Order;
test.beforeEach(async ({ request, shop }) => {
  buyer = await newCaller(request);
  order = await buyTwo(request, buyer);
  await shop.logsIn(buyer);
});

test('an order is cancelled by its owner: asked once, and the money is told', { tag: '@journey' }, async ({
  page,
  shop,
}) => {
  await shop.visit(`/order/${order._id}`);
  await expect(shop.heading).toHaveText('Order Confirmed!');
  await actionOf(page, 'Cancel order').click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await expect(question).toContainText(`we’ll refund $${order.totalPrice.toFixed(2)} to Credit Card (Mock)`);
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(actionOf(page, 'Cancel order')).toBeFocused();

  await actionOf(page, 'Cancel order').click();
  await question.getByLabel('Why? (optional)').fill('Ordered twice');
  await page.keyboard.press('Enter');
  await expect(shop.heading).toHaveText(/^Cancelled /);
  await expect(shop.heading).toBeFocused();
  await shop.hears('Your order was cancelled.');
  await expect(page.getByRole('list').filter({ hasText: 'Order Placed' })).toContainText('Cancelled');
  const refunds = page.getByRole('region', { name: 'Refunded' });
  await expect(refunds).toContainText('Ordered twice');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    refunds.getByRole('button', { name: /^Credit note/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lacewing-credit-.*\.pdf$/);

  await page.getByRole('link', { name: 'View All Orders' }).click();
  const card = page.getByRole('article', { name: `Order ${numberOf(order)}` });
  await expect(card).toContainText(/Cancelled [A-Z][a-z]+ \d+/);
  await expect(card.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0);
});

test.describe('a parcel that leaves at the same moment', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('wins: the other hears it, and sees where the order is', async ({ page, shop, request }) => {
    await shop.visit('/orders');
    const card = page.getByRole('article', { name: `Order ${numberOf(order)}` });
    await card.getByRole('button', { name: /^Cancel order/ }).click();
    await isShipped(request, order, '1Z999');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await shop.hears('This order is already on its way, so it can’t be cancelled anymore.', 'alert');
    await expect(card).toContainText('On its way');
    await expect(card.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0);

    // The form is not offered when the order is processing again either.
    await isMoved(request, order, 'processing');
    await shop.visit(`/order/${order._id}`);
    await expect(page.getByRole('main')).toContainText('1Z999');
    for (const action of ['Correct address', 'Cancel order']) await expect(actionOf(page, action)).toHaveCount(0);
    await shop.visit('/orders');
    await expect(card).toBeVisible();
    await expect(card.getByRole('button', { name: /^(Correct address|Cancel order)/ })).toHaveCount(0);
  });
});

test('an address is corrected while the order is processing', async ({ page, shop, request }) => {
  await shop.visit(`/order/${order._id}`);
  await actionOf(page, 'Correct address').click();
  const dialog = page.getByRole('dialog', { name: 'Correct the address' });
  await expect(dialog.getByLabel('Last Name')).toHaveValue('Newcomer');
  await dialog.getByLabel('ZIP Code').fill('10001');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByText('10001 is in New York, not in OR')).toBeVisible();
  // A stray click beside it discards nothing.
  await page.mouse.click(5, 5);
  await expect(dialog.getByLabel('ZIP Code')).toHaveValue('10001');
  await dialog.getByLabel('Address', { exact: true }).fill(homeAddress.Address);
  await dialog.getByLabel('ZIP Code').fill('97205');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await shop.hears('Address corrected.');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(homeAddress.Address);
  await expect(page.getByRole('main')).toContainText('97205');
  await expect.poll(() => mailSubjects(request, buyer.email)).toContain(`Order ${numberOf(order)} has a new address`);
});

test('two parcels are followed, also from the mail and without a login', { tag: '@journey' }, async ({
  page,
  shop,
  otherShop,
  request,
}) => {
  const [first, second] = order.orderItems;
  await isShipped(request, order, '1Z111', [{ product: first?.product, size: first?.size, quantity: 1 }]);
  await shop.visit(`/order/${order._id}`);
  await expect(shop.heading).toHaveText('Partly on its way');
  await isShipped(request, order, '1Z222');
  await shop.visit(`/order/${order._id}`);
  await expect(shop.heading).toHaveText('On its way');
  const parcel = page.getByRole('region', { name: 'Package 2 of 2' });
  await expect(parcel).toContainText(second?.name ?? '');
  await expect(parcel.getByRole('link', { name: /^Track with UPS/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z222',
  );

  await otherShop.visit(await linkFromMail(request, buyer.email, '/track/'));
  await expect(otherShop.heading).toHaveText('On its way');
  const main = otherShop.page.getByRole('main');
  await expect(main).toContainText(numberOf(order));
  await expect(main).toContainText('1Z111');
  await expect(main).not.toContainText('Reed');
  await expect(main).not.toContainText('Nora');
});

test('of two pairs one goes back for money and one for another size, by keyboard alone, on a phone', {
  tag: '@journey',
}, async ({ page, shop, request, expectNoBarriers }) => {
  await isDelivered(request, order);
  await page.setViewportSize({ width: 390, height: 844 });
  const { keyboard } = page;
  const [first, second] = order.orderItems;
  if (!first || !second) throw new Error('two pairs were bought');
  await shop.visit(`/order/${order._id}`);
  await expect(shop.heading).toHaveText(/^Delivered /);
  await shop.tabsTo(page.getByRole('link', { name: /^Return or exchange/ }));
  await keyboard.press('Enter');
  await expect(shop.heading).toHaveText('Return or exchange');
  await shop.waitUntilAlive();

  const send = page.getByRole('button', { name: 'Send request' });
  await shop.tabsTo(send);
  await keyboard.press('Enter');
  const pairs = page.getByRole('main').getByRole('group', { name: `${first.name}, size ${first.size}` });
  await expect(pairs.getByText('Please choose at least one pair.')).toBeVisible();
  await expect(pairs.getByRole('checkbox')).toBeFocused();

  await keyboard.press('Space');
  await shop.tabsTo(pairs.getByLabel('Why are you returning it?'));
  await keyboard.type('Too big');
  const other = page.getByRole('main').getByRole('group', { name: `${second.name}, size ${second.size}` });
  await shop.tabsTo(other.getByRole('checkbox'));
  await keyboard.press('Space');
  await shop.tabsTo(other.getByLabel('Why are you returning it?'));
  await keyboard.type('Too small');
  await shop.tabsTo(other.getByRole('radio', { name: /^Money back/ }));
  await keyboard.press('ArrowDown');
  await expect(other.getByLabel('Which size?')).toBeVisible();
  await shop.tabsTo(other.getByLabel('Which size?'));
  await keyboard.press('ArrowDown');
  await expect(other.getByLabel('Which size?')).not.toHaveValue('');

  // One pair's price and its part of the tax: the shipping stays with the other pair.
  const summary = page.getByRole('region', { name: 'Your return' });
  const amount = ((await summary.getByRole('status').textContent()) ?? '').replace(/[^\d.]/g, '');
  expect(Number(amount)).toBeGreaterThan(first.price);
  await page.reload();
  await shop.waitUntilAlive();
  await expect(summary.getByRole('status')).toContainText(amount);

  await shop.tabsTo(send);
  await keyboard.press('Enter');
  await expect(shop.heading).toHaveText('We’ve got your request');
  await expect(shop.heading).toBeFocused();
  const number = `R-${order._id.slice(0, 8).toUpperCase()}-1`;
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page.getByRole('main')).toContainText(`we’ll refund $${amount}`);
  await expectNoBarriers();
  // The slip waits for the shop's answer.
  await expect(page.getByRole('button', { name: /^Download return slip/ })).toHaveCount(0);

  await shop.tabsTo(page.getByRole('link', { name: 'View order' }));
  await keyboard.press('Enter');
  const given = page.getByRole('region', { name: `Return ${number}` });
  await expect(given).toContainText('Requested');
  await expect(given).toContainText('held for you until');
  await expect(page.getByRole('link', { name: /^Return or exchange/ })).toHaveCount(0);

  await shop.tabsTo(given.getByRole('button', { name: /^Withdraw/ }));
  await keyboard.press('Enter');
  await shop.tabsTo(page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }));
  await keyboard.press('Enter');
  await shop.hears(`Return ${number} was withdrawn.`);
  await expect(given).toContainText('You withdrew this return');
  await expect(page.getByRole('link', { name: /^Return or exchange/ })).toBeVisible();
});

test('what can not go back says why', async ({ page, shop, request }) => {
  await shop.visit(`/order/${order._id}/return`);
  await expect(shop.heading).toHaveText('Your order isn’t delivered yet');
  await isDelivered(request, order);
  const data = {
    lines: order.orderItems.map(({ product, size }) => ({ product, size, quantity: 1, reason: 'faulty' })),
  };
  const answer = await request.post(`/api/orders/${order._id}/returns`, { headers: buyer.headers, data });
  expect(answer.status()).toBe(201);
  const { _id, number } = (await answer.json()) as { _id: string; number: string };
  const approval = { headers: (await administrator(request)).headers, data: { status: 'approved' } };
  expect((await request.put(`/api/returns/${_id}`, approval)).status()).toBe(200);
  await shop.visit(`/order/${order._id}/return`);
  await expect(shop.heading).toHaveText('Everything has been returned');
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(shop.heading).toHaveText(/^Delivered /);
  const [slip] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download return slip/ })
      .first()
      .click(),
  ]);
  expect(slip.suggestedFilename()).toBe(`lacewing-return-${number}.pdf`);
});
