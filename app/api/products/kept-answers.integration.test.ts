import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dbPool } from '@/lib/db/client';
import { findCatalogueVersion, settleProducts } from '@/lib/products/product-service';
import { type Answer, askRoute } from '@/tests/call-route';
import { newOrder, newReturn } from '@/tests/orders';
import { newPerson } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readProduct } from './[id]/route';
import { GET } from './route';

beforeEach(resetDatabase);

const KITE = 'kite';
let calls = 0;

/** The list and the product: as callers get them, and made anew, which a parameter that nobody used before brings about. */
async function ask(isAnew = false): Promise<Answer['body'][]> {
  calls += 1;
  const query = isAnew ? `/api/products?call=${calls}` : '/api/products?';
  const answers = [
    await askRoute(GET, 'GET', { query }),
    await askRoute(readProduct, 'GET', { query, params: { id: KITE } }),
  ];
  return answers.map(({ body }) => body);
}

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
])('%s is told by the next answer, whoever wrote it', async (_what, statement) => {
  await newProduct({ id: KITE, stock: { 9: 5, 10: null } });
  await newProduct();
  await newReturn(await newOrder(await newPerson()));
  await sql(reviewBy('Bob'));
  const before = await ask();
  expect(await ask()).toEqual(before);
  await sql(statement);
  const after = await ask();
  expect(after).toEqual(await ask(true));
  expect(after).not.toEqual(before);
});

test('a vote makes no kept answer anew', async () => {
  await newProduct({ id: KITE });
  await sql(reviewBy('Bob'));
  const before = await findCatalogueVersion();
  const reader = await newPerson();
  await sql(`INSERT INTO review_votes (review_id, user_id) SELECT id, '${reader.id}' FROM reviews`);
  expect(await findCatalogueVersion()).toBe(before);
  await sql(`UPDATE reviews SET comment = 'Heavy.'`);
  expect(await findCatalogueVersion()).not.toBe(before);
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
    expect(await ask()).toEqual(before);
    await second.query('COMMIT');
    expect(await ask()).toEqual(await ask(true));
    await first.query('COMMIT');
    const [list, product] = await ask();
    expect(list.products.map(({ name }: { name: string }) => name)).toEqual(['First', 'Second']);
    expect(product.name).toBe('First');
  });

  test('are told even when their notes are added up between them', async () => {
    await newProduct({ id: KITE });
    const first = await writer(`UPDATE products SET name = 'First' WHERE id = '${KITE}'`);
    for (let write = 0; write < 110; write++) await sql(`UPDATE product_sizes SET quantity = ${write} WHERE size = 9`);
    await ask();
    await Promise.all([settleProducts(), settleProducts()]);
    const { rows } = await dbPool().query('SELECT count(*)::int AS rows FROM catalogue_writes');
    expect(rows[0].rows).toBeLessThan(10);
    expect(await ask()).toEqual(await ask(true));
    await first.query('COMMIT');
    expect((await ask())[1].name).toBe('First');
    expect(await ask()).toEqual(await ask(true));
  });

  test('hold up nobody who asks for what was told before', async () => {
    await newProduct({ id: KITE });
    const before = await ask();
    await writer('LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
    expect(await ask()).toEqual(before);
  });
});

test('an answer belongs to its own question', async () => {
  await newProduct({ id: KITE });
  const id = await newProduct({ id: 'heron' });
  await ask();
  expect((await askRoute(readProduct, 'GET', { params: { id } })).body._id).toBe('heron');
  expect((await askRoute(GET, 'GET', { query: '/api/products?limit=1' })).body.products).toHaveLength(1);
  expect((await askRoute(readProduct, 'GET', { params: { id: 'nobody' } })).status).toBe(404);
});
