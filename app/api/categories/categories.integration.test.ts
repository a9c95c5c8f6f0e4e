import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { PUT as changeProduct } from '../products/[id]/route';
import { GET as listSlugs } from '../products/categories/route';
import { POST as addProduct, GET as listProducts } from '../products/route';
import { DELETE, PUT } from './[slug]/route';
import { GET, POST } from './route';

let admin: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
});

const add = (json: object, as: Person | null = admin) => askRoute(POST, 'POST', { as, json });
const change = (slug: string, json: object) => askRoute(PUT, 'PUT', { as: admin, params: { slug }, json });
const remove = (slug: string) => askRoute(DELETE, 'DELETE', { as: admin, params: { slug } });
const slugs = async () => (await askRoute(listSlugs, 'GET')).body;
const boots = { slug: 'boots', name: 'Boots', position: 5, image: null, description: '' };

test('a shop begins with four, and anyone reads all that is known of them', async () => {
  const { status, body } = await askRoute(GET, 'GET');
  expect(status).toBe(200);
  expect(body.map(({ slug, name }: { slug: string; name: string }) => [slug, name])).toEqual([
    ['sneakers', 'Sneakers'],
    ['running', 'Running'],
    ['casual', 'Casual'],
    ['slides', 'Slides'],
  ]);
  expect(body[0]).toEqual({ slug: 'sneakers', name: 'Sneakers', position: 1, image: null, description: '' });
});

describe('a new category', () => {
  test('is listed, filtered by, counted and sold under at once', async () => {
    expect(await add({ name: 'Boots' })).toMatchObject({ status: 201, body: boots });
    expect(await slugs()).toEqual(['sneakers', 'running', 'casual', 'slides', 'boots']);
    const json = { name: 'Gable', brand: 'Vane', price: 180, category: 'boots', sizes: [9] };
    expect(await askRoute(addProduct, 'POST', { as: admin, json })).toMatchObject({ status: 201 });
    const { body } = await askRoute(listProducts, 'GET', { query: '?category=boots&facets=true' });
    expect(body).toMatchObject({ totalProducts: 1, facets: { category: [{ value: 'boots', count: 1 }] } });
  });

  test('has an address of its own, plain letters in its slug, and its maker in the audit log', async () => {
    expect(await add({ name: 'Sneakers' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await add({ name: 'X', slug: 'Not so' })).body.errors).toHaveProperty('slug');
    expect((await add({ name: '靴' })).body.errors).toHaveProperty('slug');
    expect((await add({ slug: 'boots' })).body.errors).toHaveProperty('name');
    expect((await add({ name: 'Boots', image: 'javascript:alert(1)' })).body.errors).toHaveProperty('image');
    expect((await add({ name: 'Boots' }, await newPerson())).status).toBe(403);
    expect(await add({ name: 'Hiking & Trail', description: 'Grip.' })).toMatchObject({
      body: { slug: 'hiking-trail' },
    });
    expect(await db().auditEntry.findMany()).toMatchObject([{ action: 'category-added', subjectId: 'hiking-trail' }]);
  });

  test('comes before whatever stands at its position', async () => {
    await add({ name: 'Boots', position: 2 });
    expect(await slugs()).toEqual(['sneakers', 'boots', 'running', 'casual', 'slides']);
  });
});

describe('a changed category', () => {
  test('keeps what the change leaves out, and moves to its new place', async () => {
    await add(boots);
    expect(await change('boots', { description: 'Tall.' })).toMatchObject({
      status: 200,
      body: { ...boots, description: 'Tall.' },
    });
    await change('boots', { position: 1 });
    expect(await slugs()).toEqual(['boots', 'sneakers', 'running', 'casual', 'slides']);
    expect((await change('mules', { name: 'Mules' })).status).toBe(404);
  });

  test('takes its shoes along to another slug, where every search finds them', async () => {
    await newProduct({ id: 'runner', name: 'Night running', category: 'running' });
    await newProduct({ id: 'other', category: 'casual' });
    expect(await change('running', { slug: 'road', name: 'Road' })).toMatchObject({ status: 200 });
    const found = async (query: string) =>
      (await askRoute(listProducts, 'GET', { query })).body.products.map(({ _id }: { _id: string }) => _id);
    expect(await found('?category=road')).toEqual(['runner']);
    expect(await found('?search=road')).toEqual(['runner']);
    expect(await found('?search=road&match=close')).toEqual(['runner']);
    expect(await found('?search=running')).toEqual(['runner']);
    expect((await askRoute(listProducts, 'GET', { query: '?category=running' })).status).toBe(400);
    expect(await change('road', { slug: 'casual' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });
});

test('one with shoes is not deleted, an empty one is', async () => {
  const id = await newProduct({ category: 'slides' });
  expect(await remove('slides')).toMatchObject({ status: 409, body: { code: 'HAS_PRODUCTS', products: 1 } });
  await askRoute(changeProduct, 'PUT', { as: admin, params: { id }, json: { category: 'casual' } });
  expect((await remove('slides')).status).toBe(204);
  expect(await slugs()).toEqual(['sneakers', 'running', 'casual']);
  expect((await remove('slides')).status).toBe(404);
});

test('a shoe is in no category that there is not', async () => {
  const json = { name: 'Gable', brand: 'Vane', price: 180, category: 'boots' };
  const refused = { status: 400, body: { errors: { category: expect.stringContaining('“boots”') } } };
  expect(await askRoute(addProduct, 'POST', { as: admin, json })).toMatchObject(refused);
  const params = { id: await newProduct() };
  expect(await askRoute(changeProduct, 'PUT', { as: admin, params, json })).toMatchObject(refused);
  // What a process of the version before writes.
  const write = db().$executeRaw`UPDATE products SET category = CAST('casual'::text AS "public"."category")`;
  expect(await write).toBe(1);
});
