import { beforeEach, expect, test } from 'vitest';
import { tellOfFalls } from '@/lib/catalogue/stock/fall-service';
import type { Stock } from '@/lib/catalogue/stock/stock-schema';
import { db } from '@/lib/platform/db/client';
import { freshSettings } from '@/lib/pricing/settings/settings-service';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { PUT as saveSettings } from '../../settings/[part]/route';
import { POST as move } from '../movements/route';
import { PUT as setThreshold } from './route';

let admin: Person;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  shoe = await newProduct({ name: 'Kite', stock: { 9: 5, 10: 5, 11: null } });
});

const take = (size: number, change: number) =>
  askRoute(move, 'POST', { as: admin, json: { reason: 'correction', lines: [{ product: shoe, size, change }] } });
const threshold = (json: object) => askRoute(setThreshold, 'PUT', { as: admin, json: { product: shoe, ...json } });
async function save(part: string, json: object) {
  const { status } = await askRoute(saveSettings, 'PUT', {
    as: admin,
    params: { part },
    json: { version: 0, ...json },
  });
  expect(status).toBe(200);
  await freshSettings();
}
/** What each mail told since the last look, by its recipient. */
async function mails() {
  await tellOfFalls();
  const rows = await db().outboxMail.findMany({ where: { kind: 'stock-low' }, orderBy: { recipient: 'asc' } });
  await db().outboxMail.deleteMany({ where: { kind: 'stock-low' } });
  return rows.map(({ recipient, payload }) => [
    recipient,
    (payload as { sizes: { size: string; quantity: number }[] }).sizes.map(
      ({ size, quantity }) => `${size}: ${quantity}`,
    ),
  ]);
}

test('nobody is told without a threshold', async () => {
  await take(9, -5);
  expect(await mails()).toEqual([]);
});

test('a size that falls is told once, by one mail, until it was above again', async () => {
  await save('stock', { lowAt: 3 });
  await take(9, -2);
  await take(10, -5);
  expect(await mails()).toEqual([[admin.email, ['9: 3', '10: 0']]]);
  await take(9, -1);
  expect(await mails()).toEqual([]);
  await take(9, 1);
  await take(9, -1);
  expect(await mails()).toEqual([]);
  await take(9, 2);
  await take(9, -3);
  expect(await mails()).toEqual([[admin.email, ['9: 1']]]);
});

test('what is above again when the mail is made is not told, and two processes tell it once', async () => {
  await save('stock', { lowAt: 3 });
  await take(9, -2);
  await take(9, 4);
  await take(10, -3);
  await Promise.all([tellOfFalls(), tellOfFalls(), tellOfFalls()]);
  expect(await mails()).toEqual([[admin.email, ['10: 2']]]);
});

test('a size, or a shoe, has a number of its own', async () => {
  const { status, body } = await threshold({ size: 9, lowAt: 1 });
  const facts = (rows: unknown) => (rows as Stock[]).map(({ size, lowAt, isLow }) => [size, lowAt, isLow]);
  expect([status, facts(body)]).toEqual([
    200,
    [
      [9, 1, false],
      [10, null, false],
      [11, null, false],
    ],
  ]);
  await take(9, -3);
  expect(await mails()).toEqual([]);
  await take(9, -1);
  expect(await mails()).toEqual([[admin.email, ['9: 1']]]);
  expect(facts((await threshold({ lowAt: 5 })).body)).toEqual([
    [9, 5, true],
    [10, 5, true],
    [11, 5, false],
  ]);
  expect(await mails()).toEqual([]);
  // What stays as it is is no change.
  await threshold({ lowAt: 5 });
  const log = await db().auditEntry.findMany({ where: { action: 'stock-threshold-changed' }, orderBy: { at: 'asc' } });
  expect(log.map(({ actorId, subjectId, before, after }) => [actorId, subjectId, before, after])).toEqual([
    [admin.id, shoe, { 'size 9 is low from': null }, { 'size 9 is low from': 1 }],
    [
      ...[admin.id, shoe],
      { 'size 9 is low from': 1, 'size 10 is low from': null, 'size 11 is low from': null },
      { 'size 9 is low from': 5, 'size 10 is low from': 5, 'size 11 is low from': 5 },
    ],
  ]);
  expect((await threshold({ size: 12, lowAt: 1 })).status).toBe(404);
  expect((await threshold({ lowAt: -1 })).body.errors).toHaveProperty('lowAt');
});

test('the mail goes to who may change the stock, or to the shop where it has an address', async () => {
  const pat = await newPerson({ role: 'admin', roles: ['warehouse'] });
  await newPerson({ role: 'admin', roles: ['marketing'] });
  await threshold({ lowAt: 3 });
  await take(9, -2);
  expect((await mails()).map(([to]) => to).toSorted()).toEqual([admin.email, pat.email].toSorted());
  await save('shop', { email: 'hello@shop.example' });
  await take(10, -2);
  expect(await mails()).toEqual([['hello@shop.example', ['10: 3']]]);
});
