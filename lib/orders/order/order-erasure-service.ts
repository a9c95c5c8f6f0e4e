import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';
import { orderRetentionDays } from '@/lib/platform/env/retention-env';
import { eraseFinishedOrderRows, type LeftBuyer, markBuyerLeft } from './order-erasure-repository';

/**
 * Removes a person whose account is deleted from their orders. Delivered ones forget them at once, or after
 * `ORDER_RETENTION_DAYS`; the others keep what the delivery needs until they are delivered. With `keepsBuyer`, name and
 * address stay, and all else goes.
 */
export async function forgetBuyer(transaction: DbTransaction, buyer: LeftBuyer): Promise<void> {
  await markBuyerLeft(transaction, buyer);
  await eraseFinishedOrders({ userId: buyer.userId }, transaction);
}

/** Makes finished orders whose retention is over forget buyers who have left; returns how many did. */
export function eraseFinishedOrders(
  which: { orderId?: string; userId?: string; limit?: number },
  transaction?: DbTransaction,
): Promise<number> {
  const erase = (within: DbTransaction) =>
    eraseFinishedOrderRows(within, { retentionDays: orderRetentionDays(), ...which });
  return transaction ? erase(transaction) : inTransaction(erase);
}
