import type { DbOrTransaction } from '@/lib/db/client';

/**
 * Records in a write's transaction that these tags expired, for other processes and later starts. Sorted, because two
 * transactions that lock the same rows must do so in the same order.
 */
export async function recordExpiredTags(transaction: DbOrTransaction, tags: readonly string[]): Promise<void> {
  const sorted = [...new Set(tags)].sort();
  if (sorted.length === 0) return;
  await transaction.$executeRaw`
    INSERT INTO expired_tags (tag, expired_at) SELECT unnest(${sorted}::text[]), clock_timestamp()
    ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`;
}
