import { beforeEach, expect, test } from 'vitest';
import { workOnChangeSets } from '@/lib/catalogue/change-sets/change-set-work-service';
import { askRoute, type Call } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { loadRoute } from '@/tests/routes';

let owner: Person;
beforeEach(async () => {
  await resetDatabase();
  owner = await newPerson({ role: 'admin' });
});

async function ask(route: string, method: 'GET' | 'POST' | 'PUT', call: Call) {
  const handler = (await loadRoute(route))[method];
  if (!handler) throw new Error(`${route} does not answer ${method}`);
  return askRoute(handler, method, call);
}

async function personWith(...rights: string[]) {
  const { body, status } = await ask('/api/roles', 'POST', { as: owner, json: { name: rights.join(' '), rights } });
  expect(status).toBe(201);
  return newPerson({ roles: [body._id] });
}

const shoe = { name: 'Tern', brand: 'Vane', category: 'running', price: 0.01, sizes: [9], status: 'live' };

test.each([[['catalogue:write']], [['catalogue:write', 'prices:write']], [['catalogue:write', 'stock:write']]])(
  'new shoes of somebody with %s are drafts',
  async (rights) => {
    const as = await personWith('catalogue:read', ...rights);
    const one = await ask('/api/products', 'POST', { as, json: shoe });
    expect([one.status, one.body.status]).toEqual([201, 'draft']);
    const many = await ask('/api/products/batch', 'POST', {
      as,
      json: { products: [shoe, { ...shoe, status: 'archived' }] },
    });
    expect(many.body.results.map(({ product }: { product: { status: string } }) => product.status)).toEqual([
      'draft',
      'draft',
    ]);
    const copy = await ask('/api/products/[id]/duplicate', 'POST', { as, params: { id: one.body._id } });
    expect(copy.body.status).toBe('draft');

    const published = await ask('/api/products/[id]', 'PUT', {
      as,
      params: { id: one.body._id },
      json: { status: 'live' },
    });
    expect(published.status).toBe(rights.includes('prices:write') ? 200 : 403);
  },
);

test('new shoes of somebody with both rights are live', async () => {
  const as = await personWith('catalogue:read', 'catalogue:write', 'prices:write', 'stock:write');
  expect((await ask('/api/products', 'POST', { as, json: shoe })).body.status).toBe('live');
  expect((await ask('/api/products', 'POST', { as: owner, json: shoe })).body.status).toBe('live');
});

test('shoes of a file are drafts where who applies it may not stock, and go with undoing', async () => {
  const as = await newPerson({ roles: ['merchandiser'] });
  const body = 'handle,name,brand,category,price,size\ntern,Tern,Vane,running,90,9';
  const { body: set } = await ask('/api/imports', 'POST', { as, body, headers: { 'content-type': 'text/csv' } });
  await workOnChangeSets();
  const params = { id: set._id };
  for (const [step, status] of [
    ['apply', 200],
    ['undo', 404],
  ] as const) {
    expect((await ask(`/api/imports/[id]/${step}`, 'POST', { as, params, json: {} })).status).toBe(202);
    await workOnChangeSets();
    const seen = await ask('/api/products/[id]', 'GET', { as, params: { id: 'tern' } });
    expect(seen.status).toBe(status);
    if (step === 'apply') expect(seen.body.status).toBe('draft');
  }
});

test('a bulk edit puts no shoe live without the right to prices', async () => {
  await newProduct({ id: 'kite', status: 'draft' });
  const as = await personWith('catalogue:read', 'catalogue:write');
  const { body: set } = await ask('/api/changes', 'POST', {
    as,
    json: { what: { ids: ['kite'] }, set: { status: 'live' } },
  });
  await workOnChangeSets();
  await ask('/api/imports/[id]/apply', 'POST', { as, params: { id: set._id }, json: {} });
  await workOnChangeSets();
  const seen = await ask('/api/products/[id]', 'GET', { as: owner, params: { id: 'kite' } });
  expect(seen.body.status).toBe('draft');
});
