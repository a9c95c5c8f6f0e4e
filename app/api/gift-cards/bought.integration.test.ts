import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseMailContent } from '@/lib/core/outbox/mail-kinds';
import { deleteExpired } from '@/lib/operations/jobs/housekeeping-service';
import { deliverCardOrders } from '@/lib/orders/order/order-service';
import { openText } from '@/lib/platform/crypto/sealed-text';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { endTimeToPay, openPaidShop, orderOf, sessionOf } from '@/tests/paid-shop';
import { newPerson, PASSWORD, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { setSettings } from '@/tests/settings';
import { POST as quote } from '../cart/quote/route';
import { POST as callDue } from '../cron/mail/route';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { POST as refund } from '../orders/[id]/refunds/route';
import { GET as readOrder } from '../orders/[id]/route';
import { POST as place } from '../orders/route';
import { POST as webhook } from '../payments/webhook/route';
import { GET as readCredit } from '../users/me/credit/route';
import { DELETE as deleteAccount } from '../users/me/route';
import { GET as readStats } from '../users/stats/route';
import { POST as askBalance } from './balance/route';
import { POST as make } from './route';

// Gift cards that customers buy.

let customer: Person;
let admin: Person;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  await setSettings({ 'gift-cards': { sold: true, amounts: [25, 50], from: 10, to: 200 } });
  customer = await newPerson();
  admin = await newPerson({ role: 'admin' });
  // An order of one pair comes to $74.79.
  shoe = await newProduct({ priceCents: 60_00, stock: { 9: 9 } });
});

const DAY_MS = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const gift = (amount: number, more: object = {}) => ({ amount, name: 'Maya', email: 'maya@post.example', ...more });
const order = (json: object) => askRoute(place, 'POST', { as: customer, json: { paymentMethod: 'credit', ...json } });
/** An order of gift cards alone. */
const cardsAlone = (...items: { amount: number }[]) => ({
  ...orderOf(shoe),
  orderItems: [],
  giftCardItems: items,
  totalPrice: items.reduce((sum, { amount }) => sum + amount, 0),
});
const read = async (id: string, as = customer) => (await askRoute(readOrder, 'GET', { as, params: { id } })).body;
const give = (id: string, json: object) =>
  askRoute(refund, 'POST', { as: admin, params: { id }, json: { reason: 'Asked for it', ...json } });
async function leave(as: Person): Promise<void> {
  const { status } = await askRoute(deleteAccount, 'DELETE', { as, json: { password: PASSWORD } });
  expect(status).toBe(204);
}
const stop = (id: string) => askRoute(cancel, 'POST', { as: customer, params: { id } });

async function cardMails() {
  const mails = await db().outboxMail.findMany({ where: { kind: 'gift-card' }, orderBy: { createdAt: 'asc' } });
  return mails.map(({ kind, payload, recipient, nextAttemptAt }) => {
    const content = parseMailContent(kind, payload);
    if (content?.kind !== 'gift-card') throw new Error('no mail of a gift card');
    return { ...content.payload, recipient, dueAt: nextAttemptAt, code: openText(content.payload.sealedToken) ?? '' };
  });
}
const codeOfOne = async () => (await cardMails())[0]?.code ?? '';
const balanceOf = async (code: string) =>
  (await askRoute(askBalance, 'POST', { json: { code }, headers: { accept: 'application/json' } })).body.balance;

describe('a gift card', () => {
  test('is sold at its amount: no tax, no shipping, no promotion, no stock', async () => {
    const items = [{ product: shoe, size: 9, quantity: 1 }];
    const { body } = await askRoute(quote, 'POST', { json: { items, giftCardItems: [gift(50), gift(25)] } });
    expect(body).toMatchObject({ itemsPrice: 60, shippingPrice: 9.99, taxPrice: 4.8, totalPrice: 149.79 });
    expect(body.adjustments.slice(-2)).toEqual([
      { kind: 'gift-card', label: 'Gift card', amount: 50, lines: [] },
      { kind: 'gift-card', label: 'Gift card', amount: 25, lines: [] },
    ]);
    const alone = await askRoute(quote, 'POST', { json: { items: [], giftCardItems: [gift(50)] } });
    expect(alone.body).toMatchObject({ totalPrice: 50, shippingPrice: 0, taxPrice: 0, methods: [], method: null });
    expect(alone.body.problem).toBeUndefined();
  });

  test('alone is an order that is delivered with its mail, at once', async () => {
    const { status, body } = await order(cardsAlone(gift(50, { text: 'Happy birthday' })));
    expect([status, body.status, body.totalPrice]).toEqual([201, 'delivered', 50]);
    expect(body).toMatchObject({ orderItems: [], shippingMethod: null, returnableUntil: null });
    const [mail] = await cardMails();
    expect(mail).toMatchObject({
      recipient: 'maya@post.example',
      to: 'Maya',
      text: 'Happy birthday',
      amountCents: 50_00,
    });
    expect(body.giftCardItems).toEqual([
      {
        ...{ amount: 50, name: 'Maya', email: 'maya@post.example', text: 'Happy birthday', sendAt: null },
        ...{ state: 'sent', last4: mail?.code.slice(-4), refunded: 0 },
      },
    ]);
    expect(await balanceOf(await codeOfOne())).toBe(50);
    // It counts as sold again when it pays.
    const { body: stats } = await askRoute(readStats, 'GET', { as: admin });
    expect([stats.totalSales, stats.netSales]).toEqual([50, 0]);
    expect((await stop(body._id)).status).toBe(409);
  });

  test('is mailed at its time; until then its order can be cancelled, and its card is void', async () => {
    const sendAt = inDays(3);
    const { body } = await order(cardsAlone(gift(50, { sendAt })));
    expect([body.status, body.giftCardItems[0].state]).toEqual(['processing', 'waiting']);
    const [mail] = await cardMails();
    expect(Math.abs((mail?.dueAt.getTime() ?? 0) - Date.parse(sendAt))).toBeLessThan(60_000);
    await deliverCardOrders();
    expect((await read(body._id)).status).toBe('processing');
    expect((await stop(body._id)).body).toMatchObject({ status: 'cancelled', refundedTotal: 50 });
    expect((await read(body._id)).giftCardItems[0]).toMatchObject({ state: 'void', refunded: 50 });
    expect(await cardMails()).toEqual([]);
  });

  test('is mailed to one address five times a day, and twenty times by one customer', async () => {
    const cards = (count: number, email = 'maya@post.example') =>
      order(cardsAlone(...Array.from({ length: count }, () => gift(50, { email }))));
    expect((await cards(6)).status).toBe(429);
    expect([await db().order.count(), await db().outboxMail.count()]).toEqual([0, 0]);
    // What is refused is not counted.
    expect((await cards(5)).status).toBe(201);
    customer = await newPerson();
    expect((await cards(1)).body.code).toBe('RATE_LIMITED');
    for (const name of ['ada', 'grace', 'mary', 'jean'])
      expect((await cards(5, `${name}@post.example`)).status).toBe(201);
    expect((await cards(1, 'hedy@post.example')).body.code).toBe('RATE_LIMITED');
    customer = await newPerson();
    expect((await cards(1, 'hedy@post.example')).status).toBe(201);
  });

  test('ends its order when the last one was due', async () => {
    const { body } = await order(cardsAlone(gift(50), gift(25, { sendAt: inDays(3) })));
    expect(body.status).toBe('processing');
    await db().boughtGiftCard.updateMany({ where: { sendAt: { not: null } }, data: { sendAt: new Date() } });
    await Promise.all([deliverCardOrders(), deliverCardOrders()]);
    expect((await read(body._id)).status).toBe('delivered');
    expect(await db().orderStatusChange.count({ where: { orderId: body._id, toStatus: 'delivered' } })).toBe(1);
  });

  test('ends its order by the call of a scheduler, too', async () => {
    const { body } = await order(cardsAlone(gift(25, { sendAt: inDays(3) })));
    await db().boughtGiftCard.updateMany({ data: { sendAt: new Date() } });
    vi.stubEnv('CRON_SECRET', 'the-secret-of-a-scheduler');
    const headers = { authorization: 'Bearer the-secret-of-a-scheduler' };
    expect((await askRoute(callDue, 'POST', { headers })).status).toBe(200);
    vi.unstubAllEnvs();
    expect((await read(body._id)).status).toBe('delivered');
  });

  test('still comes to one who has deleted their account meanwhile, who is forgotten after that', async () => {
    const maya = await newPerson();
    const { body } = await order(cardsAlone(gift(50, { email: maya.email, text: 'For Maya', sendAt: inDays(7) })));
    await leave(maya);
    const [mail] = await cardMails();
    expect(mail?.recipient).toBe(maya.email);
    await deleteExpired();
    expect((await read(body._id)).giftCardItems[0]).toMatchObject({ name: 'Maya', email: maya.email });
    await db().outboxMail.updateMany({ where: { kind: 'gift-card' }, data: { sentAt: new Date() } });
    await deleteExpired();
    expect((await read(body._id)).giftCardItems[0]).toMatchObject({ name: '', email: '', text: '' });
    expect(await db().giftCard.findFirst()).toMatchObject({ recipientEmail: null, text: '' });
    expect(await db().outboxMail.findFirst({ where: { kind: 'gift-card' } })).toMatchObject({ recipient: '' });
    expect(await balanceOf(mail?.code ?? '')).toBe(50);
  });

  test('is refused for another amount than the shop sells, too late, and where none are sold', async () => {
    expect((await order(cardsAlone(gift(9)))).body.errors).toEqual({
      'giftCardItems.0.amount': 'must be at least $10.00',
    });
    expect((await order(cardsAlone(gift(50), gift(201)))).body.errors).toEqual({
      'giftCardItems.1.amount': 'must be at most $200.00',
    });
    const late = await order(cardsAlone(gift(50, { sendAt: inDays(400) })));
    expect(late.body.errors).toEqual({ 'giftCardItems.0.sendAt': 'must be within a year' });
    for (const sendAt of ['9999-12-31T12:00', '0026-11-27T09:00', '0000-01-01T00:00:00Z']) {
      const far = await askRoute(quote, 'POST', { json: { items: [], giftCardItems: [gift(50, { sendAt })] } });
      expect([far.status, Object.keys(far.body.errors ?? {})]).toEqual([400, ['giftCardItems.0.sendAt']]);
    }
    // The browser's price is no price.
    expect((await order({ ...cardsAlone(gift(50)), totalPrice: 5 })).body.code).toBe('PRICE_CHANGED');
    expect((await order({ ...cardsAlone(), totalPrice: 0 })).body.errors).toHaveProperty('orderItems');
    await setSettings({ 'gift-cards': { sold: false, amounts: [25], from: 10, to: 200 } });
    expect((await order(cardsAlone(gift(50)))).body.errors).toHaveProperty('giftCardItems');
    expect(await db().giftCard.count()).toBe(0);
  });

  test('is not paid by another one', async () => {
    const card = (await askRoute(make, 'POST', { as: admin, json: { amount: 200 } })).body;
    const both = { ...orderOf(shoe), giftCardItems: [gift(50)], totalPrice: 124.79, giftCards: [card.code] };
    const { body } = await order(both);
    expect(body.paidBy).toEqual([
      { kind: 'gift-card', amount: 74.79, last4: card.last4 },
      { kind: 'mock', amount: 50 },
    ]);
    expect(await balanceOf(card.code)).toBe(125.21);
  });
});

describe('money of a bought card goes back', () => {
  test('as far as it is unspent, once, and shoes as ever', async () => {
    const bought = await order({ ...orderOf(shoe), giftCardItems: [gift(100)], totalPrice: 174.79 });
    const { _id } = bought.body;
    const code = await codeOfOne();
    await order({ ...orderOf(shoe), giftCards: [code] });
    expect(await balanceOf(code)).toBe(25.21);
    const back = await give(_id, { giftCards: [0] });
    expect(back.body).toMatchObject({ items: 25.21, tax: 0, shipping: 0, amount: 25.21, giftCards: 25.21 });
    expect(await balanceOf(code)).toBe(0);
    expect((await give(_id, { giftCards: [0] })).body.code).toBe('TOO_MUCH');
    expect((await give(_id, { giftCards: [1] })).body.code).toBe('TOO_MUCH');
    const pair = { lines: [{ product: shoe, size: 9, quantity: 1 }] };
    expect((await give(_id, pair)).body).toMatchObject({ items: 60, tax: 4.8, shipping: 9.99, amount: 74.79 });
    const order1 = await read(_id, admin);
    expect([order1.refundedTotal, order1.giftCardItems[0].left, order1.giftCardItems[0].state]).toEqual([
      100,
      0,
      'sent',
    ]);
  });

  test('when its order is cancelled: the shoes whole, the card without what was spent', async () => {
    const bought = await order({ ...orderOf(shoe), giftCardItems: [gift(100)], totalPrice: 174.79 });
    await order({ ...orderOf(shoe), giftCards: [await codeOfOne()] });
    const { body } = await stop(bought.body._id);
    expect([body.status, body.refundedTotal]).toEqual(['cancelled', 100]);
  });

  test('to store credit where the shop says so, and never more than was paid', async () => {
    const { body } = await order({ ...orderOf(shoe), giftCardItems: [gift(50)], totalPrice: 124.79 });
    const credited = await give(body._id, { giftCards: [0], toCredit: true });
    expect(credited.body).toMatchObject({ amount: 50, toCredit: true });
    const pair = { lines: [{ product: shoe, size: 9, quantity: 1 }], toCredit: true };
    expect((await give(body._id, pair)).body).toMatchObject({ amount: 74.79, toCredit: true });
    const { body: credit } = await askRoute(readCredit, 'GET', { as: customer });
    expect([credit.balance, credit.entries.map(({ order: of }: { order: string }) => of)]).toEqual([
      124.79,
      [body._id, body._id],
    ]);
    expect((await give(body._id, pair)).body.code).toBe('TOO_MUCH');
  });
});

describe('where a provider takes the money', () => {
  let shop: Awaited<ReturnType<typeof openPaidShop>>;
  beforeEach(async () => {
    shop = await openPaidShop(webhook, { PAYMENT_CAPTURE: 'at-shipping' });
  });
  afterEach(() => shop.close());

  test('a card is made when the money is there, and once', async () => {
    const { body } = await order(cardsAlone(gift(50)));
    expect([body.status, await db().giftCard.count(), body.giftCardItems[0].state]).toEqual(['unpaid', 0, 'waiting']);
    shop.stripe.pay(sessionOf(body.payment.url));
    await shop.settle();
    await shop.settle();
    expect(await read(body._id)).toMatchObject({ status: 'delivered', payment: { state: 'paid' } });
    expect((await cardMails()).length).toBe(1);
    await give(body._id, { giftCards: [0] });
    await shop.settle();
    expect((await read(body._id)).payment.state).toBe('refunded');
    const entries = await db().paymentEntry.findMany({ where: { kind: 'refund' } });
    expect(entries.map(({ amountCents, state }) => [amountCents, state])).toEqual([[50_00, 'paid']]);
  });

  test('a card is mailed to one who deleted their account while its order waited to be paid', async () => {
    const maya = await newPerson();
    const { body } = await order(cardsAlone(gift(50, { email: maya.email })));
    await leave(maya);
    shop.stripe.pay(sessionOf(body.payment.url));
    await shop.settle();
    expect(await cardMails()).toMatchObject([{ recipient: maya.email, amountCents: 50_00 }]);
  });

  test('no card is made of an order that nobody pays', async () => {
    const { body } = await order(cardsAlone(gift(50)));
    await endTimeToPay(body._id);
    await shop.makeCalls();
    expect(await read(body._id)).toMatchObject({ status: 'cancelled', giftCardItems: [{ state: 'void' }] });
    expect(await db().giftCard.count()).toBe(0);
  });

  test('credit for all takes nothing from the provider', async () => {
    const { body } = await order({ ...orderOf(shoe), giftCardItems: [gift(50)], totalPrice: 124.79 });
    shop.stripe.pay(sessionOf(body.payment.url));
    await shop.settle();
    expect((await read(body._id)).payment.state).toBe('paid');
    expect((await give(body._id, { giftCards: [0], toCredit: true })).body).toMatchObject({
      amount: 50,
      state: 'done',
    });
    await give(body._id, { lines: [{ product: shoe, size: 9, quantity: 1 }] });
    await shop.settle();
    const entries = await db().paymentEntry.findMany({ where: { kind: 'refund' } });
    expect(entries.map(({ amountCents, state }) => [amountCents, state])).toEqual([[74_79, 'paid']]);
    expect((await askRoute(readCredit, 'GET', { as: customer })).body.balance).toBe(50);
  });
});
