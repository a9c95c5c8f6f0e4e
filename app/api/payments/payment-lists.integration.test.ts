import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute, callRoute } from '@/tests/call-route';
import { newOrder, newRefund } from '@/tests/orders';
import { openPaidShop, type PaidShop } from '@/tests/paid-shop';
import { newEntry, newPayment } from '@/tests/payments';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readCounts } from '../counts/route';
import { GET as listOfOrder } from '../orders/[id]/payments/route';
import { GET as readStats } from '../users/stats/route';
import { GET as listDifferences } from './differences/route';
import { POST as replay } from './events/[id]/replay/route';
import { GET as listEvents } from './events/route';
import { GET as list } from './route';
import { POST as webhook } from './webhook/route';

let admin: Person;
let ada: Person;
let order: string;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  ada = await newPerson({ name: 'Ada Byron' });
  order = await newOrder(ada);
  await newPayment(order, { intentId: 'pi_1' });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const numberOf = async (id: string) =>
  `#${(await db().order.findUniqueOrThrow({ where: { id }, select: { number: true } })).number}`;

/** The orders that wait to be looked at. */
const looks = async () =>
  (await db().paymentCall.findMany({ where: { kind: 'look', doneAt: null } })).map(({ orderId }) => orderId);

describe('the payments of an order', () => {
  test('are told to its owner, oldest first, and with the provider’s names to administrators', async () => {
    await newEntry(order, 'capture', 'succeeded', { providerId: 'pi_1', method: 'Visa ending in 4242' });
    await newEntry(order, 'attempt', 'failed', { createdAt: minutesAgo(5), failure: 'Your card was declined.' });
    await newEntry(order, 'refund', 'pending', { isExtra: true, createdAt: minutesAgo(-1) });
    const ask = async (as: Person) => (await askRoute(listOfOrder, 'GET', { as, params: { id: order } })).body;
    const told = await ask(ada);
    expect(told).toMatchObject([
      { kind: 'attempt', state: 'failed', amount: 50, failure: 'Your card was declined.', method: null },
      { kind: 'capture', state: 'succeeded', method: 'Visa ending in 4242' },
      { kind: 'refund', state: 'pending', extra: true },
    ]);
    expect(told.map((entry: object) => 'providerId' in entry || entry)).not.toContain(true);
    expect((await ask(admin)).map(({ providerId }: { providerId: string }) => providerId)).toEqual([
      null,
      'pi_1',
      null,
    ]);
    expect((await askRoute(listOfOrder, 'GET', { as: await newPerson(), params: { id: order } })).status).toBe(404);
  });
});

describe('the list of all payments', () => {
  const ask = (query = '') => askRoute(list, 'GET', { as: admin, query });

  test('has newest first whose they are, and takes pages', async () => {
    const refund = await newRefund(order);
    const failed = await newEntry(order, 'refund', 'failed', {
      refundId: refund,
      providerId: 're_1',
      failure: 'Lost card',
    });
    const unpaid = await newOrder(await newPerson(), { status: 'unpaid' });
    await db().$executeRaw`UPDATE orders SET number = NULL WHERE id = ${unpaid}::uuid`;
    await newPayment(unpaid, { paidAt: null });
    await newEntry(unpaid, 'attempt', 'open', { createdAt: minutesAgo(-1) });
    const { body, headers } = await ask('?limit=1&page=2');
    expect(headers.get('x-total-count')).toBe('2');
    expect(body).toEqual([
      {
        _id: failed,
        kind: 'refund',
        state: 'failed',
        amount: 50,
        method: null,
        failure: 'Lost card',
        providerId: 're_1',
        createdAt: expect.any(String),
        order,
        orderNumber: await numberOf(order),
        customer: { name: 'Ada Byron', email: ada.email },
        refund,
      },
    ]);
    expect((await ask()).body[0]).toMatchObject({ order: unpaid, orderNumber: null });
  });

  test('is narrowed by kind, state and time, and names what it does not know', async () => {
    await newEntry(order, 'attempt', 'failed', { createdAt: new Date('2026-03-01T12:00:00Z') });
    await newEntry(order, 'attempt', 'succeeded', { createdAt: new Date('2026-03-02T12:00:00Z') });
    await newEntry(order, 'refund', 'failed', { createdAt: new Date('2026-03-03T12:00:00Z') });
    const days = async (query: string) =>
      (await ask(query)).body.map(({ createdAt }: { createdAt: string }) => createdAt.slice(8, 10));
    expect(await days('?state=failed')).toEqual(['03', '01']);
    expect(await days('?state=failed&kind=attempt')).toEqual(['01']);
    expect(await days('?from=2026-03-02&to=2026-03-02')).toEqual(['02']);
    expect(await days('?to=2026-03-02T11:00:00Z')).toEqual(['01']);
    const { status, body } = await ask('?state=gone&kind=gift&from=x');
    expect([status, body.errors]).toEqual([
      400,
      {
        state: 'must be one of open, pending, failed, ended, succeeded, paid, won, lost',
        kind: 'must be one of attempt, capture, refund, dispute',
        from: expect.stringContaining('must be a day'),
      },
    ]);
    expect((await ask('?from=2026-03-03&to=2026-03-02')).body.errors).toEqual({ from: 'must not be after to' });
  });

  test('is a file with amounts that go out below zero, and without formulas', async () => {
    await db().order.update({ where: { id: order }, data: { buyerName: '=HYPERLINK("x")' } });
    await newEntry(order, 'capture', 'succeeded', { createdAt: minutesAgo(2), method: 'Visa ending in 4242' });
    await newEntry(order, 'refund', 'paid', { amountCents: 1234, isExtra: true });
    const response = await callRoute(list, 'GET', { as: admin, query: '?format=csv' });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="lacewing-payments.csv"');
    const [heading, first, second, end] = (await response.text()).split('\r\n');
    expect(heading).toContain('"Kind","State","Amount (USD)","Method"');
    expect(first).toContain(`"'=HYPERLINK(""x"")","${ada.email}","refund","paid",-12.34,"","","yes"`);
    expect(second).toContain('"capture","succeeded",50,"Visa ending in 4242"');
    expect(end).toBe('');
  });

  test('is a whole file where there are more payments than one batch', async () => {
    // Many of one moment, so that only the id tells them apart.
    await db().$executeRaw`
      INSERT INTO payment_entries (order_id, kind, state, amount_cents, created_at)
      SELECT ${order}::uuid, 'attempt', 'ended', n, to_timestamp(1780000000 + n / 400) FROM generate_series(1, 1200) n`;
    const text = await (await callRoute(list, 'GET', { as: admin, query: '?format=csv' })).text();
    const lines = text.trim().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(1200);
  });
});

describe('what has to be looked after', () => {
  const ask = async () => ({
    counts: (await askRoute(readCounts, 'GET', { as: admin })).body,
    stats: (await askRoute(readStats, 'GET', { as: admin, query: '?days=7' })).body,
  });

  test('is counted and told: failed refunds, authorizations that end, open disputes', async () => {
    const refund = await newRefund(order);
    const failed = await newEntry(order, 'refund', 'failed', { refundId: refund });
    await newEntry(order, 'dispute', 'open');
    await newEntry(order, 'dispute', 'won');
    const dayAhead = new Date(Date.now() + 24 * 3_600_000);
    const ending = await newOrder(ada, { quantity: 2 });
    await newPayment(ending, { paidAt: null, authorizedAt: new Date(), authorizedUntil: dayAhead });
    await newRefund(ending);
    const later = await newOrder(ada);
    const inThreeDays = new Date(Date.now() + 3 * 24 * 3_600_000);
    await newPayment(later, { paidAt: null, authorizedAt: new Date(), authorizedUntil: inThreeDays });
    const captured = await newOrder(ada);
    await newPayment(captured, { authorizedAt: new Date(), authorizedUntil: dayAhead });
    const voided = await newOrder(ada, { status: 'cancelled' });
    await newPayment(voided, { paidAt: null, authorizedAt: new Date(), authorizedUntil: dayAhead });

    const { counts, stats } = await ask();
    expect(counts).toMatchObject({ failedRefunds: 1, openDisputes: 1, endingAuthorizations: 1 });
    expect(stats.paymentTrouble).toMatchObject({
      failedRefunds: { total: 1, entries: [{ _id: failed, order, refund }] },
      openDisputes: { total: 1, entries: [{ kind: 'dispute', state: 'open' }] },
      endingAuthorizations: {
        total: 1,
        orders: [{ order: ending, orderNumber: await numberOf(ending), amount: 90, until: dayAhead.toISOString() }],
      },
    });
  });

  test('a refund that was sent again is not among them, unless it failed again', async () => {
    const refund = await newRefund(order);
    await newEntry(order, 'refund', 'failed', { refundId: refund, createdAt: minutesAgo(3) });
    const again = await newEntry(order, 'refund', 'pending', { refundId: refund, createdAt: minutesAgo(2) });
    expect((await ask()).counts.failedRefunds).toBe(0);
    expect((await ask()).stats).not.toHaveProperty('paymentTrouble');
    await db().paymentEntry.update({ where: { id: again }, data: { state: 'failed' } });
    const { counts, stats } = await ask();
    expect([counts.failedRefunds, stats.paymentTrouble.failedRefunds.entries]).toEqual([
      1,
      [expect.objectContaining({ _id: again })],
    ]);
  });

  test('money that came twice and did not go back is not hidden by other money that did', async () => {
    const twice = (intentId: string) => ({ isExtra: true, intentId });
    const failed = await newEntry(order, 'refund', 'failed', { ...twice('pi_2'), createdAt: minutesAgo(3) });
    await newEntry(order, 'refund', 'paid', { ...twice('pi_3'), createdAt: minutesAgo(2) });
    expect((await ask()).stats.paymentTrouble.failedRefunds).toMatchObject({ total: 1, entries: [{ _id: failed }] });
    await newEntry(order, 'refund', 'pending', { ...twice('pi_2'), createdAt: minutesAgo(1) });
    expect((await ask()).counts.failedRefunds).toBe(0);
  });
});

describe('the provider’s events', () => {
  const event = (id: string, given: { orderId?: string; receivedAt?: Date } = {}) =>
    db().paymentEvent.create({ data: { id, provider: 'stripe', type: 'charge.refunded', names: ['ch_1'], ...given } });

  test('of 90 days are listed, newest first', async () => {
    await event('evt_old', { receivedAt: minutesAgo(91 * 24 * 60) });
    await event('evt_1', { orderId: order, receivedAt: minutesAgo(5) });
    await event('evt_2');
    const { body, headers } = await askRoute(listEvents, 'GET', { as: admin });
    expect(headers.get('x-total-count')).toBe('2');
    const type = 'charge.refunded';
    expect(body).toEqual([
      { _id: 'evt_2', type, order: null, orderNumber: null, receivedAt: expect.any(String), seenAt: null },
      { _id: 'evt_1', type, order, orderNumber: await numberOf(order), receivedAt: expect.any(String), seenAt: null },
    ]);
  });

  test('are looked at again on demand, where they are about an order', async () => {
    await event('evt_1', { orderId: order });
    await event('evt_2');
    const ask = async (id: string) => (await askRoute(replay, 'POST', { as: admin, params: { id } })).status;
    expect([await ask('evt_1'), await ask('evt_1'), await ask('evt_2'), await ask('evt_3')]).toEqual([
      204, 204, 409, 404,
    ]);
    expect(await looks()).toEqual([order]);
  });
});

describe('the differences', () => {
  let shop: PaidShop | undefined;
  afterEach(async () => {
    await shop?.close();
    shop = undefined;
  });

  /** Turns payments on, at a provider that moves money an hour ago. */
  async function openShop(): Promise<PaidShop['stripe']> {
    shop = await openPaidShop(webhook);
    shop.stripe.advance(-3_600_000);
    return shop.stripe;
  }
  const createdAt = minutesAgo(9);
  const ask = () => askRoute(listDifferences, 'GET', { as: admin });

  test('are none where no money moves', async () => {
    await newEntry(order, 'capture', 'succeeded', { intentId: 'pi_1', createdAt });
    expect(await ask()).toMatchObject({ status: 200, body: [] });
    expect(await looks()).toEqual([]);
  });

  test('are none where both books hold the same', async () => {
    const stripe = await openShop();
    const { id: intentId } = stripe.strayPayment(5000);
    const { id: providerId } = stripe.strayRefund(intentId);
    await newEntry(order, 'capture', 'succeeded', { intentId, createdAt });
    await newEntry(order, 'refund', 'paid', { providerId, intentId, createdAt });
    expect((await ask()).body).toEqual([]);
  });

  test('name the order, what is ours and what is theirs, and have the order looked at', async () => {
    const stripe = await openShop();
    const [other, third] = [await newOrder(ada), await newOrder(ada)];
    for (const each of [other, third]) await newPayment(each);
    const less = stripe.strayPayment(4999).id;
    const ofOther = stripe.strayPayment(5000, { order: other }).id;
    const ofNone = stripe.strayPayment(5000, { order: 'of another shop' }).id;
    await newEntry(order, 'capture', 'succeeded', { intentId: less, createdAt });
    await newEntry(third, 'refund', 'paid', { providerId: 're_3', createdAt });
    const missing = { kind: 'missing-here', what: 'capture', ours: null, theirs: 50 };
    const { body } = await ask();
    const named = async (id: string) => ({ order: id, orderNumber: await numberOf(id) });
    const expected = [
      { ...(await named(order)), kind: 'amount', what: 'capture', providerId: less, ours: 50, theirs: 49.99 },
      { ...missing, ...(await named(other)), providerId: ofOther },
      { ...missing, order: null, orderNumber: null, providerId: ofNone },
      { ...(await named(third)), kind: 'missing-there', what: 'refund', providerId: 're_3', ours: 50, theirs: null },
    ];
    expect(body).toHaveLength(expected.length);
    expect(body).toEqual(expect.arrayContaining(expected));
    expect((await looks()).sort()).toEqual([order, other, third].sort());
  });

  test('can’t be told while the provider is away', async () => {
    (await openShop()).addFault({ kind: 'unavailable' });
    const { status, headers, body } = await ask();
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([502, 'PROVIDER_AWAY', true]);
  });

  test('can’t be told with a key that the provider refuses, and that is said', async () => {
    await openShop();
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_wrong');
    const refused = await ask();
    expect(refused).toMatchObject({ status: 502, body: { code: 'PROVIDER_AWAY', isKeyRefused: true } });
    expect(refused.headers.get('retry-after')).toBe('15');
  });
});
