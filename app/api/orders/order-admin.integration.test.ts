import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { adjustmentRowsOf } from '@/lib/core/shop-terms/adjustments';
import { totalsOf } from '@/lib/core/shop-terms/totals';
import { tellAboutOrders } from '@/lib/operations/jobs/tell-about-orders';
import type { Order } from '@/lib/orders/order/order-schema';
import { db } from '@/lib/platform/db/client';
import { leftForLater } from '@/tests/after-response';
import { atOnce } from '@/tests/at-once';
import { callRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { GET as HISTORY } from './[id]/history/route';
import { PUT } from './[id]/status/route';
import { GET } from './route';

let admin: Person;
let ada: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper' });
  ada = await newPerson({ email: 'ada@example.com' });
});

const list = (query = '') => callRoute(GET, 'GET', { as: admin, query });
const setStatus = (id: string, json: unknown) => callRoute(PUT, 'PUT', { as: admin, params: { id }, json });
const history = (id: string) => callRoute(HISTORY, 'GET', { as: admin, params: { id } });

async function idsOf(query: string): Promise<string[]> {
  const response = await list(query);
  expect(response.status).toBe(200);
  return ((await response.json()) as Order[]).map((order) => order._id);
}

const day = (date: string, time = '12:00:00.000') => new Date(`${date}T${time}Z`);

describe('the list', () => {
  test('without parameters: all orders, newest first, with user.name and the total', async () => {
    const old = await newOrder(ada, { createdAt: day('2026-01-01') });
    const recent = await newOrder(admin, { createdAt: day('2026-02-01'), status: 'shipped' });
    const response = await list();
    expect(response.headers.get('x-total-count')).toBe('2');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject([
      { _id: recent, orderId: recent.slice(0, 8), status: 'shipped', user: { name: 'Grace Hopper' } },
      { _id: old, user: { _id: ada.id, name: 'Ada Lovelace' }, orderItems: [{ name: 'Kite' }], totalPrice: 50 },
    ]);
  });

  test('pages hold every order once, also those of the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 7 }, () => newOrder(ada, { createdAt: day('2026-01-01') })));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => idsOf(`?page=${page}&limit=3`)));
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1, 0]);
    expect(pages.flat()).toEqual(all.toSorted());
    expect((await list('?page=2&limit=3')).headers.get('x-total-count')).toBe('7');
  });

  test('finds orders by what people call them, and turns round when the oldest are wanted first', async () => {
    const old = await newOrder(ada, { createdAt: day('2026-01-01') });
    const recent = await newOrder(ada, { createdAt: day('2026-02-01') });
    await newOrder(ada);
    const unknown = randomUUID();
    const numbers = `%23${old.slice(0, 8).toUpperCase()},${recent.slice(0, 8)}, ${unknown}`;
    expect(await idsOf(`?numbers=${numbers}`)).toEqual([recent, old]);
    expect(await idsOf(`?numbers=${numbers}&sort=oldest`)).toEqual([old, recent]);
    expect(await idsOf(`?numbers=${unknown}`)).toEqual([]);
    for (const [query, field] of [
      ['?numbers=61c5', 'numbers'],
      [`?numbers=${Array.from({ length: 101 }, (_, index) => String(10_000_000 + index))}`, 'numbers'],
      ['?sort=name', 'sort'],
    ] as const) {
      const response = await list(query);
      expect([response.status, Object.keys((await response.json()).errors)]).toEqual([400, [field]]);
    }
  });

  test('narrows by id, name, email, status and days', async () => {
    // In the shop’s time zone, New York, one is of January and the other of February.
    const first = await newOrder(ada, { createdAt: day('2026-02-01', '04:59:59.999') });
    const second = await newOrder(ada, {
      createdAt: day('2026-02-01', '05:00:00.000'),
      status: 'shipped',
      buyerName: '100% Wool_worth',
    });
    expect(await idsOf(`?search=%23${first.slice(0, 8).toUpperCase()}`)).toEqual([first]);
    expect(await idsOf(`?search=${second}`)).toEqual([second]);
    expect(await idsOf(`?search=${second.slice(0, 11)}`)).toEqual([second]);
    expect(await idsOf(`?search=${first.slice(1, 9)}`)).toEqual([]);
    for (const noId of [`${second}0`, `${second.slice(0, 8)}z`, '-', 'a--'])
      expect(await idsOf(`?search=${noId}`)).toEqual([]);
    expect(await idsOf('?search=LOVELACE')).toEqual([first]);
    expect(await idsOf('?search=Ada@Example')).toEqual([second, first]);
    expect(await idsOf('?search=%25')).toEqual([second]);
    expect(await idsOf('?search=o_l')).toEqual([]);
    expect(await idsOf('?status=shipped')).toEqual([second]);
    expect(await idsOf('?to=2026-01-31')).toEqual([first]);
    expect(await idsOf('?from=2026-02-01')).toEqual([second]);
    expect(await idsOf('?from=2026-01-31&to=2026-02-01')).toEqual([second, first]);
    expect(await idsOf('?from=2026-02-01T04:59:59.999Z&to=2026-02-01T04:59:59.999Z')).toEqual([first]);
    expect(await idsOf('?search=&status=&from=&to=')).toEqual([second, first]);
  });

  test('refuses what it does not know', async () => {
    for (const query of [
      ...['page=0', 'page=1e3', 'page=99999999999', 'limit=101', 'status=lost', 'status=shipped&status=delivered'],
      ...['from=yesterday', 'from=2026-02-30', 'to=0000-01-01', 'to=9999-12-31', 'from=2026-02-02&to=2026-02-01'],
      ...['format=xml', 'search=%00', `search=${'a'.repeat(101)}`],
    ])
      expect((await list(`?${query}`)).status, query).toBe(400);
  });
});

describe('the export', () => {
  test('holds what the filters show, however many there are, with formulas made text', async () => {
    const evil = await newPerson({ name: '=HYPERLINK("https://evil.example")' });
    await newOrder(evil, { createdAt: day('2026-01-02'), fullName: '@SUM(A1)' });
    await db().order.createMany({
      data: Array.from({ length: 1_200 }, () => ({
        buyerName: 'Ada',
        buyerEmail: 'ada@example.com',
        fullName: 'Ada',
        address: 'a',
        city: 'c',
        state: 's',
        postalCode: 'p',
        paymentMethod: 'credit' as const,
        itemsCents: 0,
        totalCents: 0,
        createdAt: day('2026-01-01'),
      })),
    });
    const orders = await db().order.findMany({ where: { buyerName: 'Ada' }, select: { id: true } });
    await db().orderAdjustment.createMany({
      data: orders.flatMap(({ id }) =>
        adjustmentRowsOf(totalsOf([]).adjustments).map((row) => ({ orderId: id, ...row })),
      ),
    });
    await db().orderLine.createMany({
      data: orders.map(({ id }) => ({
        orderId: id,
        position: 0,
        productId: 'kite',
        name: 'Kite',
        size: 9,
        unitPriceCents: 0,
        quantity: 1,
      })),
    });
    const response = await list('?format=csv&page=1&limit=1');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="lacewing-orders.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^"Order ID","Date"/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(lines[1]).toContain(`"'@SUM(A1)"`);
    expect(new Set(lines).size).toBe(1 + 1 + 1_200);

    const narrowed = await (await list('?format=csv&search=evil.example')).text();
    expect(narrowed.trimEnd().split('\r\n')).toHaveLength(2);
  });

  test('of nothing is the heading', async () => {
    expect((await (await list('?format=csv')).text()).trimEnd().split('\r\n')).toHaveLength(1);
  });
});

describe('a change of status', () => {
  test('answers the order, writes history and audit log, and mails the customer once a kind', async () => {
    const id = await newOrder(ada);
    const shipped = await setStatus(id, { status: 'shipped' });
    expect(shipped.status).toBe(200);
    expect(await shipped.json()).toMatchObject({ _id: id, status: 'shipped', deliveredAt: null });
    expect(leftForLater).toEqual([tellAboutOrders]);
    const delivered: Order = await (await setStatus(id, { status: 'delivered' })).json();
    expect(Date.now() - Date.parse(delivered.deliveredAt ?? '')).toBeLessThan(10_000);
    const corrected = await setStatus(id, { status: 'shipped' });
    expect(await corrected.json()).toMatchObject({ status: 'shipped', deliveredAt: null });

    const mails = await db().outboxMail.findMany({ orderBy: { kind: 'asc' } });
    expect(mails).toMatchObject([
      { kind: 'order-delivered', recipient: 'ada@example.com', payload: { orderId: id } },
      { kind: 'order-shipped', recipient: 'ada@example.com', payload: { orderId: id } },
    ]);
    const by = { _id: admin.id, name: 'Grace Hopper' };
    expect(await (await history(id)).json()).toMatchObject([
      { from: null, to: 'processing', changedBy: { _id: ada.id, name: 'Ada Lovelace' } },
      { from: 'processing', to: 'shipped', changedBy: by },
      { from: 'shipped', to: 'delivered', changedBy: by },
      { from: 'delivered', to: 'shipped', changedBy: by },
    ]);
    expect(await db().auditEntry.findMany({ orderBy: { at: 'asc' } })).toMatchObject([
      { action: 'order-status-changed', subjectId: id, before: { status: 'processing' }, after: { status: 'shipped' } },
      { before: { status: 'shipped' }, after: { status: 'delivered' } },
      { before: { status: 'delivered' }, after: { status: 'shipped' } },
    ]);
  });

  test('of one that is collected tells its buyer that it is ready', async () => {
    const id = await newOrder(ada);
    await db().order.update({ where: { id }, data: { shippingIsPickup: true } });
    for (const status of ['shipped', 'delivered']) expect((await setStatus(id, { status })).status).toBe(200);
    expect(await db().outboxMail.findMany({ orderBy: { kind: 'asc' } })).toMatchObject([
      { kind: 'order-delivered', payload: { orderId: id } },
      { kind: 'order-shipped', payload: { orderId: id, isPickup: true } },
    ]);
  });

  test('to the same status changes nothing, also when many ask for it at once', async () => {
    const id = await newOrder(ada);
    const responses = await atOnce(8, () => setStatus(id, { status: 'shipped' }));
    expect(responses.map((response) => response.status)).toEqual(Array(8).fill(200));
    expect(await db().orderStatusChange.count({ where: { orderId: id } })).toBe(2);
    expect(await db().outboxMail.count()).toBe(1);
    expect(await db().auditEntry.count()).toBe(1);
  });

  test('of a deleted customer’s order still works', async () => {
    const id = await newOrder(ada);
    await db().user.delete({ where: { id: ada.id } });
    expect((await setStatus(id, { status: 'delivered' })).status).toBe(200);
    expect(await (await history(id)).json()).toHaveLength(2);
  });

  test('refuses what is no status and no order', async () => {
    const id = await newOrder(ada);
    for (const json of [{}, { status: 'lost' }, { status: ['shipped'] }, null, 'shipped'])
      expect((await setStatus(id, json)).status).toBe(400);
    for (const unknown of [randomUUID(), 'nonsense', `${id}'--`, 'a\0']) {
      expect((await setStatus(unknown, { status: 'shipped' })).status).toBe(404);
      expect((await history(unknown)).status).toBe(404);
    }
    expect(await db().outboxMail.count()).toBe(0);
  });
});

test('only administrators see the shop’s orders', async () => {
  const id = await newOrder(ada);
  const responses = await Promise.all([
    callRoute(GET, 'GET', { as: ada }),
    callRoute(GET, 'GET', { as: ada, query: '?format=csv' }),
    callRoute(HISTORY, 'GET', { as: ada, params: { id } }),
    callRoute(PUT, 'PUT', { as: ada, params: { id }, json: { status: 'delivered' } }),
  ]);
  expect(responses.map((response) => response.status)).toEqual([403, 403, 403, 403]);
});
