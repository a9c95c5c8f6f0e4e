import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { tagsExpiredBy } from './expired-by-stock';
import type { PairsReason } from './stock-reasons';
import { moveStock, setCause, type WhyMoved } from './stock-repository';

/**
 * Takes pairs of locked sizes out of the stock or puts them back, by the reason, and purges the pages that this makes
 * old. The cause is the id of the order or return.
 */
export async function movePairs(
  transaction: DbTransaction,
  pairs: Parameters<typeof moveStock>[1],
  why: WhyMoved & { reason: PairsReason; cause: string },
): Promise<void> {
  await recordExpiredTags(transaction, tagsExpiredBy(await moveStock(transaction, pairs, why)));
}

/** Names why quantities change from here to the end of the transaction, for statements that write whole products. */
export async function nameStockChange(
  transaction: DbTransaction,
  why: { cause?: string; userId: string | null },
): Promise<void> {
  await setCause(transaction, { reason: 'correction', ...why });
}
