import { beforeEach, expect, test } from 'vitest';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readWishes, POST as wish } from '../route';
import { GET as readShared } from '../shared/[token]/route';
import { DELETE, GET, POST } from './route';

let person: Person;
let shoe: string;
beforeEach(async () => {
  await resetDatabase();
  person = await newPerson({ name: 'Maya Lindqvist' });
  shoe = await newProduct({ priceCents: 60_00 });
  await askRoute(wish, 'POST', { as: person, json: { productId: shoe } });
});

const share = async () => (await askRoute(POST, 'POST', { as: person })).body.url as string;
const open = (url: string) => askRoute(readShared, 'GET', { params: { token: url.split('/').at(-1) ?? '' } });

test('a shared wishlist shows shoes and nothing about a person, until the link is withdrawn', async () => {
  expect((await askRoute(GET, 'GET', { as: person })).body).toEqual({ url: null });
  const url = await share();
  expect(await share()).toBe(url);
  expect((await askRoute(GET, 'GET', { as: person })).body).toEqual({ url });
  const shared = await open(url);
  expect(shared.body).toMatchObject([{ _id: shoe, price: 60 }]);
  expect(JSON.stringify(shared.body) + url).not.toMatch(new RegExp(`Maya|${person.email}|${person.id}|wishedPrice`));
  expect((await askRoute(DELETE, 'DELETE', { as: person })).status).toBe(204);
  expect((await open(url)).status).toBe(404);
  const another = await share();
  expect(another).not.toBe(url);
  expect([(await open(url)).status, (await open(another)).status]).toEqual([404, 200]);
});

test('the wishlist of an account that is closed is not shown', async () => {
  const url = await share();
  await db().user.update({ where: { id: person.id }, data: { status: 'inactive' } });
  expect((await open(url)).status).toBe(404);
  expect((await open('/made-up')).status).toBe(404);
});

test('the table holds no usable link, and none of the answers is kept', async () => {
  const url = await share();
  const token = url.split('/').at(-1) ?? '';
  const [stored] = await db().$queryRaw<{ text: string }[]>`SELECT s::text AS text FROM wishlist_shares s`;
  expect(stored?.text).toContain(hashToken(token));
  expect(stored?.text).not.toContain(token);
  expect((await open(url)).headers.get('cache-control')).toBe('no-store');
});

test('a link of before still opens the list, beside the one that its owner is shown now; both are withdrawn', async () => {
  const token = randomToken();
  await db().wishlistShare.create({ data: { userId: person.id, tokenHash: hashToken(token) } });
  const { url } = (await askRoute(GET, 'GET', { as: person })).body;
  expect(url).not.toContain(token);
  expect(await share()).toBe(url);
  expect([(await open(`/${token}`)).status, (await open(url)).status]).toEqual([200, 200]);
  await askRoute(DELETE, 'DELETE', { as: person });
  expect([(await open(`/${token}`)).status, (await open(url)).status]).toEqual([404, 404]);
});

test('a wish remembers whether the shoe was sold out', async () => {
  const gone = await newProduct({ stock: { 9: 0 } });
  await askRoute(wish, 'POST', { as: person, json: { productId: gone } });
  await db().productSize.updateMany({ where: { productId: gone }, data: { quantity: 2 } });
  expect((await askRoute(readWishes, 'GET', { as: person })).body).toMatchObject([
    { _id: gone, sizes: [9], wasSoldOut: true },
    { _id: shoe, wasSoldOut: false },
  ]);
});

test('a wish remembers its price', async () => {
  await db().product.update({ where: { id: shoe }, data: { priceCents: 45_00 } });
  await askRoute(wish, 'POST', { as: person, json: { productId: shoe } });
  expect((await askRoute(readWishes, 'GET', { as: person })).body).toMatchObject([{ price: 45, wishedPrice: 60 }]);
});
