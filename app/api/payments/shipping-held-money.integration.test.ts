import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { makeCallsDue, openPaidShop, orderOf, type PaidShop, sessionOf } from '@/tests/paid-shop';
import { newPerson, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readAudit } from '../audit/route';
import { POST as makeKey } from '../keys/route';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { POST as capture } from '../orders/[id]/capture/route';
import { GET as readPayments } from '../orders/[id]/payments/route';
import { GET as readRefunds, POST as refund } from '../orders/[id]/refunds/route';
import { GET as readOrder } from '../orders/[id]/route';
import { POST as addParcel } from '../orders/[id]/shipments/route';
import { PUT as choose } from '../orders/[id]/status/route';
import { POST as giveUp } from '../orders/[id]/void/route';
import { GET as listOrders, POST as placeOrder } from '../orders/route';
import { POST as shipMany } from '../orders/ship/route';
import { POST as webhook } from './webhook/route';

// Where money is captured at shipping: no parcel leaves without it unless the caller says so.

const DAY_MS = 24 * 3_600_000;
const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' };

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

/** An order whose money the bank holds; and the payment at the provider. */
async function authorized() {
  const { body } = await askRoute(placeOrder, 'POST', { as: customer, json: orderOf(shoe) });
  const session = sessionOf(body.payment.url);
  shop.stripe.pay(session);
  await shop.settle();
  const intent = String(shop.stripe.memory.sessions.get(session)?.payment_intent);
  return { id: body._id as string, intent };
}

/** Lets an order's authorization expire at the provider, until the shop knows. */
async function end(id: string): Promise<void> {
  shop.stripe.advance(8 * DAY_MS);
  await makeCallsDue(id);
  await shop.settle();
}

/** An order whose authorization has ended. */
async function over() {
  const order = await authorized();
  await end(order.id);
  return order;
}

const by = (who: Person, handler: typeof capture, id: string, json: unknown = {}) =>
  askRoute(handler, 'POST', { as: who, params: { id }, json });
const read = async (id: string) => (await askRoute(readOrder, 'GET', { as: customer, params: { id } })).body;
const moveTo = (id: string, json: object, who = admin) => askRoute(choose, 'PUT', { as: who, params: { id }, json });
const keyFor = async (...rights: string[]) => {
  const { body } = await askRoute(makeKey, 'POST', { as: admin, json: { name: 'Scanner', rights } });
  return { ...admin, token: String(body.key) };
};
const idsToShip = async () =>
  (await askRoute(listOrders, 'GET', { as: admin, query: '?toShip=true' })).body.map(({ _id }: { _id: string }) => _id);
const bookOf = (id: string) => shop.stripe.book().orders[id] ?? { received: 0, refunded: 0 };

/** What must be true whatever was pressed at once: a parcel has its money, and what was cancelled has none. */
async function expectSound(id: string) {
  await shop.settle();
  await makeCallsDue(id);
  await shop.makeCalls();
  const order = await read(id);
  const kept = bookOf(id).received - bookOf(id).refunded;
  const isAway = order.shipments.length > 0;
  expect([order.status, order.payment.state, kept]).toEqual(
    order.status === 'cancelled'
      ? ['cancelled', order.refundedTotal > 0 ? 'refunded' : 'voided', 0]
      : [isAway ? 'shipped' : 'processing', kept > 0 ? 'paid' : 'authorized', isAway ? 74_79 : kept],
  );
  expect([0, bookOf(id).refunded]).toContain(Math.round(order.refundedTotal * 100));
  expect(await stockOf(shoe, 9)).toBe(order.status === 'cancelled' ? 10 : 9);
  return order;
}

const presses = {
  void: (id: string) => by(admin, giveUp, id),
  ship: (id: string) => by(admin, addParcel, id, parcel),
  shipMany: (id: string) => askRoute(shipMany, 'POST', { as: admin, json: { orders: [{ id, ...parcel }] } }),
  select: (id: string) => moveTo(id, { status: 'shipped' }),
  capture: (id: string) => by(admin, capture, id),
  cancel: (id: string) => by(customer, cancel, id),
};
type Press = keyof typeof presses;
const press = (name: Press, id: string) => presses[name](id);

describe('two at a time', () => {
  /** The first action calls the provider; the second arrives while it waits for the answer. */
  const asksFirst: [Press, Press][] = [
    ['void', 'ship'],
    ['ship', 'void'],
    ['void', 'shipMany'],
    ['shipMany', 'void'],
    ['void', 'capture'],
    ['capture', 'void'],
    ['void', 'cancel'],
    ['void', 'void'],
    ['capture', 'ship'],
    ['ship', 'capture'],
    ['capture', 'cancel'],
    ['ship', 'cancel'],
  ];
  test.each(asksFirst)('%s, and while the provider takes its time for it, %s', async (first, second) => {
    const { id } = await authorized();
    // What is pressed first is done at the provider, and answered once what is pressed second has begun.
    shop.stripe.addFault({ kind: 'slow', ms: 250, times: 1 });
    const before = shop.stripe.calls.length;
    const begun = press(first, id);
    await vi.waitUntil(() => shop.stripe.calls.length > before, { timeout: 60_000, interval: 5 });
    const answers = await Promise.all([begun, press(second, id)]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    await expectSound(id);
  });

  /** Each action has the result that it would have alone after the first one, or is refused. */
  const inTurn: [Press, Press[]][] = [
    ['void', ['ship', 'shipMany', 'capture', 'cancel', 'void']],
    ['cancel', ['void', 'capture', 'ship']],
    ['ship', ['void', 'cancel', 'capture']],
    ['shipMany', ['void']],
    ['capture', ['void', 'ship']],
    ['capture', ['cancel']],
  ];
  test.each(inTurn)('%s, and then %s', async (first, others) => {
    const { id } = await authorized();
    for (const name of [first, ...others]) {
      expect([200, 201, 409], name).toContain((await press(name, id)).status);
      await expectSound(id);
    }
  });
});

test('an order is being given up as long as the provider has not said whether it was: nothing leaves', async () => {
  const { id, intent } = await authorized();
  // The client repeats a call whose connection was cut once.
  shop.stripe.addFault({ kind: 'dies', times: 2, on: 'POST /v1/payment_intents' });
  expect(await press('void', id)).toMatchObject({ status: 502, body: { code: 'PROVIDER_AWAY' } });
  // Also where it can't be asked.
  shop.stripe.addFault({ kind: 'unavailable' });
  expect(await press('ship', id)).toMatchObject({ status: 409, body: { code: 'AUTHORIZATION_OVER' } });
  shop.stripe.heal();
  await makeCallsDue(id);
  await shop.makeCalls();
  expect(shop.stripe.memory.intents.get(intent)?.status).toBe('canceled');
  expect(await read(id)).toMatchObject({ status: 'processing', payment: { state: 'expired' } });
});

test('an order that could not be given up can be shipped again, once the bank is known to hold its money', async () => {
  const { id } = await authorized();
  shop.stripe.addFault({ kind: 'unavailable', times: 1, on: 'POST /v1/payment_intents' });
  expect((await press('void', id)).status).toBe(502);
  expect(await read(id)).toMatchObject({ status: 'processing', payment: { state: 'authorized' } });
  await db().$executeRaw`UPDATE payments SET voiding_at = voiding_at - interval '1 minute'`;
  expect((await press('ship', id)).status).toBe(201);
  expect(await expectSound(id)).toMatchObject({ payment: { state: 'paid' } });
});

test('an order that was shipped while its payment was being voided has no open claim once it is captured', async () => {
  const { id } = await authorized();
  shop.stripe.addFault({ kind: 'unavailable', times: 1, on: 'POST /v1/payment_intents' });
  expect((await press('void', id)).status).toBe(502);
  expect((await by(admin, addParcel, id, { ...parcel, unpaid: true })).status).toBe(201);
  expect(await expectSound(id)).toMatchObject({ payment: { state: 'paid' } });
  await makeCallsDue(id);
  await shop.makeCalls();
  expect(await db().paymentCall.count({ where: { orderId: id, doneAt: null } })).toBe(0);
});

describe('an authorization that is over', () => {
  test('is over by the clock, too, before the provider has said so', async () => {
    const { id } = await authorized();
    await db().payment.update({ where: { orderId: id }, data: { authorizedUntil: new Date(Date.now() - 1_000) } });
    shop.stripe.addFault({ kind: 'unavailable' });
    expect((await read(id)).payment.state).toBe('expired');
    expect(await idsToShip()).toEqual([]);
    expect((await press('ship', id)).body.code).toBe('AUTHORIZATION_OVER');
  });

  test.each(['ship', 'select'] as const)('is asked for before a parcel leaves: %s', async (way) => {
    const { id } = await authorized();
    // The shop was not told.
    shop.stripe.advance(8 * DAY_MS);
    expect(await press(way, id)).toMatchObject({ status: 409, body: { code: 'AUTHORIZATION_OVER' } });
    expect(await read(id)).toMatchObject({ status: 'processing', shipments: [], payment: { state: 'expired' } });
  });

  test('keeps parcels back, by any call that does not say that they are unpaid; its order can be cancelled', async () => {
    const { id } = await authorized();
    expect(await idsToShip()).toEqual([id]);
    await end(id);
    expect(await read(id)).toMatchObject({ status: 'processing', payment: { state: 'expired', paidAt: null } });
    expect(await idsToShip()).toEqual([]);
    for (const unpaid of [undefined, false]) {
      const json = { ...parcel, unpaid };
      expect(await by(admin, addParcel, id, json)).toMatchObject({ status: 409, body: { code: 'AUTHORIZATION_OVER' } });
      const many = { orders: [{ id, ...json }] };
      expect((await askRoute(shipMany, 'POST', { as: admin, json: many })).body).toMatchObject({
        shipped: 0,
        refused: [{ id, code: 'AUTHORIZATION_OVER' }],
      });
      for (const status of ['shipped', 'delivered'])
        expect(await moveTo(id, { status, unpaid })).toMatchObject({
          status: 409,
          body: { code: 'AUTHORIZATION_OVER' },
        });
    }
    for (const name of ['void', 'capture'] as const)
      expect(await press(name, id)).toMatchObject({ status: 409, body: { code: 'AUTHORIZATION_OVER' } });
    expect(await read(id)).toMatchObject({ status: 'processing', shipments: [] });
    expect((await press('cancel', id)).status).toBe(200);
    expect(await expectSound(id)).toMatchObject({ refundedTotal: 0, payment: { state: 'voided' } });
  });

  test('lets a key ship that may only ship, where nothing is said of money, or that it is not missing', async () => {
    const { id } = await authorized();
    expect((await by(await keyFor('orders:ship'), addParcel, id, { ...parcel, unpaid: false })).status).toBe(201);
  });

  test('lets parcels leave for whoever says that they are unpaid, which is written down', async () => {
    const [first, second, third] = [await authorized(), await authorized(), await over()];
    for (const { id } of [first, second]) await makeCallsDue(id);
    await shop.makeCalls();
    expect((await by(admin, addParcel, first.id, { ...parcel, unpaid: true })).status).toBe(201);
    const many = { orders: [{ id: second.id, ...parcel, unpaid: true }] };
    expect((await askRoute(shipMany, 'POST', { as: admin, json: many })).body).toEqual({ shipped: 1, refused: [] });
    expect((await moveTo(third.id, { status: 'delivered', unpaid: true })).status).toBe(200);
    await shop.makeCalls();
    for (const { id } of [first, second, third]) expect((await read(id)).payment.state).toBe('expired');
    const audit = (await askRoute(readAudit, 'GET', { as: admin })).body;
    expect(audit).toMatchObject([
      { action: 'order-status-changed', subject: { id: third.id }, after: { status: 'delivered', unpaid: true } },
      { action: 'order-shipped', subject: { id: second.id }, after: { unpaid: true } },
      { action: 'order-shipped', subject: { id: first.id }, after: { unpaid: true } },
    ]);
    expect(await db().paymentEntry.count({ where: { kind: 'capture' } })).toBe(0);
  });

  test('lets them leave for whoever may change orders only', async () => {
    const { id } = await over();
    const scanner = await keyFor('orders:ship');
    const json = { ...parcel, unpaid: true };
    expect(await by(scanner, addParcel, id, json)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const many = { orders: [{ id, ...json }] };
    expect((await askRoute(shipMany, 'POST', { as: scanner, json: many })).status).toBe(403);
    expect((await by(await keyFor('orders:ship', 'orders:write'), addParcel, id, json)).status).toBe(201);
  });

  test('is nothing that an order with its money has to say', async () => {
    const { id } = await authorized();
    expect((await by(admin, addParcel, id, { ...parcel, unpaid: true })).status).toBe(201);
    await shop.makeCalls();
    expect((await read(id)).payment.state).toBe('paid');
    const [entry] = (await askRoute(readAudit, 'GET', { as: admin })).body;
    expect(entry.after).toEqual(parcel);
  });
});

describe('an authorization that is released', () => {
  test.each(['void', 'cancel'] as const)('by %s is no refund', async (way) => {
    const { id, intent } = await authorized();
    expect((await press(way, id)).body).toMatchObject({
      status: 'cancelled',
      refundedTotal: 0,
      payment: { state: 'voided', paidAt: null },
    });
    await expectSound(id);
    expect(shop.stripe.memory.intents.get(intent)?.status).toBe('canceled');
    const asked = { as: admin, params: { id } };
    expect((await askRoute(readRefunds, 'GET', asked)).body).toEqual([]);
    const kinds = (await askRoute(readPayments, 'GET', asked)).body.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['attempt']);
    expect(await db().outboxMail.findFirst({ where: { kind: 'order-cancelled' } })).toMatchObject({
      payload: { orderId: id },
    });
  });

  test('is refused of which a parcel has left, and the bank still holds the money', async () => {
    const { id, intent } = await authorized();
    await press('ship', id);
    expect(await press('void', id)).toMatchObject({ status: 409, body: { code: 'NOT_CANCELLABLE' } });
    expect(shop.stripe.memory.intents.get(intent)?.status).toBe('requires_capture');
    await shop.makeCalls();
    expect(shop.stripe.memory.intents.get(intent)).toMatchObject({ status: 'succeeded', amount_received: 74_79 });
  });

  test('after a part of it was refunded leaves nothing that counts as refunded', async () => {
    const orderItems = [{ product: shoe, size: 9, quantity: 2 }];
    const json = { ...orderOf(shoe), orderItems, totalPrice: 129.6 };
    const { body } = await askRoute(placeOrder, 'POST', { as: customer, json });
    shop.stripe.pay(sessionOf(body.payment.url));
    await shop.settle();
    const lines = [{ product: shoe, size: 9, quantity: 1 }];
    expect((await by(admin, refund, body._id, { lines, reason: 'Sold out' })).status).toBe(201);
    expect((await press('void', body._id)).body).toMatchObject({ refundedTotal: 0, payment: { state: 'voided' } });
    await expectSound(body._id);
  });
});
