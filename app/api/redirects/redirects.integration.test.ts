import { beforeEach, expect, test } from 'vitest';
import { findRedirect } from '@/lib/catalogue/redirects/redirect-service';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { DELETE } from './[id]/route';
import { GET, POST } from './route';

let admin: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
});

const add = (from: unknown, to: unknown) => askRoute(POST, 'POST', { as: admin, json: { from, to } });

test('a former address leads on, with its query, until the redirect is taken back', async () => {
  const { status, body } = await add('/pages/boots/', '/products/casual');
  expect([status, body]).toEqual([201, { _id: expect.any(String), from: '/pages/boots', to: '/products/casual' }]);
  expect(await findRedirect('/pages/boots', '')).toBe('/products/casual');
  expect(await findRedirect('/pages/boots/', 'utm_source=x')).toBe('/products/casual?utm_source=x');
  expect(await findRedirect('/pages/other', '')).toBeNull();
  const listed = await askRoute(GET, 'GET', { as: admin, query: '?limit=5' });
  expect([listed.body, (await askRoute(GET, 'GET')).status]).toEqual([[body], 401]);
  const remove = () => askRoute(DELETE, 'DELETE', { as: admin, params: { id: body._id } });
  expect((await remove()).status).toBe(204);
  expect(await findRedirect('/pages/boots', '')).toBeNull();
  expect((await remove()).status).toBe(404);
});

test('an address of the former shop counts by its path, and one with a query before one without', async () => {
  expect((await add('https://old.example/?p=12', '/product/tern')).body.errors).toHaveProperty('from');
  expect(await add('https://old.example/index.php?p=12', '/product/tern')).toMatchObject({
    status: 201,
    body: { from: '/index.php?p=12' },
  });
  await add('/index.php', '/products');
  expect(await findRedirect('/index.php', 'p=12')).toBe('/product/tern');
  expect(await findRedirect('/index.php', 'p=13')).toBe('/products?p=13');
});

test.each<[unknown]>([
  ['//evil.example'],
  ['/\\evil.example'],
  ['http://evil.example'],
  ['javascript:alert(1)'],
  ['evil.example'],
  ['/a b'],
  [''],
  [7],
])('it leads to a path or to an https address, not to %j', async (to) => {
  expect(await add('/old', to)).toMatchObject({ status: 400, body: { errors: { to: expect.any(String) } } });
});

test('an administrator may lead to another host', async () => {
  expect(await add('/blog', 'https://blog.example/shoes')).toMatchObject({ status: 201 });
  expect(await findRedirect('/blog', '')).toBe('https://blog.example/shoes');
});

test('what leads in a circle, or twice, is refused', async () => {
  await add('/a', '/b');
  await add('/b', '/c');
  expect(await add('/c', '/a')).toMatchObject({ status: 400, body: { errors: { to: expect.any(String) } } });
  expect(await add('/d', '/d/')).toMatchObject({ status: 400 });
  expect(await add('/a', '/c')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});

test.each([
  '/',
  '/products',
  '/products/running',
  '/admin/products',
  '/api/products',
  '/cart?x=1',
  '/_next/static/x',
  'old',
  '//x',
])('no page of the shop is led away from: %s', async (from) => {
  expect(await add(from, '/contact')).toMatchObject({ status: 400, body: { errors: { from: expect.any(String) } } });
});

test('a page that comes later is shown instead', async () => {
  await add('/product/tern', '/products/casual');
  await add('/products/boots', '/products/casual');
  expect(await findRedirect('/product/tern', '')).toBe('/products/casual');
  await newProduct({ id: 'tern' });
  expect(await findRedirect('/product/tern', '')).toBeNull();
  expect(await findRedirect('/products/boots', '')).toBe('/products/casual');
});
