import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '@/lib/access/rate-limits/limits';
import type { Order } from '@/lib/orders/order/order-schema';
import { db } from '@/lib/platform/db/client';
import { atOnce } from '@/tests/at-once';
import { askRoute, callRoute } from '@/tests/call-route';
import { during } from '@/tests/during';
import { expiredTags } from '@/tests/expired-tags';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { setSettings } from '@/tests/settings';
import { GET as readCounts } from '../counts/route';
import { POST as makeKey } from '../keys/route';
import { PUT as takeStep, DELETE as withdraw } from '../returns/[id]/route';
import { GET as readStats } from '../users/stats/route';
import { PUT as correct } from './[id]/address/route';
import { POST as cancel } from './[id]/cancel/route';
import { GET as readRefunds, POST as refund } from './[id]/refunds/route';
import { POST as askForReturn } from './[id]/returns/route';
import { GET as readOrder } from './[id]/route';
import { POST as ship } from './[id]/shipments/route';
import { PUT as move } from './[id]/status/route';
import { GET as listOrders, POST as place } from './route';

const home = { fullName: 'Ada Lovelace', address: '12 Reed Lane', city: 'Portland', state: 'OR', postalCode: '97201' };

let ada: Person;
let admin: Person;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  ada = await newPerson();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper' });
  shoe = await newProduct({ priceCents: 60_00, stock: { 9: 2, 10: null } });
});

const toOrder = (id: string, as: Person, json: unknown = {}) => ({ as, params: { id }, json });
const cancelled = (id: string, as = ada, json: unknown = {}) => askRoute(cancel, 'POST', toOrder(id, as, json));
const moved = (id: string, status: string) => askRoute(move, 'PUT', toOrder(id, admin, { status }));
const corrected = (id: string, json: unknown, as = ada) => askRoute(correct, 'PUT', toOrder(id, as, json));
const refunded = (id: string, json: unknown, key?: string) =>
  askRoute(refund, 'POST', { ...toOrder(id, admin, json), ...(key && { headers: { 'idempotency-key': key } }) });
const ledgerOf = async (id: string, as = ada) =>
  (await askRoute(readRefunds, 'GET', { as, params: { id } })).body as { amount: number; shipping: number }[];
const read = async (id: string) =>
  (await askRoute(readOrder, 'GET', { as: ada, params: { id } })).body as Order & { refundedTotal: number };

/** Two pairs of size 9 and one of size 10: 180 dollars, 14.40 of tax, no shipping. */
async function buy(quantity = 2): Promise<string> {
  const { body, status } = await askRoute(place, 'POST', {
    as: ada,
    json: {
      orderItems: [
        { product: shoe, size: 9, quantity },
        { product: shoe, size: 10, quantity: 1 },
      ],
      shippingAddress: home,
      paymentMethod: 'credit',
      totalPrice: quantity === 2 ? 194.4 : 129.6,
    },
  });
  expect(status).toBe(201);
  return body._id;
}

const kindsOfMails = async () => (await db().outboxMail.findMany()).map(({ kind }) => kind).sort();

describe('cancelling', () => {
  test('gives back stock and money in one go, says so by mail, and is told by the order', async () => {
    const id = await buy();
    expect(await stockOf(shoe, 9)).toBe(0);
    expiredTags.length = 0;
    const answer = await cancelled(id, ada, { reason: ' Ordered twice ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ _id: id, status: 'cancelled', refundedTotal: 194.4, deliveredAt: null });
    expect(Date.now() - Date.parse(answer.body.cancelledAt)).toBeLessThan(10_000);
    expect(await stockOf(shoe, 9)).toBe(2);
    expect(await stockOf(shoe, 10)).toBeNull();
    expect(expiredTags.sort()).toEqual(['catalogue', `product:${shoe}`]);
    expect(await ledgerOf(id)).toMatchObject([
      {
        items: 180,
        tax: 14.4,
        shipping: 0,
        amount: 194.4,
        reason: 'Ordered twice',
        lines: [{ size: 9 }, { size: 10 }],
      },
    ]);
    expect(await kindsOfMails()).toEqual(['order-cancelled', 'order-confirmation']);
    expect((await read(id)).status).toBe('cancelled');
    // What a customer does is in the order's history, not in the log of what administrators did.
    expect(await db().auditEntry.count()).toBe(0);
  });

  test('is final, and works once', async () => {
    const id = await buy();
    // Without a body.
    const answers = await atOnce(8, () => askRoute(cancel, 'POST', { as: ada, params: { id } }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'NOT_CANCELLABLE')).toBe(
      true,
    );
    expect(await stockOf(shoe, 9)).toBe(2);
    expect(await ledgerOf(id)).toHaveLength(1);
    for (const status of ['processing', 'shipped', 'delivered'])
      expect(await moved(id, status)).toMatchObject({ status: 409, body: { code: 'NOT_CHANGEABLE' } });
    expect((await moved(id, 'cancelled')).status).toBe(400);
    expect((await corrected(id, home)).body.code).toBe('NOT_CHANGEABLE');
    const list = await askRoute(listOrders, 'GET', { as: admin, query: '?status=cancelled' });
    expect(list.body).toMatchObject([{ _id: id }]);
  });

  test('an order whose package left stays, also after it was moved back to processing', async () => {
    const id = await buy();
    const parcel = { carrier: 'UPS', trackingNumber: '1Z999', lines: [{ product: shoe, size: 9, quantity: 1 }] };
    expect((await askRoute(ship, 'POST', toOrder(id, admin, parcel))).status).toBe(201);
    await moved(id, 'processing');
    for (const who of [ada, admin])
      expect(await cancelled(id, who)).toMatchObject({
        status: 409,
        body: {
          code: 'NOT_CANCELLABLE',
          message: 'A package of this order has already left, so it can’t be cancelled anymore.',
        },
      });
    expect(await read(id)).toMatchObject({ status: 'processing', refundedTotal: 0 });
    expect(await stockOf(shoe, 9)).toBe(0);
  });

  test('an order with a return stays unless that came to nothing, and its pairs are not in stock twice', async () => {
    const id = await buy();
    const asks = async () => {
      await moved(id, 'delivered');
      const lines = [{ product: shoe, size: 9, quantity: 1, reason: 'too-small' }];
      const asked = await askRoute(askForReturn, 'POST', toOrder(id, ada, { lines }));
      await moved(id, 'processing');
      return asked.body._id as string;
    };
    const given = await asks();
    for (const [status, inStock] of [
      ['approved', 0],
      ['received', 0],
      ['settled', 1],
      [null, 1],
    ] as const) {
      expect(await cancelled(id)).toMatchObject({
        status: 409,
        body: {
          code: 'NOT_CANCELLABLE',
          message: 'Pairs of this order are part of a return, so it can’t be cancelled anymore.',
        },
      });
      expect(await stockOf(shoe, 9)).toBe(inStock);
      if (status) expect((await askRoute(takeStep, 'PUT', toOrder(given, admin, { status }))).status).toBe(200);
    }
    expect(await ledgerOf(id)).toHaveLength(1);
    await db().return.update({ where: { id: given }, data: { status: 'declined' } });
    await askRoute(withdraw, 'DELETE', { as: ada, params: { id: await asks() } });
    expect((await cancelled(id)).body).toMatchObject({ status: 'cancelled', refundedTotal: 194.4 });
  });

  test('by an administrator is logged; by somebody else it is a 404', async () => {
    const id = await buy();
    expect((await cancelled(id, await newPerson())).status).toBe(404);
    expect((await cancelled('nonsense')).status).toBe(404);
    expect((await cancelled(id, admin, { reason: 'Lost' })).status).toBe(200);
    expect(await db().auditEntry.findMany()).toMatchObject([
      { action: 'order-cancelled', subjectId: id, actorId: admin.id, after: { status: 'cancelled', reason: 'Lost' } },
    ]);
  });

  test('is done by a key that may change orders, and need not read them', async () => {
    const keyWith = async (...rights: string[]) => {
      const { body } = await askRoute(makeKey, 'POST', { as: admin, json: { name: 'ERP', rights } });
      return { ...admin, token: String(body.key) };
    };
    const id = await buy(1);
    const erp = await keyWith('orders:write');
    expect((await corrected(id, { ...home, address: '14 Reed Lane' }, erp)).status).toBe(200);
    expect((await cancelled(id, await keyWith('orders:read'))).status).toBe(403);
    expect((await cancelled(id, erp)).body).toMatchObject({ _id: id, status: 'cancelled' });
  });

  test('against shipping at the same moment: one wins, the other hears it, and stock follows the winner', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await buy(1);
      const [first, second] = await Promise.all(
        round % 2 === 0 ? [cancelled(id), moved(id, 'shipped')] : [moved(id, 'shipped'), cancelled(id)],
      );
      expect([first.status, second.status].sort()).toEqual([200, 409]);
      const loser = first.status === 409 ? first : second;
      const { status } = await read(id);
      expect(loser.body.code).toBe(status === 'cancelled' ? 'NOT_CHANGEABLE' : 'NOT_CANCELLABLE');
      expect(await ledgerOf(id)).toHaveLength(status === 'cancelled' ? 1 : 0);
      expect(await stockOf(shoe, 9)).toBe(status === 'cancelled' ? 2 : 1);
      await db().productSize.updateMany({ where: { productId: shoe, size: 9 }, data: { quantity: 2 } });
    }
  });

  test('while it is being shipped waits, and hears that it is too late', async () => {
    const id = await buy();
    const answer = await during(
      (client) => client.query(`UPDATE orders SET status = 'shipped' WHERE id = $1`, [id]),
      () => cancelled(id),
    );
    expect(answer.body.code).toBe('NOT_CANCELLABLE');
    expect(await stockOf(shoe, 9)).toBe(0);
  });

  test('gives back no more than is left, also of what is not sold any more', async () => {
    const id = await buy();
    await refunded(id, { lines: [{ product: shoe, size: 9, quantity: 1 }], reason: 'One was a shop model' });
    await db().product.delete({ where: { id: shoe } });
    expect((await cancelled(id)).body.refundedTotal).toBe(194.4);
    expect((await ledgerOf(id)).map(({ amount }) => amount)).toEqual([64.8, 129.6]);
  });

  test('is told by the export, after the columns that were there before', async () => {
    const id = await buy();
    await cancelled(id);
    const file = await callRoute(listOrders, 'GET', { as: admin, query: '?format=csv' });
    const [heading = '', line = ''] = (await file.text()).split('\r\n');
    expect(heading).toMatch(
      /"Country","Apt, Suite","Estimated Delivery","Cancelled","Refunded \(USD\)","Discount \(USD\)","Promotions","Gift card \(USD\)","Order",/,
    );
    expect(line).toMatch(
      /,"USA","","\d{4}-\d\d-\d\d","\d{4}-[^"]*[+-]\d\d:\d\d",("194\.4"|194\.4),("0"|0),"",("0"|0),"#[0-9a-f]{8}",/,
    );
  });

  test('leaves the dashboard’s sums', async () => {
    const [id, kept] = [await buy(1), await buy(1)];
    await cancelled(id);
    await refunded(kept, { lines: [{ product: shoe, size: 10, quantity: 1 }], reason: 'faulty' });
    const { body } = await askRoute(readStats, 'GET', { as: admin, query: '?days=7' });
    expect(body).toMatchObject({ totalSales: 129.6, netSales: 64.8, totalOrders: 2 });
    expect(body.salesByDay.at(-1)).toMatchObject({ sales: 129.6, orders: 1 });
    expect(body.bestSellers).toMatchObject([{ quantity: 2, sales: 120 }]);
    expect(body.ordersToShip).toMatchObject({ total: 1 });
  });
});

test('what waits to be shipped is no order whose pairs were all paid back, wherever it is listed or counted', async () => {
  const [id, other] = [await buy(1), await buy(1)];
  const idsOf = async (query: string) => {
    const { body, headers } = await askRoute(listOrders, 'GET', { as: admin, query });
    const ids = (body as Order[]).map(({ _id }) => _id).sort();
    expect(headers.get('x-total-count')).toBe(String(ids.length));
    return ids;
  };
  const waiting = async () => {
    const ids = await idsOf('?toShip=true');
    const counts = await askRoute(readCounts, 'GET', { as: admin });
    expect(counts.body.ordersToShip).toBe(ids.length);
    const { ordersToShip } = (await askRoute(readStats, 'GET', { as: admin, query: '?days=7' })).body;
    expect(ordersToShip.total).toBe(ids.length);
    expect((ordersToShip.orders as Order[]).map(({ _id }) => _id).sort()).toEqual(ids);
    return ids;
  };
  const paysBack = async (size: number) =>
    expect((await refunded(id, { lines: [{ product: shoe, size, quantity: 1 }], reason: 'Sold out' })).status).toBe(
      201,
    );

  expect(await waiting()).toEqual([id, other].sort());
  await paysBack(9);
  expect(await waiting()).toEqual([id, other].sort());
  await paysBack(10);
  expect(await waiting()).toEqual([other]);
  // As who notes a parcel hears.
  const parcel = { carrier: 'UPS', trackingNumber: '1Z999' };
  expect(await askRoute(ship, 'POST', toOrder(id, admin, parcel))).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY' },
  });
  // Its status is what it was.
  expect(await idsOf('?status=processing')).toEqual([id, other].sort());
  expect(await idsOf('?status=processing&toShip=false')).toEqual([id, other].sort());
  expect((await askRoute(ship, 'POST', toOrder(other, admin, parcel))).status).toBe(201);
  expect(await waiting()).toEqual([]);
});

describe('correcting an address', () => {
  test('stores it as the post writes it, tells the buyer, and only while nothing is shipped', async () => {
    const id = await buy();
    const to = { ...home, address: '4 Alder St', address2: 'Apt 3B', state: 'washington', postalCode: '98121 0001' };
    expect(await corrected(id, to)).toMatchObject({
      status: 200,
      body: { shippingAddress: { address: '4 Alder St', address2: 'Apt 3B', state: 'WA', postalCode: '98121-0001' } },
    });
    expect(await kindsOfMails()).toEqual(['order-address-changed', 'order-confirmation']);
    // The same again changes nothing and sends no mail.
    expect((await corrected(id, to)).status).toBe(200);
    expect(await db().outboxMail.count()).toBe(2);
    await moved(id, 'shipped');
    expect(await corrected(id, home)).toMatchObject({ status: 409, body: { code: 'NOT_CHANGEABLE' } });
    expect((await read(id)).shippingAddress.city).toBe('Portland');
  });

  test('is refused once something left or came back, also after the order was moved back to processing', async () => {
    const [sent, returned] = [await buy(1), await buy(1)];
    const parcel = { carrier: 'UPS', trackingNumber: '1Z999', lines: [{ product: shoe, size: 9, quantity: 1 }] };
    expect((await askRoute(ship, 'POST', toOrder(sent, admin, parcel))).status).toBe(201);
    await moved(returned, 'delivered');
    const lines = [{ product: shoe, size: 9, quantity: 1, reason: 'too-small' }];
    expect((await askRoute(askForReturn, 'POST', toOrder(returned, ada, { lines }))).status).toBe(201);
    for (const id of [sent, returned]) {
      expect((await moved(id, 'processing')).status).toBe(200);
      for (const who of [ada, admin])
        expect(await corrected(id, { ...home, address: '4 Alder St' }, who)).toMatchObject({
          status: 409,
          body: { code: 'NOT_CHANGEABLE' },
        });
      expect(await read(id)).toMatchObject({ status: 'processing', shippingAddress: { address: home.address } });
    }
  });

  test('is done ten times a day, whatever was refused or changed nothing, and by the shop as often as it takes', async () => {
    const id = await buy();
    const street = (number: number) => ({ ...home, address: `${number} Alder St` });
    for (const number of [9, 10]) {
      expect((await corrected(id, street(number))).status).toBe(200);
      expect((await corrected(id, street(number))).status).toBe(200);
      expect((await corrected(id, { ...home, state: 'Orgon' })).status).toBe(400);
      expect((await corrected(randomUUID(), home)).status).toBe(404);
    }
    const counted = { where: { key: `${limits.orderAddressByUser.name}:${ada.id}`, points: 2 }, data: { points: 10 } };
    expect((await db().rateLimit.updateMany(counted)).count).toBe(1);
    const mails = await db().outboxMail.count();
    const refused = await corrected(id, street(11));
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    expect(await db().outboxMail.count()).toBe(mails);
    expect((await read(id)).shippingAddress.address).toBe('10 Alder St');
    expect((await corrected(id, street(10))).status).toBe(200);
    expect((await corrected(id, street(12), admin)).status).toBe(200);
    await moved(id, 'shipped');
    expect((await corrected(id, street(13))).body.code).toBe('NOT_CHANGEABLE');
  });

  test('to and fro is one mail as long as none has gone out', async () => {
    const id = await buy();
    for (let turn = 0; turn < 4; turn++)
      for (const address of ['4 Alder St', '5 Birch St'])
        expect((await corrected(id, { ...home, address })).status).toBe(200);
    expect(await kindsOfMails()).toEqual(['order-address-changed', 'order-confirmation']);
  });

  test('by an administrator is logged without the address; by somebody else it is a 404', async () => {
    const id = await buy();
    expect((await corrected(id, home, await newPerson())).status).toBe(404);
    expect((await corrected(id, { ...home, city: 'Salem', postalCode: '97301' }, admin)).status).toBe(200);
    const entries = await db().auditEntry.findMany();
    expect(entries).toMatchObject([{ action: 'order-address-changed', after: { fields: ['city', 'postalCode'] } }]);
    expect(JSON.stringify(entries)).not.toContain('Salem');
  });

  test('to where nothing can be delivered is a 400 that names each field', async () => {
    const id = await buy();
    const wrong = { address: 'PO', state: 'Orgon', postalCode: '9720', address2: 'x'.repeat(101), city: undefined };
    const answer = await corrected(id, { ...home, ...wrong });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      {
        address: 'Address needs a street and a number, or a PO box',
        state: 'State must be a US state or territory, such as OR or Oregon',
        postalCode: 'ZIP Code must have 5 or 9 digits',
        address2: 'Apt, suite must be at most 100 characters',
        city: 'City is required',
      },
    ]);
    expect((await corrected(id, { ...home, postalCode: '10001' })).body.errors).toEqual({
      postalCode: 'ZIP Code does not belong to this state',
    });
    expect((await corrected(id, { ...home, address: 'P.O. Box 12' })).status).toBe(200);
  });
});

describe('correcting an address to a place where other tax is due', () => {
  const rates = [
    { country: 'US', rate: 8 },
    { country: 'US', state: 'OR', rate: 0 },
    { country: 'US', state: 'WA', rate: 6.5, name: 'Sales tax' },
    { country: 'US', state: 'WA', postalCode: '981', rate: 10.35, name: 'Sales tax' },
  ];
  const portland = { state: 'OR', postalCode: '97201' };
  const seattle = { state: 'WA', postalCode: '98101' };
  const spokane = { state: 'WA', postalCode: '99201' };
  const springfield = { state: 'IL', postalCode: '62701' };

  async function orderTo(place: { state: string; postalCode: string }): Promise<string> {
    const id = await newOrder(ada);
    await db().order.update({ where: { id }, data: place });
    return id;
  }

  test.each([
    ['of a state with tax', portland, springfield, '0 percent', '8 percent'],
    ['of a state without tax', springfield, portland, '8 percent', '0 percent'],
    ['of another postal code', spokane, seattle, '6.5 percent', '10.35 percent'],
  ])('%s is refused with the reason, for its buyer and for the shop', async (_, from, to, before, after) => {
    await setSettings({ tax: { pricesInclude: false, shipping: 'free', rates } });
    const id = await orderTo(from);
    for (const as of [ada, admin]) {
      const { status, body } = await corrected(id, { ...home, ...to }, as);
      expect([status, body.code]).toEqual([409, 'NOT_CHANGEABLE']);
      expect(body.message).toContain(before);
      expect(body.message).toContain(after);
    }
    expect((await read(id)).shippingAddress).toMatchObject(from);
  });

  test('is no reason where the same tax is due', async () => {
    await setSettings({ tax: { pricesInclude: false, shipping: 'free', rates } });
    const id = await orderTo(springfield);
    expect((await corrected(id, { ...home, state: 'NY', postalCode: '10001' })).status).toBe(200);
    // A wrong digit that changes nothing, and another street.
    expect((await corrected(id, { ...home, address: '9 Elm St', state: 'NY', postalCode: '10002' })).status).toBe(200);
  });
});

describe('the ledger', () => {
  test('ties each entry to lines, tax and shipping, and never exceeds what was paid', async () => {
    const id = await newOrder(ada, { quantity: 3, shippingCents: 9_99 });
    const pairs = (quantity: number) => ({ lines: [{ product: 'kite', size: 9, quantity }], reason: 'A scratch' });
    const first = await refunded(id, pairs(1));
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      items: 50,
      tax: 0,
      shipping: 0,
      amount: 50,
      lines: [{ product: 'kite', name: 'Kite', size: 9, quantity: 1 }],
      reason: 'A scratch',
    });
    expect(await refunded(id, pairs(3))).toMatchObject({ status: 409, body: { code: 'TOO_MUCH' } });
    // With the last pair the shipping comes back.
    expect((await refunded(id, pairs(2))).body).toMatchObject({ items: 100, shipping: 9.99, state: 'done' });
    expect(await refunded(id, pairs(1))).toMatchObject({ status: 409, body: { code: 'TOO_MUCH' } });
    expect((await read(id)).refundedTotal).toBe(159.99);
    expect(await kindsOfMails()).toEqual(['order-refunded', 'order-refunded']);
    const audit = await db().auditEntry.findMany({ orderBy: { at: 'asc' } });
    expect(audit).toMatchObject([
      { action: 'order-refunded', after: { amount: 50, reason: 'A scratch' } },
      { after: { amount: 109.99 } },
    ]);
  });

  test('gives the shipping back when asked to or when the shop is to blame, once', async () => {
    const id = await newOrder(ada, { quantity: 3, shippingCents: 9_99 });
    const faulty = { lines: [{ product: 'kite', size: 9, quantity: 1 }], reason: 'faulty' };
    expect((await refunded(id, faulty)).body).toMatchObject({ items: 50, shipping: 9.99 });
    expect((await refunded(id, faulty)).body).toMatchObject({ items: 50, shipping: 0 });
    expect(await refunded(id, { shipping: true, reason: 'late' })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MUCH' },
    });
    const other = await newOrder(ada, { shippingCents: 9_99 });
    expect((await refunded(other, { shipping: true, reason: 'late' })).body).toMatchObject({
      items: 0,
      amount: 9.99,
      lines: [],
    });
  });

  test('a dozen at once give back three pairs of three', async () => {
    const id = await newOrder(ada, { quantity: 3 });
    const one = { lines: [{ product: 'kite', size: 9, quantity: 1 }], reason: 'A scratch' };
    const answers = await atOnce(12, () => refunded(id, one));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'TOO_MUCH')).toHaveLength(9);
    expect((await read(id)).refundedTotal).toBe(150);
  });

  test('a repeat with the same key is the first entry', async () => {
    const id = await newOrder(ada, { quantity: 3 });
    const one = { lines: [{ product: 'kite', size: 9, quantity: 1 }], reason: 'A scratch' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => refunded(id, one, 'first')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect(await ledgerOf(id)).toHaveLength(1);
    const other = await refunded(id, { ...one, reason: 'Another' }, 'first');
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED']);
  });

  test('takes nothing but pairs of the order or its shipping, for a reason', async () => {
    const id = await newOrder(ada, { quantity: 3 });
    const line = { product: 'kite', size: 9, quantity: 1 };
    for (const json of [
      {},
      { shipping: true },
      { shipping: true, reason: ' ' },
      { reason: 'x' },
      { lines: [], reason: 'x' },
      { lines: [{ ...line, quantity: 0 }], reason: 'x' },
      { lines: [{ ...line, size: 8 }], reason: 'x' },
      { lines: [line, line], reason: 'x' },
      { shipping: false, reason: 'x' },
    ])
      expect((await refunded(id, json)).status, JSON.stringify(json)).toBe(400);
    expect(await ledgerOf(id)).toEqual([]);
  });

  test('is read by the owner, and by nobody else', async () => {
    const id = await newOrder(ada);
    expect((await askRoute(readRefunds, 'GET', { as: await newPerson(), params: { id } })).status).toBe(404);
    expect(await ledgerOf(id, admin)).toEqual([]);
    expect((await refunded('nonsense', { shipping: true, reason: 'x' })).status).toBe(404);
  });
});
