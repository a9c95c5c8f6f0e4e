import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { productDetailSchema } from '@/lib/catalogue/product/product-schema';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readProduct } from './[id]/route';
import { GET as readCategories } from './categories/route';
import { GET, PUT } from './route';

beforeEach(resetDatabase);

async function list(query = '') {
  return askRoute(GET, 'GET', { query: `/api/products?${query}` });
}

async function idsOf(query: string): Promise<string[]> {
  const { body } = await list(query);
  return body.products.map((product: { _id: string }) => product._id);
}

test('who has the answer already is told so, until something in it changes', async () => {
  const id = await newProduct({ stock: { 9: 2 } });
  for (const ask of [
    (headers = {}) => askRoute(GET, 'GET', { query: '/api/products?size=9', headers }),
    (headers = {}) => askRoute(readProduct, 'GET', { params: { id }, headers }),
  ]) {
    const etag = (await ask()).headers.get('etag') ?? '';
    const again = await ask({ 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, undefined]);
    await db().productSize.updateMany({ where: { productId: id }, data: { quantity: { decrement: 1 } } });
    expect((await ask({ 'if-none-match': etag })).status).toBe(200);
    await db().productSize.updateMany({ where: { productId: id }, data: { quantity: 2 } });
  }
});

describe('pages', () => {
  test('hold twelve, in a total order, and never overlap', async () => {
    for (let index = 0; index < 30; index++) await newProduct({ name: 'Same Name', priceCents: 50_00 });
    for (const sortBy of ['name', 'price-low', 'price-high', 'rating', 'newest']) {
      const pages = await Promise.all([1, 2, 3].map((page) => idsOf(`sortBy=${sortBy}&page=${page}`)));
      expect(pages.map((page) => page.length)).toEqual([12, 12, 6]);
      expect(new Set(pages.flat()).size).toBe(30);
    }
    const { body } = await list('page=2');
    expect(body).toMatchObject({ currentPage: 2, totalPages: 3, totalProducts: 30 });
  });

  test('past the end are empty, and an empty shop has none', async () => {
    expect((await list()).body).toEqual({ products: [], currentPage: 1, totalPages: 0, totalProducts: 0 });
    await newProduct();
    const { status, body } = await list('page=999999');
    expect([status, body.products, body.totalProducts]).toEqual([200, [], 1]);
  });

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', '1e9'],
    ['page', '9999999999'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'many'],
    ['sortBy', 'cheapest'],
    ['category', 'boots'],
    ['minPrice', 'abc'],
    ['maxPrice', '-5'],
    ['maxPrice', 'NaN'],
    ['size', 'big'],
    ['new', 'false'],
    ['search', 'x'.repeat(101)],
    ['search', 'a%00b'],
  ])('%s=%s is a 400 that names it', async (name, value) => {
    const { status, body } = await list(`${name}=${value}`);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(Object.keys(body.errors)).toEqual([name]);
  });

  test('a parameter given twice where one belongs is a 400; an empty one counts as absent', async () => {
    expect((await list('page=1&page=2')).status).toBe(400);
    expect((await list('category=&search=&brand=&minPrice=&maxPrice=&size=&sortBy=&page=')).status).toBe(200);
  });
});

describe('search', () => {
  test('matches name, brand, category and description without regard to case or accents, every word of it', async () => {
    const crema = await newProduct({
      name: 'Crèma Runner',
      brand: 'Móra',
      category: 'running',
      description: 'Für Regen.',
    });
    await newProduct({ name: 'Other' });
    for (const words of ['crema', 'CRÈMA', 'mora', 'running', 'fur regen', 'regen crema', 'unner'])
      expect(await idsOf(`search=${encodeURIComponent(words)}`)).toEqual([crema]);
    expect(await idsOf('search=crema+boot')).toEqual([]);
  });

  test.each(['100%', 'a_b', "d'or", '"quoted"', 'back\\slash'])('takes %s as plain characters', async (text) => {
    const match = await newProduct({ name: `The ${text} shoe` });
    await newProduct({ name: 'The 100x aXb dor quoted backslash shoe' });
    expect(await idsOf(`search=${encodeURIComponent(text)}`)).toEqual([match]);
  });
});

describe('filters', () => {
  test('brands compare whole and without case; several mean any', async () => {
    const vane = await newProduct({ name: 'A', brand: 'Vane' });
    const mora = await newProduct({ name: 'B', brand: 'Móra' });
    await newProduct({ name: 'C', brand: 'Vane & Sons' });
    expect(await idsOf('brand=vANE')).toEqual([vane]);
    expect(await idsOf('brand=vane&brand=mora')).toEqual([vane, mora]);
  });

  test('a size is one that can be bought now; several mean any', async () => {
    const nine = await newProduct({ name: 'A', stock: { 9: 1, 10: 0 } });
    const ten = await newProduct({ name: 'B', stock: { 10: null } });
    await newProduct({ name: 'C', stock: {} });
    expect(await idsOf('size=9')).toEqual([nine]);
    expect(await idsOf('size=10')).toEqual([ten]);
    expect(await idsOf('size=9&size=10')).toEqual([nine, ten]);
  });

  test('price bounds are inclusive', async () => {
    const ids = [];
    for (const cents of [49_99, 50_00, 60_00, 60_01])
      ids.push(await newProduct({ name: String(cents), priceCents: cents }));
    expect(await idsOf('minPrice=50&maxPrice=60.00')).toEqual([ids[1], ids[2]]);
  });

  test('new and bestseller', async () => {
    const latest = await newProduct({ isLatest: true });
    const best = await newProduct({ isBestSeller: true });
    expect(await idsOf('new=true&limit=4')).toEqual([latest]);
    expect(await idsOf('bestseller=true&limit=4')).toEqual([best]);
  });

  test('names sort as people expect', async () => {
    const ids = [];
    for (const name of ['aero', 'Éclair', 'eclipse', 'Zephyr']) ids.push(await newProduct({ name }));
    expect(await idsOf('')).toEqual(ids);
  });
});

describe('one product', () => {
  test('shows its stock, its buyable sizes and dollars', async () => {
    const id = await newProduct({ priceCents: 59_99, stock: { 8.5: 2, 9: 0, 10: null } });
    const { status, body } = await askRoute(readProduct, 'GET', { params: { id } });
    expect(status).toBe(200);
    expect(z.encode(productDetailSchema, productDetailSchema.parse(body))).toEqual(body);
    expect(body).toMatchObject({
      _id: id,
      price: 59.99,
      originalPrice: null,
      sizes: [8.5, 10],
      stock: [
        { size: 8.5, quantity: 2 },
        { size: 9, quantity: 0 },
        { size: 10, quantity: null },
      ],
      reviews: [],
    });
  });

  test.each(['nope', '%', 'a\0b', '../etc', 'x'.repeat(90)])('%j is not there', async (id) => {
    const { status, body } = await askRoute(readProduct, 'GET', { params: { id } });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

test('a route without dynamic parts is answered, for which Next passes no params', async () => {
  const answer = await readCategories(new Request('http://localhost:3100/api/products/categories'), {
    params: Promise.resolve(undefined),
  });
  expect(answer.status).toBe(200);
});

test('the categories are four, and a wrong method is a 405 in the error shape', async () => {
  expect((await askRoute(readCategories, 'GET')).body).toEqual(['sneakers', 'running', 'casual', 'slides']);
  const refused = await askRoute(PUT, 'PUT');
  expect([refused.status, refused.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  expect(refused.headers.get('allow')).toContain('GET');
});
