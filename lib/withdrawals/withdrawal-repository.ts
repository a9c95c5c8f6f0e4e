import type { SomePairs } from '@/lib/orders/pairs-owed';
import { type DbTransaction, db } from '@/lib/platform/db/client';

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

/** Notes which pairs of which order a declaration is about, and the return that it opened, if it did. */
export async function acceptWithdrawal(
  transaction: DbTransaction,
  id: string,
  { orderId, returnId, lines }: { orderId: string; returnId: string | null; lines: readonly SomePairs[] },
): Promise<void> {
  await transaction.withdrawal.update({
    where: { id },
    data: { orderId, returnId, lines: lines.map(({ product, size, quantity }) => ({ product, size, quantity })) },
    select: { id: true },
  });
}

/** Deletes a declaration that has no effect. */
export async function deleteWithdrawal(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.withdrawal.delete({ where: { id }, select: { id: true } });
}
