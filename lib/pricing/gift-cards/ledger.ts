import type { LedgerEntry } from './ledger-schema';

/** How many entries one answer tells. */
export const MOST_ENTRIES = 1_000;

/** An entry as the database holds it. */
export interface LedgerRow extends Pick<LedgerEntry, 'amount' | 'cause' | 'reason' | 'orderNumber'> {
  id: bigint;
  orderId: string | null;
  at: Date;
}

/** An entry as the rest of the shop knows it. */
export function toLedgerEntry({ id, orderId, orderNumber, at, ...entry }: LedgerRow): LedgerEntry {
  return { _id: String(id), ...entry, order: orderId, orderNumber: orderNumber || null, at: at.toISOString() };
}
