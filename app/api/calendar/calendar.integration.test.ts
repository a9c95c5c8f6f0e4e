import { beforeEach, expect, test } from 'vitest';
import { workOnChangeSets } from '@/lib/catalogue/change-sets/change-set-work-service';
import { exampleFile } from '@/lib/catalogue/change-sets/example-file';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as apply } from '../imports/[id]/apply/route';
import { GET as readSet } from '../imports/[id]/route';
import { GET as readRows } from '../imports/[id]/rows/route';
import { POST as importFile } from '../imports/route';
import { GET as readHistory } from '../products/[id]/history/route';
import { PUT as changeProduct, DELETE as deleteProduct } from '../products/[id]/route';
import { GET as readCalendar } from './route';

let admin: Person;
beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper' });
  await newProduct({ id: 'kite', name: 'Kite', priceCents: 80_00 });
  await newProduct({ id: 'wing', name: 'Wing', priceCents: 90_00 });
});

/** Takes in a file and reads it; returns the id of its change set. */
async function takeIn(...lines: string[]): Promise<string> {
  const { body } = await askRoute(importFile, 'POST', {
    as: admin,
    body: lines.join('\n'),
    headers: { 'content-type': 'text/csv' },
    query: '?name=spring.csv',
  });
  await workOnChangeSets();
  return body._id;
}

test('the calendar lists what is due, soonest first, with shoes counted by moment', async () => {
  const [soon, later, end] = ['2098-03-01T14:00:00.000Z', '2098-04-01T00:00:00.000Z', '2098-05-01T00:00:00.000Z'];
  await db().$executeRaw`
    INSERT INTO product_prices (product_id, price_cents, from_at, until_at)
    VALUES ('kite', 7000, ${later}::timestamptz, ${end}::timestamptz), ('wing', 7000, ${later}::timestamptz, NULL),
           ('wing', 6000, now() - interval '2 days', now() - interval '1 day')`;
  await newProduct({ id: 'tern', name: 'Tern', publishAt: new Date(soon) });
  await newProduct({ id: 'draft', name: 'Draft', status: 'draft', publishAt: new Date(soon) });
  const id = await takeIn('handle,price', 'kite,75', 'wing,85');
  const { status } = await askRoute(apply, 'POST', { as: admin, params: { id }, json: { at: soon } });
  expect(status).toBe(202);

  const { body, headers } = await askRoute(readCalendar, 'GET', { as: admin });
  expect(headers.get('x-total-count')).toBe('4');
  expect(body).toEqual([
    {
      at: soon,
      kind: 'change-set',
      shoes: 2,
      names: [],
      product: null,
      changeSet: { _id: id, name: 'spring.csv' },
    },
    { at: soon, kind: 'publish', shoes: 1, names: ['Tern'], product: 'tern', changeSet: null },
    { at: later, kind: 'price-begins', shoes: 2, names: ['Kite', 'Wing'], product: null, changeSet: null },
    { at: end, kind: 'price-ends', shoes: 1, names: ['Kite'], product: 'kite', changeSet: null },
  ]);
  const page = await askRoute(readCalendar, 'GET', { as: admin, query: '?page=2&limit=1' });
  expect(page.body).toEqual(body.slice(1, 2));
});

test('a shoe keeps who changed what, and by which change set', async () => {
  const history = async (id: string) => askRoute(readHistory, 'GET', { as: admin, params: { id } });
  expect((await history('kite')).body).toEqual([]);
  expect((await history('no-such-shoe')).status).toBe(404);

  await askRoute(changeProduct, 'PUT', { as: admin, params: { id: 'kite' }, json: { price: 70 } });
  const set = await takeIn('handle,price', 'kite,75');
  await askRoute(apply, 'POST', { as: admin, params: { id: set }, json: {} });
  await workOnChangeSets();
  await askRoute(deleteProduct, 'DELETE', { as: admin, params: { id: 'kite' } });

  const { body, headers } = await history('kite');
  expect(headers.get('x-total-count')).toBe('3');
  expect(body).toMatchObject([
    { action: 'product-deleted', actor: { name: 'Grace Hopper' }, before: { price: 75 }, changeSet: null },
    {
      action: 'product-changed',
      before: { price: 70 },
      after: { price: 75 },
      changeSet: { _id: set, name: 'spring.csv' },
    },
    { action: 'product-changed', before: { price: 80 }, after: { price: 70 }, changeSet: null },
  ]);
  expect(body[1].after).not.toHaveProperty('changeSet');
});

test('the example that the panel offers is a file that the shop takes', async () => {
  const id = await takeIn(...exampleFile().trimEnd().split('\n'));
  const { body } = await askRoute(readSet, 'GET', { as: admin, params: { id } });
  expect(body).toMatchObject({ state: 'ready', rows: 5, created: 2, refusedRows: 0 });
});

test('what a change set does can be narrowed to a column', async () => {
  const id = await takeIn(
    'handle,price,style,size,quantity',
    'kite,75,,9,3',
    'wing,,Low,11,4',
    'gone,x,,,',
    'lost,50,,9,x',
  );
  const handles = async (query: string) => {
    const { body } = await askRoute(readRows, 'GET', { as: admin, params: { id }, query });
    return (body as { handle: string; name: string | null }[]).map(({ handle, name }) => [handle, name]);
  };
  expect(await handles('?state=changed')).toEqual([
    ['kite', 'Kite'],
    ['wing', 'Wing'],
  ]);
  expect(await handles('?state=changed&column=price')).toEqual([['kite', 'Kite']]);
  expect(await handles('?state=changed&column=style')).toEqual([['wing', 'Wing']]);
  expect(await handles('?state=changed&column=quantity')).toEqual([
    ['kite', 'Kite'],
    ['wing', 'Wing'],
  ]);
  expect(await handles('?state=changed&column=size')).toEqual([['wing', 'Wing']]);
  expect(await handles('?column=price')).toContainEqual(['gone', null]);
  expect(await handles('?column=price')).not.toContainEqual(['lost', null]);
  const { status, body } = await askRoute(readRows, 'GET', { as: admin, params: { id }, query: '?column=shade' });
  expect([status, body.errors]).toEqual([400, { column: 'must be a column of the file' }]);
});
