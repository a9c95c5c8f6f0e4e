import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { makeCallsDue, openPaidShop, orderOf, type PaidShop, sessionOf } from '@/tests/paid-shop';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readAudit } from '../audit/route';
import { POST as makeKey } from '../keys/route';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { POST as capture } from '../orders/[id]/capture/route';
import { POST as retry } from '../orders/[id]/refunds/[refundId]/retry/route';
import { GET as readRefunds, POST as refund } from '../orders/[id]/refunds/route';
import { GET as readOrder } from '../orders/[id]/route';
import { POST as ship } from '../orders/[id]/shipments/route';
import { POST as placeOrder } from '../orders/route';
import { POST as webhook } from './webhook/route';

// Where money is taken with the first parcel.

let shop: PaidShop;
let customer: Person;
let admin: Person;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  shop = await openPaidShop(webhook, { PAYMENT_CAPTURE: 'at-shipping' });
  customer = await newPerson();
  admin = await newPerson({ role: 'admin' });
  shoe = await newProduct({ priceCents: 60_00 });
});
afterEach(() => shop.close());

const read = async (id: string) => (await askRoute(readOrder, 'GET', { as: customer, params: { id } })).body;
const entriesOf = async (orderId: string, kind: string) =>
  (await db().paymentEntry.findMany({ where: { orderId, kind }, orderBy: { createdAt: 'asc' } })).map(
    ({ state, amountCents }) => [state, amountCents],
  );
const byShop = (handler: typeof capture, id: string, json: unknown = {}) =>
  askRoute(handler, 'POST', { as: admin, params: { id }, json });

/** An order whose money the bank holds; and the payment at the provider. Two pairs come to $129.60. */
async function authorized(quantity: 1 | 2 = 1) {
  const orderItems = [{ product: shoe, size: 9, quantity }];
  const json = { ...orderOf(shoe), orderItems, totalPrice: quantity === 1 ? 74.79 : 129.6 };
  const { body } = await askRoute(placeOrder, 'POST', { as: customer, json });
  const session = sessionOf(body.payment.url);
  shop.stripe.pay(session);
  await shop.settle();
  const intent = String(shop.stripe.memory.sessions.get(session)?.payment_intent);
  return { id: body._id as string, intent };
}

const intentOf = (id: string) => shop.stripe.memory.intents.get(id);

test('an authorized order is prepared, and its first parcel takes the money', async () => {
  const { id, intent } = await authorized();
  expect(await read(id)).toMatchObject({
    status: 'processing',
    number: expect.stringMatching(/^#/),
    payment: { state: 'authorized', paidAt: null },
  });
  expect(await byShop(ship, id, { carrier: 'ups', trackingNumber: '1Z999AA10123456784' })).toMatchObject({
    status: 201,
  });
  await shop.makeCalls();
  expect((await read(id)).payment).toMatchObject({ state: 'paid', paidAt: expect.any(String) });
  expect(intentOf(intent)).toMatchObject({ status: 'succeeded', amount_received: 74_79 });
  expect(await entriesOf(id, 'capture')).toEqual([['succeeded', 74_79]]);
});

describe('taking the money by hand', () => {
  test('takes all of it once, no more than the bank holds, and is answered once for each key', async () => {
    const { body: unpaid } = await askRoute(placeOrder, 'POST', { as: customer, json: orderOf(shoe) });
    expect((await byShop(capture, unpaid._id)).body.code).toBe('NOT_CAPTURABLE');
    const { id } = await authorized();
    expect(await byShop(capture, id, { amount: 74.8 })).toMatchObject({
      status: 400,
      body: { errors: { amount: expect.any(String) } },
    });
    const withKey = (json: unknown) =>
      askRoute(capture, 'POST', { as: admin, params: { id }, json, headers: { 'idempotency-key': 'once' } });
    const [first, second] = await Promise.all([withKey({}), withKey({})]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await withKey({})).body).toEqual(first.body);
    expect(await withKey({ amount: 5 })).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
    expect(await byShop(capture, id)).toMatchObject({ status: 409, body: { code: 'NOT_CAPTURABLE' } });
    expect(first.body.payment.state).toBe('paid');
    expect(await entriesOf(id, 'capture')).toEqual([['succeeded', 74_79]]);
  });

  test('that is refused uses up no key', async () => {
    const { id } = await authorized();
    const headers = { 'idempotency-key': 'once' };
    shop.stripe.addFault({ kind: 'unavailable' });
    const ask = () => askRoute(capture, 'POST', { as: admin, params: { id }, json: {}, headers });
    expect((await ask()).status).toBe(502);
    shop.stripe.heal();
    expect((await ask()).status).toBe(200);
  });

  test('or a part: no more than that goes back later, and none of it as credit beside what is left for the card', async () => {
    const { id } = await authorized(2);
    expect((await byShop(capture, id, { amount: 70 })).status).toBe(200);
    const back = (quantity: number) => ({ lines: [{ product: shoe, size: 9, quantity }], reason: 'Sorry' });
    expect((await byShop(refund, id, back(2))).body.code).toBe('TOO_MUCH');
    expect((await byShop(refund, id, { ...back(1), toCredit: true })).body.code).toBe('TOO_MUCH');
    expect((await byShop(refund, id, back(1))).body).toMatchObject({ amount: 64.8 });
    expect((await byShop(cancel, id)).status).toBe(200);
    await shop.makeCalls();
    expect(shop.stripe.book()).toMatchObject({ received: 70_00, refunded: 70_00 });
    expect(await db().tenderEntry.count()).toBe(0);
    const mail = await db().outboxMail.findFirst({ where: { kind: 'order-cancelled' } });
    expect(mail?.payload).toEqual({ orderId: id, keptCents: 59_60 });
  });

  test('while the provider is away is a 502, and happens once when it is back', async () => {
    const { id } = await authorized();
    shop.stripe.addFault({ kind: 'unavailable' });
    expect(await byShop(capture, id)).toMatchObject({ status: 502, body: { code: 'PROVIDER_AWAY' } });
    shop.stripe.heal();
    await makeCallsDue(id);
    await shop.makeCalls();
    expect((await read(id)).payment.state).toBe('paid');
    expect(await entriesOf(id, 'capture')).toEqual([['succeeded', 74_79]]);
  });

  test('comes too late once the bank holds the money no longer', async () => {
    const { id, intent } = await authorized();
    shop.stripe.advance(8 * 24 * 3_600_000);
    const shout = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await byShop(capture, id)).body.code).toBe('AUTHORIZATION_OVER');
    shout.mockRestore();
    expect(intentOf(intent)?.status).toBe('canceled');
    expect(await entriesOf(id, 'capture')).toEqual([['failed', 74_79]]);
  });
});

test('what is refunded before it is captured is never taken', async () => {
  const { id, intent } = await authorized(2);
  const lines = [{ product: shoe, size: 9, quantity: 1 }];
  expect((await byShop(refund, id, { lines, reason: 'Sold out' })).body).toMatchObject({
    state: 'pending',
    amount: 64.8,
  });
  expect((await byShop(capture, id)).body.payment.state).toBe('partly-refunded');
  expect(intentOf(intent)?.amount_received).toBe(64_80);
  expect(await entriesOf(id, 'refund')).toEqual([['paid', 64_80]]);
  // What was taken can still go back, and no more.
  expect((await byShop(refund, id, { lines, reason: 'Faulty' })).body).toMatchObject({ amount: 64.8 });
  await shop.makeCalls();
  expect(shop.stripe.book()).toMatchObject({ received: 64_80, refunded: 64_80 });
  expect((await read(id)).payment.state).toBe('refunded');
  expect(await entriesOf(id, 'refund')).toEqual([
    ['paid', 64_80],
    ['paid', 64_80],
  ]);
});

test('what is refunded after the bank held the money no longer was never taken', async () => {
  const { id, intent } = await authorized(2);
  shop.stripe.advance(8 * 24 * 3_600_000);
  await makeCallsDue(id);
  await shop.makeCalls();
  const lines = [{ product: shoe, size: 9, quantity: 1 }];
  expect((await byShop(refund, id, { lines, reason: 'Sold out' })).body).toMatchObject({ amount: 64.8 });
  await shop.makeCalls();
  expect(intentOf(intent)?.status).toBe('canceled');
  expect(await entriesOf(id, 'refund')).toEqual([['paid', 64_80]]);
});

test('a refund that failed is shown, and sent again', async () => {
  // Who may give money back need not read orders.
  const right = { name: 'ERP', rights: ['orders:refund'] };
  const { body: key } = await askRoute(makeKey, 'POST', { as: admin, json: right });
  const { id } = await authorized();
  await byShop(capture, id);
  shop.stripe.holdRefunds(true);
  const lines = [{ product: shoe, size: 9, quantity: 1 }];
  const { body } = await byShop(refund, id, { lines, reason: 'Sorry' });
  await shop.makeCalls();
  const [entry] = await db().paymentEntry.findMany({ where: { orderId: id, kind: 'refund' } });
  shop.stripe.failRefund(entry?.providerId ?? '');
  await shop.settle();
  const refunds = async () => (await askRoute(readRefunds, 'GET', { as: customer, params: { id } })).body;
  expect(await refunds()).toMatchObject([{ _id: body._id, state: 'failed' }]);
  expect((await read(id)).payment.state).toBe('refunding');
  shop.stripe.holdRefunds(false);
  const again = { as: { ...admin, token: String(key.key) }, params: { id, refundId: body._id as string } };
  expect(await askRoute(retry, 'POST', again)).toMatchObject({ status: 200, body: { state: 'pending' } });
  expect(await askRoute(retry, 'POST', again)).toMatchObject({ status: 409, body: { code: 'WRONG_STEP' } });
  expect((await askRoute(readAudit, 'GET', { as: admin })).body).toMatchObject([
    { action: 'refund-sent-again', subject: { id }, after: { amount: body.amount } },
    { action: 'order-refunded' },
    { action: 'order-captured' },
    { action: 'key-made' },
  ]);
  await shop.makeCalls();
  expect(await refunds()).toMatchObject([{ state: 'paid' }]);
  expect((await read(id)).payment.state).toBe('refunded');
});

test('a dispute is noted, and how it ended', async () => {
  const { id, intent } = await authorized();
  await byShop(capture, id);
  const dispute = shop.stripe.openDispute(intent);
  await shop.settle();
  expect(await entriesOf(id, 'dispute')).toEqual([['open', 74_79]]);
  shop.stripe.closeDispute(dispute.id, 'lost');
  await shop.settle();
  expect(await entriesOf(id, 'dispute')).toEqual([['lost', 74_79]]);
});
