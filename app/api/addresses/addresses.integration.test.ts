import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { atOnce } from '@/tests/at-once';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { DELETE, PUT } from './[id]/route';
import { GET, POST } from './route';

let ada: Person;

beforeEach(async () => {
  await resetDatabase();
  ada = await newPerson();
});

const home = {
  fullName: 'Ada Lovelace',
  address: '12 Reed Lane',
  city: 'Portland',
  state: 'Oregon',
  postalCode: '97201',
};
const add = (json: unknown = home, as = ada) => askRoute(POST, 'POST', { as, json });
const change = (id: string, json: unknown, as = ada) => askRoute(PUT, 'PUT', { as, params: { id }, json });
const remove = (id: string, as = ada) => askRoute(DELETE, 'DELETE', { as, params: { id } });
const list = async (as = ada) =>
  (await askRoute(GET, 'GET', { as })).body as { _id: string; isDefault: boolean; city: string }[];
const cities = async () => (await list()).map(({ city, isDefault }) => (isDefault ? `${city}!` : city));

test.each(['ZZ', 'Nowhere', 7])('the country %j is none, and refused by the field', async (country) => {
  const { status, body } = await add({ ...home, country });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['country']]);
});

test('an address is saved as the post writes it; the first is the default one', async () => {
  const { status, body } = await add({ ...home, address2: 'Apt 3B' });
  expect(status).toBe(201);
  expect(body).toEqual({
    ...home,
    _id: expect.any(String),
    address2: 'Apt 3B',
    state: 'OR',
    country: 'USA',
    isDefault: true,
  });
  expect(await list()).toEqual([body]);
  expect(await list(await newPerson())).toEqual([]);
});

test('there is one default: another takes its place, and when it goes the newest other does', async () => {
  const first = (await add()).body._id;
  await add({ ...home, city: 'Salem' });
  const third = (await add({ ...home, city: 'Eugene', isDefault: true })).body._id;
  expect(await cities()).toEqual(['Eugene!', 'Salem', 'Portland']);
  expect((await change(first, { ...home, city: 'Bend', isDefault: true })).body.isDefault).toBe(true);
  // Nothing is no default.
  expect((await change(first, { ...home, city: 'Bend', isDefault: false })).body.isDefault).toBe(true);
  expect(await cities()).toEqual(['Bend!', 'Eugene', 'Salem']);
  expect((await remove(first)).status).toBe(204);
  expect(await cities()).toEqual(['Eugene!', 'Salem']);
  await Promise.all([remove(third), add({ ...home, city: 'Astoria', isDefault: true })]);
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('twenty at most, also when thirty are sent at once', async () => {
  const answers = await atOnce(30, () => add());
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ body }) => body.code === 'CONFLICT')).toHaveLength(10);
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('another user’s is a 404 and stays what it is', async () => {
  const { _id: id } = (await add()).body;
  const other = await newPerson();
  for (const answer of [
    await change(id, home, other),
    await remove(id, other),
    await remove(randomUUID()),
    await remove('x'),
  ])
    expect([answer.status, answer.body.message]).toEqual([404, 'Address not found']);
  expect(await list()).toHaveLength(1);
  await db().user.delete({ where: { id: ada.id } });
  expect(await db().address.count()).toBe(0);
});

describe('what the form refuses', () => {
  test.each([
    ['postalCode', { postalCode: '10001' }],
    ['state', { state: 'Orgon' }],
    ['address', { address: 'PO' }],
    ['fullName', { fullName: ' ' }],
    ['isDefault', { isDefault: 'yes' }],
  ])('%s is refused here, too', async (field, wrong) => {
    const answer = await add({ ...home, ...wrong });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });
});
