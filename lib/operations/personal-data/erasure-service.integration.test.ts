import { beforeAll, describe, expect, test } from 'vitest';
import { eraseFinishedOrders } from '@/lib/orders/order/order-erasure-service';
import { type DbTransaction, db } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { newOrder } from '@/tests/orders';
import { newPerson } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { erasePerson } from './erasure-service';
import { lockLeavingUser, readTraces } from './personal-data-repository';

/** Rows in each of the tables that grow with the shop. */
const ROWS = 5_000;

beforeAll(async () => {
  await resetDatabase();
  await db().$executeRaw`
    INSERT INTO outbox_mails (kind, recipient, payload, idempotency_key, sent_at)
    SELECT 'order-shipped', 'reader-' || n || '@example.com', jsonb_build_object('orderId', gen_random_uuid()), 'm:' || n, now()
    FROM generate_series(1, ${ROWS}) n`;
  await db().$executeRaw`
    INSERT INTO rate_limits (key, points, expire)
    SELECT 'mail-email:reader-' || n || '@example.com', 1, 9999999999999 FROM generate_series(1, ${ROWS}) n`;
  await db().$executeRaw`
    INSERT INTO audit_entries (actor_id, actor_name, action, subject_type, subject_id)
    SELECT gen_random_uuid(), 'Grace', 'order-status-changed', 'order', gen_random_uuid() FROM generate_series(1, ${ROWS}) n`;
  await db().$executeRaw`
    WITH made AS (
      INSERT INTO orders (buyer_name, buyer_email, full_name, address, city, state, postal_code, payment_method,
        items_cents, total_cents)
      SELECT 'Ada', 'reader-' || n || '@example.com', 'Ada', '1 Reed St', 'Dayton', 'OH', '45402', 'credit', 0, 0
      FROM generate_series(1, ${ROWS}) n RETURNING id)
    INSERT INTO order_status_changes (order_id, to_status, changed_by_id, changed_by_name)
    SELECT id, 'processing', gen_random_uuid(), 'Ada' FROM made`;
  await db().$executeRaw`
    INSERT INTO subscribers (email) SELECT 'reader-' || n || '@example.com' FROM generate_series(1, ${ROWS}) n`;
  await db().$executeRaw`
    INSERT INTO contact_messages (name, email, topic, message)
    SELECT 'Ada', 'reader-' || n || '@example.com', 'Fit', 'Wide?' FROM generate_series(1, ${ROWS}) n`;
  await db().$executeRawUnsafe('ANALYZE');
}, 120_000);

/** How many rows of each table were read sequentially; of the same connection's last second, too. */
async function rowsRead(transaction: DbTransaction): Promise<Map<string, number>> {
  const rows = await transaction.$queryRaw<{ name: string; rows: number }[]>`
    SELECT relname AS name, seq_tup_read::float8 AS rows FROM pg_stat_xact_user_tables`;
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

/** Tables of which the work has sequentially read more rows than one user has. */
async function readWhole(work: (transaction: DbTransaction) => Promise<void>): Promise<string[]> {
  return inTransaction(async (transaction) => {
    const before = await rowsRead(transaction);
    await work(transaction);
    const after = await rowsRead(transaction);
    return [...after].flatMap(([name, rows]) => (rows - (before.get(name) ?? 0) >= ROWS / 2 ? [name] : []));
  });
}

describe('with many rows of others, no table is read whole', () => {
  test('by the deletion of an account and of what its orders hold', async () => {
    const person = await newPerson();
    for (let count = 0; count < 3; count++) await newOrder(person, { status: 'delivered' });
    await db().$executeRaw`
      INSERT INTO outbox_mails (kind, recipient, payload, idempotency_key)
      SELECT 'order-shipped', 'elsewhere@example.com', jsonb_build_object('orderId', id), 'own:' || id FROM orders
      WHERE user_id = ${person.id}::uuid`;
    const whole = await readWhole(async (transaction) => {
      const user = await lockLeavingUser(transaction, person.id);
      if (!user) throw new Error('there is no such account');
      await erasePerson(transaction, user, null);
    });
    expect(whole).toEqual([]);
    expect(await db().outboxMail.count({ where: { recipient: 'elsewhere@example.com' } })).toBe(0);
  });

  test('by the copy of one’s data', async () => {
    const person = await newPerson();
    await newOrder(person);
    const whole = await readWhole(async (transaction) => {
      expect(await readTraces(person, transaction)).toMatchObject({ mails: [], messages: [] });
    });
    expect(whole).toEqual([]);
  });

  test('by the hourly erasure', async () => {
    await db().$executeRaw`
      UPDATE orders SET buyer_left_at = now(), status = 'cancelled', cancelled_at = now()
      WHERE id IN (SELECT id FROM orders LIMIT 10)`;
    await db().$executeRawUnsafe('ANALYZE orders');
    const whole = await readWhole(async (transaction) => {
      expect(await eraseFinishedOrders({ limit: 5_000 }, transaction)).toBe(10);
    });
    expect(whole).toEqual([]);
  });
});
