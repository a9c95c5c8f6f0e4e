import { beforeEach, expect, test } from 'vitest';
import { db, dbPool } from '@/lib/db/client';
import { callRoute } from '@/tests/call-route';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readPart } from '../sitemaps/[name]/route';
import { GET } from './route';

beforeEach(resetDatabase);

async function pathsOf(answer: Response): Promise<string[]> {
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

const part = (name: string) => callRoute(readPart, 'GET', { params: { name } });

test('names every page and product; asked again, it has nothing new to say', async () => {
  const id = await newProduct();
  const answer = await callRoute(GET, 'GET');
  const etag = answer.headers.get('etag') ?? '';
  expect(await pathsOf(answer)).toEqual(
    expect.arrayContaining(['/', '/products', '/products/slides', `/product/${id}`]),
  );
  expect((await callRoute(GET, 'GET', { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('is read once for as long as the catalogue stays', async () => {
  const id = await newProduct();
  const read = async () => [
    ...(await pathsOf(await callRoute(GET, 'GET'))),
    ...(await pathsOf(await part('products-0.xml'))),
  ];
  const before = await read();
  const other = await dbPool().connect();
  try {
    await other.query('BEGIN');
    await other.query('LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
    expect(await pathsOf(await callRoute(GET, 'GET'))).toContain(`/product/${id}`);
  } finally {
    await other.query('ROLLBACK');
    other.release();
  }
  await newProduct();
  expect((await read()).length).toBe(before.length + 2);
});

test('of a large catalogue is an index, each product being in one of its parts', async () => {
  const near = await newProduct();
  const far = await newProduct();
  await db().$executeRaw`UPDATE products SET ordinal = 5 WHERE id = ${near}`;
  await db().$executeRaw`UPDATE products SET ordinal = 120000 WHERE id = ${far}`;
  const names = await pathsOf(await callRoute(GET, 'GET'));
  expect(names).toEqual(['pages', 'products-0', 'products-1', 'products-2'].map((name) => `/sitemaps/${name}.xml`));
  expect(await pathsOf(await part('products-0.xml'))).toEqual([`/product/${near}`]);
  expect(await pathsOf(await part('products-2.xml'))).toEqual([`/product/${far}`]);
  expect(await pathsOf(await part('pages.xml'))).toContain('/contact');
  for (const name of ['products-3.xml', 'products-x.xml', 'x']) expect((await part(name)).status).toBe(404);
});
