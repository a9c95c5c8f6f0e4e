import { beforeEach, describe, expect, test, vi } from 'vitest';
import { facetIndex } from '@/lib/catalogue/facet-index';
import { findPreviewed } from '@/lib/catalogue/product/preview-service';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as DUPLICATE } from './[id]/duplicate/route';
import { POST as PREVIEW } from './[id]/preview/route';
import { PUT, GET as READ } from './[id]/route';
import { GET as LIST, POST } from './route';

let admin: Person;
let customer: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  customer = await newPerson();
});

const list = (query = '', as: Person | null = null) => askRoute(LIST, 'GET', { as, query });
const read = (id: string, as: Person | null = null) => askRoute(READ, 'GET', { as, params: { id } });
const change = (id: string, json: unknown) => askRoute(PUT, 'PUT', { as: admin, params: { id }, json });
const namesIn = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.products.map(({ name }: { name: string }) => name).toSorted();
const inAnHour = () => new Date(Date.now() + 3_600_000);

/** A shoe in each state. */
async function newRange() {
  await newProduct({ name: 'Seen', category: 'running' });
  await newProduct({ name: 'Seen since', publishAt: new Date(0) });
  await newProduct({ name: 'Coming', publishAt: inAnHour(), category: 'running' });
  await newProduct({ name: 'Draft', status: 'draft', category: 'running' });
  await newProduct({ name: 'Draft with a time', status: 'draft', publishAt: new Date(0) });
  await newProduct({ name: 'Old', status: 'archived', category: 'running' });
}

describe('a list', () => {
  test('shows what is live and published, by every filter, and counts nothing else', async () => {
    await newRange();
    for (const settle of [false, true]) {
      if (settle) await facetIndex.rebuild();
      const all = await list('?facets=true');
      expect([namesIn(all), all.body.totalProducts]).toEqual([['Seen', 'Seen since'], 2]);
      expect(all.body.facets.category).toEqual([
        { value: 'running', count: 1 },
        { value: 'sneakers', count: 1 },
      ]);
      for (const query of ['?category=running', '?size=9&category=running', '?search=seen&minPrice=1&category=running'])
        expect(namesIn(await list(query))).toEqual(['Seen']);
      for (const query of ['?search=coming', '?search=draft&match=close', '?search=old&sortBy=relevance'])
        expect((await list(query)).body.totalProducts).toBe(0);
    }
  });

  test('has for staff what the shop does not show, by every filter as well', async () => {
    await newRange();
    for (const settle of [false, true]) {
      if (settle) await facetIndex.rebuild();
      const asStaff = async (query: string) => namesIn(await list(query, admin));
      expect(await asStaff('?status=draft')).toEqual(['Draft', 'Draft with a time']);
      expect(await asStaff('?status=archived')).toEqual(['Old']);
      expect(await asStaff('?status=scheduled')).toEqual(['Coming']);
      expect(await asStaff('?status=all')).toHaveLength(6);
      expect(await asStaff('?status=all&category=running&search=draft&maxPrice=100')).toEqual(['Draft']);
      expect(await asStaff('')).toEqual(['Seen', 'Seen since']);
      const { body } = await list('?status=all&category=running&facets=true', admin);
      expect(body.facets.category.find(({ value }: { value: string }) => value === 'running').count).toBe(4);
    }
  });

  test('asks guests to log in for these, and refuses customers', async () => {
    for (const status of ['draft', 'scheduled', 'archived', 'all']) {
      expect((await list(`?status=${status}`)).status).toBe(401);
      expect((await list(`?status=${status}`, customer)).status).toBe(403);
      const answer = await list(`?status=${status}`, admin);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    expect((await list('?status=live')).status).toBe(200);
    expect((await list('?status=sold')).body.errors).toHaveProperty('status');
  });
});

test('a draft, and a shoe before its time, is there for staff alone; an archived one is for everybody, unbuyable', async () => {
  const [draft, coming, old] = [
    await newProduct({ status: 'draft' }),
    await newProduct({ publishAt: inAnHour() }),
    await newProduct({ status: 'archived' }),
  ];
  for (const id of [draft, coming]) {
    for (const as of [null, customer]) expect((await read(id, as)).status).toBe(404);
    const { status, body, headers } = await read(id, admin);
    expect([status, body.sizes, headers.get('cache-control')]).toEqual([200, [9, 10], 'no-store']);
  }
  const { status, body } = await read(old);
  expect([status, body.status, body.sizes]).toEqual([200, 'archived', []]);
});

describe('writing', () => {
  const kite = { name: 'Kite', brand: 'Aerofoil', price: 89.99, category: 'running', sizes: [9] };

  test('a product is live unless it says otherwise, and keeps what a change does not name', async () => {
    const { body } = await askRoute(POST, 'POST', { as: admin, json: kite });
    expect(body).toMatchObject({ status: 'live', publishAt: null, alt: [] });
    const at = '2099-03-01T09:00:00-05:00';
    await change(body._id, { status: 'draft', publishAt: at, alt: ['From the side', '', 'The sole '] });
    const { body: after } = await change(body._id, { price: 80 });
    expect(after).toMatchObject({
      price: 80,
      status: 'draft',
      publishAt: '2099-03-01T14:00:00.000Z',
      alt: ['From the side', '', 'The sole'],
    });
    const entry = await db().auditEntry.findFirst({ where: { action: 'product-changed' }, orderBy: { at: 'asc' } });
    expect(entry?.after).toMatchObject({ status: 'draft', publishAt: '2099-03-01T14:00:00.000Z' });
  });

  test.each([
    ['status', { status: 'sold' }],
    ['publishAt', { publishAt: 'tomorrow' }],
    ['publishAt', { publishAt: '2099-03-01T09:00:00' }],
    ['publishAt', { publishAt: '2199-03-01T09:00:00Z' }],
    ['alt.0', { alt: ['x'.repeat(301)] }],
  ])('a %s that can’t be is refused', async (field, json) => {
    const id = await newProduct();
    const { status, body } = await change(id, json);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('an archived shoe that is listed again has the sizes that it had', async () => {
    const id = await newProduct();
    const { body } = await change(id, { status: 'archived' });
    expect(body.sizes).toEqual([]);
    // As programs do that send back what they read.
    await change(id, { sizes: body.sizes });
    expect((await change(id, { status: 'live' })).body.sizes).toEqual([9, 10]);
  });
});

test('a shoe is listed, found and counted from its time on, by the clock of the database, without a job', async () => {
  const { body } = await askRoute(POST, 'POST', {
    as: admin,
    json: { name: 'Comet', brand: 'Vane', price: 50, category: 'slides', publishAt: inAnHour().toISOString() },
  });
  const id: string = body._id;
  const [{ at } = { at: new Date() }] = await db().$queryRaw<{ at: Date }[]>`SELECT now() + interval '2 s' AS at`;
  await change(id, { publishAt: at.toISOString() });
  await facetIndex.rebuild();
  const counted = async () => {
    const { body } = await list('?facets=true');
    return body.facets.category.map(({ count }: { count: number }) => count);
  };
  expect([(await read(id)).status, namesIn(await list()), await counted()]).toEqual([404, [], []]);
  await vi.waitFor(async () => expect((await read(id)).status).toBe(200), { timeout: 20_000, interval: 50 });
  expect([namesIn(await list('?search=comet&category=slides')), await counted()]).toEqual([['Comet'], [1]]);
  await facetIndex.rebuild();
  expect([namesIn(await list('?search=comet&category=slides')), await counted()]).toEqual([['Comet'], [1]]);
  const tags = await db().dueTag.findMany({ where: { dueAt: at }, orderBy: { tag: 'asc' } });
  expect(tags.map(({ tag }) => tag)).toEqual(['catalogue', 'catalogue-write', `product:${id}`]);
});

test('a copy is a draft with the facts and sizes of the shoe, and nothing that is the shoe’s alone', async () => {
  const id = await newProduct({ name: 'Comet', stock: { 9: 4, 10: null }, rating: 4, numReviews: 2 });
  expect((await askRoute(DUPLICATE, 'POST', { as: customer, params: { id } })).status).toBe(403);
  const { status, body } = await askRoute(DUPLICATE, 'POST', { as: admin, params: { id } });
  expect(status).toBe(201);
  expect(body).toMatchObject({ _id: 'comet-copy', name: 'Comet (copy)', status: 'draft', rating: 0, numReviews: 0 });
  expect(body.stock).toMatchObject([
    { size: 9, quantity: 0 },
    { size: 10, quantity: null },
  ]);
  expect((await askRoute(DUPLICATE, 'POST', { as: admin, params: { id: 'gone' } })).status).toBe(404);
});

test('a preview link shows a draft for a day to those who have it, and no other shoe', async () => {
  const id = await newProduct({ status: 'draft' });
  const { status, body } = await askRoute(PREVIEW, 'POST', { as: admin, params: { id } });
  expect([status, Object.keys(body)]).toEqual([200, ['url', 'until']]);
  const [, , linked = '', token = ''] = new URL(body.url).pathname.split('/');
  expect(linked).toBe(id);
  expect((await findPreviewed(id, token))?._id).toBe(id);
  expect(await findPreviewed(await newProduct({ status: 'draft' }), token)).toBeNull();
  expect(await findPreviewed(id, `${token.slice(0, -2)}AA`)).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(body.until) - 1_000 });
  expect(await findPreviewed(id, token)).not.toBeNull();
  vi.setSystemTime(Date.parse(body.until));
  expect(await findPreviewed(id, token)).toBeNull();
  vi.useRealTimers();
});
