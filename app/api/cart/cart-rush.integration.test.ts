import { beforeEach, expect, test } from 'vitest';
import { limits } from '@/lib/access/rate-limits/limits';
import { db, dbPool } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as addAddress } from '../addresses/route';
import { POST as addWish } from '../wishlist/route';
import { PUT as saveCart } from './route';

beforeEach(resetDatabase);

const save = (person: Person) => askRoute(saveCart, 'PUT', { as: person, json: { items: [] } });

test('a hundred writes of one account at once keep nobody else waiting', async () => {
  const [busy, other] = [await newPerson(), await newPerson()];
  const holder = await dbPool().connect();
  try {
    // Nothing of the busy account can end while this lock is held.
    await holder.query('BEGIN');
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [busy.id]);
    const rush = Promise.all(Array.from({ length: 100 }, () => save(busy)));
    for (let turn = 0; turn < 5; turn++) {
      expect((await save(other)).status).toBe(200);
      const waiting = await holder.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting.rows.length).toBeLessThanOrEqual(2);
    }
    await holder.query('COMMIT');
    const refused = (await rush).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(50);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('1');
  } finally {
    holder.release();
  }
});

test.each([
  ['cart', limits.cartByUser, save],
  [
    'wishlist',
    limits.wishByUser,
    (person: Person) => askRoute(addWish, 'POST', { as: person, json: { productId: 'kite' } }),
  ],
  [
    'addresses',
    limits.addressByUser,
    (person: Person) =>
      askRoute(addAddress, 'POST', {
        as: person,
        json: { fullName: 'Ada', address: '1 Reed St', city: 'Dayton', state: 'OH', postalCode: '45402' },
      }),
  ],
] as const)('changes of the %s are limited by the account', async (_name, limit, change) => {
  await newProduct({ id: 'kite' });
  const [busy, other] = [await newPerson(), await newPerson()];
  expect((await change(busy)).status).toBeLessThan(300);
  await db().rateLimit.updateMany({ data: { points: limit.points } });
  const refused = await change(busy);
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await change(other)).status).toBeLessThan(300);
});
