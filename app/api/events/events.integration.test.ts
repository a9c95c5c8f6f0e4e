import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { deleteExpired } from '@/lib/operations/jobs/housekeeping-service';
import { db } from '@/lib/platform/db/client';
import { eventData } from '@/lib/platform/events/event-data-schema';
import type { ShopEvent } from '@/lib/platform/events/event-schema';
import { orderRequest } from '@/tests/builders/order-builder';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { POST as ship } from '../orders/[id]/shipments/route';
import { POST as place } from '../orders/route';
import { PUT as changeShoe, DELETE as removeShoe } from '../products/[id]/route';
import { GET } from './route';

let admin: Person;
let ada: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  ada = await newPerson();
});

async function read(query: string): Promise<{ events: ShopEvent[]; next: number }> {
  const { status, body } = await askRoute(GET, 'GET', { as: admin, query });
  expect(status).toBe(200);
  return body as unknown as { events: ShopEvent[]; next: number };
}

const happened = async (after: number) => (await read(`?after=${after}&limit=1000`)).events.map(({ topic }) => topic);

async function placed(product: string): Promise<string> {
  const { body } = await askRoute(place, 'POST', {
    as: ada,
    headers: { 'idempotency-key': randomUUID() },
    json: orderRequest([{ product, size: 9, price: cents(60_00) }]),
  });
  return String(body._id);
}

test('an order’s life is told in its order, with what it moved', async () => {
  const shoe = await newProduct();
  const { next } = await read('?after=0&limit=1000');
  const first = await placed(shoe);
  const second = await placed(shoe);
  await askRoute(ship, 'POST', {
    as: admin,
    params: { id: first },
    json: { carrier: 'USPS', trackingNumber: '9400-1118' },
  });
  await askRoute(cancel, 'POST', { as: ada, params: { id: second }, json: {} });
  const { events } = await read(`?after=${next}&limit=1000`);
  for (const { topic, data } of events) expect(eventData[topic].data.parse(data), topic).toEqual(data);
  const of = (order: string) => events.filter(({ data }) => data.order === order).map(({ topic }) => topic);
  expect(of(first).sort()).toEqual(['order.changed', 'order.paid', 'order.placed', 'parcel.shipped']);
  expect(of(second)).toEqual(['order.placed', 'order.paid', 'order.cancelled', 'refund.made']);
  const stock = events
    .filter(({ topic }) => topic === 'stock.changed')
    .map(({ data }) => [data.change, data.available]);
  expect(stock).toEqual([
    [-1, 9],
    [-1, 8],
    [1, 9],
  ]);
  expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => next + 1 + index));
});

test('the newest are told first to who asks for that', async () => {
  const shoe = await newProduct();
  await placed(shoe);
  const { events } = await read('?after=0&limit=1000');
  const backwards = events.toReversed();
  const first = await read('?order=newest&limit=2');
  expect(first).toEqual({ events: backwards.slice(0, 2), next: backwards[1]?.id });
  expect(await read(`?order=newest&before=${first.next}&limit=1000`)).toEqual({ events: backwards.slice(2), next: 0 });
});

test('products and people are told of; what follows from reviews and the clock is not', async () => {
  const { next } = await read('?after=0&limit=1000');
  const shoe = await newProduct();
  await db().product.update({ where: { id: shoe }, data: { rating: 4.5, numReviews: 2 } });
  await askRoute(changeShoe, 'PUT', { as: admin, params: { id: shoe }, json: { name: 'Tern' } });
  await askRoute(changeShoe, 'PUT', { as: admin, params: { id: shoe }, json: { status: 'archived' } });
  // What a shoe begins with comes with it.
  expect(await happened(next)).not.toContain('stock.changed');
  await askRoute(removeShoe, 'DELETE', { as: admin, params: { id: shoe } });
  const bob = await newPerson();
  await db().user.update({ where: { id: bob.id }, data: { name: 'Bob' } });
  // A change may be written by several statements.
  const { events } = await read(`?after=${next}&limit=1000`);
  const told = [...new Set(events.map(({ topic, data }) => (data.isDeleted ? 'deleted' : topic)))].filter(
    (topic) => topic !== 'stock.changed',
  );
  expect(told).toEqual([
    'product.created',
    'product.changed',
    'product.archived',
    'deleted',
    'customer.created',
    'customer.changed',
  ]);
});

test('a shoe is told as changed with its sizes, their numbers and its planned prices', async () => {
  const shoe = await newProduct();
  const change = (size: number, data: { sku?: string; quantity?: number | null }) =>
    db().productSize.update({ where: { productId_size: { productId: shoe, size } }, data });
  const tomorrow = new Date(Date.now() + 86_400_000);
  const changes: [() => Promise<unknown>, string[]][] = [
    [() => db().productSize.create({ data: { productId: shoe, size: 11, quantity: null } }), ['product.changed']],
    [() => change(10, { sku: 'S-10' }), ['product.changed']],
    [() => change(10, { sku: 'S-10' }), []],
    [() => change(10, { quantity: 0 }), ['product.changed']],
    [() => change(9, { quantity: 7 }), ['stock.changed']],
    [() => change(9, { quantity: null }), ['product.changed', 'stock.changed']],
    [
      () => db().productPrice.create({ data: { productId: shoe, priceCents: 50_00, fromAt: tomorrow } }),
      ['product.changed'],
    ],
    [() => db().productPrice.deleteMany({ where: { productId: shoe } }), ['product.changed']],
    [() => db().productSize.deleteMany({ where: { productId: shoe, size: 11 } }), ['product.changed']],
  ];
  let { next } = await read('?after=0&limit=1000');
  for (const [index, [make, expected]] of changes.entries()) {
    await make();
    const told = await read(`?after=${next}`);
    for (const { topic, data } of told.events) expect(eventData[topic].data.parse(data), topic).toEqual(data);
    expect(told.events.map(({ topic }) => topic).sort(), `change ${index}`).toEqual(expected);
    next = told.next;
  }
  const stock = (await read('?after=0&limit=1000&topics=stock.changed')).events.map(({ data }) => data.available);
  expect(stock).toEqual([7, null]);
  // A shoe that is made with its sizes, and one that goes with them, are told once.
  const other = await newProduct();
  await db().product.delete({ where: { id: other } });
  expect(await happened(next)).toEqual(expect.not.arrayContaining(['product.changed']));
});

test('other roles of staff are a change of the account', async () => {
  const maya = await newPerson({ roles: ['support'] });
  const { next } = await read('?after=0&limit=1000');
  await db().user.update({ where: { id: maya.id }, data: { staffRoles: ['warehouse'] } });
  expect((await read(`?after=${next}`)).events).toMatchObject([
    { topic: 'customer.changed', data: { customer: maya.id } },
  ]);
});

test('what comes from `before` on is not skipped', async () => {
  for (let count = 0; count < 3; count += 1) await newProduct({ stock: {} });
  const [, second, third] = (await read('?after=0&topics=product.created')).events.map(({ id }) => id);
  const page = await read(`?after=0&topics=product.created&before=${third}`);
  expect([page.events.at(-1)?.id, page.next]).toEqual([second, Number(third) - 1]);
  expect((await read(`?after=${page.next}&topics=product.created`)).events.map(({ id }) => id)).toEqual([third]);
});

test('a reader never sees an event before an earlier one that is not committed yet', async () => {
  const { next } = await read('?after=0&limit=1000');
  let finish = () => {};
  let written = () => {};
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const slow = db().$transaction(async (transaction) => {
    await transaction.$executeRaw`INSERT INTO events (topic, data) VALUES ('import.applied', '{"change":"slow"}')`;
    written();
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await isWritten;
  await db().$executeRaw`INSERT INTO events (topic, data) VALUES ('import.undone', '{"change":"quick"}')`;
  const early = await read(`?after=${next}`);
  expect(early.events.map(({ data }) => data.change)).toEqual(['quick']);
  finish();
  await slow;
  expect((await read(`?after=${early.next}`)).events).toMatchObject([{ id: early.next + 1, data: { change: 'slow' } }]);
});

test('many readers and writers at once see the same events in the same order, without a gap', async () => {
  const { next } = await read('?after=0&limit=1000');
  const write = async () => {
    for (let each = 0; each < 25; each += 1)
      await db().$executeRaw`INSERT INTO events (topic, data) VALUES ('import.applied', '{}')`;
  };
  const follow = async () => {
    const ids: number[] = [];
    for (let after = next; ids.length < 200; ) {
      const page = await read(`?after=${after}&limit=17`);
      ids.push(...page.events.map(({ id }) => id));
      after = page.next;
    }
    return ids;
  };
  const whole = Array.from({ length: 200 }, (_, index) => next + 1 + index);
  const [one, other] = await Promise.all([follow(), follow(), ...Array.from({ length: 8 }, write)]);
  expect([one, other]).toEqual([whole, whole]);
});

test('topics narrow it, and what can’t be used is named', async () => {
  await newProduct();
  const { events, next } = await read('?topics=product.created,stock.changed&limit=1');
  expect(events).toMatchObject([{ topic: 'product.created' }]);
  expect((await read(`?topics=product.created&after=${next}`)).events).toEqual([]);
  for (const query of ['?topics=order.eaten', '?after=-1', '?limit=1001', '?after=x'])
    expect((await askRoute(GET, 'GET', { as: admin, query })).status).toBe(400);
});

test('events are kept for 30 days, also where no program has asked for them', async () => {
  await newProduct();
  await db().$executeRaw`UPDATE events SET at = at - interval '31 days'`;
  const unread = await db().event.count();
  expect((await deleteExpired()).events).toBe(unread);
  await newProduct();
  const { next } = await read('?after=0&limit=1000');
  await db().$executeRaw`UPDATE events SET at = at - interval '31 days'`;
  expect((await deleteExpired()).events).toBe(next - unread);
  await newProduct({ stock: {} });
  expect((await read('?after=0')).events.map(({ id }) => id)).toEqual([next + 1]);
});
