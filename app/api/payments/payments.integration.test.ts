import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '@/lib/access/rate-limits/limits';
import { payTokenOf } from '@/lib/orders/order-payments/pay-link-service';
import { db } from '@/lib/platform/db/client';
import { askRoute, callRoute } from '@/tests/call-route';
import { endTimeToPay, makeCallsDue, openPaidShop, orderOf, type PaidShop, sessionOf } from '@/tests/paid-shop';
import { newPerson, PASSWORD, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { shortenWait } from '@/tests/shorten-wait';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { POST as pay } from '../orders/[id]/pay/route';
import { POST as retry } from '../orders/[id]/refunds/[refundId]/retry/route';
import { POST as refund } from '../orders/[id]/refunds/route';
import { GET as readOrder } from '../orders/[id]/route';
import { GET as readMine } from '../orders/myorders/route';
import { POST as placeOrder, GET as readOrders } from '../orders/route';
import { GET as readProblems } from '../problems/route';
import { POST as promote } from '../promotions/route';
import { DELETE as leave } from '../users/me/route';
import { GET as readStats } from '../users/stats/route';
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
afterEach(() => {
  vi.restoreAllMocks();
  return shop.close();
});

const read = async (id: string, as: Person = customer) =>
  (await askRoute(readOrder, 'GET', { as, params: { id } })).body;
const order = (as: Person, key?: string) =>
  askRoute(placeOrder, 'POST', {
    as,
    json: orderOf(shoe),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const payAgain = (id: string, call: { as?: Person; json?: unknown } = { as: customer }) =>
  askRoute(pay, 'POST', { ...call, params: { id } });
const entriesOf = (orderId: string) =>
  db().paymentEntry.findMany({ where: { orderId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
/** What programs are told of an order, in its order. */
const eventsOf = async (orderId: string) =>
  (
    await db().$queryRaw<{ topic: string; status: string; number: string | null }[]>`
      SELECT topic, data ->> 'status' AS status, data ->> 'number' AS number FROM events
      WHERE topic LIKE 'order.%' AND data ->> 'order' = ${orderId} ORDER BY id`
  ).map(({ topic, status, number }) => [topic, status, number]);
const mails = async () => (await db().outboxMail.findMany({ orderBy: [{ kind: 'asc' }] })).map(({ kind }) => kind);

/** An order that was placed, and the session in which it can be paid. */
async function placed(as: Person = customer) {
  const { status, body } = await order(as);
  expect(status).toBe(201);
  return { id: body._id as string, session: sessionOf(body.payment.url), body };
}

async function paid() {
  const begun = await placed();
  shop.stripe.pay(begun.session);
  await shop.settle();
  return begun;
}

describe('an order where payments are on', () => {
  test('waits to be paid, once for each key, without a number, and is in the panel only where one asks for it', async () => {
    const { status, body } = await order(customer, 'once');
    const [id, session] = [body._id as string, sessionOf(body.payment.url)];
    expect(status).toBe(201);
    expect((await order(customer, 'once')).body).toEqual(body);
    expect(await entriesOf(id)).toHaveLength(1);
    expect(body).toMatchObject({
      status: 'unpaid',
      orderId: id.slice(0, 8),
      number: null,
      paymentMethod: null,
      payment: { state: 'awaiting', method: null, url: expect.stringContaining('/pay/'), paidAt: null },
    });
    const minutes = (Date.parse(body.payment.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29.9);
    expect(minutes).toBeLessThan(31);
    expect(shop.stripe.memory.sessions.get(session)).toMatchObject({
      client_reference_id: id,
      amount_total: 74_79,
      metadata: { order: id },
    });
    expect(await stockOf(shoe, 9)).toBe(9);
    expect(await mails()).toEqual(['order-unpaid']);
    const listed = async (query: string) => (await askRoute(readOrders, 'GET', { as: admin, query })).body;
    expect(await listed('')).toEqual([]);
    expect(await listed('?status=unpaid')).toMatchObject([{ _id: id, payment: { url: null, until: null } }]);
    expect((await askRoute(readStats, 'GET', { as: admin })).body).toMatchObject({ totalOrders: 0, totalSales: 0 });
    expect((await askRoute(readMine, 'GET', { as: customer })).body).toMatchObject([{ _id: id }]);
  });

  test('is prepared once it is paid, with a number and one confirmation, however often that is told', async () => {
    const { id, session } = await placed();
    shop.stripe.setDelivery({ copies: [3, 3], delayMs: [0, 259_200_000] });
    shop.stripe.pay(session);
    await shop.settle();
    shop.stripe.setDelivery({ delayMs: [3_600_000, 3_600_000] });
    expect(await read(id)).toMatchObject({
      status: 'processing',
      number: `#${id.slice(0, 8)}`,
      payment: { state: 'paid', method: 'Visa ending in 4242', url: null, until: null, paidAt: expect.any(String) },
    });
    expect(await mails()).toEqual(['order-confirmation']);
    expect(await eventsOf(id)).toEqual([
      ['order.placed', 'unpaid', null],
      ['order.paid', 'processing', `#${id.slice(0, 8)}`],
      ['order.changed', 'processing', `#${id.slice(0, 8)}`],
    ]);
    expect((await entriesOf(id)).map(({ kind, state, amountCents }) => [kind, state, amountCents])).toEqual([
      ['attempt', 'succeeded', 74_79],
      ['capture', 'succeeded', 74_79],
    ]);
    expect((await askRoute(readStats, 'GET', { as: admin })).body).toMatchObject({ totalOrders: 1, totalSales: 74.79 });
  });

  test('is looked at because of what is told, and what was told counts as seen only then', async () => {
    const { id, session } = await placed();
    shop.stripe.pay(session);
    shop.stripe.addFault({ kind: 'unavailable' });
    await shop.settle();
    const unseen = () => db().paymentEvent.count({ where: { orderId: id, seenAt: null } });
    expect(await unseen()).toBeGreaterThan(0);
    shop.stripe.heal();
    await makeCallsDue(id);
    await shop.makeCalls();
    expect([await unseen(), (await read(id)).payment.state]).toEqual([0, 'paid']);
  });

  test('can be paid anew thirty times an hour, whoever asks', async () => {
    const { id } = await placed();
    expect((await payAgain(id)).status).toBe(200);
    const key = `${limits.payByOrder.name}:${id}`;
    await db().rateLimit.update({ where: { key }, data: { points: 29 } });
    expect((await payAgain(id)).status).toBe(200);
    const asked = shop.stripe.memory.sessions.size;
    const refused = await payAgain(id);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(shop.stripe.memory.sessions.size).toBe(asked);
    const other = await placed();
    expect((await payAgain(other.id)).status).toBe(200);
  });

  test('is paid at once where nothing is left to pay, and the provider is told nothing', async () => {
    for (const gives of [{ kind: 'percent', value: 100 }, { kind: 'free-shipping' }])
      await askRoute(promote, 'POST', { as: admin, json: { name: gives.kind, gives } });
    const json = { ...orderOf(shoe), totalPrice: 0 };
    const { status, body } = await askRoute(placeOrder, 'POST', { as: customer, json });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      status: 'processing',
      number: expect.stringMatching(/^#/),
      payment: { state: 'paid', method: null, url: null, until: null, paidAt: expect.any(String) },
      paidBy: [],
    });
    expect([await entriesOf(body._id), shop.stripe.memory.sessions.size]).toEqual([[], 0]);
    expect(await mails()).toEqual(['order-confirmation']);
    expect(await payAgain(body._id)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
    expect((await askRoute(cancel, 'POST', { as: customer, params: { id: body._id }, json: {} })).body).toMatchObject({
      status: 'cancelled',
      refundedTotal: 0,
    });
    expect(await stockOf(shoe, 9)).toBe(10);
  });

  test('three may wait to be paid, and no fourth', async () => {
    for (let count = 0; count < 3; count++) await placed();
    expect(await order(customer)).toMatchObject({ status: 409, body: { code: 'TOO_MANY' } });
    expect((await order(await newPerson())).status).toBe(201);
  });

  test('placed while the provider is away, it can be paid as soon as it is back', async () => {
    shop.stripe.addFault({ kind: 'away' });
    const { status, body } = await order(customer);
    expect([status, body.status, body.payment.state, body.payment.url]).toEqual([201, 'unpaid', 'awaiting', null]);
    const away = await payAgain(body._id);
    expect([away.status, away.body.code, Number(away.headers.get('retry-after')) > 0]).toEqual([
      502,
      'PROVIDER_AWAY',
      true,
    ]);
    shop.stripe.heal();
    const { body: again } = await payAgain(body._id);
    shop.stripe.pay(sessionOf(again.url));
    await shop.settle();
    expect((await read(body._id)).payment.state).toBe('paid');
  });

  test('does not wait long for a provider that is slow', async () => {
    shortenWait(2_500, 100);
    shop.stripe.addFault({ kind: 'slow', times: 1, ms: 1_000 });
    const { status, body } = await order(customer);
    expect([status, body.payment.url]).toEqual([201, null]);
    await vi.waitFor(async () => expect((await read(body._id)).payment.url).toContain('/pay/'), { timeout: 20_000 });
  });

  test('whose answer got lost is begun once', async () => {
    shop.stripe.addFault({ kind: 'dies', times: 2, on: 'POST /v1/checkout/sessions' });
    const { body } = await order(customer);
    expect(body.payment.url).toBeNull();
    const sessions = shop.stripe.memory.sessions.size;
    await makeCallsDue(body._id);
    await shop.makeCalls();
    expect((await read(body._id)).payment.url).toContain('/pay/');
    expect(shop.stripe.memory.sessions.size).toBe(sessions);
  });
});

describe('time', () => {
  test('an order that nobody pays is given up, and its pairs go back; no money does, before or after', async () => {
    const { id } = await placed();
    const json = { lines: [{ product: shoe, size: 9, quantity: 1 }], reason: 'Sorry' };
    const askForMoney = async () => (await askRoute(refund, 'POST', { as: admin, params: { id }, json })).body.code;
    expect(await askForMoney()).toBe('TOO_MUCH');
    await endTimeToPay(id);
    await shop.makeCalls();
    expect(await askForMoney()).toBe('TOO_MUCH');
    expect(await db().refund.count()).toBe(0);
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      cancelledBecause: 'unpaid',
      number: null,
      payment: { state: 'expired' },
      refundedTotal: 0,
    });
    expect(await stockOf(shoe, 9)).toBe(10);
    expect(await mails()).toEqual([]);
    expect((await askRoute(readOrders, 'GET', { as: admin })).body).toEqual([]);
    expect((await payAgain(id)).body.code).toBe('PAYMENT_OVER');
  });

  test('nobody is told that they did not pay while the provider can’t be asked', async () => {
    const { id, session } = await placed();
    shop.stripe.pay(session);
    shop.stripe.addFault({ kind: 'unavailable' });
    await endTimeToPay(id);
    await shop.makeCalls();
    expect((await read(id)).status).toBe('unpaid');
    shop.stripe.heal();
    await makeCallsDue(id);
    await shop.makeCalls();
    expect((await read(id)).payment.state).toBe('paid');
  });

  test('money that comes after the end takes the pairs again when they are there, though no event tells of it', async () => {
    const { id, session } = await placed();
    await endTimeToPay(id);
    await shop.makeCalls();
    shop.stripe.setDelivery({ copies: [0, 0] });
    shop.stripe.payLate(session);
    await makeCallsDue(id);
    await shop.makeCalls();
    expect(await read(id)).toMatchObject({
      status: 'processing',
      cancelledBecause: null,
      cancelledAt: null,
      payment: { state: 'paid' },
    });
    expect((await eventsOf(id)).map(([topic]) => topic)).toEqual([
      'order.placed',
      'order.cancelled',
      'order.paid',
      'order.changed',
    ]);
    expect(await stockOf(shoe, 9)).toBe(9);
  });

  test('and goes back at once when they are gone', async () => {
    const { id, session } = await placed();
    await endTimeToPay(id);
    await shop.makeCalls();
    await db().productSize.updateMany({ where: { productId: shoe, size: 9 }, data: { quantity: 0 } });
    shop.stripe.payLate(session);
    await shop.settle();
    expect(await read(id)).toMatchObject({ status: 'cancelled', refundedTotal: 0, payment: { state: 'expired' } });
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      kind: 'refund',
      state: 'paid',
      isExtra: true,
      amountCents: 74_79,
    });
    expect(await mails()).toEqual(['order-payment-returned']);
  });

  test('and where the buyer has deleted their account, so that the order can be sent nowhere', async () => {
    const { id, session } = await placed();
    await endTimeToPay(id);
    await shop.makeCalls();
    const left = await askRoute(leave, 'DELETE', { as: customer, json: { password: PASSWORD } });
    expect(left.status).toBe(204);
    const { refunded } = shop.stripe.book();
    shop.stripe.payLate(session);
    await shop.settle();
    expect(await read(id, admin)).toMatchObject({ status: 'cancelled', payment: { state: 'expired' } });
    expect(await stockOf(shoe, 9)).toBe(10);
    expect((await entriesOf(id)).at(-1)).toMatchObject({ kind: 'refund', state: 'paid', isExtra: true });
    expect(shop.stripe.book().refunded - refunded).toBe(74_79);
  });

  test('an order that the bank works on is kept until the bank has spoken', async () => {
    const { id, session } = await placed();
    shop.stripe.processing(session);
    await shop.settle();
    expect((await read(id)).payment.state).toBe('pending');
    await endTimeToPay(id);
    await shop.makeCalls();
    expect((await read(id)).status).toBe('unpaid');
    expect((await payAgain(id)).body.code).toBe('UNDER_WAY');
    expect((await askRoute(cancel, 'POST', { as: customer, params: { id }, json: {} })).body.code).toBe('UNDER_WAY');
    shop.stripe.settle(session, 'succeeded');
    await shop.settle();
    expect((await read(id)).payment.state).toBe('paid');
  });

  test('a bank that says no leaves time to try again', async () => {
    const { id, session } = await placed();
    shop.stripe.processing(session);
    await shop.settle();
    await endTimeToPay(id);
    shop.stripe.settle(session, 'failed');
    await shop.settle();
    expect(await read(id)).toMatchObject({ status: 'unpaid', payment: { state: 'failed' } });
    // The first is to be sent five minutes after placing; this one at once.
    expect(await mails()).toEqual(['order-unpaid', 'order-unpaid']);
    const { body } = await payAgain(id);
    shop.stripe.pay(sessionOf(body.url));
    await shop.settle();
    expect((await read(id)).payment.state).toBe('paid');
  });
});

describe('trying again', () => {
  test('is not offered where the bank says no too late for it: the order is given up, and its buyer told', async () => {
    const { id, session } = await placed();
    shop.stripe.processing(session);
    await shop.settle();
    await db().$executeRaw`
      UPDATE payments SET until = now() + interval '10 minutes', last_attempt_by = now() WHERE order_id = ${id}::uuid`;
    shop.stripe.settle(session, 'failed');
    await shop.settle();
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancelledBecause: 'unpaid' });
    expect(await stockOf(shoe, 9)).toBe(10);
    expect(await mails()).toEqual(['order-cancelled']);
  });

  test('begins a new attempt after the old one was ended, and moves the end', async () => {
    const { id, session, body } = await placed();
    shop.stripe.decline(session);
    await shop.settle();
    expect((await entriesOf(id))[0]).toMatchObject({ state: 'open', failure: expect.stringContaining('declined') });
    const again = await payAgain(id);
    expect(again.status).toBe(200);
    expect(sessionOf(again.body.url)).not.toBe(session);
    expect(Date.parse(again.body.until)).toBeGreaterThanOrEqual(Date.parse(body.payment.until));
    expect(shop.stripe.memory.sessions.get(session)?.status).toBe('expired');
    expect((await entriesOf(id)).map(({ state }) => state)).toEqual(['ended', 'open']);
  });

  test('from the link of the mail needs no login, and opens that order alone', async () => {
    const { id } = await placed();
    const token = payTokenOf(id, new Date());
    expect((await payAgain(id, { json: { token } })).status).toBe(200);
    const other = await placed(await newPerson());
    for (const wrong of [token, 'made-up'])
      expect((await payAgain(other.id, { json: { token: wrong } })).status).toBe(404);
    for (const call of [{}, { json: {} }])
      expect(await payAgain(id, call)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    expect((await payAgain(other.id)).status).toBe(404);
  });

  test('twice at once leaves one open attempt', async () => {
    const { id } = await placed();
    const answers = await Promise.all([payAgain(id), payAgain(id), payAgain(id)]);
    for (const { status } of answers) expect(status).toBe(200);
    expect((await entriesOf(id)).filter(({ state }) => state === 'open')).toHaveLength(1);
    const open = [...shop.stripe.memory.sessions.values()].filter(
      (each) => each.client_reference_id === id && each.status === 'open',
    );
    expect(open).toHaveLength(1);
  });

  test('after it was paid says so', async () => {
    const { id, session } = await placed();
    shop.stripe.pay(session);
    expect((await payAgain(id)).body.code).toBe('ALREADY_PAID');
    expect((await read(id)).payment.state).toBe('paid');
  });

  test('three hours later is too late', async () => {
    const { id } = await placed();
    await db().$executeRaw`UPDATE payments SET last_attempt_by = now() WHERE order_id = ${id}::uuid`;
    expect((await payAgain(id)).body.code).toBe('PAYMENT_OVER');
  });
});

describe('what goes wrong', () => {
  test('an amount that is not the order’s goes back, loudly', async () => {
    const { id, session } = await placed();
    const shout = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    shop.stripe.pay(session, { amountOff: -1_00 });
    await shop.settle();
    expect(shout.mock.calls.flat().join()).toContain('7379 USD instead of 7479 USD');
    shout.mockRestore();
    expect((await read(id)).status).toBe('unpaid');
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      kind: 'refund',
      isExtra: true,
      amountCents: 73_79,
      state: 'paid',
    });
  });

  test('money that comes twice goes back once; what could not is sent again by the id of its entry', async () => {
    const { id, session } = await placed();
    const { body } = await payAgain(id);
    shop.stripe.holdRefunds(true);
    shop.stripe.payLate(session);
    shop.stripe.pay(sessionOf(body.url));
    await shop.settle();
    const extra = (await entriesOf(id)).find(({ isExtra }) => isExtra);
    shop.stripe.failRefund(extra?.providerId ?? '');
    await shop.settle();
    shop.stripe.holdRefunds(false);
    expect((await askRoute(readProblems, 'GET', { as: admin })).body).toMatchObject([
      { kind: 'refund', _id: extra?.id, order: id, canRepeat: true },
    ]);
    const again = () => askRoute(retry, 'POST', { as: admin, params: { id, refundId: extra?.id ?? '' } });
    expect(await again()).toMatchObject({ status: 200, body: { state: 'pending', amount: 74.79, lines: [] } });
    expect(await again()).toMatchObject({ status: 409, body: { code: 'WRONG_STEP' } });
    await shop.makeCalls();
    await makeCallsDue(id);
    await shop.settle();
    const refunds = (await entriesOf(id)).filter(({ kind }) => kind === 'refund');
    expect(refunds.map(({ state, amountCents, isExtra, intentId }) => [state, amountCents, isExtra, intentId])).toEqual(
      [
        ['failed', 74_79, true, extra?.intentId],
        ['paid', 74_79, true, extra?.intentId],
      ],
    );
    expect((await read(id)).payment.state).toBe('paid');
    expect(shop.stripe.book().orders[id]).toEqual({ received: 149_58, refunded: 74_79 });
  });

  test('a message without a fitting signature, or of another secret, is refused', async () => {
    const { session } = await placed();
    shop.stripe.pay(session);
    const event = shop.stripe.events.at(-1);
    if (!event) throw new Error('nothing was told');
    const { body, signature } = shop.stripe.signEvent(event);
    const send = async (text: string, sign: string) => {
      const answer = await callRoute(webhook, 'POST', { body: text, headers: { 'stripe-signature': sign } });
      return [answer.status, (await answer.json()).code];
    };
    expect(await send(`${body} `, signature)).toEqual([400, 'BAD_SIGNATURE']);
    expect(await send(body, '')).toEqual([400, 'BAD_SIGNATURE']);
    expect(await send(body, signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 400}`))).toEqual([
      400,
      'BAD_SIGNATURE',
    ]);
    expect(await send('x'.repeat(1024 * 1024 + 1), signature)).toEqual([413, 'TOO_LARGE']);
    expect((await send(body, signature))[0]).toBe(200);
  });

  test('money of no order changes nothing', async () => {
    shop.stripe.strayPayment(10_00);
    await shop.settle();
    expect(await db().paymentEntry.count()).toBe(0);
    expect(await db().paymentEvent.count()).toBeGreaterThan(0);
  });
});

describe('money that goes back', () => {
  test('an unpaid order can be cancelled by its owner: pairs back, no mail, its page ended', async () => {
    const { id, session } = await placed();
    const { status, body } = await askRoute(cancel, 'POST', { as: customer, params: { id }, json: {} });
    expect([status, body.status, body.cancelledBecause, body.payment.state]).toEqual([
      200,
      'cancelled',
      null,
      'expired',
    ]);
    expect(await stockOf(shoe, 9)).toBe(10);
    await shop.makeCalls();
    expect(shop.stripe.memory.sessions.get(session)?.status).toBe('expired');
    expect(await mails()).toEqual([]);
    // Money that was on its way is sent back, although the pairs are there: the buyer does not want them.
    shop.stripe.payLate(session);
    await shop.settle();
    expect((await entriesOf(id)).at(-1)).toMatchObject({ kind: 'refund', isExtra: true, state: 'paid' });
    expect((await read(id)).status).toBe('cancelled');
  });

  test('cancelling a paid order refunds it once; how that ends is asked, though no event tells of it', async () => {
    const { id } = await paid();
    const before = shop.stripe.book().refunded;
    shop.stripe.holdRefunds(true);
    expect((await askRoute(cancel, 'POST', { as: customer, params: { id }, json: {} })).body.payment.state).toBe(
      'refunding',
    );
    await shop.makeCalls();
    const [entry] = (await entriesOf(id)).filter(({ kind }) => kind === 'refund');
    expect(entry).toMatchObject({ state: 'pending', amountCents: 74_79, isExtra: false });
    shop.stripe.setDelivery({ copies: [0, 0] });
    shop.stripe.settleRefund(entry?.providerId ?? '', 'succeeded');
    await makeCallsDue(id);
    await shop.makeCalls();
    expect(await read(id)).toMatchObject({ status: 'cancelled', refundedTotal: 74.79, payment: { state: 'refunded' } });
    expect(shop.stripe.book().refunded - before).toBe(74_79);
  });

  test('a refund whose answer got lost is made once', async () => {
    const { id } = await paid();
    const before = shop.stripe.book().refunded;
    shop.stripe.addFault({ kind: 'dies', times: 2, on: 'POST /v1/refunds' });
    const json = { lines: [{ product: shoe, size: 9, quantity: 1 }], reason: 'Sorry' };
    const { body } = await askRoute(refund, 'POST', { as: admin, params: { id }, json });
    expect(body.state).toBe('pending');
    await shop.makeCalls();
    await makeCallsDue(id);
    await shop.makeCalls();
    expect((await read(id)).payment.state).toBe('refunded');
    expect(shop.stripe.book().refunded - before).toBe(74_79);
  });
});
