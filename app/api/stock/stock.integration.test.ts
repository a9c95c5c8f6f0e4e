import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Movement, Stock } from '@/lib/catalogue/stock/stock-schema';
import { cents } from '@/lib/core/money/money';
import { db } from '@/lib/platform/db/client';
import { atOnce } from '@/tests/at-once';
import { orderRequest } from '@/tests/builders/order-builder';
import { askRoute, callRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { POST as place } from '../orders/route';
import { PUT as changeShoe, DELETE as removeShoe } from '../products/[id]/route';
import { POST as move, GET as readMovements } from './movements/route';
import { GET as readStock } from './route';
import { PUT as setThreshold } from './thresholds/route';

let admin: Person;
let ada: Person;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper' });
  ada = await newPerson();
  shoe = await newProduct({ priceCents: 200_00, stock: { 9: 10, 10: null, 11: 5 } });
  for (const size of [9, 10, 11])
    await db().productSize.update({ where: { productId_size: { productId: shoe, size } }, data: { sku: `S-${size}` } });
});

const moved = (json: unknown, as = admin) => askRoute(move, 'POST', { as, json });
const movements = async (query = '') =>
  (await askRoute(readMovements, 'GET', { as: admin, query })).body as unknown as Movement[];
const differences = () => db().$queryRaw`SELECT * FROM stock_differences`;

function ordered(size: number, quantity: number, as = ada) {
  return callRoute(place, 'POST', {
    as,
    headers: { 'idempotency-key': randomUUID() },
    json: orderRequest(Array.from({ length: quantity }, () => ({ product: shoe, size, price: cents(200_00) }))),
  });
}

test('sales, cancellations, edits and what was there are movements, and their sum is the stock', async () => {
  const placed = await ordered(9, 2);
  expect(placed.status).toBe(201);
  const { _id } = (await placed.json()) as { _id: string };
  const [open] = (await askRoute(readStock, 'GET', { as: admin, query: '?sku=S-9' })).body as unknown as Stock[];
  expect(open).toMatchObject({ product: shoe, label: '9', onHand: 10, allocated: 2, available: 8 });
  expect((await askRoute(cancel, 'POST', { as: ada, params: { id: _id }, json: {} })).status).toBe(200);
  const edited = await askRoute(changeShoe, 'PUT', {
    as: admin,
    params: { id: shoe },
    json: { stock: [{ size: 9, quantity: 7 }] },
  });
  expect(edited.status).toBe(200);
  expect(await movements('?sku=S-9')).toMatchObject([
    { change: -3, balance: 7, reason: 'correction', by: 'Grace Hopper', cause: null },
    { change: 2, balance: 10, reason: 'cancelled', by: null, cause: _id },
    { change: -2, balance: 8, reason: 'sale', by: null, cause: _id },
    { change: 10, balance: 10 },
  ]);
  expect(await movements(`?product=${shoe}&reason=sale`)).toHaveLength(1);
  expect(await differences()).toEqual([]);
});

test('a size and a shoe that are gone leave a ledger of 0', async () => {
  expect((await askRoute(removeShoe, 'DELETE', { as: admin, params: { id: shoe } })).status).toBe(200);
  const [last] = await movements(`?product=${shoe}&size=9`);
  expect(last).toMatchObject({ change: -10, balance: 0, by: 'Grace Hopper', sku: null });
  expect(await differences()).toEqual([]);
});

test('differences by hand hold together, with reason, note and person', async () => {
  const { status, body } = await moved({
    reason: 'received',
    note: 'Delivery 7',
    lines: [
      { sku: 'S-9', change: 3 },
      { sku: 'S-11', change: -5 },
      { sku: 'S-9', change: 4 },
    ],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject([
    { sku: 'S-9', change: 7, balance: 17, reason: 'received', note: 'Delivery 7', by: 'Grace Hopper' },
    { sku: 'S-11', change: -5, balance: 0 },
  ]);
  expect([await stockOf(shoe, 9), await stockOf(shoe, 11)]).toEqual([17, 0]);
});

test.each([
  ['UNKNOWN_SKU', 404, { sku: 'NO-1', change: 1 }, 'lines.1.sku'],
  ['NOT_ENOUGH', 409, { sku: 'S-11', change: -6 }, 'lines.1.change'],
  ['INVALID_INPUT', 400, { sku: 'S-10', change: 1 }, 'lines.1.sku'],
  ['INVALID_INPUT', 400, { sku: 'S-9', change: 0 }, 'lines.1.change'],
])('%s names the line, and nothing is changed', async (code, status, line, field) => {
  const answer = await moved({ reason: 'found', lines: [{ sku: 'S-9', change: 1 }, line] });
  expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([status, code, [field]]);
  expect(await stockOf(shoe, 9)).toBe(10);
});

test('several lines of one size are judged by their sum, and each is named', async () => {
  const [sold, found] = [
    { sku: 'S-9', change: -12 },
    { sku: 'S-9', change: 3 },
  ];
  expect((await moved({ reason: 'correction', lines: [sold, found] })).status).toBe(201);
  expect(await stockOf(shoe, 9)).toBe(1);
  const refused = await moved({ reason: 'correction', lines: [sold, { sku: 'S-11', change: 1 }, found] });
  expect([refused.body.code, refused.body.errors]).toEqual([
    'NOT_ENOUGH',
    { 'lines.0.change': 'There is only 1 of S-9.', 'lines.2.change': 'There is only 1 of S-9.' },
  ]);
});

test('a size without a number is named by its shoe, and a scanner reads number or GTIN', async () => {
  await db().productSize.update({
    where: { productId_size: { productId: shoe, size: 11 } },
    data: { sku: null, gtin: '4006381333931' },
  });
  const { status, body } = await moved({ reason: 'found', lines: [{ product: shoe, size: 11, change: 2 }] });
  expect([status, body]).toMatchObject([201, [{ sku: null, balance: 7 }]]);
  const unknown = await moved({ reason: 'found', lines: [{ product: shoe, size: 12, change: 1 }] });
  expect([unknown.status, unknown.body.errors]).toEqual([404, { 'lines.0.size': `The shoe ${shoe} has no size 12.` }]);
  const nameless = await moved({ reason: 'found', lines: [{ product: shoe, change: 1 }] });
  expect(nameless.body.errors).toHaveProperty('lines.0.sku');
  const sizesOf = async (query: string) =>
    ((await askRoute(readStock, 'GET', { as: admin, query })).body as unknown as Stock[]).map(({ size }) => size);
  expect(await sizesOf('?code=4006381333931')).toEqual([11]);
  expect(await sizesOf('?code=s-9')).toEqual([9]);
  expect(await sizesOf('?search=40063')).toEqual([11]);
  expect(await sizesOf('?search=s_9')).toEqual([]);
  await newProduct({ name: 'Aurora', brand: 'Nord', stock: { 8: 0, 9: 2 } });
  expect(await sizesOf('?search=nord+aur&sortBy=name')).toEqual([8, 9]);
  expect([await sizesOf('?search=s-1'), await sizesOf('?state=low'), await sizesOf('?state=sold-out')]).toEqual([
    [10],
    [9],
    [8],
  ]);
});

test('a size of a scale with other steps is moved by its shoe, too', async () => {
  const other = await newProduct({ stock: { 42.7: 3 } });
  const { status, body } = await moved({ reason: 'found', lines: [{ product: other, size: 42.7, change: 2 }] });
  expect([status, body]).toMatchObject([201, [{ size: 42.7, balance: 5 }]]);
  const json = { product: other, size: 42.7, lowAt: 2 };
  expect((await askRoute(setThreshold, 'PUT', { as: admin, json })).status).toBe(200);
});

test.each(['search', 'sku', 'code', 'product'])('a %s that no database stores is a 400 that names it', async (name) => {
  const { status, body } = await askRoute(readStock, 'GET', { as: admin, query: `?${name}=a%00` });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [name]]);
});

test('what was counted while the shop sold is right, and two counts of one size are not added up', async () => {
  const [seen] = (await askRoute(readStock, 'GET', { as: admin, query: '?sku=S-9' })).body as unknown as [Stock];
  const count = (counted: number) => ({
    reason: 'counted',
    lines: [{ sku: 'S-9', change: counted - (seen.onHand ?? 0), seenAt: seen.updatedAt }],
  });
  // Nine are on the shelf; two of them are sold before the list is sent.
  expect((await ordered(9, 2)).status).toBe(201);
  expect((await moved(count(9))).status).toBe(201);
  expect(await stockOf(shoe, 9)).toBe(7);
  const twice = await moved(count(9));
  expect([twice.status, twice.body.code, Object.keys(twice.body.errors ?? {})]).toEqual([
    409,
    'CHANGED',
    ['lines.0.seenAt'],
  ]);
  expect(await stockOf(shoe, 9)).toBe(7);
  const [after] = (await askRoute(readStock, 'GET', { as: admin, query: '?sku=S-9' })).body as unknown as [Stock];
  expect(after).toMatchObject({ onHand: 9, allocated: 2, available: 7 });
});

test('a sale is no reason that people give', async () => {
  expect((await moved({ reason: 'sale', lines: [{ sku: 'S-9', change: 1 }] })).body.errors).toHaveProperty('reason');
});

test('a program learns what changed since it asked last', async () => {
  const since = new Date().toISOString();
  await moved({ reason: 'found', lines: [{ sku: 'S-11', change: 1 }] });
  const { body } = await askRoute(readStock, 'GET', { as: admin, query: `?changedSince=${since}` });
  expect(body).toMatchObject([{ sku: 'S-11', onHand: 6, available: 6 }]);
  // What is no movement is a change, too: a size that is counted from now on, another number, a size without pairs.
  const change = (size: number, data: object) =>
    db().productSize.update({ where: { productId_size: { productId: shoe, size } }, data });
  await change(10, { quantity: 0 });
  await change(9, { gtin: '4006381333931' });
  await db().productSize.create({ data: { productId: shoe, size: 12, quantity: 0 } });
  const more = (await askRoute(readStock, 'GET', { as: admin, query: `?changedSince=${since}` }))
    .body as unknown as Stock[];
  expect(more.map(({ size }) => size)).toEqual([11, 10, 9, 12]);
  const all = (await askRoute(readStock, 'GET', { as: admin })).body as unknown as Stock[];
  expect(all.map(({ updatedAt }) => updatedAt).sort()).toEqual(more.map(({ updatedAt }) => updatedAt));
  for (const text of ['monday', '0000-01-01T00:00:00Z', '0000-01-01T00:00:00%2B23:00'])
    expect((await askRoute(readStock, 'GET', { as: admin, query: `?changedSince=${text}` })).status).toBe(400);
  const ahead = { as: admin, query: '?changedSince=2026-01-01T00:00:00%2B23:00' };
  expect((await askRoute(readStock, 'GET', ahead)).status).toBe(200);
});

test('the movements come as a file', async () => {
  await moved({ reason: 'damaged', note: '=1+1', lines: [{ sku: 'S-9', change: -1 }] });
  const text = await (await callRoute(readMovements, 'GET', { as: admin, query: '?format=csv&reason=damaged' })).text();
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(`"${shoe}",9,"S-9",-1,9,"damaged","'=1+1","","Grace Hopper"`);
});

test('more movements than are read at once come in one file, each once', async () => {
  await db().$executeRaw`
    INSERT INTO stock_movements (product_id, size, change, balance, reason)
    SELECT ${shoe}, 9, n, 10, 'found' FROM generate_series(1, 2500) n`;
  const text = await (await callRoute(readMovements, 'GET', { as: admin, query: '?format=csv&reason=found' })).text();
  const changes = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',')[4]));
  expect(changes).toEqual(Array.from({ length: 2_500 }, (_, index) => 2_500 - index));
});

test('movements are counted up to 100,000', async () => {
  await db().$executeRaw`
    INSERT INTO stock_movements (product_id, size, change, balance, reason)
    SELECT ${shoe}, 9, 1, 10, 'opening' FROM generate_series(1, 100001) n`;
  const { headers } = await callRoute(readMovements, 'GET', { as: admin, query: '?limit=1' });
  expect(headers.get('x-total-count')).toBe('100000');
});

test('buyers, receivers and counters at once leave a ledger that adds up, and sell nothing twice', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => newPerson()));
  const answers = await atOnce(24, (index) =>
    index % 3 === 0
      ? callRoute(move, 'POST', { as: admin, json: { reason: 'received', lines: [{ sku: 'S-9', change: 1 }] } })
      : index % 3 === 1
        ? callRoute(move, 'POST', { as: admin, json: { reason: 'counted', lines: [{ sku: 'S-9', change: -1 }] } })
        : ordered(9, 1, buyers[index % 4]),
  );
  expect([...new Set(answers.map(({ status }) => status))].filter((status) => ![201, 409].includes(status))).toEqual(
    [],
  );
  const rows = await movements('?sku=S-9');
  expect(rows.reduce((sum, { change }) => sum + change, 0)).toBe(await stockOf(shoe, 9));
  expect(await differences()).toEqual([]);
});
