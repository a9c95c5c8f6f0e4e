import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { databaseEnv } from '@/lib/platform/env/database-env';
import { atOnce } from '@/tests/at-once';
import { askRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST } from './route';

const MINUTE = 60_000;

const shippingAddress = {
  fullName: 'Ada Lovelace',
  address: '12 Analytical Way',
  city: 'London',
  state: 'OH',
  postalCode: '43140',
};

let customer: Person;
let others: Client[];

beforeEach(async () => {
  await resetDatabase();
  customer = await newPerson();
  others = [];
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(others.map((client) => client.end()));
});

interface Given {
  key?: string;
  by?: Person;
  quantity?: number;
  sizes?: number[];
}

function place(product: string, given: Given = {}) {
  const { quantity = 1, sizes = [9] } = given;
  const body = {
    orderItems: sizes.map((size) => ({ product, size, quantity })),
    shippingAddress,
    paymentMethod: 'credit',
    totalPrice: quantity === 1 ? 74.79 : quantity * 64.8,
  };
  const headers = given.key ? { 'idempotency-key': given.key } : undefined;
  return askRoute(POST, 'POST', { json: body, as: given.by ?? customer, ...(headers && { headers }) });
}

async function ordersBefore(count: number, ageMs: (index: number) => number): Promise<void> {
  for (let index = 0; index < count; index++)
    await newOrder(customer, { createdAt: new Date(Date.now() - ageMs(index)) });
}

describe('how many orders one customer may place', () => {
  test('thirty an hour; the next is a 429 that says when there is room again, and takes nothing', async () => {
    await ordersBefore(29, (index) => (index + 10) * MINUTE);
    const shoe = await newProduct({ priceCents: 60_00 });
    expect((await place(shoe)).status).toBe(201);
    const refused = await place(shoe);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    // The oldest of the thirty is 38 minutes old.
    const pause = Number(refused.headers.get('retry-after'));
    expect(pause).toBeGreaterThan(20 * 60);
    expect(pause).toBeLessThanOrEqual(22 * 60);
    expect(await stockOf(shoe, 9)).toBe(9);
    expect(await db().outboxMail.count()).toBe(1);
    expect((await place(shoe, { by: await newPerson() })).status).toBe(201);
  });

  test('a hundred a day, whatever the hour allows', async () => {
    vi.stubEnv('ORDERS_PER_HOUR', '0');
    await ordersBefore(99, (index) => (index * 8 + 60) * MINUTE);
    const shoe = await newProduct({ priceCents: 60_00 });
    expect((await place(shoe)).status).toBe(201);
    const refused = await place(shoe);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60 * 60);
    vi.stubEnv('ORDERS_PER_DAY', '0');
    expect((await place(shoe)).status).toBe(201);
  });

  test('orders at once do not slip past', async () => {
    vi.stubEnv('ORDERS_PER_HOUR', '3');
    const shoes = await Promise.all(Array.from({ length: 4 }, () => newProduct({ priceCents: 60_00 })));
    const answers = await atOnce(12, (each) => place(shoes[each % 4] ?? ''));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 201, ...Array(9).fill(429)]);
    expect(await db().order.count()).toBe(3);
  });

  test('what was refused for another reason and repeats of a key do not count', async () => {
    vi.stubEnv('ORDERS_PER_HOUR', '2');
    const shoe = await newProduct({ priceCents: 60_00, stock: { 9: 2 } });
    expect((await place(shoe, { quantity: 3 })).status).toBe(409);
    expect((await place('no-such-shoe')).status).toBe(409);
    const first = await place(shoe, { key: 'one' });
    expect((await place(shoe, { key: 'one' })).body._id).toBe(first.body._id);
    expect((await place(shoe)).status).toBe(201);
    const other = await newProduct({ priceCents: 60_00 });
    expect((await place(other)).status).toBe(429);
    // Also now that there is no room, and no shoe left.
    expect((await place(shoe, { key: 'one' })).body._id).toBe(first.body._id);
  });
});

/** Another process of the shop, as the database sees it: a transaction that stays open until it is told to end. */
async function otherTransaction(): Promise<Client> {
  const client = new Client({ connectionString: databaseEnv().url });
  others.push(client);
  await client.connect();
  await client.query('BEGIN');
  return client;
}

/** How many connections of this database wait for a lock. */
async function countWaiting(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

async function waitingFor(count: number): Promise<void> {
  await vi.waitUntil(async () => (await countWaiting()) >= count, 10_000);
}

/** The answer to a request that may not wait for a lock on its way. */
async function answerWithoutWaiting<Answer>(request: Promise<Answer>): Promise<Answer> {
  let isAnswered = false;
  const answer = request.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) expect(await countWaiting()).toBe(0);
  return answer;
}

const lockOf = `SELECT 1 FROM product_sizes WHERE size = 9`;
const lockTheSize = `${lockOf} FOR UPDATE`;

describe('many buyers of the last pair', () => {
  test('a buyer who comes too late hears that it is sold out, and does not wait for those before', async () => {
    const shoe = await newProduct({ name: 'Rare Bird', priceCents: 60_00, stock: { 9: 0 } });
    const other = await otherTransaction();
    await other.query(lockTheSize);
    const answer = await answerWithoutWaiting(place(shoe));
    expect([answer.status, answer.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(answer.body.message).toBe('Rare Bird in size 9 (EU 42) is sold out.');
  });

  test('nor does who wants a size that is gone, beside one for which others queue', async () => {
    const shoe = await newProduct({ priceCents: 60_00, stock: { 9: 5 } });
    const other = await otherTransaction();
    await other.query(lockTheSize);
    const answer = await answerWithoutWaiting(place(shoe, { sizes: [9, 12] }));
    expect(answer.body).toMatchObject({ code: 'OUT_OF_STOCK', shortages: [{ size: 12 }] });
  });

  test('a buyer who waited in vain hears that it is sold out, or, while there is still a pair, that the shop is busy', async () => {
    const [gone, there] = [
      await newProduct({ priceCents: 60_00, stock: { 9: 1 } }),
      await newProduct({ priceCents: 60_00, stock: { 9: 1 } }),
    ];
    const [buyer, next, other] = [await otherTransaction(), await otherTransaction(), await otherTransaction()];
    await other.query(`${lockOf} AND product_id = '${there}' FOR UPDATE`);
    await buyer.query(`UPDATE product_sizes SET quantity = 0 WHERE product_id = '${gone}'`);
    const nextInLine = next.query(`${lockOf} AND product_id = '${gone}' FOR UPDATE`);
    await waitingFor(1);
    const answers = Promise.all([place(gone), place(there, { by: await newPerson() })]);
    await waitingFor(3);
    await buyer.query('COMMIT');
    await nextInLine;
    const [soldOut, busy] = await answers;
    expect(soldOut.body).toMatchObject({ code: 'OUT_OF_STOCK', shortages: [{ product: gone, available: 0 }] });
    expect(busy.status).toBe(503);
  });
});

test('an order that waits for a change of price is charged the new one, or asks', async () => {
  const shoe = await newProduct({ priceCents: 60_00 });
  const admin = await otherTransaction();
  await admin.query(lockTheSize);
  await admin.query('UPDATE products SET price_cents = 7000');
  const answer = place(shoe);
  await waitingFor(1);
  await admin.query('COMMIT');
  expect(await answer).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', quote: { itemsPrice: 70 } } });
  expect(await db().order.count()).toBe(0);
});
