import type { DbTransaction } from '@/lib/db/transaction';
import { orderRetentionDays } from '@/lib/env/retention-env';
import { eraseFinishedOrderRows, markBuyerLeft } from './order-erasure-repository';

/**
 * Lets go of a person who deletes their own account: what is delivered or cancelled forgets them, unless
 * `ORDER_RETENTION_DAYS` keeps it longer; what is under way keeps what its delivery needs until it is delivered.
 */
export async function forgetBuyer(transaction: DbTransaction, userId: string): Promise<void> {
  await markBuyerLeft(transaction, userId);
  await eraseFinishedOrderRows({ retentionDays: orderRetentionDays(), userId }, transaction);
}

/** Makes an order forget a buyer who has left, once it is over and its retention as well. */
export async function eraseFinishedOrder(transaction: DbTransaction, orderId: string): Promise<void> {
  await eraseFinishedOrderRows({ retentionDays: orderRetentionDays(), orderId }, transaction);
}

/** The same for at most `limit` orders, whosever they are; returns how many there were. For housekeeping. */
export function eraseFinishedOrders(limit: number): Promise<number> {
  return eraseFinishedOrderRows({ retentionDays: orderRetentionDays(), limit });
}
