import { beforeEach, describe, expect, test } from 'vitest';
import { readContent, writeMail } from '@/lib/mail/stored-mail';
import type { Order } from '@/lib/orders/order-schema';
import { db } from '@/lib/platform/db/client';
import { takeUpWithdrawals } from '@/lib/withdrawals/withdrawal-service';
import { doWhatIsLeft } from '@/tests/after-response';
import { atOnce } from '@/tests/at-once';
import { askRoute, callRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, PASSWORD, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { berlin, setSettings } from '@/tests/settings';
import { POST as askForReturn } from '../orders/[id]/returns/route';
import { GET as readOrder } from '../orders/[id]/route';
import { POST as ship } from '../orders/[id]/shipments/route';
import { GET as readReturn, PUT as takeStep } from '../returns/[id]/route';
import { GET as listReturns } from '../returns/route';
import { DELETE as leave } from '../users/me/route';
import { POST as withdraw } from './route';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let ada: Person;
let admin: Person;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  ada = await newPerson();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper' });
  shoe = await newProduct({ name: 'Kite', priceCents: 50_00, stock: { 9: 5 } });
});

const order = (given: Parameters<typeof newOrder>[1] = {}) =>
  newOrder(ada, { country: 'DE', productId: shoe, quantity: 2, shippingCents: 9_99, ...given });
const arrived = (days: number, given: Parameters<typeof newOrder>[1] = {}) =>
  order({ status: 'delivered', deliveredAt: daysAgo(days), ...given });
const pairs = (quantity: number, size = 9) => [{ product: shoe, size, quantity }];

const read = async (id: string, as = ada): Promise<Order> =>
  (await askRoute(readOrder, 'GET', { as, params: { id } })).body;
const numberOf = (id: string) => `#${id.slice(0, 8)}`;

/** Declares a withdrawal, and what is left for after the answer is done. */
async function declare(id: string, given: { email?: string; number?: string; lines?: object[] } = {}) {
  const json = { number: numberOf(id), email: ada.email, ...given };
  const { status, body } = await askRoute(withdraw, 'POST', { json });
  await doWhatIsLeft();
  return { status, body };
}

/** Every mail that is promised, oldest first, as its reader gets it. */
async function mails(): Promise<{ kind: string; to: string; text: string }[]> {
  const rows = await db().outboxMail.findMany({ orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }] });
  return Promise.all(
    rows.map(async (row) => ({
      kind: row.kind,
      to: row.recipient,
      text: (await writeMail(readContent(row), row.recipient, () => '')).text.replace(/\s+/g, ' '),
    })),
  );
}
const kinds = async () => (await mails()).map(({ kind }) => kind);
const inPanel = async () => (await askRoute(listReturns, 'GET', { as: admin })).body;

const RECEIVED = {
  status: 202,
  body: {
    message:
      'We received your withdrawal. If number and email belong to an order, an email with the time is on its way.',
  },
};

describe('the answer', () => {
  test('is the same for every order and email, and for those that there are not', async () => {
    const mine = await arrived(3);
    const american = await arrived(3, { country: 'USA' });
    const late = await arrived(20);
    for (const [id, given] of [
      [mine, {}],
      [mine, {}],
      [american, {}],
      [late, {}],
      [mine, { email: 'eve@example.com' }],
      [mine, { number: '#00000000' }],
      [mine, { number: 'I have lost it' }],
      [mine, { lines: pairs(1, 13) }],
    ] as const)
      expect(await declare(id, given)).toEqual(RECEIVED);
  });

  test('comes before anything is looked up, and without a trace of what is unknown', async () => {
    const id = await arrived(3);
    for (const number of [numberOf(id), '#00000000']) {
      await askRoute(withdraw, 'POST', { json: { number, email: ada.email } });
      expect(await db().outboxMail.count()).toBe(0);
    }
    expect(await db().withdrawal.count()).toBe(2);
    await doWhatIsLeft();
    expect(await db().withdrawal.count()).toBe(1);
  });

  test('says which field is wrong', async () => {
    const { status, body } = await askRoute(withdraw, 'POST', { json: { number: ' ', email: 'nobody' } });
    expect([status, body.errors]).toEqual([
      400,
      { number: 'Please enter your order number', email: 'Please enter a valid email address' },
    ]);
  });

  test('leads a plain form back to the page, with what was entered', async () => {
    const query = new URLSearchParams({ number: '#1a2b3c4d', email: ada.email });
    const response = await callRoute(withdraw, 'POST', {
      query: `?${query}`,
      body: query.toString(),
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/withdraw?${query}&step=confirm&state=done`);
  });
});

describe('a withdrawal after delivery', () => {
  test('is confirmed at once with the exact time, and is a return in the panel', async () => {
    await setSettings({ shop: { ...berlin.shop, locale: 'en-US', currency: 'USD' } });
    const id = await arrived(14);
    await declare(id);
    const [given] = await inPanel();
    const { withdrawals, returns } = await read(id);
    const receivedAt = withdrawals?.[0]?.receivedAt ?? '';
    expect(Math.abs(Date.now() - Date.parse(receivedAt))).toBeLessThan(60_000);
    expect(withdrawals).toEqual([
      {
        _id: expect.any(String),
        receivedAt,
        lines: [{ product: shoe, name: 'Kite', size: 9, quantity: 2 }],
        return: given._id,
      },
    ]);
    expect(given).toMatchObject({
      order: id,
      status: 'requested',
      withdrawnAt: receivedAt,
      lines: [{ product: shoe, size: 9, quantity: 2, reason: 'withdrawal', exchangeSize: null }],
      refund: { items: 100, shipping: 9.99, amount: 109.99 },
    });
    expect(returns[0]?.withdrawnAt).toBe(receivedAt);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'withdrawal-received', to: ada.email });
    const moment = { dateStyle: 'full', timeStyle: 'long', timeZone: 'Europe/Berlin' } as const;
    const time = new Intl.DateTimeFormat('en-US', moment).format(new Date(receivedAt)).replace(/\s+/g, ' ');
    for (const part of [time, 'GMT+', '2 × Kite, size 9', 'within 14 days', '$109.99'])
      expect(mail?.text).toContain(part);
  });

  test('goes the way of every return to its refund', async () => {
    const id = await arrived(3);
    await declare(id, { lines: pairs(1) });
    const [given] = await inPanel();
    for (const status of ['approved', 'received', 'settled'])
      await askRoute(takeStep, 'PUT', { as: admin, params: { id: given._id }, json: { status } });
    expect((await read(id)).refundedTotal).toBe(50);
    expect(await stockOf(shoe, 9)).toBe(6);
  });

  test('takes what was not returned yet, and names the rest', async () => {
    const id = await arrived(3);
    const lines = [{ ...pairs(1)[0], reason: 'too-small' }];
    expect((await askRoute(askForReturn, 'POST', { as: ada, params: { id }, json: { lines } })).status).toBe(201);
    await declare(id);
    const returns = (await read(id)).returns;
    expect(returns.map(({ lines }) => lines.map(({ reason, quantity }) => [reason, quantity]))).toEqual([
      [['too-small', 1]],
      [['withdrawal', 1]],
    ]);
    expect(returns[1]?.refund).toMatchObject({ items: 50 });
  });

  test('that is declared again opens nothing, and is confirmed again at most once within minutes', async () => {
    const id = await arrived(3);
    await declare(id, { lines: pairs(1) });
    for (let time = 0; time < 3; time++) await declare(id, { lines: pairs(1), number: id });
    // The one pair was withdrawn, and now the other.
    expect((await read(id)).withdrawals).toHaveLength(2);
    await declare(id);
    await declare(id, { lines: pairs(2) });
    const { withdrawals, returns } = await read(id);
    expect([withdrawals?.length, returns.length]).toEqual([2, 2]);
    expect(await db().withdrawal.count()).toBe(2);
    const waiting = await db().outboxMail.groupBy({ by: ['kind'], _count: true });
    expect(waiting).toEqual([{ kind: 'withdrawal-received', _count: 2 }]);

    // Once the first is sent, the next waits.
    await db().outboxMail.updateMany({ data: { sentAt: new Date(), firstAttemptAt: new Date() } });
    for (let time = 0; time < 3; time++) await declare(id, { lines: pairs(2) });
    const unsent = await db().outboxMail.findMany({ where: { sentAt: null } });
    expect(unsent).toHaveLength(2);
    for (const { nextAttemptAt } of unsent) expect(nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 4 * 60_000);
  });

  test('is one, however many are declared at once', async () => {
    const id = await arrived(3);
    const json = { number: numberOf(id), email: ada.email };
    await atOnce(8, () => askRoute(withdraw, 'POST', { json }));
    await Promise.all(Array.from({ length: 4 }, takeUpWithdrawals));
    await doWhatIsLeft();
    const { withdrawals, returns } = await read(id);
    expect([withdrawals?.length, returns.length, await db().withdrawal.count()]).toEqual([1, 1, 1]);
    expect(await kinds()).toEqual(['withdrawal-received']);
  });
});

describe('a withdrawal before delivery', () => {
  test('of a whole order of which nothing has left cancels it, with the money and the pairs back', async () => {
    const id = await order();
    await declare(id);
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      refundedTotal: 109.99,
      returns: [],
      withdrawals: [{ return: null, lines: [{ quantity: 2 }] }],
    });
    expect(await stockOf(shoe, 9)).toBe(7);
    const sent = await mails();
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['order-cancelled', 'withdrawal-received']);
    expect(sent.find(({ kind }) => kind === 'withdrawal-received')?.text).toContain('we cancelled your order');
    expect(await inPanel()).toEqual([]);

    await declare(id);
    await declare(id, { lines: pairs(1) });
    expect((await read(id)).withdrawals).toHaveLength(1);
    expect(await kinds()).not.toContain('withdrawal-refused');
  });

  test('of some pairs opens a return, and these are not shipped any more', async () => {
    const id = await order();
    await declare(id, { lines: pairs(1) });
    expect(await read(id)).toMatchObject({ status: 'processing', returns: [{ lines: [{ quantity: 1 }] }] });
    const json = { carrier: 'UPS', trackingNumber: '1Z-1' };
    const { body } = await askRoute(ship, 'POST', { as: admin, params: { id }, json });
    expect(body.lines).toMatchObject([{ quantity: 1 }]);
    const [given] = await inPanel();
    for (const status of ['approved', 'received', 'settled'])
      await askRoute(takeStep, 'PUT', { as: admin, params: { id: given._id }, json: { status } });
    expect([(await read(id)).refundedTotal, await stockOf(shoe, 9)]).toEqual([50, 6]);
  });

  test('of an order of which a part has left opens a return, and nothing more leaves', async () => {
    const id = await order();
    const parcel = (trackingNumber: string, lines?: object[]) =>
      askRoute(ship, 'POST', { as: admin, params: { id }, json: { carrier: 'UPS', trackingNumber, lines } });
    expect((await parcel('1Z-1', pairs(1))).status).toBe(201);
    await declare(id);
    expect(await read(id)).toMatchObject({ status: 'shipped', returns: [{ lines: [{ quantity: 2 }] }] });
    expect((await parcel('1Z-2')).body.code).toBe('TOO_MANY');
  });
});

describe('what has no effect', () => {
  const refusals = async () => (await mails()).filter(({ kind }) => kind === 'withdrawal-refused');

  test.each([
    ['in another country', { country: 'USA' }, () => ({}), 'European Union'],
    ['too late', { deliveredAt: daysAgo(16) }, () => ({}), 'that time is over'],
    ['for pairs that are not part of it', {}, () => ({ lines: pairs(1, 13) }), 'couldn’t find the shoes'],
    ['for more pairs than there are', {}, () => ({ lines: pairs(3) }), 'couldn’t find the shoes'],
    ['when it was cancelled', { status: 'cancelled' as const }, () => ({}), 'already cancelled'],
  ])('%s is told to the order’s own email, with where to write', async (_, given, declared, reason) => {
    const id = await arrived(3, given);
    await declare(id, declared());
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'withdrawal-refused', to: ada.email });
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('Write to us');
    expect((await read(id)).withdrawals).toBeUndefined();
    expect([await inPanel(), await db().withdrawal.count()]).toEqual([[], 0]);
  });

  test('is told with what the buyer can do all the same', async () => {
    const said = async (id: string) => {
      await declare(id);
      return (await mails()).find(({ text }) => text.includes(numberOf(id)))?.text;
    };
    expect(await said(await arrived(16))).toContain('You can still start a return until');
    expect(await said(await arrived(40))).not.toContain('You can still');
    expect(await said(await order({ country: 'USA' }))).toContain('You can cancel it on your order’s page');
    expect(await said(await order({ country: 'USA', status: 'shipped' }))).not.toContain('You can cancel');
  });

  test('is told once within minutes', async () => {
    const id = await arrived(3, { country: 'USA' });
    for (let time = 0; time < 3; time++) await declare(id);
    expect(await refusals()).toHaveLength(1);
  });

  test('is told to nobody when number and email don’t belong together', async () => {
    const id = await arrived(3);
    await declare(id, { email: 'eve@example.com' });
    await declare(id, { number: '#00000000' });
    await declare(await newOrder(admin, { country: 'DE' }));
    expect([await kinds(), await inPanel(), await db().withdrawal.count()]).toEqual([[], [], 0]);
  });
});

test('a declaration that a killed process left is taken up by the next one, with its own time', async () => {
  const id = await arrived(3);
  const receivedAt = daysAgo(1);
  await db().withdrawal.create({ data: { number: numberOf(id), email: ada.email, receivedAt } });
  await takeUpWithdrawals();
  expect((await read(id)).withdrawals).toMatchObject([{ receivedAt: receivedAt.toISOString() }]);
});

test('a repeat with the same Idempotency-Key is no other declaration', async () => {
  const id = await arrived(3);
  const call = { json: { number: numberOf(id), email: ada.email }, headers: { 'idempotency-key': 'once' } };
  const first = await askRoute(withdraw, 'POST', call);
  expect(await askRoute(withdraw, 'POST', call)).toMatchObject({ status: first.status, body: first.body });
  expect(await db().withdrawal.count()).toBe(1);
});

test('it forgets number and email with the order of a buyer who has left', async () => {
  await declare(await order());
  const stored = () => db().withdrawal.findFirstOrThrow({ select: { number: true, email: true } });
  expect(await stored()).toMatchObject({ email: ada.email });
  expect((await askRoute(leave, 'DELETE', { as: ada, json: { password: PASSWORD } })).status).toBe(204);
  expect(await stored()).toEqual({ number: '', email: '' });
});

test('the return says that it is one, to its buyer as well', async () => {
  const id = await arrived(3);
  await declare(id);
  const [{ _id, withdrawnAt }] = await inPanel();
  const { body } = await askRoute(readReturn, 'GET', { as: ada, params: { id: _id } });
  expect(body.withdrawnAt).toBe(withdrawnAt);
});
