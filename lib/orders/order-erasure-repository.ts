import { DELETED_ADMINISTRATOR, DELETED_CUSTOMER } from '@/lib/accounts/personal-data/account-deletion-schema';
import { type DbOrTransaction, type DbTransaction, db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { finishedStatuses } from './order-status';

/**
 * Marks a person's orders as those of a buyer who has left and removes what no delivery needs. Their name is also removed
 * from the history of every order, including orders that they changed as an administrator.
 */
export async function markBuyerLeft(transaction: DbTransaction, userId: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE orders SET buyer_left_at = now(), buyer_name = ${DELETED_CUSTOMER}, idempotency_key = NULL, request_hash = NULL
    WHERE user_id = ${userId}::uuid`;
  await transaction.$executeRaw`
    UPDATE order_status_changes c
    SET changed_by_id = NULL, changed_by_name = CASE WHEN o.user_id = ${userId}::uuid
      THEN ${DELETED_CUSTOMER} ELSE ${DELETED_ADMINISTRATOR} END
    FROM orders o WHERE o.id = c.order_id AND c.changed_by_id = ${userId}::uuid`;
}

/**
 * Erases name and address from orders that ended `retentionDays` ago and whose buyers have left, deletes the mails about
 * them, and returns how many orders there were. A status that this version does not know counts as under way.
 */
export async function eraseFinishedOrderRows(
  {
    retentionDays,
    orderId,
    userId,
    limit,
  }: { retentionDays: number; orderId?: string; userId?: string; limit?: number },
  via: DbOrTransaction = db(),
): Promise<number> {
  const conditions = [Prisma.sql`buyer_left_at IS NOT NULL AND status::text = ANY(${[...finishedStatuses]}::text[])`];
  // Without a retention no times are compared: the database's clock may be behind the one that wrote the delivery.
  if (retentionDays > 0)
    conditions.push(
      Prisma.sql`coalesce(delivered_at, cancelled_at, updated_at) < now() - ${retentionDays}::int * interval '1 day'`,
    );
  if (orderId !== undefined) conditions.push(Prisma.sql`id = ${orderId}::uuid`);
  if (userId !== undefined) conditions.push(Prisma.sql`user_id = ${userId}::uuid`);
  // A return under way needs to know who gets the money, and an exchange where the pair goes.
  conditions.push(Prisma.sql`NOT EXISTS (
    SELECT FROM returns r WHERE r.order_id = orders.id AND (r.status IN ('requested', 'approved', 'received')
      OR EXISTS (SELECT FROM return_lines l WHERE l.return_id = r.id AND l.exchange = 'granted' AND l.quantity > (
        SELECT coalesce(sum(sl.quantity), 0) FROM shipment_lines sl JOIN shipments s ON s.id = sl.shipment_id
        WHERE s.order_id = orders.id AND sl.product_id = l.product_id AND sl.size = l.exchange_size))))`);
  const rows = await via.$queryRaw<{ count: number }[]>`
    WITH erased AS (
      UPDATE orders
      SET buyer_left_at = NULL, buyer_email = '', full_name = '', address = '', address2 = '', city = '', state = '', postal_code = ''
      WHERE id IN (
        SELECT id FROM orders WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY id LIMIT ${limit ?? null}::int FOR UPDATE)
      RETURNING id
    ), silenced AS (
      UPDATE returns SET comment = '' WHERE order_id IN (SELECT id FROM erased) RETURNING id
    ), hushed AS (
      UPDATE return_steps SET note = '', private_note = '' WHERE return_id IN (SELECT id FROM silenced)
    ), forgotten AS (
      DELETE FROM outbox_mails WHERE payload ->> 'orderId' IN (SELECT id::text FROM erased)
    )
    SELECT count(*)::int AS count FROM erased`;
  return rows[0]?.count ?? 0;
}
