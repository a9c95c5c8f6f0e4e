import { beforeEach, expect, test } from 'vitest';
import { wholeCatalogueTags } from '@/lib/platform/cache/tags';
import { db } from '@/lib/platform/db/client';
import { callRoute } from '@/tests/call-route';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { tagsOfResponse } from '@/tests/tags-of-response';
import { GET as readPart } from '../sitemaps/[name]/route';
import { GET } from './route';

beforeEach(resetDatabase);

async function pathsOf(answer: Response): Promise<string[]> {
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

const part = (name: string) => callRoute(readPart, 'GET', { params: { name } });

test('names every page and product, until the catalogue changes', async () => {
  const id = await newProduct();
  expect(await pathsOf(await callRoute(GET, 'GET'))).toEqual(
    expect.arrayContaining(['/', '/products', '/products/slides', `/product/${id}`]),
  );
  for (const read of [() => callRoute(GET, 'GET'), () => part('products-0.xml')])
    expect(await tagsOfResponse(read)).toEqual(wholeCatalogueTags);
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
