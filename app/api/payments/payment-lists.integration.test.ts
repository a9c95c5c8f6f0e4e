import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute, callRoute } from '@/tests/call-route';
import { newOrder, newRefund } from '@/tests/orders';
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
});

describe('the provider’s events', () => {
  const event = (id: string, given: { orderId?: string; receivedAt?: Date } = {}) =>
    db().paymentEvent.create({ data: { id, provider: 'stripe', type: 'charge.refunded', body: {}, ...given } });

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
  let provider: Server | undefined;
  afterEach(async () => {
    vi.unstubAllEnvs();
    await new Promise((resolve) => (provider ? provider.close(resolve) : resolve(null)));
    provider = undefined;
  });

  /** Turns payments on, at a provider that has these captures and refunds. */
  async function payWith(books: { payment_intents?: object[]; refunds?: object[] } | 'away'): Promise<void> {
    provider = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost');
      if (books === 'away') return response.writeHead(503).end('{"error":{"message":"Down"}}');
      const data = books[pathname.split('/').at(-1) as keyof typeof books] ?? [];
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ object: 'list', url: pathname, has_more: false, data }));
    });
    await new Promise<void>((resolve) => provider?.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1');
    vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_1');
    vi.stubEnv('STRIPE_API_BASE', `http://127.0.0.1:${(provider.address() as AddressInfo).port}`);
  }
  const created = Math.floor(Date.now() / 1_000) - 3_600;
  const intent = (id: string, given: object = {}) => ({
    id,
    created,
    amount: 5000,
    amount_received: 5000,
    status: 'succeeded',
    metadata: {},
    ...given,
  });
  const ask = () => askRoute(listDifferences, 'GET', { as: admin });

  test('are none where no money moves', async () => {
    await newEntry(order, 'capture', 'succeeded', { intentId: 'pi_1', createdAt: minutesAgo(9) });
    expect(await ask()).toMatchObject({ status: 200, body: [] });
    expect(await looks()).toEqual([]);
  });

  test('are none where both books hold the same', async () => {
    await newEntry(order, 'capture', 'succeeded', { intentId: 'pi_1', createdAt: minutesAgo(9) });
    await newEntry(order, 'refund', 'paid', { providerId: 're_1', intentId: 'pi_1', createdAt: minutesAgo(9) });
    const refunds = [{ id: 're_1', created, amount: 5000, status: 'succeeded', payment_intent: 'pi_1' }];
    await payWith({ payment_intents: [intent('pi_1')], refunds });
    expect((await ask()).body).toEqual([]);
  });

  test('name the order, what is ours and what is theirs, and have the order looked at', async () => {
    await newEntry(order, 'capture', 'succeeded', { intentId: 'pi_1', createdAt: minutesAgo(9) });
    const other = await newOrder(ada);
    await newPayment(other);
    const third = await newOrder(ada);
    await newPayment(third);
    await newEntry(third, 'refund', 'paid', { providerId: 're_3', createdAt: minutesAgo(9) });
    await payWith({
      payment_intents: [
        intent('pi_1', { amount_received: 4999 }),
        intent('pi_2', { metadata: { order: other } }),
        intent('pi_9', { metadata: { order: 'of another shop' } }),
      ],
    });
    const { body } = await ask();
    expect(body).toEqual([
      {
        order,
        orderNumber: await numberOf(order),
        kind: 'amount',
        what: 'capture',
        providerId: 'pi_1',
        ours: 50,
        theirs: 49.99,
      },
      {
        order: other,
        orderNumber: await numberOf(other),
        kind: 'missing-here',
        what: 'capture',
        providerId: 'pi_2',
        ours: null,
        theirs: 50,
      },
      {
        order: null,
        orderNumber: null,
        kind: 'missing-here',
        what: 'capture',
        providerId: 'pi_9',
        ours: null,
        theirs: 50,
      },
      {
        order: third,
        orderNumber: await numberOf(third),
        kind: 'missing-there',
        what: 'refund',
        providerId: 're_3',
        ours: 50,
        theirs: null,
      },
    ]);
    expect((await looks()).sort()).toEqual([order, other, third].sort());
  });

  test('can’t be told while the provider is away', async () => {
    await payWith('away');
    const { status, headers, body } = await ask();
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([502, 'PROVIDER_AWAY', true]);
  });
});
