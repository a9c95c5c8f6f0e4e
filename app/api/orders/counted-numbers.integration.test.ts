import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { matchList } from '@/components/admin/orders/ship-rows';
import { readNumbers } from '@/lib/core/numbers/number-settings-service';
import { numbersSchema } from '@/lib/core/numbers/numbers-schema';
import { listMailbox } from '@/lib/messages/mail/mailbox-service';
import type { Order } from '@/lib/orders/order/order-schema';
import { trackingTokenOf } from '@/lib/orders/shipments/tracking-service';
import { db } from '@/lib/platform/db/client';
import { atOnce } from '@/tests/at-once';
import { askRoute, callRoute } from '@/tests/call-route';
import { countNumbers, newOrder, newReturn } from '@/tests/orders';
import { openPaidShop, orderOf, sessionOf } from '@/tests/paid-shop';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as write } from '../contact/route';
import { GET as inbox } from '../messages/route';
import { POST as webhook } from '../payments/webhook/route';
import { GET as readReturn } from '../returns/[id]/route';
import { GET as readSettings, PUT as saveSettings } from '../settings/[part]/route';
import { GET as track } from '../track/[token]/route';
import { GET as readOrder } from './[id]/route';
import { PUT as move } from './[id]/status/route';
import { GET as list, POST as place } from './route';

let admin: Person;
let ada: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper' });
  ada = await newPerson({ name: 'Ada Lovelace' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const count = (prefix: string, next: number | null) => countNumbers({ orders: { prefix, next } });
const numberOf = async (id: string) =>
  ((await askRoute(readOrder, 'GET', { as: admin, params: { id } })).body as Order).number;
const found = async (query: string) =>
  ((await askRoute(list, 'GET', { as: admin, query })).body as Order[]).map(({ number }) => number).sort();

describe('the numbers of orders', () => {
  test('are the digits of their ids as long as nothing was set', async () => {
    expect((await readNumbers()).settings).toEqual({
      orders: { prefix: '', next: null },
      invoices: { prefix: '', next: null },
      creditNotes: { prefix: '', next: null },
      issueInvoiceAt: 'payment',
    });
    await countNumbers({ issueInvoiceAt: 'shipment', invoices: { prefix: 'RE', next: 1 } });
    const id = await newOrder(ada);
    expect(await numberOf(id)).toBe(`#${id.slice(0, 8)}`);
  });

  test('count from a start, pass over what is taken, and keep counting when the prefix changes', async () => {
    await newOrder(ada, { id: '10000003-0000-4000-8000-000000000000' });
    await count('', 10000002);
    expect(await numberOf(await newOrder(ada))).toBe('#10000002');
    expect(await numberOf(await newOrder(ada))).toBe('#10000004');
    expect((await count('lw-', null)).orders).toEqual({ prefix: 'LW-', next: 10000005 });
    expect(await numberOf(await newOrder(ada))).toBe('#LW-10000005');
    expect((await readNumbers()).settings.orders).toEqual({ prefix: 'LW-', next: 10000006 });
    expect((await readNumbers()).facts).toEqual({ orderPrefixes: ['LW-', ''], issuesPapers: false });
  });

  test('never go back: a lower start is refused by its name, and so is what can’t be a number', async () => {
    await count('LW-', 500);
    await newOrder(ada);
    await expect(count('LW-', 500)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: { 'orders.next': expect.stringContaining('501') },
    });
    expect((await count('LW-', 501)).orders.next).toBe(501);
    for (const next of [0, 1.5])
      expect(
        numbersSchema.safeParse({ ...(await readNumbers()).settings, invoices: { prefix: '', next } }).success,
      ).toBe(false);
    for (const prefix of ['LW ', '#', 'É', 'a'.repeat(13)].filter((text) => text.trim() === text))
      expect(
        numbersSchema.safeParse({ ...(await readNumbers()).settings, orders: { prefix, next: 501 } }).success,
      ).toBe(false);
  });

  test('have one digit to spare, so that all of them are read and no setting is stuck', async () => {
    for (const kind of ['orders', 'invoices', 'creditNotes'] as const)
      for (const next of [10 ** 11, 999_999_999_999, 10 ** 15])
        await expect(countNumbers({ [kind]: { prefix: 'LW-', next } })).rejects.toMatchObject({
          code: 'INVALID_INPUT',
          errors: { [`${kind}.next`]: expect.stringContaining('99999999999') },
        });
    await count('LW-', 99_999_999_999);
    for (const number of ['LW-99999999999', 'LW-100000000000']) {
      expect(await numberOf(await newOrder(ada))).toBe(`#${number}`);
      expect(await found(`?numbers=${number}`)).toEqual([`#${number}`]);
    }
    expect((await count('LW-', 100_000_000_001)).orders.next).toBe(100_000_000_001);
    expect((await count('AB-', null)).orders).toEqual({ prefix: 'AB-', next: 100_000_000_001 });
  });

  test('never go back, whether the ones in between were given or not', async () => {
    for (const kind of ['orders', 'invoices', 'creditNotes'] as const) {
      await countNumbers({ [kind]: { prefix: 'A-', next: 500 } });
      for (const prefix of ['A-', 'B-'])
        await expect(countNumbers({ [kind]: { prefix, next: 499 } })).rejects.toMatchObject({
          code: 'INVALID_INPUT',
          errors: { [`${kind}.next`]: expect.stringContaining('500') },
        });
      expect((await readNumbers()).settings[kind]).toEqual({ prefix: 'A-', next: 500 });
    }
  });

  test('are a part of the settings, whose version and counters are told', async () => {
    const params = { part: 'numbers' };
    const read = async () => (await askRoute(readSettings, 'GET', { as: admin, params })).body;
    const save = (json: object) => askRoute(saveSettings, 'PUT', { as: admin, params, json });
    expect(await read()).toMatchObject({ version: 0, orders: { prefix: '', next: null }, issueInvoiceAt: 'payment' });
    const saved = await save({ version: 0, orders: { prefix: 'LW-', next: 10023 } });
    expect(saved).toMatchObject({ status: 200, body: { version: 1, orders: { prefix: 'LW-', next: 10023 } } });
    await newOrder(ada);
    expect(await read()).toMatchObject({ version: 1, orders: { prefix: 'LW-', next: 10024 } });
    expect(await found('?numbers=lw-10023')).toEqual(['#LW-10023']);
    expect(await save({ version: 1, orders: { prefix: 'LW-', next: 10023 } })).toMatchObject({
      status: 400,
      body: { errors: { 'orders.next': expect.any(String) } },
    });
    expect((await save({ version: 0, issueInvoiceAt: 'shipment' })).status).toBe(409);
    expect((await save({ version: 1, issueInvoiceAt: 'shipment' })).body).toMatchObject({
      version: 2,
      orders: { prefix: 'LW-', next: 10024 },
      issueInvoiceAt: 'shipment',
    });
  });

  test('are given to sixteen who place at once, each its own, and rise without a gap', async () => {
    await count('LW-', 10023);
    const people = await Promise.all(Array.from({ length: 16 }, () => newPerson()));
    const shoes = await Promise.all(people.map(() => newProduct({ priceCents: 60_00 })));
    const answers = await atOnce(16, (index) =>
      askRoute(place, 'POST', {
        as: people[index] as Person,
        json: { ...orderOf(shoes[index] as string), paymentMethod: 'credit' },
      }),
    );
    const numbers = answers.map(({ body }) => body.number as string).sort();
    expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => `#LW-${10023 + index}`));
    const last = await askRoute(place, 'POST', {
      as: ada,
      json: { ...orderOf(shoes[0] as string), paymentMethod: 'credit' },
    });
    expect(last.body).toMatchObject({ number: '#LW-10039', orderId: last.body._id.slice(0, 8) });
  });

  test('are given when the order is paid, where payments are on', async () => {
    const shop = await openPaidShop(webhook);
    try {
      await countNumbers({ orders: { prefix: 'LW-', next: 1 }, invoices: { prefix: 'RE-', next: 1 } });
      const shoe = await newProduct({ priceCents: 60_00 });
      const buy = async () => (await askRoute(place, 'POST', { as: ada, json: orderOf(shoe) })).body as Order;
      const [first, second] = [await buy(), await buy()];
      expect([first.number, first.invoice]).toEqual([null, null]);
      for (const { payment } of [second, first]) {
        shop.stripe.pay(sessionOf(payment.url ?? ''));
        await shop.settle();
      }
      const read = async ({ _id }: Order) => (await askRoute(readOrder, 'GET', { as: ada, params: { id: _id } })).body;
      expect(await read(second)).toMatchObject({ number: '#LW-1', invoice: { number: 'RE-1' } });
      expect(await read(first)).toMatchObject({ number: '#LW-2', invoice: { number: 'RE-2' } });
    } finally {
      await shop.close();
    }
  });
});

describe('an order with a number that was counted', () => {
  let short: string;
  let long: string;
  let old: string;
  beforeEach(async () => {
    old = await newOrder(ada, { id: '10023000-0000-4000-8000-000000000000' });
    await count('LW-', 1002);
    short = await newOrder(ada);
    await count('LW-', 10023);
    long = await newOrder(ada);
    await count('', null);
    await newOrder(ada);
  });

  test('is found by its number, however it is typed, and by no other that begins alike', async () => {
    for (const query of ['?numbers=LW-1002', '?numbers=%23lw-1002', '?numbers=lw-1002,LW-1002'])
      expect(await found(query)).toEqual(['#LW-1002']);
    expect(await found('?numbers=10024,lw-10023')).toEqual(['#10024', '#LW-10023']);
    expect(await found('?numbers=10023')).toEqual([]);
    expect(await found('?numbers=10023000')).toEqual(['#10023000']);
    for (const query of ['?search=%23lw-1002', '?search=LW-1', '?search=lw'])
      expect(await found(query)).toEqual(['#LW-1002', '#LW-10023']);
    expect(await found('?search=lw-10023')).toEqual(['#LW-10023']);
    expect(await found('?search=1002')).toEqual(['#10023000', '#10024']);
    expect(await found(`?search=${long}`)).toEqual(['#LW-10023']);
    expect(await found(`?numbers=${long}`)).toEqual(['#LW-10023']);
    expect((await askRoute(list, 'GET', { as: admin, query: '?numbers=XY-1' })).status).toBe(400);
  });

  test('is meant by a message that names it', async () => {
    const note = { name: 'Ada', email: ada.email, topic: 'An order', message: 'Where is it?' };
    for (const order of ['LW-1002', 'Order #lw-1002.', 'lw-10023', old])
      expect((await askRoute(write, 'POST', { as: ada, json: { ...note, order } })).status).toBe(201);
    const { body } = await askRoute(inbox, 'GET', { as: admin });
    expect(body.map(({ order }: { order: { number: string } }) => order?.number).reverse()).toEqual([
      '#LW-1002',
      '#LW-1002',
      '#LW-10023',
      '#10023000',
    ]);
  });

  test('is found by a list of parcels', async () => {
    vi.stubGlobal('fetch', (path: string) => callRoute(list, 'GET', { as: admin, query: path }));
    const lines =
      'lw-1002 1Z999AA10123456784\n#LW-10023\tUPS\t1Z999AA10123456785\n10024, 61290983123456\nLW-9 61290983123457';
    const { rows, unread } = await matchList(lines, []);
    expect(rows.map(({ order, trackingNumber }) => [order.number, trackingNumber])).toEqual([
      ['#LW-1002', '1Z999AA10123456784'],
      ['#LW-10023', '1Z999AA10123456785'],
      ['#10024', '61290983123456'],
    ]);
    expect(unread.map(({ problem }) => problem)).toEqual(['There is no order #LW-9.']);
  });

  test('is called so by mails, returns and the tracker', async () => {
    await askRoute(move, 'PUT', { as: admin, params: { id: short }, json: { status: 'shipped' } });
    expect((await listMailbox(ada.email)).map(({ subject }) => subject)).toEqual(['Order #LW-1002 is on its way']);
    const asked = await askRoute(readReturn, 'GET', { as: ada, params: { id: await newReturn(long) } });
    expect(asked.body).toMatchObject({ number: 'R-LW-10023-1', orderNumber: '#LW-10023' });
    const tracking = await askRoute(track, 'GET', { params: { token: trackingTokenOf(short, new Date()) } });
    expect(tracking.body.number).toBe('#LW-1002');
    expect(await db().order.count()).toBe(4);
  });
});
