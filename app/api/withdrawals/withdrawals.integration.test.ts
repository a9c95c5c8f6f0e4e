import { beforeEach, describe, expect, test } from 'vitest';
import { readContent, writeMail } from '@/lib/messages/mail/stored-mail';
import { openEntry } from '@/lib/orders/order/order-entry-service';
import type { Order } from '@/lib/orders/order/order-schema';
import { trackingTokenOf } from '@/lib/orders/shipments/tracking-service';
import { readWithdrawStep } from '@/lib/orders/withdrawals/withdraw-step';
import { takeUpWithdrawals } from '@/lib/orders/withdrawals/withdrawal-service';
import { db } from '@/lib/platform/db/client';
import { doWhatIsLeft } from '@/tests/after-response';
import { atOnce } from '@/tests/at-once';
import { askRoute, callRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, PASSWORD, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { berlin, setSettings } from '@/tests/settings';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { POST as askForReturn } from '../orders/[id]/returns/route';
import { GET as readOrder } from '../orders/[id]/route';
import { POST as ship } from '../orders/[id]/shipments/route';
import { PUT as move } from '../orders/[id]/status/route';
import { POST as shipMany } from '../orders/ship/route';
import { GET as readReturn, PUT as takeStep } from '../returns/[id]/route';
import { GET as listReturns } from '../returns/route';
import { DELETE as leave } from '../users/me/route';
import { PUT as settle } from './[id]/route';
import { POST as confirm } from './confirm/route';
import { GET as listRequests, POST as withdraw } from './route';

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

/** The token of the mail about an order that arrived last. */
async function tokenFor(id: string): Promise<string> {
  const row = await db().outboxMail.findFirstOrThrow({
    where: { kind: 'withdrawal-received', payload: { path: ['orderId'], equals: id } },
    orderBy: { createdAt: 'desc' },
  });
  const { text } = await writeMail(readContent(row), row.recipient, () => '');
  return /\/withdraw\/confirm\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Presses the button behind the link of that mail. */
async function press(id: string) {
  const { status, body } = await askRoute(confirm, 'POST', { json: { token: await tokenFor(id) } });
  await doWhatIsLeft();
  return { status, body };
}

/** Declares a withdrawal and confirms it by its mail. */
async function withdrawFrom(id: string, given: Parameters<typeof declare>[1] = {}) {
  await declare(id, given);
  return press(id);
}

/** As if every request had been received so many hours earlier. */
async function receivedEarlier(hours: number): Promise<void> {
  await db().$executeRaw`UPDATE withdrawals SET received_at = received_at - ${hours}::float8 * interval '1 hour'`;
}

/** A token of the shop that is good for something else. */
const trackerToken = async () => trackingTokenOf(await order(), new Date());

const requests = async () => (await askRoute(listRequests, 'GET', { as: admin })).body;
const putAside = (id: string, state: 'confirmed' | 'closed') =>
  askRoute(settle, 'PUT', { as: admin, params: { id }, json: { state } });

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
      'We received your withdrawal. If number and email belong to an order, an email with the time is on its way. Please confirm your withdrawal with the link in it.',
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

  /** Where a plain form leads, and what its page then shows. */
  async function sendForm(search: string, fields: Record<string, string>) {
    const response = await callRoute(withdraw, 'POST', {
      query: search,
      body: new URLSearchParams(fields).toString(),
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    });
    const location = new URL(response.headers.get('location') ?? '', 'https://shop.example');
    const shown = readWithdrawStep(openEntry(Object.fromEntries(location.searchParams)));
    return { status: response.status, location: decodeURIComponent(location.href), path: location.pathname, shown };
  }

  test('leads a plain form back to the page, with what was entered but not in its address', async () => {
    const number = '#1a2b3c4d';
    for (const [search, email, kind, stored] of [
      ['?preview=true', 'ada@example.com', 'confirm', 0],
      ['?preview=true', 'ada', 'enter', 0],
      ['', 'ada', 'enter', 0],
      ['', 'ada@example.com', 'done', 1],
    ] as const) {
      const { status, location, path, shown } = await sendForm(search, { number, email });
      expect([status, path]).toEqual([303, '/withdraw']);
      expect(location).not.toMatch(/1a2b3c4d|ada|number|email/);
      expect(shown).toMatchObject({ kind, email });
      expect(await db().withdrawal.count()).toBe(stored);
    }
  });
});

describe('number and email alone', () => {
  test('move neither pairs nor money: the order waits, and its own address gets a mail with the time', async () => {
    await setSettings({ shop: { ...berlin.shop, locale: 'en-US', currency: 'USD' } });
    const id = await order();
    await declare(id);
    const { status, refundedTotal, returns, withdrawals } = await read(id);
    expect({ status, refundedTotal, returns }).toEqual({ status: 'processing', refundedTotal: 0, returns: [] });
    expect(withdrawals).toMatchObject([{ state: 'open', return: null, lines: [{ quantity: 2 }] }]);
    expect(await stockOf(shoe, 9)).toBe(5);
    const receivedAt = withdrawals?.[0]?.receivedAt ?? '';
    expect(Math.abs(Date.now() - Date.parse(receivedAt))).toBeLessThan(60_000);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'withdrawal-received', to: ada.email });
    const moment = { dateStyle: 'full', timeStyle: 'long', timeZone: 'Europe/Berlin' } as const;
    const time = new Intl.DateTimeFormat('en-US', moment).format(new Date(receivedAt)).replace(/\s+/g, ' ');
    for (const part of [time, 'GMT+', '2 × Kite, size 9', '/withdraw/confirm?token='])
      expect(mail?.text).toContain(part);
  });

  const parcel = { carrier: 'UPS', trackingNumber: '1Z-1' };
  const waysToShip: [string, (id: string) => Promise<{ status: number; code: string }>][] = [
    [
      'a parcel',
      async (id) => {
        const { status, body } = await askRoute(ship, 'POST', { as: admin, params: { id }, json: parcel });
        return { status, code: body.code };
      },
    ],
    [
      'many at once',
      async (id) => {
        const { body } = await askRoute(shipMany, 'POST', { as: admin, json: { orders: [{ id, ...parcel }] } });
        const [refused] = body.refused;
        return refused ? { status: 409, code: refused.code } : { status: 200, code: '' };
      },
    ],
    ...(['shipped', 'delivered'] as const).map((to): (typeof waysToShip)[number] => [
      `the status ${to}`,
      async (id) => {
        const { status, body } = await askRoute(move, 'PUT', { as: admin, params: { id }, json: { status: to } });
        return { status, code: body.code };
      },
    ]),
  ];

  test('hold the order back from every way to ship it for 48 hours at most, and then hold what the link confirms', async () => {
    const held: { id: string; way: string; shipIt: (typeof waysToShip)[number][1] }[] = [];
    for (const [way, shipIt] of waysToShip) held.push({ id: await order(), way, shipIt });
    const [{ id } = { id: '' }] = held;
    const areHeld = async () => {
      for (const { id, way, shipIt } of held) {
        expect(await shipIt(id), way).toEqual({ status: 409, code: 'WITHDRAWAL_OPEN' });
        expect((await read(id)).status).toBe('processing');
      }
    };
    for (const { id } of held) await declare(id, { lines: pairs(1) });
    await areHeld();
    await receivedEarlier(47.9);
    // Another request does not begin the time again.
    for (const { id } of held) await declare(id);
    expect(await db().withdrawal.count()).toBe(8);
    await areHeld();
    await receivedEarlier(0.2);
    for (const { id, way, shipIt } of held) expect((await shipIt(id)).status, way).toBeLessThan(300);
    // It stays in the panel, and still holds once it is confirmed.
    expect(await requests()).toMatchObject(Array(8).fill({ heldUntil: null }));
    expect((await press(id)).status).toBe(200);
    expect((await read(id)).returns).toMatchObject([{ status: 'requested', lines: [{ quantity: 2 }] }]);
    expect(await requests()).toHaveLength(6);
  });

  test('hold nothing back that has left, and no other order', async () => {
    const id = await order({ status: 'shipped' });
    const other = await order();
    await declare(id);
    const json = { status: 'delivered' };
    expect((await askRoute(move, 'PUT', { as: admin, params: { id }, json })).status).toBe(200);
    expect((await askRoute(ship, 'POST', { as: admin, params: { id: other }, json: parcel })).status).toBe(201);
  });

  test('by strangers leave the buyer what they may ask for', async () => {
    const id = await order();
    const guess = { number: '#00000000', email: ada.email };
    const by = (address: string, json: object) =>
      askRoute(withdraw, 'POST', { json, headers: { 'x-forwarded-for': address } });
    for (let guesses = 0; guesses < 21; guesses++) await by('203.0.113.7', guess);
    expect((await by('203.0.113.7', guess)).status).toBe(429);
    expect((await by('198.51.100.4', { ...guess, number: numberOf(id) })).status).toBe(202);
    await doWhatIsLeft();
    expect(await kinds()).toEqual(['withdrawal-received']);
  });
});

describe('in the panel', () => {
  test('a request is listed with its order, its buyer and the time until which the order is held, and confirmed by a person', async () => {
    const id = await order();
    await declare(id);
    const [request, ...others] = await requests();
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      state: 'open',
      order: id,
      orderNumber: numberOf(id),
      customer: { email: ada.email },
      lines: [{ product: shoe, size: 9, quantity: 2 }],
      cancels: true,
    });
    expect(Date.parse(request.heldUntil) - Date.parse(request.receivedAt)).toBe(2 * DAY_MS);
    for (let time = 0; time < 2; time++)
      expect(await putAside(request._id, 'confirmed')).toMatchObject({ status: 200, body: { state: 'confirmed' } });
    expect(await read(id)).toMatchObject({ status: 'cancelled', refundedTotal: 109.99 });
    expect((await putAside(request._id, 'closed')).body.code).toBe('WRONG_STEP');
    const log = await db().auditEntry.findMany({ where: { action: { startsWith: 'withdrawal-' } } });
    expect(log.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
      ['withdrawal-confirmed', admin.id, id],
    ]);
  });

  test('is confirmed only by who may refund, where that gives money back', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    await db().staffRole.create({ data: { id, name: 'Desk', rights: ['orders:read', 'orders:write'] } });
    const desk = await newPerson({ roles: [id], name: 'Desk' });
    const settleAs = async (orderId: string, state: string) => {
      await declare(orderId);
      const request = (await requests()).find((each: { order: string }) => each.order === orderId);
      const { status } = await askRoute(settle, 'PUT', { as: desk, params: { id: request._id }, json: { state } });
      return status;
    };
    const paid = await order();
    expect(await settleAs(paid, 'confirmed')).toBe(403);
    expect(await read(paid)).toMatchObject({
      status: 'processing',
      refundedTotal: 0,
      withdrawals: [{ state: 'open' }],
    });
    expect(await settleAs(paid, 'closed')).toBe(200);
    expect(await settleAs(await arrived(3), 'confirmed')).toBe(200);
  });

  test('is put aside, which lets the order ship; the link in the mail still confirms it', async () => {
    const id = await order();
    await declare(id);
    const [{ _id }] = await requests();
    expect(await putAside(_id, 'closed')).toMatchObject({ status: 200, body: { state: 'closed', heldUntil: null } });
    expect(await requests()).toEqual([]);
    const json = { carrier: 'UPS', trackingNumber: '1Z-1' };
    expect((await askRoute(ship, 'POST', { as: admin, params: { id }, json })).status).toBe(201);
    expect((await press(id)).status).toBe(200);
    expect((await read(id)).returns).toHaveLength(1);
  });

  test('put aside and asked for again, it holds the order no longer than the first did', async () => {
    const id = await order();
    await declare(id);
    await receivedEarlier(40);
    const [{ _id }] = await requests();
    await putAside(_id, 'closed');
    await declare(id);
    const [{ heldUntil }] = await requests();
    expect(Date.parse(heldUntil) - Date.now()).toBeLessThan(8 * 60 * 60 * 1000 + 1000);
  });

  test('leaves the list when its order is cancelled', async () => {
    const id = await order();
    await declare(id);
    await askRoute(cancel, 'POST', { as: ada, params: { id }, json: {} });
    expect(await requests()).toEqual([]);
    expect((await press(id)).status).toBe(200);
    expect((await read(id)).refundedTotal).toBe(109.99);
  });

  test('is not there for whoever made it up', async () => {
    for (const id of ['nonsense', '5f0c0c0e-6d3b-4b6e-9d0a-2f7b1f0a9f11'])
      expect((await putAside(id, 'confirmed')).status).toBe(404);
  });
});

describe('the link of its mail', () => {
  test('works once, and says so as often as it is used, also at once', async () => {
    const id = await order();
    await declare(id);
    const token = await tokenFor(id);
    const answers = await atOnce(6, () => askRoute(confirm, 'POST', { json: { token } }));
    for (const answer of [...answers, await press(id)])
      expect(answer).toMatchObject({
        status: 200,
        body: { message: 'Your withdrawal is confirmed. An email with what happens next is on its way.' },
      });
    expect(await read(id)).toMatchObject({ status: 'cancelled', refundedTotal: 109.99 });
    expect(await stockOf(shoe, 9)).toBe(7);
  });

  test('is a 404 when it was made up, and a 400 when it is missing', async () => {
    await declare(await order());
    for (const token of ['nonsense', await trackerToken()])
      expect((await askRoute(confirm, 'POST', { json: { token } })).status).toBe(404);
    expect((await askRoute(confirm, 'POST', { json: {} })).body.errors).toHaveProperty('token');
  });

  test('works without scripts', async () => {
    const id = await order();
    await declare(id);
    const send = (token: string) =>
      callRoute(confirm, 'POST', {
        body: new URLSearchParams({ token }).toString(),
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      });
    const answer = await send(await tokenFor(id));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/withdraw/confirm?state=done']);
    expect((await read(id)).status).toBe('cancelled');
    expect((await send('nonsense')).headers.get('location')).toBe('/withdraw/confirm?state=failed');
  });

  test('holds with the time of its receipt, though it is used after the days to withdraw', async () => {
    const id = await arrived(14);
    await declare(id);
    expect(await read(id)).toMatchObject({ status: 'delivered', returns: [], withdrawals: [{ state: 'open' }] });
    await db().order.update({ where: { id }, data: { deliveredAt: daysAgo(20) } });
    expect((await press(id)).status).toBe(200);
    expect((await read(id)).returns).toHaveLength(1);
  });

  test('takes what the buyer still has; without any of it nothing happens', async () => {
    const id = await arrived(3);
    await declare(id);
    const ask = (quantity: number) =>
      askRoute(askForReturn, 'POST', {
        ...{ as: ada, params: { id } },
        json: { lines: [{ product: shoe, size: 9, quantity, reason: 'too-small' }] },
      });
    await ask(1);
    await declare(id, { lines: pairs(1) });
    expect((await press(id)).status).toBe(200);
    expect((await read(id)).returns.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 1]);
    // The first request was for both, of which none is left.
    expect(await requests()).toEqual([]);

    const other = await arrived(3);
    await declare(other);
    await askRoute(askForReturn, 'POST', {
      ...{ as: ada, params: { id: other } },
      json: { lines: [{ product: shoe, size: 9, quantity: 2, reason: 'too-small' }] },
    });
    expect(await press(other)).toMatchObject({ status: 409, body: { code: 'NOT_RETURNABLE' } });
  });
});

describe('a withdrawal after delivery', () => {
  test('is a return in the panel once it is confirmed, with the time of its receipt', async () => {
    await setSettings({ shop: { ...berlin.shop, locale: 'en-US', currency: 'USD' } });
    const id = await arrived(14);
    await withdrawFrom(id);
    const [given] = await inPanel();
    const { withdrawals, returns } = await read(id);
    const receivedAt = withdrawals?.[0]?.receivedAt ?? '';
    expect(withdrawals).toEqual([
      {
        _id: expect.any(String),
        receivedAt,
        state: 'confirmed',
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
    const { body: own } = await askRoute(readReturn, 'GET', { as: ada, params: { id: given._id } });
    expect(own.withdrawnAt).toBe(receivedAt);
    const mail = (await mails()).find(({ kind }) => kind === 'withdrawal-confirmed');
    expect(mail?.to).toBe(ada.email);
    const moment = { dateStyle: 'full', timeStyle: 'long', timeZone: 'Europe/Berlin' } as const;
    const time = new Intl.DateTimeFormat('en-US', moment).format(new Date(receivedAt)).replace(/\s+/g, ' ');
    for (const part of [time, 'GMT+', '2 × Kite, size 9', 'within 14 days', '$109.99'])
      expect(mail?.text).toContain(part);
  });

  test('takes what was not returned yet, and names the rest', async () => {
    const id = await arrived(3);
    const lines = [{ ...pairs(1)[0], reason: 'too-small' }];
    expect((await askRoute(askForReturn, 'POST', { as: ada, params: { id }, json: { lines } })).status).toBe(201);
    await withdrawFrom(id);
    const returns = (await read(id)).returns;
    expect(returns.map(({ lines }) => lines.map(({ reason, quantity }) => [reason, quantity]))).toEqual([
      [['too-small', 1]],
      [['withdrawal', 1]],
    ]);
    expect(returns[1]?.refund).toMatchObject({ items: 50 });
  });

  test('that is declared again opens nothing, and is confirmed again at most once within minutes', async () => {
    const id = await arrived(3);
    await withdrawFrom(id, { lines: pairs(1) });
    for (let time = 0; time < 3; time++) await declare(id, { lines: pairs(1), number: id });
    // The one pair was withdrawn, and now the other.
    expect((await read(id)).withdrawals).toHaveLength(2);
    await press(id);
    await declare(id);
    await declare(id, { lines: pairs(2) });
    const { withdrawals, returns } = await read(id);
    expect([withdrawals?.length, returns.length]).toEqual([2, 2]);
    expect(await db().withdrawal.count()).toBe(2);
    const waiting = await db().outboxMail.groupBy({ by: ['kind'], _count: true });
    expect(waiting.sort((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
      { kind: 'withdrawal-confirmed', _count: 2 },
      { kind: 'withdrawal-received', _count: 2 },
    ]);

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
    // The next one is the same as well.
    await declare(id);
    expect([(await read(id)).withdrawals?.length, await db().withdrawal.count()]).toEqual([1, 1]);
    expect(await kinds()).toEqual(['withdrawal-received']);
    await press(id);
    expect((await read(id)).returns).toHaveLength(1);
  });
});

describe('a withdrawal before delivery', () => {
  test('of a whole order of which nothing has left cancels it, with the money and the pairs back', async () => {
    const id = await order();
    await withdrawFrom(id);
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      refundedTotal: 109.99,
      returns: [],
      withdrawals: [{ return: null, lines: [{ quantity: 2 }] }],
    });
    expect(await stockOf(shoe, 9)).toBe(7);
    const sent = await mails();
    expect(sent.map(({ kind }) => kind).sort()).toEqual([
      'order-cancelled',
      'withdrawal-confirmed',
      'withdrawal-received',
    ]);
    expect(sent.find(({ kind }) => kind === 'withdrawal-confirmed')?.text).toContain('we cancelled your order');
    expect(await inPanel()).toEqual([]);

    await declare(id);
    await declare(id, { lines: pairs(1) });
    expect((await read(id)).withdrawals).toHaveLength(1);
    expect(await kinds()).not.toContain('withdrawal-refused');
  });

  test('of some pairs opens a return, and these are not shipped any more', async () => {
    const id = await order();
    await withdrawFrom(id, { lines: pairs(1) });
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
    await withdrawFrom(id);
    expect(await read(id)).toMatchObject({ status: 'shipped', returns: [{ lines: [{ quantity: 2 }] }] });
    expect((await parcel('1Z-2')).body.code).toBe('TOO_MANY');
  });
});

describe('what has no effect', () => {
  const refusals = async () => (await mails()).filter(({ kind }) => kind === 'withdrawal-refused');

  test('is told to the order’s own email, with the reason and where to write', async () => {
    const cases = [
      [{ country: 'USA' }, {}, 'European Union'],
      [{ deliveredAt: daysAgo(16) }, {}, 'that time is over'],
      [{}, { lines: pairs(1, 13) }, 'couldn’t find the shoes'],
      [{}, { lines: pairs(3) }, 'couldn’t find the shoes'],
      [{ status: 'cancelled' }, {}, 'already cancelled'],
    ] as const;
    for (const [given, declared, reason] of cases) {
      const id = await arrived(3, given);
      await declare(id, declared);
      const [mail, ...others] = (await mails()).filter(({ text }) => text.includes(numberOf(id)));
      expect(others).toEqual([]);
      expect(mail, reason).toMatchObject({ kind: 'withdrawal-refused', to: ada.email });
      expect(mail?.text).toContain(reason);
      expect(mail?.text).toContain('Write to us');
      expect((await read(id)).withdrawals).toBeUndefined();
    }
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
  await withdrawFrom(await order());
  const stored = () => db().withdrawal.findFirstOrThrow({ select: { number: true, email: true } });
  expect(await stored()).toMatchObject({ email: ada.email });
  expect((await askRoute(leave, 'DELETE', { as: ada, json: { password: PASSWORD } })).status).toBe(204);
  expect(await stored()).toEqual({ number: '', email: '' });
});
