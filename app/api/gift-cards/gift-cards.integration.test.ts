import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { hashOfCode } from '@/lib/pricing/gift-cards/gift-card-code';
import { doWhatIsLeft } from '@/tests/after-response';
import { atOnce } from '@/tests/at-once';
import { askRoute, callRoute } from '@/tests/call-route';
import { newPerson, PASSWORD, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as quote } from '../cart/quote/route';
import { POST as makeKey } from '../keys/route';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { POST as refund } from '../orders/[id]/refunds/route';
import { GET as readOrder } from '../orders/[id]/route';
import { POST as place } from '../orders/route';
import { POST as giveCredit } from '../users/[id]/credit/route';
import { GET as readCredit } from '../users/me/credit/route';
import { GET as exportData } from '../users/me/export/route';
import { DELETE as leave } from '../users/me/route';
import { PUT as change, GET as read } from './[id]/route';
import { POST as askBalance } from './balance/route';
import { GET as list, POST as make } from './route';

let admin: Person;
let customer: Person;
/** $60 in size 9: an order of one pair comes to $74.79 with $9.99 of shipping and $4.80 of tax. */
let shoe: string;
const TOTAL = 74.79;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  customer = await newPerson();
  shoe = await newProduct({ priceCents: 60_00 });
});

const shippingAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 Analytical Way',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
};

interface Card {
  _id: string;
  code: string;
  last4: string;
}

async function newCard(amount: number, more: object = {}): Promise<Card> {
  const { status, body } = await askRoute(make, 'POST', { as: admin, json: { amount, ...more } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const credit = (amount: number, to = customer) =>
  askRoute(giveCredit, 'POST', { as: admin, params: { id: to.id }, json: { amount, reason: 'For the trouble' } });
const ownCredit = async (as = customer) => (await askRoute(readCredit, 'GET', { as })).body;
const cardOf = async ({ _id }: Pick<Card, '_id'>) =>
  (await askRoute(read, 'GET', { as: admin, params: { id: _id } })).body;
const balanceOf = async (card: Pick<Card, '_id'>) => (await cardOf(card)).balance;
const quoteWith = async (more: object, as: Person | null = customer) =>
  (
    await askRoute(quote, 'POST', {
      json: { items: [{ product: shoe, size: 9, quantity: 1 }], ...more },
      ...(as && { as }),
    })
  ).body;
const order = (more: object = {}, as = customer, quantity = 1, totalPrice = TOTAL) =>
  askRoute(place, 'POST', {
    as,
    json: {
      orderItems: [{ product: shoe, size: 9, quantity }],
      shippingAddress,
      paymentMethod: 'credit',
      totalPrice,
      ...more,
    },
  });
const back = (id: string, json: object) => askRoute(refund, 'POST', { as: admin, params: { id }, json });

describe('a gift card', () => {
  test('is made with a code that is told once and stored hashed, and listed with what is left', async () => {
    const made = await newCard(50, { text: 'Enjoy!' });
    expect(made).toMatchObject({ amount: 50, balance: 50, currency: 'USD', text: 'Enjoy!', email: null, active: true });
    expect(made.code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(made.code.endsWith(made.last4)).toBe(true);
    const stored = await db().giftCard.findFirstOrThrow();
    expect(stored.codeHash).toBe(hashOfCode(made.code));
    const everything = JSON.stringify([stored, await db().auditEntry.findMany(), await db().outboxMail.findMany()]);
    expect(everything).not.toContain(made.code);
    const { code, ...told } = made;
    const listed = await callRoute(list, 'GET', { as: admin });
    expect(listed.headers.get('x-total-count')).toBe('1');
    expect(await listed.json()).toEqual([told]);
    expect(await cardOf(made)).toMatchObject({ entries: [{ amount: 50, cause: 'made', order: null }] });
  });

  test('that can’t be made is refused by the name of what is wrong', async () => {
    for (const [field, json] of [
      ['amount', { amount: 0 }],
      ['amount', { amount: 10_000.01 }],
      ['email', { amount: 5, email: 'nobody' }],
      ['email', { amount: 5, sendAt: '2026-12-24T09:00' }],
      ['sendAt', { amount: 5, email: 'ada@example.com', sendAt: '2036-12-24T09:00' }],
      ['text', { amount: 5, text: 'x'.repeat(501) }],
    ] as const) {
      const { status, body } = await askRoute(make, 'POST', { as: admin, json });
      expect([status, Object.keys(body.errors)], JSON.stringify(json)).toEqual([400, [field]]);
    }
  });

  test('is mailed at once or at its time, and not while it is paused', async () => {
    const soon = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString();
    await newCard(50, { email: 'Ada@example.com' });
    const later = await newCard(25, { email: 'ada@example.com', sendAt: soon });
    const mails = await db().outboxMail.findMany({ orderBy: { createdAt: 'asc' } });
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['gift-card', 'ada@example.com'],
      ['gift-card', 'ada@example.com'],
    ]);
    expect(Math.abs((mails[1]?.nextAttemptAt.getTime() ?? 0) - Date.parse(soon))).toBeLessThan(60_000);
    expect(JSON.stringify(mails)).not.toContain(later.code);
    await doWhatIsLeft();
  });

  test('tells its balance to who has the code, in any letter case, and nothing to who has not', async () => {
    const made = await newCard(50);
    const paused = await newCard(50);
    await askRoute(change, 'PUT', { as: admin, params: { id: paused._id }, json: { active: false } });
    const ask = (code: string) => askRoute(askBalance, 'POST', { json: { code } });
    const typed = made.code.toLowerCase().replaceAll('-', ' ');
    expect(await ask(typed)).toMatchObject({ status: 200, body: { balance: 50, currency: 'USD', last4: made.last4 } });
    const unknown = await ask('ABCD-EFGH-JKMN-PQRS');
    expect(unknown.status).toBe(404);
    for (const code of [paused.code, 'x']) expect(await ask(code)).toMatchObject({ status: 404, body: unknown.body });
  });

  test('can be guessed twenty times in an hour, wherever that is tried', async () => {
    const made = await newCard(50);
    for (let guess = 0; guess < 10; guess++) await askRoute(askBalance, 'POST', { json: { code: `guess-${guess}` } });
    for (let guess = 0; guess < 2; guess++)
      expect(
        (await quoteWith({ giftCards: [1, 2, 3, 4, 5].map((n) => `wrong ${guess} ${n}`) })).notApplied,
      ).toHaveLength(5);
    const refused = await askRoute(askBalance, 'POST', { json: { code: made.code } });
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(await quoteWith({ giftCards: [made.code] })).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await order({ giftCards: [made.code] })).status).toBe(429);
    // Who names none is not concerned.
    expect((await order()).status).toBe(201);
  });
});

describe('a quote', () => {
  test('without cards or credit says nothing of them', async () => {
    await credit(20);
    expect(await quoteWith({})).not.toHaveProperty('paidBy');
    const { body } = await order();
    expect(body.paidBy).toEqual([{ kind: 'mock', amount: TOTAL }]);
  });

  test('proposes who pays: cards in their order, credit, then the rest; the total and its tax stay', async () => {
    const [first, second] = [await newCard(20), await newCard(30)];
    await credit(10);
    const asked = { giftCards: [second.code, first.code.toLowerCase(), second.code], useCredit: true };
    expect(await quoteWith(asked)).toMatchObject({
      totalPrice: TOTAL,
      taxPrice: 4.8,
      notApplied: [],
      paidBy: [
        { kind: 'gift-card', amount: 30, last4: second.last4 },
        { kind: 'gift-card', amount: 20, last4: first.last4 },
        { kind: 'credit', amount: 10 },
        { kind: 'mock', amount: 14.79 },
      ],
    });
    expect((await quoteWith(asked, null)).paidBy.map(({ kind }: { kind: string }) => kind)).not.toContain('credit');
  });

  test('tells a key nothing of its maker’s credit', async () => {
    await credit(10, admin);
    const json = { name: 'ERP', rights: ['orders:read'] };
    const { status, body } = await askRoute(makeKey, 'POST', { as: admin, json });
    expect(status).toBe(201);
    const payersOf = async (as: Person | null) => (await quoteWith({ useCredit: true }, as)).paidBy;
    expect(await payersOf(admin)).toContainEqual({ kind: 'credit', amount: 10 });
    expect(await payersOf({ ...admin, token: body.key })).toEqual(await payersOf(null));
  });

  test('says why a card pays nothing', async () => {
    const [empty, paused] = [await newCard(74.79), await newCard(5)];
    await askRoute(change, 'PUT', { as: admin, params: { id: paused._id }, json: { active: false } });
    expect((await order({ giftCards: [empty.code] })).status).toBe(201);
    const { notApplied, paidBy } = await quoteWith({
      giftCards: [empty.code, paused.code, 'nonsense'],
      codes: ['SPRING'],
    });
    expect(notApplied).toMatchObject([
      { code: 'SPRING', reason: 'UNKNOWN' },
      { code: empty.code, reason: 'EMPTY', field: 'giftCards' },
      { code: paused.code, reason: 'OFF', field: 'giftCards' },
      { code: 'nonsense', reason: 'UNKNOWN', field: 'giftCards' },
    ]);
    expect(paidBy).toEqual([{ kind: 'mock', amount: TOTAL }]);
  });

  test('takes five cards', async () => {
    expect(await quoteWith({ giftCards: ['1', '2', '3', '4', '5', '6'] })).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('an order', () => {
  test('is paid by cards and credit first, and says so for good', async () => {
    const card = await newCard(30);
    await credit(10);
    const { status, body } = await order({ giftCards: [card.code], useCredit: true });
    expect(status).toBe(201);
    const paidBy = [
      { kind: 'gift-card', amount: 30, last4: card.last4 },
      { kind: 'credit', amount: 10 },
      { kind: 'mock', amount: 34.79 },
    ];
    expect(body).toMatchObject({ totalPrice: TOTAL, taxPrice: 4.8, paidBy, payment: { state: 'mock' } });
    expect(await balanceOf(card)).toBe(0);
    expect(await ownCredit()).toMatchObject({
      balance: 0,
      entries: [
        { amount: -10, cause: 'order', order: body._id, orderNumber: body.orderId },
        { amount: 10, cause: 'granted' },
      ],
    });
    expect((await askRoute(readOrder, 'GET', { as: customer, params: { id: body._id } })).body.paidBy).toEqual(paidBy);
  });

  test('that they pay wholly is paid at once', async () => {
    const card = await newCard(100);
    const { body } = await order({ giftCards: [card.code] });
    expect(body).toMatchObject({
      status: 'processing',
      paymentMethod: null,
      paidBy: [{ kind: 'gift-card', amount: TOTAL }],
      payment: { state: 'paid', method: `Gift card ending in ${card.last4}`, paidAt: body.createdAt },
    });
    expect(await balanceOf(card)).toBe(25.21);
  });

  test('is refused with the quote where a card pays nothing, or another sum than was shown', async () => {
    const card = await newCard(30);
    const shown = (await quoteWith({ giftCards: [card.code] })).paidBy;
    expect((await order({ giftCards: [card.code], paidBy: shown }, await newPerson())).status).toBe(201);
    const again = await order({ giftCards: [card.code], paidBy: shown });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'PRICE_CHANGED',
        message: 'There’s nothing left on this gift card.',
        quote: { totalPrice: TOTAL, paidBy: [{ kind: 'mock', amount: TOTAL }], notApplied: [{ reason: 'EMPTY' }] },
      },
    });
    const half = await newCard(20);
    const wrong = await order({ giftCards: [half.code], paidBy: [{ kind: 'gift-card', amount: 25 }] });
    expect(wrong).toMatchObject({ status: 409, body: { quote: { paidBy: [{ amount: 20 }, { amount: 54.79 }] } } });
    expect(await balanceOf(half)).toBe(20);
    expect(await stockOf(shoe, 9)).toBe(9);
  });

  test('takes no more than there is, however many come at once', async () => {
    const card = await newCard(100);
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson()));
    const answers = await atOnce(6, (each) => order({ giftCards: [card.code] }, people[each]));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('PRICE_CHANGED');
    const paid = answers.flatMap(({ body }) => body.paidBy ?? []).filter(({ kind }) => kind === 'gift-card');
    expect(paid.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(100_00);
    expect(await balanceOf(card)).toBe(0);
    await credit(100);
    const mine = await atOnce(3, () => order({ useCredit: true }));
    expect(mine.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await ownCredit()).balance).toBe(0);
  });

  test('that is cancelled gives all of it back, once', async () => {
    const card = await newCard(30);
    await credit(10);
    const { body } = await order({ giftCards: [card.code], useCredit: true });
    expect((await askRoute(cancel, 'POST', { as: customer, params: { id: body._id } })).status).toBe(200);
    expect((await askRoute(cancel, 'POST', { as: customer, params: { id: body._id } })).status).toBe(409);
    expect([await balanceOf(card), (await ownCredit()).balance]).toEqual([30, 10]);
    expect(await cardOf(card)).toMatchObject({
      entries: [{ amount: 30, cause: 'refund' }, { amount: -30 }, { amount: 30 }],
    });
  });

  test('gives a refund back to whoever took the rest first, then to cards and credit', async () => {
    const [card, other] = [await newCard(20), await newCard(50)];
    await credit(40);
    // Three pairs with free shipping: $180 and $14.40 of tax.
    const { body, status } = await order({ giftCards: [card.code, other.code], useCredit: true }, customer, 3, 194.4);
    expect(status, JSON.stringify(body)).toBe(201);
    const pair = { lines: [{ product: shoe, size: 9, quantity: 1 }], reason: 'Late' };
    const seen = async () => [await balanceOf(card), await balanceOf(other), (await ownCredit()).balance];
    // $64.80 each, and the rest was $84.40.
    await back(body._id, pair);
    expect(await seen()).toEqual([0, 0, 0]);
    await back(body._id, pair);
    expect(await seen()).toEqual([20, 25.2, 0]);
    await back(body._id, pair);
    expect(await seen()).toEqual([20, 50, 40]);
    expect((await back(body._id, pair)).status).toBe(409);
    expect(await seen()).toEqual([20, 50, 40]);
  });
});

describe('credit', () => {
  test('is given and taken with a reason, never below zero, and noted', async () => {
    expect(await credit(25.5)).toMatchObject({ status: 201, body: { balance: 25.5, currency: 'USD' } });
    expect((await credit(-5)).body.balance).toBe(20.5);
    expect(await credit(-20.51)).toMatchObject({ status: 409, body: { code: 'TOO_MUCH' } });
    expect((await ownCredit()).entries).toMatchObject([
      { amount: -5, cause: 'granted', reason: 'For the trouble' },
      { amount: 25.5, cause: 'granted' },
    ]);
    expect(await db().auditEntry.count({ where: { action: 'credit-given', subjectId: customer.id } })).toBe(2);
    expect((await credit(5, { ...customer, id: '0a1b2c3d-0000-4000-8000-000000000000' })).status).toBe(404);
    expect((await ownCredit(admin)).balance).toBe(0);
  });

  test('is told with one’s data, and forgets its person with the account; what an order paid stays', async () => {
    await credit(5);
    await newCard(50, { email: customer.email, text: 'Happy birthday, Maya!' });
    const { body } = await order({ useCredit: true });
    const copy = await (await callRoute(exportData, 'GET', { as: customer })).json();
    expect(copy).toMatchObject({
      credit: { balance: 0, entries: [{ amount: -5 }, { amount: 5, reason: 'For the trouble' }] },
      giftCardsSentToThem: [{ amount: 50, text: 'Happy birthday, Maya!' }],
    });
    const left = await askRoute(leave, 'DELETE', { as: customer, json: { password: PASSWORD } });
    expect(left.status).toBe(204);
    expect(await db().giftCard.findFirst()).toMatchObject({ recipientEmail: null, text: '' });
    const entries = await db().tenderEntry.findMany({ where: { kind: 'credit' } });
    expect(entries.map(({ userId, reason }) => [userId, reason])).toEqual([
      [null, ''],
      [null, ''],
    ]);
    const { paidBy } = (await askRoute(readOrder, 'GET', { as: admin, params: { id: body._id } })).body;
    expect(paidBy[0]).toEqual({ kind: 'credit', amount: 5 });
    // Nothing fails where the credit's owner is gone.
    expect((await askRoute(cancel, 'POST', { as: admin, params: { id: body._id } })).status).toBe(200);
  });

  test('the database itself lets no balance fall below zero, and no order get more than it took', async () => {
    await credit(5);
    const enter = (amountCents: number, orderId: string | null = null) =>
      db().tenderEntry.create({ data: { kind: 'credit', userId: customer.id, amountCents, cause: 'order', orderId } });
    await expect(enter(-5_01)).rejects.toThrow('would come to -1 cents');
    const { body } = await order();
    await enter(-5_00, body._id);
    await expect(enter(5_01, body._id)).rejects.toThrow('1 cents more back than it took');
  });
});
