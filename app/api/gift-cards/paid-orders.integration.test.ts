import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { endTimeToPay, makeCallsDue, openPaidShop, orderOf, type PaidShop, sessionOf } from '@/tests/paid-shop';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { POST as refund } from '../orders/[id]/refunds/route';
import { GET as readOrder } from '../orders/[id]/route';
import { POST as ship } from '../orders/[id]/shipments/route';
import { POST as giveUp } from '../orders/[id]/void/route';
import { POST as place } from '../orders/route';
import { POST as webhook } from '../payments/webhook/route';
import { POST as giveCredit } from '../users/[id]/credit/route';
import { POST as make } from './route';

// Where a provider takes what gift cards and credit leave.

let shop: PaidShop;
let customer: Person;
let admin: Person;
let shoe: string;

async function open(settings: Record<string, string> = {}) {
  shop = await openPaidShop(webhook, settings);
}
beforeEach(async () => {
  await resetDatabase();
  customer = await newPerson();
  admin = await newPerson({ role: 'admin' });
  // An order of one pair comes to $74.79.
  shoe = await newProduct({ priceCents: 60_00 });
});
afterEach(() => shop.close());

const newCard = async (amount: number) => (await askRoute(make, 'POST', { as: admin, json: { amount } })).body;
const credit = (amount: number) =>
  askRoute(giveCredit, 'POST', { as: admin, params: { id: customer.id }, json: { amount, reason: 'Sorry' } });
const order = (more: object) => askRoute(place, 'POST', { as: customer, json: { ...orderOf(shoe), ...more } });
const read = async (id: string) => (await askRoute(readOrder, 'GET', { as: customer, params: { id } })).body;
const balances = async () => {
  const rows = await db().tenderEntry.groupBy({ by: ['kind'], _sum: { amountCents: true }, orderBy: { kind: 'desc' } });
  return rows.map(({ _sum }) => _sum.amountCents);
};
const entriesOf = async (orderId: string, kind: string) =>
  (await db().paymentEntry.findMany({ where: { orderId, kind }, orderBy: { createdAt: 'asc' } })).map(
    ({ state, amountCents }) => [state, amountCents],
  );
const pair = () => ({ lines: [{ product: shoe, size: 9, quantity: 1 }], reason: 'Late' });
const byShop = (handler: typeof ship, id: string, json: unknown = {}) =>
  askRoute(handler, 'POST', { as: admin, params: { id }, json });

/** An order of which a card paid $50, and for whose rest a session waits. */
async function half() {
  const card = await newCard(50);
  const { status, body } = await order({ giftCards: [card.code] });
  expect(status, JSON.stringify(body)).toBe(201);
  return { card, id: body._id as string, session: sessionOf(body.payment.url), body };
}

test('a card leaves the provider as much as it takes at least, and keeps the rest', async () => {
  await open();
  const card = await newCard(74.5);
  const { status, body } = await order({ giftCards: [card.code] });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.paidBy).toEqual([
    { kind: 'gift-card', amount: 74.29, last4: card.last4 },
    { kind: 'provider', amount: 0.5 },
  ]);
  expect(await balances()).toEqual([21]);
  shop.stripe.pay(sessionOf(body.payment.url));
  await shop.settle();
  expect((await read(body._id)).payment.state).toBe('paid');
});

describe('an order paid half by a gift card', () => {
  beforeEach(() => open());

  test('asks the provider for the rest alone', async () => {
    const { id, session, body } = await half();
    expect(body).toMatchObject({ status: 'unpaid', totalPrice: 74.79 });
    expect(shop.stripe.memory.sessions.get(session)).toMatchObject({ amount_total: 24_79 });
    expect(await balances()).toEqual([0]);
    shop.stripe.pay(session);
    await shop.settle();
    expect(await read(id)).toMatchObject({
      status: 'processing',
      payment: { state: 'paid', method: 'Visa ending in 4242' },
      paidBy: [
        { kind: 'gift-card', amount: 50 },
        { kind: 'provider', amount: 24.79 },
      ],
    });
    expect(await entriesOf(id, 'capture')).toEqual([['succeeded', 24_79]]);
  });

  test('gives a refund to the bank first, up to what it paid, and the rest to the card', async () => {
    const { id, session } = await half();
    shop.stripe.pay(session);
    await shop.settle();
    expect((await byShop(refund, id, pair())).body).toMatchObject({ amount: 74.79 });
    expect(await balances()).toEqual([50_00]);
    await shop.settle();
    expect(await entriesOf(id, 'refund')).toEqual([['paid', 24_79]]);
    expect((await read(id)).payment.state).toBe('refunded');
  });

  test('gives the card back when nobody pays in time, and takes it again when the money comes after all', async () => {
    const { id, session } = await half();
    await endTimeToPay(id);
    await shop.makeCalls();
    expect((await read(id)).status).toBe('cancelled');
    expect(await balances()).toEqual([50_00]);
    shop.stripe.payLate(session);
    await shop.settle();
    expect((await read(id)).payment.state).toBe('paid');
    expect(await balances()).toEqual([0]);
  });

  test('sends late money back where the card was spent meanwhile', async () => {
    const { card, id, session } = await half();
    await endTimeToPay(id);
    await shop.makeCalls();
    await db().tenderEntry.create({
      data: { kind: 'gift-card', giftCardId: card._id, amountCents: -1, cause: 'order' },
    });
    shop.stripe.payLate(session);
    await shop.settle();
    expect((await read(id)).status).toBe('cancelled');
    expect((await entriesOf(id, 'refund')).at(-1)).toEqual(['paid', 24_79]);
    expect(await balances()).toEqual([49_99]);
  });

  test('that is cancelled before it is paid gives the card back at once', async () => {
    const { id } = await half();
    await askRoute(cancel, 'POST', { as: customer, params: { id } });
    await shop.settle();
    expect(await balances()).toEqual([50_00]);
  });

  test('wholly paid by cards and credit needs no provider', async () => {
    const card = await newCard(50);
    await credit(30);
    const { status, body } = await order({ giftCards: [card.code], useCredit: true });
    expect([status, body.status, body.payment.state, body.payment.url]).toEqual([201, 'processing', 'paid', null]);
    expect(body.number).toMatch(/^#/);
    expect(await db().payment.count()).toBe(0);
    expect((await db().outboxMail.findMany()).map(({ kind }) => kind)).toEqual(['order-confirmation']);
    expect((await byShop(refund, body._id, pair())).body).toMatchObject({ amount: 74.79, state: 'done' });
    expect(await balances()).toEqual([50_00, 30_00]);
    expect((await read(body._id)).payment.state).toBe('refunded');
  });
});

describe('an order whose rest is only authorized', () => {
  beforeEach(() => open({ PAYMENT_CAPTURE: 'at-shipping' }));

  async function authorized() {
    const { id, session } = await half();
    shop.stripe.pay(session);
    await shop.settle();
    expect((await read(id)).payment.state).toBe('authorized');
    return id;
  }

  test('is captured for the rest with its first parcel', async () => {
    const id = await authorized();
    expect((await byShop(ship, id, { carrier: 'ups', trackingNumber: '1Z999AA10123456784' })).status).toBe(201);
    await shop.makeCalls();
    expect(await entriesOf(id, 'capture')).toEqual([['succeeded', 24_79]]);
  });

  test('that is given up releases it, and gives the card back', async () => {
    const id = await authorized();
    expect((await byShop(giveUp, id)).status).toBe(200);
    await shop.settle();
    await makeCallsDue(id);
    await shop.makeCalls();
    expect(await balances()).toEqual([50_00]);
    expect(await entriesOf(id, 'capture')).toEqual([]);
    expect((await read(id)).payment.state).toBe('voided');
  });
});

test('of random orders, what cards, credit and the provider have always adds up', async () => {
  await open();
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % (most + 1);
  };
  const stock = { productId_size: { productId: shoe, size: 9 } };
  await db().productSize.update({ where: stock, data: { quantity: null } });
  for (let round = 0; round < 12; round++) {
    const cards = [await newCard(1 + random(9_000) / 100), await newCard(1 + random(9_000) / 100)];
    await credit(1 + random(6_000) / 100);
    const before = (await balances()).reduce<number>((sum, balance) => sum + (balance ?? 0), 0);
    // Free shipping from $100.
    const quantity = 2 + random(2);
    const total = quantity * 64.8;
    const { status, body } = await order({
      giftCards: cards.slice(random(1)).map(({ code }) => code),
      useCredit: random(1) === 1,
      orderItems: [{ product: shoe, size: 9, quantity }],
      totalPrice: Math.round(total * 100) / 100,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const parts: { amount: number }[] = body.paidBy;
    expect(parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(total * 100));
    const taken = () => entriesSum(body._id);
    const fate = random(2);
    if (body.payment.url !== null && fate > 0) {
      shop.stripe.pay(sessionOf(body.payment.url));
      await shop.settle();
    }
    for (let pairs = random(quantity); pairs > 0 && fate > 0; pairs--)
      expect((await byShop(refund, body._id, pair())).status).toBe(201);
    await askRoute(cancel, 'POST', { as: customer, params: { id: body._id } });
    await shop.settle();
    expect(await taken()).toBe(0);
    const { arrived, back } = await movedAt(body._id);
    expect(back).toBe(arrived);
    expect((await balances()).reduce<number>((sum, balance) => sum + (balance ?? 0), 0)).toBe(before);
  }
});

/** What balances have lost to an order. */
async function entriesSum(orderId: string): Promise<number> {
  return (await db().tenderEntry.aggregate({ where: { orderId }, _sum: { amountCents: true } }))._sum.amountCents ?? 0;
}

/** What the provider took for an order, and what it gave back. */
async function movedAt(orderId: string) {
  const sumOf = async (kind: string, state: string) =>
    (await db().paymentEntry.aggregate({ where: { orderId, kind, state }, _sum: { amountCents: true } }))._sum
      .amountCents ?? 0;
  return { arrived: await sumOf('capture', 'succeeded'), back: await sumOf('refund', 'paid') };
}
