import { beforeEach, describe, expect, test } from 'vitest';
import { findRedirect } from '@/lib/catalogue/redirects/redirect-service';
import { askRoute, callRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readFeed } from '../../feeds/products.xml/route';
import { GET as readSitemap } from '../../sitemap.xml/route';
import { GET as readAudit } from '../audit/route';
import { PUT as changeCategory } from '../categories/[slug]/route';
import { GET as listProducts } from '../products/route';
import { DELETE, PUT } from './[slug]/route';
import { GET, POST } from './route';

let admin: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  await newProduct({ id: 'aero', name: 'Aero', category: 'running', priceCents: 80_00, brand: 'Vane' });
  await newProduct({ id: 'bolt', name: 'Bolt', category: 'running', priceCents: 120_00, brand: 'Tindra' });
  await newProduct({ id: 'crux', name: 'Crux', category: 'running', priceCents: 90_00, brand: 'Tindra' });
  await newProduct({
    id: 'dune',
    name: 'Dune',
    category: 'running',
    priceCents: 95_00,
    brand: 'Vane',
    stock: { 9: 0 },
  });
  await newProduct({ id: 'easy', name: 'Easy', category: 'slides', priceCents: 40_00, brand: 'Vane' });
});

const add = (json: object, as: Person | null = admin) => askRoute(POST, 'POST', { as, json });
const change = (slug: string, json: object) => askRoute(PUT, 'PUT', { as: admin, params: { slug }, json });
const list = async (query: string) => {
  const { status, body } = await askRoute(listProducts, 'GET', { query });
  return { ...body, status, ids: body.products?.map(({ _id }: { _id: string }) => _id) };
};
const budget = {
  name: 'Under $100',
  filters: { category: ['running'], maxPrice: 100 },
  first: ['dune', 'crux', 'bolt'],
};

describe('the shoes of a collection', () => {
  test('are those that its filters find, led by the first ones that match', async () => {
    const { status, body } = await add(budget);
    expect([status, body]).toEqual([201, { ...budget, slug: 'under-100', position: 1, image: null, description: '' }]);
    expect(await list('?collection=under-100')).toMatchObject({ ids: ['dune', 'crux', 'aero'], totalProducts: 3 });
    expect((await list('?collection=under-100&sortBy=price-low')).ids).toEqual(['aero', 'crux', 'dune']);
  });

  test('are paged without a gap or an overlap, and counted', async () => {
    await add(budget);
    const pages = [1, 2, 3, 4].map((page) => list(`?collection=under-100&limit=1&page=${page}`));
    expect((await Promise.all(pages)).map(({ ids, totalPages }) => [ids, totalPages])).toEqual([
      [['dune'], 3],
      [['crux'], 3],
      [['aero'], 3],
      [[], 3],
    ]);
  });

  test('are narrowed further, also by what the collection is narrowed by itself', async () => {
    await add({ name: 'Vane', filters: { brand: ['Vane'], maxPrice: 100 } });
    expect(await list('?collection=vane&category=running&facets=true')).toMatchObject({
      ids: ['aero', 'dune'],
      facets: {
        // Of other brands the collection has none, and of other categories those below its price.
        brand: [
          { value: 'Tindra', count: 0 },
          { value: 'Vane', count: 2 },
        ],
        category: [
          { value: 'running', count: 2 },
          { value: 'slides', count: 1 },
        ],
      },
    });
    expect((await list('?collection=vane&brand=Tindra')).ids).toEqual([]);
    expect((await list('?collection=vane&minPrice=50&inStock=true')).ids).toEqual(['aero']);
    expect((await list('?collection=vane&search=aero&match=close')).ids).toEqual(['aero']);
  });

  test('are all there are without a filter, and none of a collection that there is not', async () => {
    await add({ name: 'All', first: ['easy'] });
    expect((await list('?collection=all')).ids).toEqual(['easy', 'aero', 'bolt', 'crux', 'dune']);
    expect(await list('?collection=nothing')).toMatchObject({
      status: 400,
      errors: { collection: expect.any(String) },
    });
    expect((await list('?collection=No%20slug')).status).toBe(400);
  });
});

test('filters that no list has, and first shoes that there are not, are refused by their names', async () => {
  const errorsOf = async (json: object) => Object.keys((await add({ name: 'X', ...json })).body.errors ?? {});
  expect(await errorsOf({ filters: { colour: 'red' } })).toEqual(['filters.colour']);
  expect(await errorsOf({ filters: { page: 2 } })).toEqual(['filters.page']);
  expect(await errorsOf({ filters: { maxPrice: 'cheap', category: ['boots'] } })).toEqual(
    expect.arrayContaining(['filters.maxPrice', 'filters.category']),
  );
  expect(await errorsOf({ first: ['nothing-like-it'] })).toEqual(['first']);
  expect((await add({ name: 'X' }, await newPerson())).status).toBe(403);
});

test('a change keeps what it leaves out; a new address is led to from the former one', async () => {
  await add(budget);
  await add({ name: 'Second' });
  expect(await change('second', { position: 1 })).toMatchObject({ status: 200, body: { position: 1 } });
  const { body } = await askRoute(GET, 'GET');
  expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(['second', 'under-100']);
  expect(await change('under-100', { slug: 'budget' })).toMatchObject({ body: { name: 'Under $100', slug: 'budget' } });
  expect(await findRedirect('/collections/under-100', '')).toBe('/collections/budget');
  expect(await change('under-100', { name: 'X' })).toMatchObject({ status: 404 });
  expect(await change('second', { slug: 'budget' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});

test('a category’s new slug reaches the collections that are narrowed to it, and its former address', async () => {
  await add(budget);
  await askRoute(changeCategory, 'PUT', { as: admin, params: { slug: 'running' }, json: { slug: 'road' } });
  expect((await list('?collection=under-100')).ids).toEqual(['dune', 'crux', 'aero']);
  expect(await findRedirect('/products/running', 'size=9')).toBe('/products/road?size=9');
});

test('the feed labels its shoes, and the sitemap names its page', async () => {
  await add(budget);
  const textOf = async (handler: typeof readFeed) => (await callRoute(handler, 'GET')).text();
  const items = (await textOf(readFeed)).split('<item>');
  const labelled = items.filter((item) => item.includes('<g:custom_label_0>Under $100</g:custom_label_0>'));
  expect(new Set(labelled.map((item) => /<g:id>(\w+)-/.exec(item)?.[1]))).toEqual(new Set(['aero', 'crux', 'dune']));
  expect(await textOf(readSitemap)).toContain('/collections/under-100</loc>');
});

test('one that is deleted takes no shoe along', async () => {
  await add(budget);
  expect((await askRoute(DELETE, 'DELETE', { as: admin, params: { slug: 'under-100' } })).status).toBe(204);
  expect((await list('')).totalProducts).toBe(5);
  expect((await askRoute(DELETE, 'DELETE', { as: admin, params: { slug: 'under-100' } })).status).toBe(404);
  const { body: log } = await askRoute(readAudit, 'GET', { as: admin });
  expect(log.map(({ action, subject }: Record<string, { name: string }>) => [action, subject?.name])).toEqual([
    ['collection-deleted', 'Under $100'],
    ['collection-added', 'Under $100'],
  ]);
});
