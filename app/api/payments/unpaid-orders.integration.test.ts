import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payTokenOf } from '@/lib/orders/order-payments/pay-link-service';
import { findPayPage } from '@/lib/orders/order-payments/pay-page-service';
import { db } from '@/lib/platform/db/client';
import { atOnce } from '@/tests/at-once';
import { askRoute } from '@/tests/call-route';
import { endTimeToPay, makeCallsDue, openPaidShop, type PaidShop, sessionOf } from '@/tests/paid-shop';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { shortenWait } from '@/tests/shorten-wait';
import { GET as readCounts } from '../counts/route';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { POST as pay } from '../orders/[id]/pay/route';
import { GET as readOrder } from '../orders/[id]/route';
import { POST as placeOrder } from '../orders/route';
import { POST as webhook } from './webhook/route';

let shop: PaidShop;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  shop = await openPaidShop(webhook);
  shoe = await newProduct({ priceCents: 60_00, stock: { 9: null } });
});
afterEach(() => {
  vi.restoreAllMocks();
  return shop.close();
});

const shippingAddress = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', address: '12 Analytical Way' },
  ...{ city: 'London', state: 'OH', zipCode: '43140' },
};
const totalOf = (pairs: number) => Math.round(pairs * 60_00 * 1.08 + (pairs > 1 ? 0 : 9_99)) / 100;

const order = (as: Person, quantity: number, from = '203.0.113.7') =>
  askRoute(placeOrder, 'POST', {
    as,
    json: { orderItems: [{ product: shoe, size: 9, quantity }], shippingAddress, totalPrice: totalOf(quantity) },
    headers: { 'x-forwarded-for': from },
  });
const refused = { status: 409, body: { code: 'TOO_MANY' } };

async function payFor(as: Person, quantity = 1, from?: string) {
  const { body } = await order(as, quantity, from);
  shop.stripe.pay(sessionOf(body.payment.url));
  await shop.settle();
  return body._id as string;
}

describe('pairs in orders that wait to be paid', () => {
  test('are at most twelve for somebody who never paid, in one order or in several; those of a cancelled one are free', async () => {
    const customer = await newPerson();
    const alone = await order(customer, 13);
    expect(alone).toMatchObject(refused);
    expect(alone.body.message).toContain('12');
    expect(alone.body.errors.orderItems).toContain('12');
    expect((await order(customer, 8)).status).toBe(201);
    const beside = await order(customer, 5);
    expect(beside).toMatchObject(refused);
    expect(beside.body.message).toContain('12');
    expect(beside.body).not.toHaveProperty('errors');
    const { status, body } = await order(customer, 4);
    expect(status).toBe(201);
    expect(await order(customer, 1)).toMatchObject(refused);
    await askRoute(cancel, 'POST', { as: customer, params: { id: body._id }, json: {} });
    expect((await order(customer, 4)).status).toBe(201);
  });

  test('are at most sixty for somebody who has paid, without those that are paid', async () => {
    const customer = await newPerson();
    await payFor(customer);
    expect((await order(customer, 61)).body.errors.orderItems).toContain('60');
    expect((await order(customer, 50)).status).toBe(201);
    expect((await order(customer, 11)).body.message).toContain('60');
    expect((await order(customer, 10)).status).toBe(201);
  });

  test('are at most sixty for those of one network who never paid, also where they order at once', async () => {
    const known = await newPerson();
    await payFor(known);
    const people = await Promise.all(Array.from({ length: 8 }, () => newPerson()));
    const answers = await atOnce(people.length, (index) => order(people[index] as Person, 12));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    const late = answers.findIndex(({ status }) => status === 409);
    expect(answers[late]).toMatchObject(refused);
    expect(answers[late]?.body.message).toContain('60');
    expect(answers[late]?.body).not.toHaveProperty('errors');
    expect((await order(known, 20)).status).toBe(201);
    expect((await order(people[late] as Person, 12, '198.51.100.9')).status).toBe(201);
    expect((await order(await newPerson(), 12, '2001:db8:1::7')).status).toBe(201);
  });

  test('are a number on the dashboard; their networks are forgotten once they are not unpaid', async () => {
    const admin = await newPerson({ role: 'admin' });
    const [first, second] = [await newPerson(), await newPerson()];
    await order(first, 7);
    const { body } = await order(second, 3);
    const counts = async () => (await askRoute(readCounts, 'GET', { as: admin })).body;
    expect(await counts()).toMatchObject({ unpaidOrders: 2, unpaidPairs: 10 });
    await askRoute(cancel, 'POST', { as: second, params: { id: body._id }, json: {} });
    expect(await counts()).toMatchObject({ unpaidOrders: 1, unpaidPairs: 7 });
    expect(await db().payment.count({ where: { networkHash: { not: null } } })).toBe(1);
  });
});

describe('another attempt to pay', () => {
  const untilOf = async (id: string) =>
    (await db().payment.findUniqueOrThrow({ where: { orderId: id } })).until.getTime();
  const moveBack = (id: string) =>
    db().$executeRaw`UPDATE payments SET until = until - interval '10 minutes' WHERE order_id = ${id}::uuid`;

  test('keeps the pairs longer only once it has begun at the provider', async () => {
    const customer = await newPerson();
    const { body } = await order(customer, 1);
    await moveBack(body._id);
    const before = await untilOf(body._id);
    shop.stripe.addFault({ kind: 'unavailable', on: 'POST /v1/checkout/sessions' });
    const ask = () => askRoute(pay, 'POST', { as: customer, params: { id: body._id }, json: {} });
    expect((await ask()).status).toBe(502);
    expect(await untilOf(body._id)).toBe(before);
    shop.stripe.heal();
    const { status, body: answer } = await ask();
    expect([status, Date.parse(answer.until)]).toEqual([200, await untilOf(body._id)]);
    expect(await untilOf(body._id)).toBeGreaterThan(before);
  });

  test('begins after what a lost answer has made is known and ended', async () => {
    const customer = await newPerson();
    shop.stripe.addFault({ kind: 'dies', on: 'POST /v1/checkout/sessions' });
    const { body } = await order(customer, 1);
    expect(body.payment.url).toBeNull();
    const ask = () => askRoute(pay, 'POST', { as: customer, params: { id: body._id }, json: {} });
    expect((await ask()).status).toBe(502);
    const [lost] = shop.stripe.memory.sessions.values();
    expect(lost?.status).toBe('open');
    shop.stripe.heal();
    const { body: answer } = await ask();
    const states = [...shop.stripe.memory.sessions.values()].map(({ status }) => status);
    expect(states).toEqual(['expired', 'open']);
    shop.stripe.pay(sessionOf(answer.url));
    await shop.settle();
    expect(shop.stripe.book()).toMatchObject({ received: 74_79, refunded: 0 });
  });

  test('of an order that is cancelled by its buyer, or never paid: what a lost answer has made is ended', async () => {
    const customer = await newPerson();
    shop.stripe.addFault({ kind: 'dies', on: 'POST /v1/checkout/sessions' });
    const answers = await Promise.all([order(customer, 1), order(customer, 1)]);
    shop.stripe.heal();
    const [cancelled, unpaid] = answers.map(({ body }) => String(body._id)) as [string, string];
    await askRoute(cancel, 'POST', { as: customer, params: { id: cancelled }, json: {} });
    await endTimeToPay(unpaid);
    for (let time = 0; time < 2; time++) {
      for (const id of [cancelled, unpaid]) await makeCallsDue(id);
      await shop.makeCalls();
    }
    expect([...shop.stripe.memory.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'expired']);
    for (const id of [cancelled, unpaid]) {
      const { body } = await askRoute(readOrder, 'GET', { as: customer, params: { id } });
      expect(body.status).toBe('cancelled');
    }
  });

  test('is answered in time while the provider takes its time for each call', async () => {
    const customer = await newPerson();
    const { body } = await order(customer, 1);
    shortenWait(12_000, 200);
    shop.stripe.addFault({ kind: 'slow', ms: 400 });
    const answer = await askRoute(pay, 'POST', { as: customer, params: { id: body._id } });
    expect(answer).toMatchObject({ status: 502, body: { code: 'PROVIDER_AWAY' } });
    // Work that was begun continues.
    shop.stripe.heal();
    const read = () => askRoute(readOrder, 'GET', { as: customer, params: { id: body._id } });
    await vi.waitFor(
      async () =>
        expect((await read()).body.payment.url).toMatch(new RegExp(`/pay/(?!${sessionOf(body.payment.url)})`)),
      10_000,
    );
  });
});

test('thirty views of the page on which an order is paid are a handful of calls', async () => {
  const customer = await newPerson();
  const { body } = await order(customer, 1);
  shop.stripe.decline(sessionOf(body.payment.url));
  const before = shop.stripe.calls.length;
  const token = payTokenOf(body._id, new Date(body.createdAt));
  for (let view = 0; view < 30; view++)
    expect(await findPayPage(null, { orderId: null, token, clientIp: '203.0.113.7' })).toMatchObject({ isAway: false });
  expect(shop.stripe.calls.length - before).toBeLessThanOrEqual(6);
});
