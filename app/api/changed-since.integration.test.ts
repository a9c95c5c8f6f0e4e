import { beforeEach, expect, test } from 'vitest';
import { db, dbPool } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as askForReturn } from './orders/[id]/returns/route';
import { POST as ship } from './orders/[id]/shipments/route';
import { GET as listOrders } from './orders/route';
import { PUT as changeShoe, GET as readProduct } from './products/[id]/route';
import { GET as listProducts } from './products/route';
import { GET as listReturns } from './returns/route';
import { GET as listUsers } from './users/route';

type Handler = typeof listOrders;
interface Told {
  _id: string;
  updatedAt: string;
}

let admin: Person;
let ada: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  ada = await newPerson();
});

async function ask(handler: Handler, query: string): Promise<Told[]> {
  const { status, body } = await askRoute(handler, 'GET', { as: admin, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return Array.isArray(body) ? body : body.products;
}

/** Everything that changed since a moment, as a program reads it: page by page, on from the last row. */
async function readOn(handler: Handler, since: string, more = ''): Promise<{ rows: Told[]; next: string }> {
  const rows: Told[] = [];
  let next = `changedSince=${since}`;
  for (;;) {
    const page = await ask(handler, `?${next}&limit=2${more}`);
    const last = page.at(-1);
    if (!last) return { rows, next };
    rows.push(...page);
    next = `changedSince=${last.updatedAt}&after=${last._id}`;
  }
}

const long = '2000-01-01T00:00:00Z';
const idsOf = (rows: readonly Told[]) => rows.map(({ _id }) => _id);
/** What changed after a moment is not of its millisecond. */
const passMoment = () => db().$executeRaw`SELECT pg_sleep(0.003)`;

test('every kind is told in the order of change, each by its last one, and moves whenever an answer changes', async () => {
  const since = new Date(Date.now() - 60_000).toISOString();
  const shoe = await newProduct();
  const other = await newProduct();
  await passMoment();
  const order = await newOrder(ada, { productId: shoe, status: 'processing' });
  await passMoment();
  const later = await newOrder(ada, { productId: shoe, status: 'delivered', deliveredAt: new Date() });
  await passMoment();
  expect(idsOf((await readOn(listOrders, long)).rows)).toEqual([order, later]);
  // Of a customer their orders are told.
  expect(idsOf((await readOn(listUsers, long)).rows)).toEqual([admin.id, ada.id]);
  const parcel = { carrier: 'USPS', trackingNumber: '9400-1118' };
  expect((await askRoute(ship, 'POST', { as: admin, params: { id: order }, json: parcel })).status).toBe(201);
  await passMoment();
  const lines = [{ product: shoe, size: 9, quantity: 1, reason: 'too-small' }];
  const { body: asked } = await askRoute(askForReturn, 'POST', { as: ada, params: { id: later }, json: { lines } });
  await passMoment();
  const { rows: orders, next } = await readOn(listOrders, long);
  expect(idsOf(orders)).toEqual([order, later]);
  expect(idsOf((await readOn(listReturns, long)).rows)).toEqual([asked._id]);
  // A sale and a price are changes of a shoe; the same once more is none.
  await db().productSize.updateMany({ where: { productId: shoe, size: 9 }, data: { quantity: 3 } });
  await passMoment();
  await db().productSize.updateMany({ where: { productId: shoe, size: 9 }, data: { quantity: 3 } });
  await askRoute(changeShoe, 'PUT', { as: admin, params: { id: other }, json: { price: 12 } });
  await passMoment();
  const { rows: shoes } = await readOn(listProducts, long, '&status=all');
  expect(idsOf(shoes)).toEqual([shoe, other]);
  const bounds = orders.concat(shoes).map(({ updatedAt }) => updatedAt);
  expect(bounds.every((at) => at > since && at < new Date().toISOString())).toBe(true);
  expect(await ask(listOrders, `?${next}`)).toEqual([]);
  const filtered = await ask(listOrders, `?changedSince=${long}&status=delivered`);
  expect(idsOf(filtered)).toEqual([later]);
  await db().$executeRaw`DELETE FROM orders WHERE id = ${order}::uuid`;
  expect(idsOf((await readOn(listOrders, long)).rows)).toEqual([later]);
});

test('of things that changed in one moment each is read once, and none is missed', async () => {
  const shoes = await Promise.all(Array.from({ length: 5 }, () => newProduct()));
  await passMoment();
  const since = new Date().toISOString();
  await passMoment();
  await db().$executeRaw`UPDATE products SET description = 'all at once'`;
  await passMoment();
  expect(idsOf((await readOn(listProducts, since)).rows).sort()).toEqual(shoes.sort());
});

test('what is committed late holds back what came after it, and readers miss nothing', async () => {
  const [slow, quick] = [await newProduct(), await newProduct()];
  await passMoment();
  const { next } = await readOn(listProducts, long);
  const client = await dbPool().connect();
  try {
    await client.query('BEGIN');
    await client.query(`UPDATE products SET description = 'slow' WHERE id = $1`, [slow]);
    await db().product.update({ where: { id: quick }, data: { description: 'quick' } });
    await passMoment();
    expect(await ask(listProducts, `?${next}`)).toEqual([]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  await passMoment();
  expect(idsOf(await ask(listProducts, `?${next}`))).toEqual([slow, quick]);
});

test('writers of the same shoes never wait for one another’s notes, and the last change is told', async () => {
  const shoes = await Promise.all(Array.from({ length: 4 }, () => newProduct({ stock: { 9: 100, 10: 100 } })));
  const turns = Array.from({ length: 8 }, async (_, writer) => {
    for (let round = 0; round < 6; round += 1)
      await db().$transaction(async (transaction) => {
        // Each its own size, and in an order that would be a deadlock if shoes were locked.
        const order = writer % 2 ? shoes : shoes.toReversed();
        for (const productId of order)
          await transaction.$executeRaw`
            UPDATE product_sizes SET quantity = quantity - 1 WHERE product_id = ${productId} AND size = ${writer % 2 ? 9 : 10}
              AND pg_try_advisory_xact_lock(${writer % 2})`;
      });
  });
  await Promise.all(turns);
  await passMoment();
  expect(idsOf((await readOn(listProducts, long)).rows).sort()).toEqual(shoes.sort());
});

test('who lacks the right hears nothing of changes, and the public nothing of their times', async () => {
  const shoe = await newProduct();
  const query = `?changedSince=${long}`;
  const callers = [null, ada] as const;
  for (const handler of [listOrders, listReturns, listUsers, listProducts]) {
    const heard = await Promise.all(callers.map((as) => askRoute(handler, 'GET', { as, query })));
    expect(heard.map(({ status }) => status)).toEqual([401, 403]);
    expect((await askRoute(handler, 'GET', { as: admin, query: '?changedSince=monday' })).status).toBe(400);
    expect((await askRoute(handler, 'GET', { as: admin, query: '?after=x' })).status).toBe(400);
    const sinceEver = '?changedSince=1970-01-01T00:00:00Z';
    expect((await askRoute(handler, 'GET', { as: admin, query: sinceEver })).status).toBe(200);
  }
  const { body: page } = await askRoute(listProducts, 'GET');
  const { body: detail } = await askRoute(readProduct, 'GET', { params: { id: shoe } });
  expect([page.products[0], detail].map((each) => 'updatedAt' in each)).toEqual([false, false]);
  const { body: refusal } = await askRoute(listProducts, 'GET', { as: admin, query: `${query}&brand=Vane` });
  expect(refusal.errors).toHaveProperty('brand');
});
