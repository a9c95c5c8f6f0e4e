import { statusesIn } from '@/lib/core/statuses/order-status';
import type { SomePairs } from '@/lib/orders/order/pairs-owed';
import { type DbTransaction, db } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { ListWindow } from '@/lib/platform/lists/list-query';

/** A declaration whose order has not been looked up yet. */
export interface WaitingWithdrawal {
  id: string;
  number: string;
  email: string;
  /** Null for all pairs. */
  lines: SomePairs[] | null;
  receivedAt: Date;
}

/** Stores a declaration with the time of its receipt. */
export async function insertWithdrawal({
  number,
  email,
  lines,
}: Pick<WaitingWithdrawal, 'number' | 'email' | 'lines'>): Promise<void> {
  await db().withdrawal.create({
    data: { number, email, ...(lines && { lines: lines.map((line) => ({ ...line })) }), receivedAt: new Date() },
    select: { id: true },
  });
}

/** Declarations whose order has not been looked up yet, oldest first; at most `limit`. */
export async function listWaitingWithdrawals(limit: number): Promise<WaitingWithdrawal[]> {
  return db().$queryRaw<WaitingWithdrawal[]>`
    SELECT id, number, email, lines, received_at AS "receivedAt" FROM withdrawals
    WHERE order_id IS NULL ORDER BY received_at, id LIMIT ${limit}`;
}

/** Takes a waiting declaration for this transaction alone; false when another process has it, or had it. */
export async function claimWithdrawal(transaction: DbTransaction, id: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM withdrawals WHERE id = ${id}::uuid AND order_id IS NULL FOR UPDATE SKIP LOCKED`;
  return rows.length > 0;
}

/** Notes which order and which of its pairs a declaration is about. From then on it waits to be confirmed. */
export async function openWithdrawal(
  transaction: DbTransaction,
  id: string,
  { orderId, lines }: { orderId: string; lines: readonly SomePairs[] },
): Promise<void> {
  await transaction.withdrawal.update({
    where: { id },
    data: { orderId, lines: lines.map(({ product, size, quantity }) => ({ product, size, quantity })) },
    select: { id: true },
  });
}

/** Notes that a declaration holds, for which pairs, and the return that it opened, if it did. */
export async function confirmRow(
  transaction: DbTransaction,
  id: string,
  { returnId, lines }: { returnId: string | null; lines: readonly SomePairs[] },
): Promise<void> {
  await transaction.withdrawal.update({
    where: { id },
    data: {
      confirmedAt: new Date(),
      returnId,
      lines: lines.map(({ product, size, quantity }) => ({ product, size, quantity })),
    },
    select: { id: true },
  });
}

/** Notes that declarations need no further attention. */
export async function closeRows(transaction: DbTransaction, ids: readonly string[]): Promise<void> {
  await transaction.withdrawal.updateMany({ where: { id: { in: [...ids] } }, data: { closedAt: new Date() } });
}

/** The order of a declaration; null when there is no such declaration, or its order was not found. */
export async function findOrderOfWithdrawal(id: string): Promise<string | null> {
  const row = await db().withdrawal.findUnique({ where: { id }, select: { orderId: true } });
  return row?.orderId ?? null;
}

const isOpen = Prisma.sql`w.order_id IS NOT NULL AND w.confirmed_at IS NULL AND w.closed_at IS NULL
  AND o.status::text <> ALL (${statusesIn('cancelled')}::text[])`;

/** Declarations of orders that were not cancelled which wait to be confirmed, oldest first, with their number. */
export async function listOpenWithdrawals({
  offset,
  limit,
}: ListWindow): Promise<{ rows: { id: string; orderId: string }[]; total: number }> {
  const [rows, total] = await Promise.all([
    db().$queryRaw<{ id: string; orderId: string }[]>`
      SELECT w.id, w.order_id AS "orderId" FROM withdrawals w JOIN orders o ON o.id = w.order_id
      WHERE ${isOpen} ORDER BY w.received_at, w.id OFFSET ${offset} LIMIT ${limit}`,
    countOpenWithdrawals(),
  ]);
  return { rows, total };
}

/** How many of them there are. */
async function countOpenWithdrawals(): Promise<number> {
  const [counted] = await db().$queryRaw<{ count: bigint }[]>`
    SELECT count(*) AS count FROM withdrawals w JOIN orders o ON o.id = w.order_id WHERE ${isOpen}`;
  return Number(counted?.count ?? 0);
}

/** Deletes a declaration that has no effect. */
export async function deleteWithdrawal(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.withdrawal.delete({ where: { id }, select: { id: true } });
}
