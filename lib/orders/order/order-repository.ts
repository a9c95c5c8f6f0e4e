import { deliveredAtAfter, type OrderStatus, STATUS_TO_SHIP, stageOf } from '@/lib/core/statuses/order-status';
import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { ShippingAddress } from '@/lib/pricing/addresses/shipping-address-schema';
import { orderColumns, orderColumnsWith } from './order-columns-repository';
import type { OrderRow } from './order-row';

export async function findOrderRow(id: string, via: DbOrTransaction = db()): Promise<OrderRow | null> {
  const rows = await via.$queryRaw<OrderRow[]>`SELECT ${orderColumns} FROM orders o WHERE o.id = ${id}::uuid`;
  return rows[0] ?? null;
}

export async function listOrderRowsById(ids: readonly string[]): Promise<OrderRow[]> {
  return db().$queryRaw<OrderRow[]>`SELECT ${orderColumns} FROM orders o WHERE o.id = ANY(${[...ids]}::uuid[])`;
}

/** The orders of returns, each with no others than those. */
export async function listOrderRowsOfReturns(returns: readonly { id: string; orderId: string }[]): Promise<OrderRow[]> {
  const columns = orderColumnsWith(Prisma.sql`r.id = ANY(${returns.map(({ id }) => id)}::uuid[])`);
  return db().$queryRaw<OrderRow[]>`
    SELECT ${columns} FROM orders o WHERE o.id = ANY(${returns.map(({ orderId }) => orderId)}::uuid[])`;
}

/** An order that no other transaction changes until the transaction ends; null without one. */
export async function lockOrderRow(transaction: DbTransaction, id: string): Promise<OrderRow | null> {
  await transaction.$executeRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`;
  return findOrderRow(id, transaction);
}

/** Who moves an order: a person, or the shop by itself. */
export interface OrderActor {
  userId: string | null;
  name: string;
}

/** Orders of gift cards alone whose cards were all due to be mailed. */
export async function listCardOrdersDue(limit: number): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o WHERE o.status = ${STATUS_TO_SHIP}::order_status
      AND EXISTS (SELECT FROM bought_gift_cards b WHERE b.order_id = o.id)
      AND NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)
      AND NOT EXISTS (SELECT FROM bought_gift_cards b
                      WHERE b.order_id = o.id AND (b.gift_card_id IS NULL OR b.send_at > now()))
    ORDER BY o.created_at LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** Moves an order to a status, and writes its history. */
export async function setOrderStatus(
  transaction: DbTransaction,
  order: Pick<OrderRow, 'id' | 'status' | 'deliveredAt'>,
  status: OrderStatus,
  actor: OrderActor,
): Promise<void> {
  // The time of the change, not that of a transaction that may have waited for another one.
  const now = new Date();
  await transaction.order.update({
    where: { id: order.id },
    data: {
      status,
      deliveredAt: deliveredAtAfter(status, order.deliveredAt, now),
      ...(stageOf({ status }) === 'cancelled' && { cancelledAt: now }),
    },
    select: { id: true },
  });
  // In SQL, because Prisma refuses a status that only a newer version of the shop knows.
  await transaction.$executeRaw`
    INSERT INTO order_status_changes (order_id, from_status, to_status, changed_by_id, changed_by_name, created_at)
    VALUES (${order.id}::uuid, ${order.status}::order_status, ${status}::order_status, ${actor.userId}::uuid,
            ${actor.name}, ${now})`;
}

/** Replaces the address that an order goes to. */
export async function setShippingAddress(
  transaction: DbTransaction,
  orderId: string,
  to: ShippingAddress,
): Promise<void> {
  await transaction.order.update({ where: { id: orderId }, data: to, select: { id: true } });
}

/** An entry of an order's history as the database holds it; `fromStatus` is null for the first one. */
export interface StatusChangeRow {
  id: string;
  orderId: string;
  fromStatus: string | null;
  toStatus: string;
  changedById: string | null;
  changedByName: string;
  createdAt: Date;
}

/** The history of orders, oldest first. */
export async function listStatusChanges(orderIds: readonly string[]): Promise<StatusChangeRow[]> {
  return db().$queryRaw<StatusChangeRow[]>`
    SELECT id, order_id AS "orderId", from_status::text AS "fromStatus", to_status::text AS "toStatus",
           changed_by_id AS "changedById", changed_by_name AS "changedByName", created_at AS "createdAt"
    FROM order_status_changes WHERE order_id = ANY(${[...orderIds]}::uuid[]) ORDER BY created_at, id`;
}
