import type { DbTransaction } from '@/lib/db/transaction';
import { orderRetentionDays } from '@/lib/env/retention-env';
import { eraseFinishedOrderRows, markBuyerLeft } from './order-erasure-repository';

/**
 * Removes a person who deletes their account from their orders. Delivered ones forget them at once, or after
 * `ORDER_RETENTION_DAYS`; the others keep what the delivery needs until they are delivered.
 */
export async function forgetBuyer(transaction: DbTransaction, userId: string): Promise<void> {
  await markBuyerLeft(transaction, userId);
  await eraseFinishedOrders({ userId }, transaction);
}

/** Makes finished orders whose retention is over forget buyers who have left; returns how many did. */
export function eraseFinishedOrders(
  which: { orderId?: string; userId?: string; limit?: number },
  transaction?: DbTransaction,
): Promise<number> {
  return eraseFinishedOrderRows({ retentionDays: orderRetentionDays(), ...which }, transaction);
}
