import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '@/lib/access/rate-limits/limits';
import type { Stock } from '@/lib/catalogue/stock/stock-schema';
import { parseMailContent } from '@/lib/core/outbox/mail-kinds';
import { composeMail } from '@/lib/messages/mail/compose-mail';
import { deleteExpired } from '@/lib/operations/jobs/housekeeping-service';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { db } from '@/lib/platform/db/client';
import { atOnce } from '@/tests/at-once';
import { askRoute, callRoute } from '@/tests/call-route';
import { expiredTags } from '@/tests/expired-tags';
import { newPerson, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as makeKey } from '../keys/route';
import { GET as readReceipt } from '../orders/[id]/receipt/route';
import { GET as creditNote } from '../orders/[id]/refunds/[refundId]/credit-note/route';
import { GET as readRefunds, POST as refund } from '../orders/[id]/refunds/route';
import { GET as readReturnable } from '../orders/[id]/returnable/route';
import { POST as askForReturn } from '../orders/[id]/returns/route';
import { GET as readOrder } from '../orders/[id]/route';
import { POST as ship } from '../orders/[id]/shipments/route';
import { PUT as move } from '../orders/[id]/status/route';
import { GET as listMyOrders } from '../orders/myorders/route';
import { GET as packingSlips } from '../orders/packing-slips/route';
import { GET as listOrders, POST as place } from '../orders/route';
import { POST as promote } from '../promotions/route';
import { GET as readStock } from '../stock/route';
import { GET as readReturn, PUT as takeStep, DELETE as withdraw } from './[id]/route';
import { GET as readSlip } from './[id]/slip/route';
import { GET as listReturns } from './route';

const DAY_MS = 24 * 60 * 60 * 1000;

let ada: Person;
let admin: Person;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  ada = await newPerson();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper' });
  shoe = await newProduct({ name: 'Kite', priceCents: 40_00, stock: { 9: 2, 10: 1, 11: null, 12: 0 } });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Two pairs of size 9: 80 dollars, 6.40 of tax, 9.99 of shipping. */
async function delivered(daysAgo = 1, quantity = 2): Promise<string> {
  const json = {
    orderItems: [{ product: shoe, size: 9, quantity }],
    shippingAddress: { fullName: 'Ada', address: '1 Reed St', city: 'Dayton', state: 'OH', postalCode: '45402' },
    paymentMethod: 'credit',
    totalPrice: quantity === 2 ? 96.39 : 53.19,
  };
  const { body, status } = await askRoute(place, 'POST', { as: ada, json });
  expect(status).toBe(201);
  await askRoute(move, 'PUT', { as: admin, params: { id: body._id }, json: { status: 'delivered' } });
  await db().order.update({
    where: { id: body._id },
    data: { deliveredAt: new Date(Date.now() - daysAgo * DAY_MS) },
  });
  expiredTags.length = 0;
  return body._id;
}

const pair = (given: object = {}) => ({ product: shoe, size: 9, quantity: 1, reason: 'too-small', ...given });
function ask(
  id: string,
  lines: object[],
  { as = ada, key, ...rest }: { as?: Person; key?: string; comment?: string } = {},
) {
  const headers = key ? { 'idempotency-key': key } : undefined;
  return askRoute(askForReturn, 'POST', { as, params: { id }, json: { lines, ...rest }, ...(headers && { headers }) });
}
const step = (id: string, json: unknown, as = admin) => askRoute(takeStep, 'PUT', { as, params: { id }, json });
const STEPS = ['approved', 'received', 'settled'] as const;
/** Takes a return through the given steps; through all by default. */
async function takeSteps(id: string, steps: readonly string[] = STEPS): Promise<void> {
  for (const status of steps) expect((await step(id, { status })).status).toBe(200);
}
const withdrawn = (id: string, as = ada) => askRoute(withdraw, 'DELETE', { as, params: { id } });
const see = (id: string, as = ada) => askRoute(readReturn, 'GET', { as, params: { id } });
const read = async (id: string) =>
  (await askRoute(readOrder, 'GET', { as: ada, params: { id } })).body as Order & { refundedTotal: number };
const returnable = async (id: string, as = ada) =>
  (await askRoute(readReturnable, 'GET', { as, params: { id } })).body as { size: number; quantity: number }[];
/** Ends all reservations for exchanges. */
const endHolds = (where = {}) =>
  db().returnLine.updateMany({ where, data: { heldUntil: new Date(Date.now() - 1000) } });
const setStock = (size: number, quantity: number) =>
  db().productSize.updateMany({ where: { productId: shoe, size }, data: { quantity } });
const ledger = async (id: string) => (await askRoute(readRefunds, 'GET', { as: ada, params: { id } })).body;

const refunded = (id: string, quantity: number) =>
  askRoute(refund, 'POST', {
    as: admin,
    params: { id },
    json: { lines: [{ product: shoe, size: 9, quantity }], reason: 'An apology' },
  });
/** Pays back one pair, past the rules of today. */
async function paidBackBefore(orderId: string): Promise<void> {
  const amounts = { itemsCents: 40_00, taxCents: 3_20, shippingCents: 0, amountCents: 43_20 };
  const lines = { create: [{ position: 0, quantity: 1 }] };
  await db().refund.create({ data: { orderId, ...amounts, reason: 'An apology', lines }, select: { id: true } });
}
let parcels = 0;
/** What leaves in a parcel with all that is left, or with these pairs; the refusal when nothing does. */
async function leaves(id: string, ...sizes: number[]): Promise<number[] | string> {
  parcels += 1;
  const lines = sizes.map((size) => ({ product: shoe, size, quantity: 1 }));
  const json = { carrier: 'UPS', trackingNumber: `1Z-${parcels}`, ...(lines.length > 0 && { lines }) };
  const { body } = await askRoute(ship, 'POST', { as: admin, params: { id }, json });
  return body.lines?.map(({ size }: { size: number }) => size) ?? body.code;
}

async function mailsAbout(returnId: string): Promise<string[]> {
  const mails = await db().outboxMail.findMany({ orderBy: { createdAt: 'asc' } });
  return mails.filter(({ payload }) => JSON.stringify(payload).includes(returnId)).map(({ kind }) => kind);
}

describe('a return for money', () => {
  test('goes its way: requested, approved, received, settled; each step is mailed, logged and told', async () => {
    const id = await delivered();
    const asked = await ask(id, [pair()], { comment: 'They pinch.' });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      number: `R-${id.slice(0, 8).toUpperCase()}-1`,
      order: id,
      orderNumber: `#${id.slice(0, 8)}`,
      sendTo: ['Lacewing Returns', '400 Wingate Way', 'Portland, OR 97201', 'USA'],
      status: 'requested',
      comment: 'They pinch.',
      lines: [{ product: shoe, name: 'Kite', size: 9, quantity: 1, reason: 'too-small', exchangeSize: null }],
      refund: { items: 40, tax: 3.2, shipping: 0, amount: 43.2 },
      history: [{ status: 'requested', by: 'customer' }],
    });
    const returnId = asked.body._id;
    expect((await step(returnId, { status: 'approved', privateNote: 'A regular.' })).body.status).toBe('approved');
    expect(await stockOf(shoe, 9)).toBe(0);
    expect((await step(returnId, { status: 'received' })).status).toBe(200);
    expect(await stockOf(shoe, 9)).toBe(1);
    expect([...new Set(expiredTags)].sort()).toEqual(['catalogue', `product:${shoe}`]);
    expect(await ledger(id)).toEqual([]);
    const settled = await step(returnId, { status: 'settled', note: 'Thank you!' });
    expect(settled.body).toMatchObject({ status: 'settled', refund: { amount: 43.2 } });
    expect(await ledger(id)).toMatchObject([{ amount: 43.2, reason: `Return ${asked.body.number}` }]);
    expect(await read(id)).toMatchObject({
      status: 'delivered',
      refundedTotal: 43.2,
      returns: [{ status: 'settled' }],
    });

    expect(await mailsAbout(returnId)).toEqual([
      'return-requested',
      'return-approved',
      'return-received',
      'return-settled',
    ]);
    expect(
      (await db().auditEntry.findMany({ where: { action: 'return-moved' }, orderBy: { at: 'asc' } })).map(
        ({ after }) => after,
      ),
    ).toEqual(['approved', 'received', 'settled'].map((status) => ({ status, return: asked.body.number })));
    const told = (await see(returnId)).body.history;
    expect(told.map(({ status, by }: { status: string; by: string }) => [status, by])).toEqual([
      ['requested', 'customer'],
      ['received', 'shop'],
      ['settled', 'shop'],
    ]);
    expect(JSON.stringify(await read(id))).not.toContain('A regular.');
    expect((await see(returnId, admin)).body.history[1]).toMatchObject({ privateNote: 'A regular.' });
    const forShop = await askRoute(readOrder, 'GET', { as: admin, params: { id } });
    expect(forShop.body.returns[0].history[1]).toMatchObject({ privateNote: 'A regular.' });
  });

  test('of the last pair, or of one that the shop is to blame for, brings the shipping back, and none of them to be sold', async () => {
    const id = await delivered();
    const blamed = await ask(id, [pair({ reason: 'faulty' })]);
    expect(blamed.body.refund).toEqual({ items: 40, tax: 3.2, shipping: 9.99, amount: 53.19 });
    await takeSteps(blamed.body._id);
    // What went back as faulty is not sold again, unless the staff says that it is sound.
    expect(await stockOf(shoe, 9)).toBe(0);
    const last = await ask(id, [pair()]);
    expect(last.body.refund).toEqual({ items: 40, tax: 3.2, shipping: 0, amount: 43.2 });
    await takeSteps(last.body._id, ['approved']);
    const line = { product: shoe, size: 9, condition: 'damaged' };
    expect((await step(last.body._id, { status: 'received', lines: [{ ...line, size: 10 }] })).status).toBe(400);
    const received = await step(last.body._id, { status: 'received', lines: [line] });
    expect(received.body.lines[0].condition).toBe('damaged');
    expect(await stockOf(shoe, 9)).toBe(0);
    await takeSteps(last.body._id, ['settled']);
    expect((await read(id)).refundedTotal).toBe(96.39);
  });

  test('is not refunded beside it, after any of its steps', async () => {
    const id = await delivered();
    const { body } = await ask(id, [pair()]);
    // The other pair, and the shipping, are no matter of the return's.
    expect((await refunded(id, 1)).status).toBe(201);
    expect((await ask(id, [pair()])).body.code).toBe('TOO_MANY');
    for (const status of STEPS) {
      expect(await refunded(id, 1)).toMatchObject({
        status: 409,
        body: {
          code: 'TOO_MUCH',
          message: `Some of these pairs are part of return ${body.number}, which refunds or exchanges them.`,
        },
      });
      await takeSteps(body._id, [status]);
    }
    expect((await read(id)).refundedTotal).toBe(96.39);
    expect((await refunded(id, 1)).body.message).toBe('That’s more than is left to refund.');
  });

  test('is not paid twice, though an earlier version of the shop paid for a pair beside it', async () => {
    const id = await delivered();
    const { body } = await ask(id, [pair({ quantity: 2 })]);
    await paidBackBefore(id);
    await takeSteps(body._id);
    expect((await read(id)).refundedTotal).toBe(96.39);
    expect(await ledger(id)).toHaveLength(2);
  });
});

describe('what can’t go back', () => {
  test('is what has not been delivered, or was 31 days ago', async () => {
    // And an hour, for clocks that were set back meanwhile: days count by the shop's calendar.
    const id = await delivered(31 + 1 / 24);
    expect(await ask(id, [pair()])).toMatchObject({ status: 409, body: { code: 'NOT_RETURNABLE' } });
    expect(await returnable(id)).toMatchObject([{ quantity: 2, isInTime: false }]);
    await db().order.update({ where: { id }, data: { deliveredAt: new Date(Date.now() - 29 * DAY_MS) } });
    expect((await ask(id, [pair()])).status).toBe(201);
    await askRoute(move, 'PUT', { as: admin, params: { id }, json: { status: 'shipped' } });
    expect(await ask(id, [pair()])).toMatchObject({ status: 409, body: { code: 'NOT_RETURNABLE' } });
    expect(await returnable(id)).toEqual([]);
  });

  test('is more than was bought, also a dozen at once', async () => {
    const id = await delivered();
    expect(await ask(id, [pair({ quantity: 3 })])).toMatchObject({ status: 409, body: { code: 'TOO_MANY' } });
    const answers = await atOnce(12, () => ask(id, [pair()]));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY')).toHaveLength(10);
    const numbers = answers.flatMap(({ body }) => body.number ?? []);
    expect(numbers.map((number: string) => number.slice(-2)).sort()).toEqual(['-1', '-2']);
  });

  test('is somebody else’s, an administrator’s guess, or nothing', async () => {
    const id = await delivered();
    expect((await ask(id, [pair()], { as: await newPerson() })).status).toBe(404);
    expect((await ask(id, [pair()], { as: admin })).status).toBe(404);
    expect((await ask('nonsense', [pair()])).status).toBe(404);
  });

  test('is no pair of the order, or no whole wish: each is a 400 that names it', async () => {
    const id = await delivered();
    for (const [lines, field] of [
      [[], 'lines'],
      [[{ product: 'other' }], 'lines.0'],
      [[{ size: 10 }], 'lines.0'],
      [[{ reason: undefined }], 'lines.0.reason'],
      [[{ reason: 'bored' }], 'lines.0.reason'],
      [[{ quantity: 0.5 }], 'lines.0.quantity'],
      [[{ exchangeSize: 9 }], 'lines.0.exchangeSize'],
    ] as const) {
      const answer = await ask(id, lines.map(pair));
      expect([answer.status, Object.keys(answer.body.errors)], JSON.stringify(lines)).toEqual([400, [field]]);
    }
  });
});

describe('an exchange', () => {
  const forTen = () => pair({ exchangeSize: 10 });
  /** How many pairs of size 10 are in the house, and set aside. */
  async function shelfOfTen() {
    const { body } = await askRoute(readStock, 'GET', { as: admin, query: `?product=${shoe}` });
    const ten = (body as unknown as Stock[]).find(({ size }) => size === 10);
    return [ten?.onHand, ten?.allocated];
  }

  test('holds the wanted size until the pair is back, and then ships it', async () => {
    const id = await delivered();
    const all = await returnable(id);
    const until = (await read(id)).returnableUntil;
    expect(all).toEqual([
      { position: 0, product: shoe, name: 'Kite', image: null, size: 9, quantity: 2, until, isInTime: true },
    ]);
    expect(await returnable(id, admin)).toEqual(all);
    const { body, status } = await ask(id, [forTen()]);
    expect([status, body.refund, body.lines[0].exchange]).toEqual([201, null, 'held']);
    expect(Date.parse(body.lines[0].heldUntil) - Date.now()).toBeGreaterThan(13.9 * DAY_MS);
    expect(await stockOf(shoe, 10)).toBe(0);
    expect(await shelfOfTen()).toEqual([1, 1]);
    expect(await returnable(id)).toMatchObject([{ size: 9, quantity: 1 }]);
    await step(body._id, { status: 'approved' });
    const parcel = { carrier: 'UPS', trackingNumber: '1Z999' };
    const shipIt = () => askRoute(ship, 'POST', { as: admin, params: { id }, json: parcel });
    expect((await shipIt()).body.code).toBe('TOO_MANY');
    expect((await step(body._id, { status: 'received' })).body.lines[0].exchange).toBe('granted');
    expect(await returnable(id)).toMatchObject([
      { size: 9, quantity: 1, position: 0 },
      { size: 10, quantity: 1, position: 0 },
    ]);
    expect((await step(body._id, { status: 'settled' })).body.refund).toBeNull();
    expect([await stockOf(shoe, 9), await stockOf(shoe, 10)]).toEqual([1, 0]);
    expect(await ledger(id)).toEqual([]);
    expect(await shelfOfTen()).toEqual([1, 1]);
    expect((await shipIt()).body.lines).toEqual([{ product: shoe, name: 'Kite', size: 10, quantity: 1 }]);
    expect(await shelfOfTen()).toEqual([0, 0]);
    expect(
      (await askRoute(ship, 'POST', { as: admin, params: { id }, json: { ...parcel, trackingNumber: '2Z999' } })).body
        .code,
    ).toBe('TOO_MANY');
    expect((await read(id)).status).toBe('delivered');

    // The new pair can go back, too, for the money of the old one.
    const again = await ask(id, [pair({ size: 10, reason: 'changed-mind' })]);
    expect(again.body.refund).toMatchObject({ items: 40, tax: 3.2 });
    expect((await ask(id, [pair({ size: 10 })])).body.code).toBe('TOO_MANY');
  });

  test('of a size that is sold out is a 409 that says so', async () => {
    const id = await delivered();
    const soldOut = await ask(id, [pair({ exchangeSize: 12 })]);
    expect(soldOut).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', shortages: [{ size: 12, available: 0 }] },
    });
    expect((await ask(id, [pair({ exchangeSize: 13 })])).body.code).toBe('OUT_OF_STOCK');
    expect((await ask(id, [pair({ exchangeSize: 10, quantity: 2 })])).body.code).toBe('OUT_OF_STOCK');
    // What is not tracked is never sold out.
    expect((await ask(id, [pair({ exchangeSize: 11, quantity: 2 })])).status).toBe(201);
  });

  test('a dozen at once hold the last pair once', async () => {
    const ids = await Promise.all([delivered(1, 1), delivered(1, 1)]);
    const answers = await atOnce(12, (index) => ask(ids[index % 2] ?? '', [forTen()]));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await stockOf(shoe, 10)).toBe(0);
  });

  test('that is declined or withdrawn gives back what it held, and the pair can go back anew', async () => {
    const id = await delivered(1, 1);
    const first = await ask(id, [forTen()]);
    const declined = await step(first.body._id, { status: 'declined', note: 'Worn outside.' });
    expect(declined.body.lines[0]).toMatchObject({ exchange: 'open', heldUntil: null });
    expect(await stockOf(shoe, 10)).toBe(1);
    const second = await ask(id, [forTen()]);
    expect(await mailsAbout(second.body._id)).toEqual(['return-requested']);
    expect((await withdrawn(second.body._id)).status).toBe(204);
    expect(await stockOf(shoe, 10)).toBe(1);
    expect((await see(second.body._id)).body.status).toBe('withdrawn');
    // Its mail had not gone out.
    expect(await mailsAbout(second.body._id)).toEqual([]);
    const third = await ask(id, [forTen()]);
    expect(third.body.number).toMatch(/-3$/);
    // Without a word.
    const json = { status: 'declined' };
    expect(await step(third.body._id, json)).toMatchObject({ status: 200, body: json });
    expect(await mailsAbout(third.body._id)).toContain('return-declined');
  });

  test('is moved and withdrawn by a key that may change orders, and need not read them', async () => {
    const json = { name: 'ERP', rights: ['orders:write'] };
    const { body: key } = await askRoute(makeKey, 'POST', { as: admin, json });
    const erp = { ...admin, token: String(key.key) };
    const id = await delivered();
    const [first, second] = [await ask(id, [pair()]), await ask(id, [pair()])];
    expect((await see(first.body._id, erp)).status).toBe(403);
    expect((await step(first.body._id, { status: 'approved' }, erp)).status).toBe(200);
    expect((await withdrawn(second.body._id, erp)).status).toBe(204);
  });

  /** A delivered order of two pairs, at $40 and $20, of which the promotion takes $20 off. */
  async function deliveredPairs(gives: object): Promise<{ id: string; cheaper: string }> {
    const promoted = await askRoute(promote, 'POST', { as: admin, json: { name: 'Two for one', gives } });
    expect(promoted.status, JSON.stringify(promoted.body)).toBe(201);
    const cheaper = await newProduct({ priceCents: 20_00, stock: { 9: 2 } });
    const json = {
      orderItems: [shoe, cheaper].map((product) => ({ product, size: 9, quantity: 1 })),
      shippingAddress: { fullName: 'Ada', address: '1 Reed St', city: 'Dayton', state: 'OH', postalCode: '45402' },
      paymentMethod: 'credit',
      totalPrice: 53.19,
    };
    const placed = await askRoute(place, 'POST', { as: ada, json });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const id = placed.body._id;
    await askRoute(move, 'PUT', { as: admin, params: { id }, json: { status: 'delivered' } });
    return { id, cheaper };
  }

  async function comesBack(id: string, product: string): Promise<void> {
    const { body } = await ask(id, [pair({ product })]);
    await takeSteps(body._id);
  }

  /** What was refunded, and how many refunds were announced. */
  const refundsOf = async (id: string) => [
    (await read(id)).refundedTotal,
    await db().event.count({ where: { topic: 'refund.made' } }),
  ];

  test('of a pair that was free pays nothing, and leaves the shipping to the last pair', async () => {
    const { id, cheaper } = await deliveredPairs({ kind: 'percent', value: 100, on: 'cheapest' });
    const lines = [{ product: cheaper, size: 9, quantity: 1 }];
    const byShop = { as: admin, params: { id }, json: { lines, reason: 'An apology' } };
    expect((await askRoute(refund, 'POST', byShop)).body.code).toBe('TOO_MUCH');
    await comesBack(id, cheaper);
    expect(await refundsOf(id)).toEqual([0, 0]);
    const [entry] = await ledger(id);
    expect(entry).toMatchObject({ amount: 0, lines, creditNote: null });
    const params = { id, refundId: entry._id as string };
    expect((await askRoute(creditNote, 'GET', { as: ada, params })).status).toBe(404);
    await comesBack(id, shoe);
    expect(await refundsOf(id)).toEqual([53.19, 1]);
  });

  test('of the bought pair of “buy one, get one” pays its share of what both cost', async () => {
    const { id, cheaper } = await deliveredPairs({ kind: 'buy-x-get-y', buy: 1, get: 1 });
    // The $20 are shared by price, 13.33 and 6.67, so that sending back the bought pair does not make the other free.
    await comesBack(id, shoe);
    expect(await refundsOf(id)).toEqual([28.8, 1]);
    await comesBack(id, cheaper);
    expect(await refundsOf(id)).toEqual([53.19, 2]);
  });

  test('holds each size for 14 days; afterwards what is left decides', async () => {
    await setStock(12, 1);
    const { body } = await ask(await delivered(), [forTen(), pair({ exchangeSize: 12 })]);
    await step(body._id, { status: 'approved' });
    expect((await deleteExpired()).exchangeHolds).toBe(0);
    await endHolds({ exchangeSize: 10 });
    expect((await deleteExpired()).exchangeHolds).toBe(1);
    expect((await deleteExpired()).exchangeHolds).toBe(0);
    expect([await stockOf(shoe, 10), await stockOf(shoe, 12)]).toEqual([1, 0]);
    expect((await see(body._id)).body.lines).toMatchObject([
      { exchange: 'open', heldUntil: null },
      { exchange: 'held', heldUntil: expect.any(String) },
    ]);
    // It was not bought meanwhile.
    const received = await step(body._id, { status: 'received' });
    expect(received.body.lines).toMatchObject([{ exchange: 'granted' }, { exchange: 'granted' }]);
    expect([await stockOf(shoe, 10), await stockOf(shoe, 12)]).toEqual([0, 0]);
  });

  test('whose size sold out after 14 days is paid back instead', async () => {
    const id = await delivered(1, 1);
    const { body } = await ask(id, [forTen()]);
    await step(body._id, { status: 'approved' });
    await endHolds();
    await deleteExpired();
    await setStock(10, 0);
    const received = await step(body._id, { status: 'received' });
    expect(received.body).toMatchObject({ lines: [{ exchange: 'failed' }], refund: { items: 40, shipping: 9.99 } });
    await step(body._id, { status: 'settled' });
    expect((await read(id)).refundedTotal).toBe(53.19);
  });

  test('is safe from a refund of the pair after any of its steps, until the new one has left', async () => {
    const id = await delivered(1, 1);
    const { body } = await ask(id, [forTen()]);
    const isRefused = async () =>
      expect(await refunded(id, 1)).toMatchObject({ status: 409, body: { code: 'TOO_MUCH' } });
    for (const status of STEPS) {
      await isRefused();
      await takeSteps(body._id, [status]);
    }
    await isRefused();
    expect((await see(body._id)).body.lines[0].exchange).toBe('granted');
    expect(await leaves(id)).toEqual([10]);
    expect(await ledger(id)).toEqual([]);
    // The new pair is the customer's like any other.
    expect((await refunded(id, 1)).status).toBe(201);
    expect(await leaves(id)).toBe('TOO_MANY');
  });

  test('against a refund of the pair at the same moment: never both', async () => {
    for (const status of ['approved', 'received'] as const) {
      const id = await delivered(1, 1);
      const { body } = await ask(id, [pair({ exchangeSize: 11 })]);
      if (status === 'received') await step(body._id, { status: 'approved' });
      const [moved, paid] = await Promise.all([step(body._id, { status }), refunded(id, 1)]);
      expect([moved.status, paid.status]).toEqual([200, 409]);
    }
  });

  test.each([
    ['held', false],
    ['held no more', true],
  ])('whose pair an earlier version of the shop paid back, and whose size is %s, is none', async (_, isOver) => {
    const id = await delivered(1, 1);
    const { body } = await ask(id, [forTen()]);
    await step(body._id, { status: 'approved' });
    await paidBackBefore(id);
    if (isOver) {
      await endHolds();
      await deleteExpired();
    }
    const received = await step(body._id, { status: 'received' });
    expect(received.body).toMatchObject({ lines: [{ exchange: 'failed', heldUntil: null }], refund: null });
    expect([await stockOf(shoe, 9), await stockOf(shoe, 10)]).toEqual([2, 1]);
    await step(body._id, { status: 'settled' });
    expect([await leaves(id), await leaves(id, 10)]).toEqual(['TOO_MANY', 'TOO_MANY']);
    expect((await read(id)).refundedTotal).toBe(43.2);
  });

  test('that an earlier version of the shop granted for a pair that was paid back is not shipped', async () => {
    const id = await delivered(1, 1);
    const { body } = await ask(id, [forTen()]);
    await takeSteps(body._id);
    await paidBackBefore(id);
    expect([await leaves(id), await leaves(id, 10)]).toEqual(['TOO_MANY', 'TOO_MANY']);
  });

  test('whose new pair goes back before it was shipped is paid back, and ships nothing', async () => {
    const id = await delivered(1, 1);
    const first = await ask(id, [forTen()]);
    await takeSteps(first.body._id, ['approved', 'received']);
    const second = await ask(id, [pair({ size: 10, reason: 'changed-mind' })]);
    expect(second.status).toBe(201);
    expect(await leaves(id, 10)).toBe('TOO_MANY');
    await takeSteps(second.body._id);
    await takeSteps(first.body._id, ['settled']);
    expect(await leaves(id, 10)).toBe('TOO_MANY');
    expect((await read(id)).refundedTotal).toBe(53.19);
    expect([await stockOf(shoe, 9), await stockOf(shoe, 10)]).toEqual([2, 1]);
  });

  test('that is withdrawn and asked for again is held no longer than if it had not been', async () => {
    const id = await delivered(1, 1);
    const askAndWithdraw = async (exchangeSize: number) => {
      const asked = await ask(id, [pair({ exchangeSize })]);
      await withdrawn(asked.body._id);
      return asked.body.lines[0];
    };
    const [first, second] = [await askAndWithdraw(10), await askAndWithdraw(10)];
    expect(Math.abs(Date.parse(second.heldUntil) - Date.parse(first.heldUntil))).toBeLessThan(60_000);
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    const askedAt = daysAgo(5);
    await db().return.updateMany({ where: { ordinal: 1 }, data: { createdAt: askedAt } });
    const again = await askAndWithdraw(10);
    expect(Date.parse(again.heldUntil)).toBe(askedAt.getTime() + 14 * DAY_MS);
    // Another size is another wish.
    expect(Date.parse((await askAndWithdraw(11)).heldUntil) - Date.now()).toBeGreaterThan(13.9 * DAY_MS);

    // After the reservation the size is exchanged if it is in stock when the pair arrives.
    await db().return.updateMany({ where: { ordinal: 1 }, data: { createdAt: daysAgo(15) } });
    await setStock(10, 0);
    expect(await ask(id, [forTen()])).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
    await setStock(10, 1);
    const late = await ask(id, [forTen()]);
    expect([late.status, late.body.lines[0]]).toMatchObject([201, { exchange: 'open', heldUntil: null }]);
    expect(await stockOf(shoe, 10)).toBe(1);
    await step(late.body._id, { status: 'approved' });
    expect((await step(late.body._id, { status: 'received' })).body.lines[0].exchange).toBe('granted');
    expect(await stockOf(shoe, 10)).toBe(0);
    expect((await ask(id, [pair({ size: 10, exchangeSize: 12 })])).body.code).toBe('OUT_OF_STOCK');
  });
});

describe('the steps', () => {
  test('have one order, and each is taken once, also eight at once', async () => {
    const { body } = await ask(await delivered(), [pair()]);
    for (const status of ['received', 'settled'])
      expect(await step(body._id, { status })).toMatchObject({ status: 409, body: { code: 'WRONG_STEP' } });
    for (const status of STEPS) {
      const answers = await atOnce(8, () => step(body._id, { status }));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'WRONG_STEP')).toHaveLength(7);
    }
    expect(await stockOf(shoe, 9)).toBe(1);
    expect(await ledger(body.order)).toHaveLength(1);
    expect((await step(body._id, { status: 'declined', note: 'No.' })).body.code).toBe('WRONG_STEP');
    expect(await withdrawn(body._id)).toMatchObject({ status: 409, body: { code: 'WRONG_STEP' } });
  });

  test('are named among those of the shop; a note for its own people needs none', async () => {
    const { body } = await ask(await delivered(), [pair()]);
    const noSteps = [
      {},
      { status: 'requested' },
      { status: 'withdrawn' },
      { note: 'x' },
      { status: 'approved', note: 7 },
    ];
    for (const json of noSteps) expect((await step(body._id, json)).status, JSON.stringify(json)).toBe(400);
    expect((await step(body._id, { privateNote: 'Called her.' })).body).toMatchObject({ status: 'requested' });
    expect(await mailsAbout(body._id)).toEqual(['return-requested']);
    expect((await see(body._id)).body.history).toHaveLength(1);
  });

  test('a repeat with the same key is the first return', async () => {
    const id = await delivered();
    const answers = await atOnce(8, () => ask(id, [pair()], { key: 'once' }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect((await ask(id, [pair({ quantity: 2 })], { key: 'once' })).body.code).toBe('KEY_REUSED');
  });
});

describe('asking again and again', () => {
  /** Moves the counter on, as if as many more had been asked for today. */
  const countMore = (times: number) =>
    db().rateLimit.updateMany({
      where: { key: `${limits.returnByUser.name}:${ada.id}` },
      data: { points: { increment: times } },
    });

  test('is done thirty times a day, whatever was refused in between', async () => {
    const [id, other] = [await delivered(1, 1), await delivered(1, 1)];
    for (let time = 0; time < 2; time++) {
      expect((await ask(id, [pair({ quantity: 2 })])).body.code).toBe('TOO_MANY');
      expect((await ask(id, [pair({ exchangeSize: 12 })])).body.code).toBe('OUT_OF_STOCK');
      const asked = await ask(id, [pair()]);
      expect(asked.status).toBe(201);
      await withdrawn(asked.body._id);
    }
    expect((await countMore(28)).count).toBe(1);
    const mails = await db().outboxMail.count();
    const refused = await ask(other, [pair()]);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    const asked = await db().return.count({ where: { orderId: other } });
    expect([await db().outboxMail.count(), asked]).toEqual([mails, 0]);
    // What can't go back anyway says so.
    expect((await ask(other, [pair({ quantity: 2 })])).body.code).toBe('TOO_MANY');
  });

  test('all at once is done thirty times, too', async () => {
    await setStock(9, 5);
    expect((await ask(await delivered(1, 1), [pair()])).status).toBe(201);
    expect((await countMore(27)).count).toBe(1);
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) ids.push(await delivered(1, 1));
    const answers = await atOnce(8, (index) => ask(ids[index % 4] ?? '', [pair()], { key: `key-${index % 4}` }));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(2);
    expect(await db().return.count()).toBe(3);
    expect(answers.every(({ status }) => status === 201 || status === 429)).toBe(true);
  });

  test('of one order ends with ten that are under way or came to nothing, of which lists tell the last', async () => {
    const id = await delivered();
    const add = async (from: number, to: number, status: 'settled' | 'withdrawn') => {
      for (let ordinal = from; ordinal <= to; ordinal++)
        await db().return.create({
          data: {
            ...{ orderId: id, itemsCents: 0, taxCents: 0, shippingCents: 0, ordinal, status },
            lines: { create: { ordinal: 0, position: 0, productId: shoe, size: 9, quantity: 1, reason: 'too-small' } },
            steps: { create: { status: 'requested', isByCustomer: true } },
          },
        });
    };
    await add(1, 1, 'settled');
    await add(2, 10, 'withdrawn');
    const tenth = await ask(id, [pair()]);
    expect(tenth.status).toBe(201);
    await withdrawn(tenth.body._id);
    expect(await ask(id, [pair()])).toMatchObject({ status: 409, body: { code: 'NOT_RETURNABLE' } });
    await add(12, 13, 'withdrawn');

    const { body } = await askRoute(listOrders, 'GET', { as: admin });
    const { body: mine } = await askRoute(listMyOrders, 'GET', { as: ada });
    for (const [order] of [body, mine] as Order[][])
      expect(order?.returns.map(({ number }) => Number(number.split('-').at(-1)))).toEqual([
        1,
        ...Array.from({ length: 10 }, (_, index) => index + 4),
      ]);
    expect((await read(id)).returns).toHaveLength(13);
    const all = await askRoute(listReturns, 'GET', { as: admin, query: '?status=withdrawn' });
    expect([all.body.length, all.headers.get('x-total-count')]).toEqual([12, '12']);
  });
});

test('the inbox lists everybody’s returns, newest first, by status, in pages', async () => {
  const [first, second] = [await delivered(1, 1), await delivered(1, 1)];
  const [one, two] = [(await ask(first, [pair()])).body, (await ask(second, [pair()])).body];
  await step(one._id, { status: 'approved' });
  const list = async (query = '') => {
    const { body, headers } = await askRoute(listReturns, 'GET', { as: admin, query });
    return [body.map((each: { _id: string }) => each._id), headers.get('x-total-count')];
  };
  expect(await list()).toEqual([[two._id, one._id], '2']);
  expect(await list('?status=approved')).toEqual([[one._id], '1']);
  expect(await list('?page=2&limit=1')).toEqual([[one._id], '2']);
  expect((await askRoute(listReturns, 'GET', { as: admin, query: '?status=lost' })).status).toBe(400);
});

describe('on paper', () => {
  async function textOf(response: Response): Promise<string> {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    return (await extractText(pdf, { mergePages: true })).text;
  }

  test('the slip names the return, what comes back, and where to: the address in the settings, as papers do', async () => {
    vi.stubEnv('SHOP_LEGAL_NAME', 'Wings Inc.');
    vi.stubEnv('SHOP_ADDRESS', '9 Reed Lane; Salem, OR 97301; USA');
    const id = await delivered();
    const { body } = await ask(id, [pair({ exchangeSize: 10 })]);
    expect(body.sendTo).toEqual(['Wings Inc. Returns', '9 Reed Lane', 'Salem, OR 97301', 'USA']);
    const slip = await textOf(await callRoute(readSlip, 'GET', { as: ada, params: { id: body._id } }));
    const what = ['1 × Kite', 'Size 9 (EU 42) · Too small', 'Exchange for size 10 (EU 43)'];
    for (const part of [body.number, body.orderNumber, ...what, ...body.sendTo]) expect(slip).toContain(part);
    expect((await askRoute(readSlip, 'GET', { as: await newPerson(), params: { id: body._id } })).status).toBe(404);
    const receipt = await textOf(await callRoute(readReceipt, 'GET', { as: ada, params: { id } }));
    expect(receipt).toContain('Wings Inc., 9 Reed Lane, Salem, OR 97301, USA');
    const label = await textOf(await callRoute(packingSlips, 'GET', { as: admin, query: `?ids=${id}` }));
    expect(label).toContain('Wings Inc.');
  });

  test('a shoe for women is named in the size it was bought in', async () => {
    await db().product.update({ where: { id: shoe }, data: { gender: 'women' } });
    const id = await delivered(1, 1);
    const [returnable] = (await askRoute(readReturnable, 'GET', { as: ada, params: { id } })).body;
    const { body } = await ask(id, [pair({ exchangeSize: 10 })]);
    const text = await textOf(await callRoute(readSlip, 'GET', { as: ada, params: { id: body._id } }));
    expect(text).toContain('Size W 10.5 (EU 42)');
    expect(text).toContain('Exchange for size W 11.5 (EU 43)');
    await step(body._id, { status: 'declined', note: 'Worn outside.' });
    await refunded(id, 1);
    const [{ lines }] = await ledger(id);
    expect([returnable, body.lines[0], lines[0]].map(({ gender }) => gender)).toEqual(['women', 'women', 'women']);
  });

  test('the credit note has the amounts of its entry', async () => {
    const id = await delivered();
    const json = { lines: [{ product: shoe, size: 9, quantity: 1 }], reason: 'faulty' };
    const { body } = await askRoute(refund, 'POST', { as: admin, params: { id }, json });
    const params = { id, refundId: body._id };
    const text = await textOf(await callRoute(creditNote, 'GET', { as: ada, params }));
    for (const part of [
      'Credit note',
      `#${id.slice(0, 8)}`,
      'Kite',
      '$40.00',
      '$9.99',
      '$3.20',
      '$53.19',
      'Dayton, OH 45402',
    ])
      expect(text).toContain(part);
    const unknown = { id, refundId: id };
    expect((await askRoute(creditNote, 'GET', { as: ada, params: unknown })).status).toBe(404);
  });
});

test('the mails say what happens, with the shop’s word to the customer', async () => {
  const id = await delivered();
  const { body } = await ask(id, [pair({ exchangeSize: 10 }), pair({ reason: 'changed-mind' })]);
  // An exchange and money in one return.
  expect(body).toMatchObject({ lines: [{ exchangeSize: 10 }, { exchangeSize: null }], refund: { amount: 43.2 } });
  await step(body._id, { status: 'approved', note: 'No hurry.', privateNote: 'Secret' });
  const order = await read(id);
  const write = async (kind: string) => {
    const content = parseMailContent(kind, { orderId: id, returnId: body._id });
    if (!content) throw new Error(`${kind} is no mail`);
    // As the server reads it: money in cents.
    const sources = {
      site: 'https://shop.example',
      sender: ['Lacewing', '1 Wing St'],
      recipient: ada.email,
      openToken: String,
      trackingTokenOf: () => 'x',
      payTokenOf: () => 'pay-token',
      withdrawalTokenOf: () => 'x',
      readLetter: () => Promise.reject(new Error('no letter')),
      unsubscribeTokenOf: () => 'x',
    };
    return composeMail(content, { ...sources, readOrder: async () => orderSchema.parse(order) });
  };
  const requested = await write('return-requested');
  expect(requested.text).toContain(
    'we’ll refund $43.20 to Credit Card (Mock), and we’ll send you Kite in size 10 (EU 43)',
  );
  const approved = await write('return-approved');
  expect(approved.text).toContain('No hurry.');
  expect(approved.text).not.toContain('Secret');
});
