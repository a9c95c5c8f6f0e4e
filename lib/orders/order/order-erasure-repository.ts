import { DELETED_ADMINISTRATOR, DELETED_CUSTOMER } from '@/lib/access/users/user-schema';
import { statusesIn } from '@/lib/core/statuses/order-status';
import type { DbTransaction } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import { returnReasonNames, WITHDRAWAL_LABEL } from './return-reasons';

/** Whose account was deleted, and whether their orders keep name and address. */
export interface LeftBuyer {
  userId: string;
  keepsBuyer: boolean;
}

/**
 * Marks a person's orders as those of a buyer who has left and removes what no delivery needs. Their name is also
 * removed from the history of every order, including orders that they changed as an administrator.
 */
export async function markBuyerLeft(transaction: DbTransaction, { userId, keepsBuyer }: LeftBuyer): Promise<void> {
  const orders = await transaction.$queryRaw<{ id: string }[]>`
    UPDATE orders SET buyer_left_at = now(), keeps_buyer = ${keepsBuyer}, idempotency_key = NULL, request_hash = NULL,
      buyer_name = CASE WHEN ${keepsBuyer} THEN buyer_name ELSE ${DELETED_CUSTOMER} END
    WHERE user_id = ${userId}::uuid RETURNING id`;
  await transaction.$executeRaw`
    UPDATE order_status_changes c
    SET changed_by_id = NULL, changed_by_name = CASE WHEN o.user_id = ${userId}::uuid
      THEN ${DELETED_CUSTOMER} ELSE ${DELETED_ADMINISTRATOR} END
    FROM orders o WHERE o.id = c.order_id AND c.changed_by_id = ${userId}::uuid`;
  await forgetReasons(
    transaction,
    orders.map(({ id }) => id),
  );
}

/** What stands in place of words that a person typed. */
const ERASED_REASON = 'No longer kept';

/** Removes why money went back, where it was said in a person's own words, from orders and from the log. */
async function forgetReasons(transaction: DbTransaction, orderIds: readonly string[]): Promise<void> {
  await transaction.$executeRaw`
    UPDATE refunds SET idempotency_key = NULL, request_hash = NULL,
      reason = CASE WHEN return_id IS NOT NULL OR reason = ANY(${['Cancelled', WITHDRAWAL_LABEL, ...returnReasonNames]}::text[])
        THEN reason ELSE ${ERASED_REASON} END
    WHERE order_id = ANY(${[...orderIds]}::uuid[])`;
  await transaction.$executeRaw`
    UPDATE audit_entries SET after = after - 'reason'
    WHERE subject_type = 'order' AND subject_id = ANY(${[...orderIds]}::text[])`;
}

/**
 * Erases name and address from orders that ended `retentionDays` ago and whose buyers have left, with everything that
 * was written about them, tracking numbers and mails, and returns how many orders there were. A status that this
 * version does not know counts as under way. Invoices and credit notes are left alone, with whom they were issued to:
 * tax law has a seller keep them unchanged for years, and a person's right to be forgotten ends there.
 */
export async function eraseFinishedOrderRows(
  transaction: DbTransaction,
  {
    retentionDays,
    orderId,
    userId,
    limit,
  }: { retentionDays: number; orderId?: string; userId?: string; limit?: number },
): Promise<number> {
  const conditions = [
    Prisma.sql`buyer_left_at IS NOT NULL AND status::text = ANY(${statusesIn('delivered', 'cancelled')}::text[])`,
  ];
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
  const found = await transaction.$queryRaw<{ id: string }[]>`
    UPDATE orders SET buyer_left_at = NULL
    WHERE id IN (
      SELECT id FROM orders WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY id LIMIT ${limit ?? null}::int FOR UPDATE)
    RETURNING id`;
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await transaction.$executeRaw`
    UPDATE orders SET buyer_email = '', full_name = '', address = '', address2 = '', city = '', state = '',
                      postal_code = '', company = '', phone = '', vat_id = ''
    WHERE id = ANY(${ids}::uuid[]) AND NOT keeps_buyer`;
  await transaction.$executeRaw`
    WITH silenced AS (
      UPDATE returns SET comment = '', idempotency_key = NULL, request_hash = NULL WHERE order_id = ANY(${ids}::uuid[])
      RETURNING id)
    UPDATE return_steps SET note = '', private_note = '' WHERE return_id IN (SELECT id FROM silenced)`;
  // Those who got the cards keep their mails, and what is on the cards.
  await transaction.$executeRaw`
    WITH bought AS (
      UPDATE bought_gift_cards SET recipient_name = '', recipient_email = '', text = ''
      WHERE order_id = ANY(${ids}::uuid[]) RETURNING gift_card_id)
    UPDATE gift_cards SET text = '' WHERE id IN (SELECT gift_card_id FROM bought)`;
  await transaction.$executeRaw`UPDATE withdrawals SET number = '', email = '' WHERE order_id = ANY(${ids}::uuid[])`;
  await transaction.$executeRaw`UPDATE payments SET method = NULL WHERE order_id = ANY(${ids}::uuid[])`;
  await transaction.$executeRaw`
    UPDATE payment_entries SET method = NULL, url = NULL WHERE order_id = ANY(${ids}::uuid[])`;
  await transaction.$executeRaw`
    UPDATE shipments SET tracking_number = NULL, tracking_url = NULL WHERE order_id = ANY(${ids}::uuid[])`;
  await transaction.$executeRaw`
    UPDATE audit_entries SET after = after - 'trackingNumber'
    WHERE subject_type = 'order' AND subject_id = ANY(${ids}::text[])`;
  await forgetReasons(transaction, ids);
  await transaction.$executeRaw`DELETE FROM outbox_mails WHERE payload ->> 'orderId' = ANY(${ids}::text[])`;
  return ids.length;
}
