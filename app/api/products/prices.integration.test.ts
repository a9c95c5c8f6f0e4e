import { beforeEach, describe, expect, test } from 'vitest';
import { followPrices } from '@/lib/catalogue/product-list/product-list-service';
import { db } from '@/lib/platform/db/client';
import { rescalePrices } from '@/lib/pricing/settings/settings-repository';
import { tellWaiting } from '@/lib/storefront/alerts/alert-service';
import { askRoute, callRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { letTimePass } from '@/tests/time-passes';
import { GET as feed } from '../../feeds/products.xml/route';
import { POST as quote } from '../cart/quote/route';
import { POST as edit } from '../changes/route';
import { POST as importFile } from '../imports/route';
import { POST as order } from '../orders/route';
import { POST as askAlert } from './[id]/alerts/route';
import { GET as readPlan } from './[id]/prices/route';
import { GET, PUT } from './[id]/route';
import { GET as LIST, POST } from './route';

let admin: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
});

const HOUR = 60 * 60_000;

/** A time by the clock of the database, in milliseconds from now. */
async function at(milliseconds: number): Promise<string> {
  const [clock] = await db().$queryRaw<{ now: Date }[]>`SELECT date_trunc('milliseconds', now()) AS now`;
  return new Date((clock?.now.getTime() ?? 0) + milliseconds).toISOString();
}

const put = (id: string, json: unknown) => askRoute(PUT, 'PUT', { as: admin, params: { id }, json });
const read = async (id: string) => (await askRoute(GET, 'GET', { params: { id } })).body;
const pricesOf = ({ price, originalPrice, lowestPrice30 }: Record<string, unknown>) => [
  price,
  originalPrice,
  lowestPrice30,
];

/** Plans prices from and until so many milliseconds from now, null for an open end. */
async function planned(id: string, ...plan: [price: number, from: number | null, until: number | null][]) {
  const now = Date.parse(await at(0));
  const time = (fromNow: number | null) => (fromNow === null ? null : new Date(now + fromNow).toISOString());
  const prices = plan.map(([price, from, until]) => ({ price, from: time(from), until: time(until) }));
  const answer = await put(id, { prices });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('a planned price', () => {
  test('holds from its first to before its last moment, by the clock alone', async () => {
    const id = await newProduct({ priceCents: 100_00 });
    expect(pricesOf(await planned(id, [80, HOUR, 2 * HOUR]))).toEqual([100, null, null]);
    await letTimePass('59 minutes');
    expect(pricesOf(await read(id))).toEqual([100, null, null]);
    await letTimePass('1 minute');
    expect(pricesOf(await read(id))).toEqual([80, 100, 100]);
    await letTimePass('59 minutes');
    expect(pricesOf(await read(id))).toEqual([80, 100, 100]);
    await letTimePass('1 minute');
    expect(pricesOf(await read(id))).toEqual([100, null, null]);
  });

  test('that is written for this moment holds, one that ends at it does not', async () => {
    const id = await newProduct({ priceCents: 100_00 });
    const priceWhile = async (times: string) => {
      await db().$executeRaw`DELETE FROM product_prices`;
      return db().$transaction(async (transaction) => {
        await transaction.$executeRawUnsafe(
          `INSERT INTO product_prices (product_id, price_cents, from_at, until_at)
           SELECT '${id}', 8000, ${times} FROM (SELECT date_trunc('milliseconds', now()) AS now) c`,
        );
        const rows = await transaction.$queryRaw<{ price: number }[]>`SELECT price_now(p) AS price FROM products p`;
        return rows[0]?.price;
      });
    };
    expect(await priceWhile('now, NULL')).toBe(8000);
    expect(await priceWhile(`now + interval '1 ms', NULL`)).toBe(10_000);
    expect(await priceWhile('NULL, now')).toBe(10_000);
    expect(await priceWhile(`NULL, now + interval '1 ms'`)).toBe(8000);
  });
});

test('the price of the moment is that of every answer, before anything was brought up to date', async () => {
  const id = await newProduct({ priceCents: 200_00, stock: { 9: 5 } });
  await planned(id, [150, HOUR, 3 * HOUR]);
  const items = [{ product: id, size: 9, quantity: 1 }];
  const customer = await newPerson();
  const shippingAddress = {
    ...{ firstName: 'Ada', lastName: 'Lovelace', address: '12 Analytical Way', city: 'London', state: 'OH' },
    zipCode: '43140',
  };
  const place = (totalPrice: number) =>
    askRoute(order, 'POST', {
      as: customer,
      json: { orderItems: items, shippingAddress, paymentMethod: 'credit', totalPrice },
    });
  const answers = async () => ({
    list: (await askRoute(LIST, 'GET')).body.products[0].price,
    quote: (await askRoute(quote, 'POST', { json: { items } })).body.itemsPrice,
    feed: /<g:sale_price>(.*?)</.exec(await (await callRoute(feed, 'GET')).text())?.[1] ?? null,
  });
  expect(await answers()).toEqual({ list: 200, quote: 200, feed: null });

  await letTimePass('1 hour');
  expect(await answers()).toEqual({ list: 150, quote: 150, feed: '150.00 USD' });
  const dates = /<g:sale_price_effective_date>(.*?)</.exec(await (await callRoute(feed, 'GET')).text())?.[1];
  const [from, until] = (dates ?? '').split('/').map((time) => Date.parse(time));
  expect((until ?? 0) - (from ?? 0)).toBe(2 * HOUR);
  // Who saw the price of before is asked again, who saw that of the moment pays it.
  const late = await place(216);
  expect([late.status, late.body.code, late.body.quote?.itemsPrice]).toEqual([409, 'PRICE_CHANGED', 150]);
  const placed = await place(162);
  expect([placed.status, placed.body.orderItems[0].price]).toEqual([201, 150]);

  await letTimePass('2 hours');
  expect(await answers()).toEqual({ list: 200, quote: 200, feed: null });
  expect((await place(162)).body.code).toBe('PRICE_CHANGED');
});

describe('of several planned prices', () => {
  test('the one that began last holds, and of open ends none is a gap', async () => {
    const id = await newProduct({ priceCents: 100_00 });
    const { prices } = await planned(id, [90, null, 10 * HOUR], [70, 2 * HOUR, 3 * HOUR], [80, HOUR, null]);
    expect(prices.map(({ price }: { price: number }) => price)).toEqual([90, 80, 70]);
    const seen: unknown[] = [(await read(id)).price];
    for (let hour = 1; hour <= 3; hour++) {
      await letTimePass('1 hour');
      seen.push((await read(id)).price);
    }
    expect(seen).toEqual([90, 80, 70, 80]);
    expect(await put(id, { prices: [] })).toMatchObject({ body: { price: 100, originalPrice: null, prices: [] } });
  });

  test('the lowest of the thirty days before the present one began is told, and all that held stays known', async () => {
    const id = await newProduct({ priceCents: 100_00 });
    const DAY = 24 * HOUR;
    await planned(id, [60, DAY, 2 * DAY], [75, 10 * DAY, 12 * DAY], [80, 34 * DAY, 40 * DAY], [70, 37 * DAY, 38 * DAY]);
    const seen: unknown[] = [];
    for (const days of [1.5, 1, 8, 25, 2, 1]) {
      await letTimePass(`${days} days`);
      seen.push(pricesOf(await read(id)));
    }
    expect(seen).toEqual([
      [60, 100, 100],
      [100, null, null],
      [75, 100, 60],
      // 60 held more than thirty days before.
      [80, 100, 75],
      [70, 100, 75],
      [80, 100, 70],
    ]);
    const { history } = (await askRoute(readPlan, 'GET', { as: admin, params: { id } })).body;
    expect(history.map((period: Record<string, unknown>) => [period.price, period.isReduced])).toEqual([
      ...[
        [80, true],
        [70, true],
        [80, true],
        [100, false],
        [75, true],
        [100, false],
        [60, true],
        [100, false],
      ],
    ]);
    for (const [index, period] of history.slice(1).entries()) expect(period.until).toBe(history[index].from);
  });
});

describe('a reduction by an original price', () => {
  test('is compared with what held before it, or with itself where nothing did', async () => {
    const id = await newProduct({ priceCents: 100_00 });
    expect(pricesOf((await put(id, { price: 80, originalPrice: 120 })).body)).toEqual([80, 120, 100]);
    // The price of a reduction that goes on is not a new one.
    expect(pricesOf((await put(id, { originalPrice: 110 })).body)).toEqual([80, 110, 100]);
    expect(pricesOf((await put(id, { price: 70 })).body)).toEqual([70, 110, 80]);
    expect(pricesOf((await put(id, { originalPrice: null })).body)).toEqual([70, null, null]);
    const other = await newProduct({ priceCents: 80_00, originalPriceCents: 100_00 });
    expect(pricesOf(await read(other))).toEqual([80, 100, 80]);
  });
});

describe('a write', () => {
  test('of a product as it was read changes neither its own price nor its planned ones', async () => {
    const { body } = await askRoute(POST, 'POST', {
      as: admin,
      json: {
        name: 'Kite',
        brand: 'Vane',
        category: 'running',
        price: 100,
        prices: [{ price: 80, until: await at(HOUR) }],
      },
    });
    expect(pricesOf(body)).toEqual([80, 100, 80]);
    const { _id: id, name, brand, category, price, originalPrice, prices, description } = body;
    const again = await put(id, { name, brand, category, price, originalPrice, prices, description });
    expect(again.body).toEqual(body);
    expect((await put(id, { description: 'Light.' })).body).toEqual({ ...body, description: 'Light.' });
    expect(await db().auditEntry.count({ where: { action: 'product-changed' } })).toBe(1);
    await letTimePass('1 hour');
    expect(pricesOf(await read(id))).toEqual([100, null, null]);
  });

  test('of the own price while a planned one holds is seen when that ends', async () => {
    const id = await newProduct({ priceCents: 100_00 });
    await planned(id, [80, null, HOUR]);
    expect(pricesOf((await put(id, { price: 90 })).body)).toEqual([80, 90, 100]);
    expect((await askRoute(readPlan, 'GET', { as: admin, params: { id } })).body).toMatchObject({ price: 90 });
    // 90 never held, so it is compared with nothing.
    await letTimePass('1 hour');
    expect(pricesOf(await read(id))).toEqual([90, null, null]);
  });

  test.each([
    ['prices', [{ price: 0, from: '2027-01-01T00:00:00Z' }], 'prices.0.price'],
    ['no times', [{ price: 10 }], 'prices.0.from'],
    [
      'an end before the beginning',
      [{ price: 10, from: '2027-01-02T00:00:00Z', until: '2027-01-02T00:00:00Z' }],
      'prices.0.until',
    ],
    ['no time', [{ price: 10, from: 'soon' }], 'prices.0.from'],
    ['too many', Array.from({ length: 51 }, () => ({ price: 10, from: '2027-01-01T00:00:00Z' })), 'prices'],
  ])('of %s that can’t be is refused by the field', async (_, prices, field) => {
    const id = await newProduct();
    const answer = await put(id, { prices });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });
});

test('the stored price follows, and alerts about prices hear of it', async () => {
  const id = await newProduct({ priceCents: 100_00 });
  const customer = await newPerson();
  await askRoute(askAlert, 'POST', { as: customer, params: { id }, json: { kind: 'price' } });
  await planned(id, [80, HOUR, 2 * HOUR]);
  const stored = async () => (await db().product.findUniqueOrThrow({ where: { id } })).priceCents;
  await letTimePass('1 hour');
  expect(await stored()).toBe(100_00);
  await followPrices();
  expect(await stored()).toBe(80_00);
  await tellWaiting();
  expect(await db().outboxMail.count({ where: { kind: 'alert-price-fell', recipient: customer.email } })).toBe(1);
  await letTimePass('1 hour');
  await followPrices();
  expect(await stored()).toBe(100_00);
  expect(await db().priceStep.count({ where: { productId: id } })).toBe(3);
});

test('another currency counts planned prices and what held in its smallest unit', async () => {
  const id = await newProduct({ priceCents: 100_00 });
  await planned(id, [80, null, HOUR]);
  await db().$transaction((transaction) => rescalePrices(transaction, 0.01));
  const row = await db().product.findUniqueOrThrow({ where: { id }, include: { prices: true, priceSteps: true } });
  expect([row.priceCents, row.basePriceCents, row.prices[0]?.priceCents]).toEqual([80, 100, 80]);
  expect(row.priceSteps.map(({ priceCents }) => priceCents)).toEqual([100, 80, 100]);
});

test('are changed by who has the right to them, at every door', async () => {
  const id = await newProduct();
  const { id: role } = await db().staffRole.create({
    data: { name: 'Writer', rights: ['catalogue:read', 'catalogue:write'] },
    select: { id: true },
  });
  const writer = await newPerson({ roles: [role] });
  const change = async (json: object) => (await askRoute(PUT, 'PUT', { as: writer, params: { id }, json })).status;
  expect(await change({ price: 1 })).toBe(403);
  expect(await change({ prices: [{ price: 1, from: await at(HOUR), until: null }] })).toBe(403);
  const { price } = await read(id);
  expect([await change({ name: 'Kite Two', price }), (await read(id)).price]).toEqual([200, price]);
  const send = async (body: string) =>
    (await askRoute(importFile, 'POST', { as: writer, body, headers: { 'content-type': 'text/csv' } })).status;
  expect([await send(`handle,price\n${id},1\n`), await send(`handle,name\n${id},Kite Three\n`)]).toEqual([403, 202]);
  const bulk = async (set: object) =>
    (await askRoute(edit, 'POST', { as: writer, json: { what: { ids: [id] }, set } })).status;
  expect([await bulk({ price: 1 }), await bulk({ new: true })]).toEqual([403, 202]);
});
