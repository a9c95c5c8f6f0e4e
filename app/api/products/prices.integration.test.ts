import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { letTimePass } from '@/tests/time-passes';
import { GET, PUT } from './[id]/route';

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

async function planned(id: string, ...prices: [price: number, from: number | null, until: number | null][]) {
  const answer = await put(id, {
    prices: await Promise.all(
      prices.map(async ([price, from, until]) => ({
        price,
        from: from === null ? null : await at(from),
        until: until === null ? null : await at(until),
      })),
    ),
  });
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
