import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';
import { dbPool } from '@/lib/platform/db/client';
import { endProcesses, passLag, startProcess } from '@/tests/cached-shop';
import { askRoute } from '@/tests/call-route';
import { newOrder, newReturn } from '@/tests/orders';
import { newPerson } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readProduct } from './[id]/route';
import { GET } from './route';

const KITE = 'kite';
let rendered: number;
let shop: Awaited<ReturnType<typeof startProcess>>;

/** Stands in Next's place: calls the routes. */
async function callRoutes({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  rendered += 1;
  const id = /^\/api\/products\/([^?]+)/.exec(url)?.[1];
  const request = new Request(`http://localhost:3100${url}`, { headers: headers as Record<string, string> });
  const answer = await (id ? readProduct : GET)(request, { params: Promise.resolve(id ? { id } : {}) });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

beforeEach(async () => {
  await resetDatabase();
  rendered = 0;
  shop = await startProcess(callRoutes);
});
afterEach(endProcesses);

async function read(path: string) {
  return JSON.parse((await shop.ask(path)).text);
}

/** The list and the product as callers get them. */
const ask = async () => [await read('/api/products'), await read(`/api/products/${KITE}`)];

/** The same, read now. */
const askAnew = async () => [
  (await askRoute(GET, 'GET')).body,
  (await askRoute(readProduct, 'GET', { params: { id: KITE } })).body,
];

const sql = (text: string) => dbPool().query(text);

const reviewBy = (name: string) =>
  `INSERT INTO reviews (product_id, name, rating, comment, fit) VALUES ('${KITE}', '${name}', 5, 'Light.', 'small')`;

test.each([
  ['a price', `UPDATE products SET price_cents = 1234 WHERE id = '${KITE}'`],
  ['a stock', `UPDATE product_sizes SET quantity = 1 WHERE product_id = '${KITE}' AND size = 9`],
  ['a size more', `INSERT INTO product_sizes (product_id, size, quantity) VALUES ('${KITE}', 12.5, 3)`],
  ['a size less', `DELETE FROM product_sizes WHERE product_id = '${KITE}' AND size = 9`],
  ['a review', reviewBy('Ada')],
  ['a hidden review', 'UPDATE reviews SET hidden_at = now()'],
  ['a refused return', `UPDATE returns SET status = 'declined'`],
  ['another product gone', `DELETE FROM products WHERE id <> '${KITE}'`],
])('%s is told within a second, whoever wrote it', async (_what, statement) => {
  await newProduct({ id: KITE, stock: { 9: 5, 10: null } });
  await newProduct();
  await newReturn(await newOrder(await newPerson()));
  await sql(reviewBy('Bob'));
  const before = await ask();
  expect(await ask()).toEqual(before);
  expect(rendered).toBe(2);
  await sql(statement);
  passLag();
  const after = await ask();
  expect(after).toEqual(await askAnew());
  expect(after).not.toEqual(before);
});

test('a vote makes no kept answer anew', async () => {
  await newProduct({ id: KITE });
  await sql(reviewBy('Bob'));
  const reader = await newPerson();
  await ask();
  await sql(`INSERT INTO review_votes (review_id, user_id) SELECT id, '${reader.id}' FROM reviews`);
  passLag();
  await ask();
  expect(rendered).toBe(2);
});

describe('writes that are under way', () => {
  const open: { query(text: string): Promise<unknown>; release(): void }[] = [];
  async function writer(statement: string) {
    const client = await dbPool().connect();
    open.push(client);
    await client.query('BEGIN');
    await client.query(statement);
    return client;
  }
  afterEach(async () => {
    for (const client of open.splice(0)) {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('count from when they are committed, in whatever order they began', async () => {
    await newProduct({ id: KITE });
    const other = await newProduct();
    const before = await ask();
    const first = await writer(`UPDATE products SET name = 'First' WHERE id = '${KITE}'`);
    const second = await writer(`UPDATE products SET name = 'Second' WHERE id = '${other}'`);
    passLag();
    expect(await ask()).toEqual(before);
    await second.query('COMMIT');
    passLag();
    expect(await ask()).toEqual(await askAnew());
    await first.query('COMMIT');
    passLag();
    const [list, product] = await ask();
    expect(list.products.map(({ name }: { name: string }) => name)).toEqual(['First', 'Second']);
    expect(product.name).toBe('First');
  });

  test('are told even when their notes are added up between them', async () => {
    await newProduct({ id: KITE });
    const first = await writer(`UPDATE products SET name = 'First' WHERE id = '${KITE}'`);
    for (let write = 0; write < 110; write++) await sql(`UPDATE product_sizes SET quantity = ${write} WHERE size = 9`);
    await ask();
    await Promise.all([rebuildFacetIndex(), rebuildFacetIndex()]);
    const { rows } = await dbPool().query('SELECT count(*)::int AS rows FROM catalogue_writes');
    expect(rows[0].rows).toBeLessThan(10);
    passLag();
    expect(await ask()).toEqual(await askAnew());
    await first.query('COMMIT');
    passLag();
    expect((await ask())[1].name).toBe('First');
  });

  test('do not delay requests for what is cached', async () => {
    await newProduct({ id: KITE });
    const before = await ask();
    await writer('LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
    passLag();
    expect(await ask()).toEqual(before);
  });
});

test('an answer belongs to its own question', async () => {
  await newProduct({ id: KITE });
  await newProduct({ id: 'heron' });
  await ask();
  expect((await read('/api/products/heron'))._id).toBe('heron');
  expect((await read('/api/products?limit=1')).products).toHaveLength(1);
  expect((await shop.ask('/api/products/nobody')).status).toBe(404);
});

test('a 304 is for a client that has it, rendered or cached', async () => {
  await newProduct({ id: KITE });
  const { headers } = await shop.ask('/api/products');
  const known = { 'if-none-match': String(headers.etag) };
  expect((await shop.ask('/api/products', known)).status).toBe(304);
  await sql(`UPDATE products SET price_cents = 1234 WHERE id = '${KITE}'`);
  passLag();
  expect((await shop.ask('/api/products', known)).status).toBe(200);
});
