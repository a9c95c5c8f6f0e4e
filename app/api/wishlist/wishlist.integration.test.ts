import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { DELETE } from './[productId]/route';
import { GET, POST } from './route';

let customer: Person;
beforeEach(async () => {
  await resetDatabase();
  customer = await newPerson();
});

const idsOf = (products: { _id: string }[]) => products.map((product) => product._id);
const add = (productId: unknown, token = customer.token) => askRoute(POST, 'POST', { as: token, json: { productId } });

test('adds, latest first, once only, and answers with the list', async () => {
  const [one, two] = [await newProduct(), await newProduct()];
  await add(one);
  expect(idsOf((await add(two)).body)).toEqual([two, one]);
  expect(idsOf((await add(one)).body)).toEqual([two, one]);
  expect(idsOf((await askRoute(GET, 'GET', { as: customer })).body)).toEqual([two, one]);
});

test('removes, also what is not there', async () => {
  const one = await newProduct();
  await add(one);
  for (const productId of ['unknown', one, one]) {
    const { status, body } = await askRoute(DELETE, 'DELETE', { as: customer, params: { productId } });
    expect([status, idsOf(body)]).toEqual([200, productId === 'unknown' ? [one] : []]);
  }
});

test('belongs to one person, and forgets deleted products', async () => {
  const one = await newProduct();
  await add(one);
  const other = await newPerson();
  expect((await askRoute(GET, 'GET', { as: other })).body).toEqual([]);
  await db().product.delete({ where: { id: one } });
  expect((await askRoute(GET, 'GET', { as: customer })).body).toEqual([]);
});

test('a product that is deleted at that very moment is a 404, whoever wished for it before', async () => {
  const one = await newProduct();
  const fan = await newPerson();
  await add(one, fan.token);
  let answers: ReturnType<typeof add>[] = [];
  await db().$transaction(async (transaction) => {
    await transaction.product.delete({ where: { id: one } });
    answers = [add(one), add(one, fan.token)];
    await vi.waitUntil(async () => {
      const [waiting] = await transaction.$queryRaw<{ count: number }[]>`
        SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE NOT granted`;
      return waiting && waiting.count > 0;
    }, 10_000);
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
});

test('refuses guests, unknown products and what is no id', async () => {
  expect((await askRoute(GET, 'GET')).status).toBe(401);
  expect((await add('unknown')).status).toBe(404);
  for (const productId of [undefined, '', 7, ['x'], 'a\0b']) expect((await add(productId)).status).toBe(400);
});
