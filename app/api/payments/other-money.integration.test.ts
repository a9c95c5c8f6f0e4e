import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { type Answer, askRoute } from '@/tests/call-route';
import { openOtherShop } from '@/tests/other-shop';
import { makeCallsDue, openPaidShop, orderOf, type PaidShop, sessionOf } from '@/tests/paid-shop';
import { newPerson, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { berlin, setSettings } from '@/tests/settings';
import { POST as quote } from '../cart/quote/route';
import { POST as makeCard } from '../gift-cards/route';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { GET as readOrder } from '../orders/[id]/route';
import { POST as placeOrder } from '../orders/route';
import { GET as readProduct } from '../products/[id]/route';
import { POST as addProduct } from '../products/route';
import { POST as addPromotion } from '../promotions/route';
import { GET as readPart, PUT as savePart } from '../settings/[part]/route';
import { POST as giveCredit } from '../users/[id]/credit/route';
import { GET as readDifferences } from './differences/route';
import { POST as webhook } from './webhook/route';

let shop: PaidShop;
let customer: Person;
let admin: Person;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  shop = await openPaidShop(webhook);
  customer = await newPerson();
  admin = await newPerson({ role: 'admin' });
  shoe = await newProduct({ priceCents: 60_00 });
});
afterEach(() => shop.close());

async function placed() {
  const { body } = await askRoute(placeOrder, 'POST', { as: customer, json: orderOf(shoe) });
  return { id: body._id as string, session: sessionOf(body.payment.url) };
}
const read = async (id: string) => (await askRoute(readOrder, 'GET', { as: customer, params: { id } })).body;

test('the same number in another currency pays no order: it goes back, loudly, and is told as a difference', async () => {
  const { id, session } = await placed();
  shop.stripe.pay(session, { currency: 'jpy' });
  const shout = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await shop.settle();
  expect(shout).toHaveBeenCalledWith(expect.stringContaining('JPY'));
  shout.mockRestore();
  expect(await read(id)).toMatchObject({ status: 'unpaid', refundedTotal: 0 });
  const [refund] = shop.stripe.memory.refunds.values();
  expect([refund?.amount, refund?.currency]).toEqual([74_79, 'jpy']);
  const { body } = await askRoute(readDifferences, 'GET', { as: admin });
  expect(body).toMatchObject([{ order: id, kind: 'missing-here', what: 'capture' }]);
  expect(await stockOf(shoe, 9)).toBe(9);
});

test('the provider is told where the order goes', async () => {
  const { session } = await placed();
  shop.stripe.pay(session);
  const intent = shop.stripe.memory.intents.get(String(shop.stripe.memory.sessions.get(session)?.payment_intent));
  expect(intent?.shipping).toEqual({
    name: 'Ada Lovelace',
    address: { line1: '12 Analytical Way', city: 'London', state: 'OH', postal_code: '43140', country: 'US' },
  });
});

test('a refund whose answer was lost for more than a day is not made twice', async () => {
  const { id, session } = await placed();
  shop.stripe.pay(session);
  await shop.settle();
  shop.stripe.addFault({ kind: 'dies', on: 'POST /v1/refunds' });
  await askRoute(cancel, 'POST', { as: customer, params: { id }, json: {} });
  await shop.makeCalls();
  shop.stripe.heal();
  expect(shop.stripe.book().refunded).toBe(74_79);
  // A day later the provider has forgotten the key; some of the money is still there, so that a second one would pass.
  shop.stripe.memory.answers.clear();
  for (const charge of shop.stripe.memory.charges.values()) charge.amount_captured *= 2;
  await db()
    .$executeRaw`UPDATE payment_entries SET created_at = created_at - interval '25 hours' WHERE kind = 'refund'`;
  await makeCallsDue(id);
  await shop.makeCalls();
  expect(shop.stripe.book().refunded).toBe(74_79);
  expect((await read(id)).payment.state).toBe('refunded');
});

describe('in a currency of three decimals', () => {
  test.each([70_000, 80_000])('every amount can be charged, at a tax of %d millionths', async (rate) => {
    openOtherShop({ currency: 'KWD', paymentsOn: true });
    const { totalsOf } = await import('@/lib/core/shop-terms/totals');
    const { shopFacts } = await import('@/lib/platform/shop/shop-facts');
    const { cents } = await import('@/lib/core/money/money');
    const { terms } = shopFacts();
    for (const pricesIncludeTax of [true, false])
      for (let quantity = 1; quantity < 10; quantity++) {
        const place = { ...terms, pricesIncludeTax, tax: { name: 'Tax', rate } };
        const totals = totalsOf([{ price: cents(12_340), quantity }], {}, place, {
          ...{ id: 'standard', name: 'Standard', days: [2, 3], isPickup: false },
          rates: [{ over: 0, price: 1_500 }],
        });
        for (const amount of [totals.itemsPrice, totals.shippingPrice, totals.taxPrice, totals.totalPrice])
          expect(amount % 10).toBe(0);
      }
  });

  test('an amount whose third decimal is not 0 is refused, and named', async () => {
    const version = {
      version: (await askRoute(readPart, 'GET', { as: admin, params: { part: 'shop' } })).body.version,
    };
    const save = (part: string, json: object) => askRoute(savePart, 'PUT', { as: admin, params: { part }, json });
    expect((await save('shop', { ...version, currency: 'KWD' })).status).toBe(200);
    const shipping = (await askRoute(readPart, 'GET', { as: admin, params: { part: 'shipping' } })).body;
    const [zone] = shipping.zones;
    const withPrice = (price: number) => ({
      version: shipping.version,
      zones: [{ ...zone, methods: [{ ...zone.methods[0], rates: [{ over: 0, price }] }] }],
    });
    const product = (price: number) => ({
      ...{ name: 'Kite', brand: 'Lacewing', category: 'sneakers', sizes: [9], image: '/kite.avif', price },
    });
    const promotion = (value: number) => ({ name: 'Spring', gives: { kind: 'amount', value } });
    const post = (route: typeof addProduct, json: object, params: Record<string, string> = {}) =>
      askRoute(route, 'POST', { as: admin, params, json });
    const ways: [(amount: number) => Promise<Answer>, string][] = [
      [(price) => post(addProduct, product(price)), 'price'],
      [(value) => post(addPromotion, promotion(value)), 'gives.value'],
      [(amount) => post(makeCard, { amount }), 'amount'],
      [(amount) => post(giveCredit, { amount, reason: 'A word' }, { id: customer.id }), 'amount'],
      [(price) => save('shipping', withPrice(price)), 'zones.0.methods.0.rates'],
    ];
    for (const [send, field] of ways) {
      const refused = await send(5.125);
      expect([refused.status, Object.keys(refused.body.errors ?? {})], field).toEqual([400, [field]]);
      expect((await send(5.12)).status, field).toBeLessThan(300);
    }
  });

  test('amounts stored before payments were on are rounded to what can be charged, everywhere alike', async () => {
    openOtherShop({ currency: 'KWD' });
    await setSettings({
      shop: { ...berlin.shop, currency: 'KWD' },
      shipping: {
        zones: [
          {
            ...{ name: 'Home', countries: ['US'] },
            methods: [{ id: 'standard', name: 'Standard', days: [2, 3], rates: [{ over: 0, price: 1.505 }] }],
          },
        ],
      },
      tax: { pricesInclude: false, shipping: 'as-goods', rates: [{ country: 'US', rate: 7 }] },
      destinations: { countries: ['US'], defaultCountry: 'US' },
    });
    shoe = await newProduct({ priceCents: 12_345 });
    const rules = { when: {}, gives: { kind: 'amount', value: 1.005, on: 'order' }, budget: null };
    await db().promotion.create({
      data: { name: 'Spring', needsCode: false, rules, stacking: 'alone', priority: 0, isActive: true },
    });
    await db().tenderEntry.create({
      data: { kind: 'credit', userId: customer.id, amountCents: 2_007, cause: 'given' },
    });
    openOtherShop({ paymentsOn: true });

    const items = [{ product: shoe, size: 9, quantity: 3 }];
    const { body } = await askRoute(quote, 'POST', { as: customer, json: { items, useCredit: true } });
    expect(body).toMatchObject({ itemsPrice: 37.05, shippingPrice: 1.51, lines: [{ price: 12.35 }] });
    expect(body.adjustments).toContainEqual(expect.objectContaining({ kind: 'discount', amount: -1.01 }));
    expect(body.paidBy).toContainEqual(expect.objectContaining({ kind: 'credit', amount: 2 }));
    const product = await askRoute(readProduct, 'GET', { params: { id: shoe } });
    expect(product.body.price).toBe(12.35);
    const { body: order } = await askRoute(placeOrder, 'POST', {
      as: customer,
      json: { ...orderOf(shoe), orderItems: items, totalPrice: body.totalPrice, useCredit: true },
    });
    expect(order).toMatchObject({ totalPrice: body.totalPrice, payment: { state: 'awaiting' } });
    const session = shop.stripe.memory.sessions.get(sessionOf(order.payment.url));
    expect(session?.amount_total).toBe(Math.round((order.totalPrice - 2) * 1_000));
    expect((session?.amount_total ?? 1) % 10).toBe(0);
  });

  test('the provider’s stand-in refuses what the provider refuses', async () => {
    const { openStripe } = await import('@/lib/orders/payments/stripe/stripe-provider');
    const { cents } = await import('@/lib/core/money/money');
    openOtherShop({ currency: 'KWD' });
    const { secretKey, webhookSecret, url } = shop.stripe;
    const provider = openStripe({ secretKey, webhookSecret, apiBase: url });
    const bill = {
      ...{
        order: 'x',
        email: 'ada@example.com',
        capture: 'at-once' as const,
        endsAt: new Date(Date.now() + 3_600_000),
      },
      ...{ returnTo: { paid: 'https://shop.example/', left: 'https://shop.example/' }, total: cents(12_345) },
    };
    const begin = (amount: number) =>
      provider?.start({ ...bill, items: [{ name: 'Kite', amount: cents(amount), quantity: 1 }] }, crypto.randomUUID());
    await expect(begin(12_345)).rejects.toThrow('divisible by 10');
    await expect(begin(12_340)).resolves.toMatchObject({ id: expect.any(String) });
  });
});

test('a quote is what it was in a currency of two decimals', async () => {
  const { body } = await askRoute(quote, 'POST', { json: { items: [{ product: shoe, size: 9, quantity: 1 }] } });
  expect(body.totalPrice).toBe(74.79);
});
