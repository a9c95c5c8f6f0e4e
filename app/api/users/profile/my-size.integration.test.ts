import { beforeEach, expect, test } from 'vitest';
import { askRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { GET, PUT } from './route';

let person: Person;
beforeEach(async () => {
  await resetDatabase();
  person = await newPerson();
});

const put = (json: object) => askRoute(PUT, 'PUT', { as: person, json });
const sizes = async () => {
  const { size, lastSizeBought } = (await askRoute(GET, 'GET', { as: person })).body;
  return { size, lastSizeBought };
};

test('my size is kept as it was said, and forgotten on demand', async () => {
  expect(await sizes()).toEqual({ size: null, lastSizeBought: null });
  const size = { system: 'eu', value: 42.5 };
  expect((await put({ size })).body).toMatchObject({ name: person.name, size });
  expect((await put({ name: 'Ada' })).body).toMatchObject({ name: 'Ada', size });
  expect((await sizes()).size).toEqual(size);
  expect((await put({ size: null })).body.size).toBeNull();
});

test('the size that was delivered last is known, too', async () => {
  await newOrder(person);
  expect((await sizes()).lastSizeBought).toBeNull();
  await newOrder(person, { status: 'delivered', deliveredAt: new Date() });
  expect((await sizes()).lastSizeBought).toBe(9);
});

test.each([
  { system: 'eu', value: 99 },
  { system: 'eu', value: '42' },
  { system: 'jp', value: 26 },
  { system: 'us-men', value: 9.3 },
  { value: 9 },
  9,
])('%o is refused by its name', async (size) => {
  const { status, body } = await put({ size });
  expect([status, Object.keys(body.errors)[0]?.split('.')[0]]).toEqual([400, 'size']);
});
