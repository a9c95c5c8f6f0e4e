import type { DbOrTransaction } from '@/lib/platform/db/client';
import { requestContext } from '@/lib/platform/telemetry/request-context.mjs';
import { catalogueWriteTag, votesTag } from './server-tags.mjs';

/**
 * Records tags that expire at a time to come, by the clock of the database: every process purges them within a second
 * of it. For a write whose effect comes by itself; a time that no longer holds costs a needless purge. The write itself
 * has to purge the tags too (`recordExpiredTags`), which also covers a transaction that commits after that time.
 */
export async function recordDueTags(
  transaction: DbOrTransaction,
  due: readonly { tag: string; at: Date }[],
): Promise<void> {
  const all = [...due, ...due.map(({ at }) => ({ tag: catalogueWriteTag, at }))];
  await transaction.$executeRaw`
    INSERT INTO due_tags (due_at, tag)
    SELECT DISTINCT * FROM unnest(${all.map(({ at }) => at)}::timestamptz[], ${all.map(({ tag }) => tag)}::text[]) d(at, tag)
    WHERE d.at > now() ORDER BY 1, 2 ON CONFLICT DO NOTHING`;
}

/**
 * Records purged tags in a write's transaction, for other processes; this process purges them as soon as the request
 * has succeeded (lib/access/api/define-route.ts). Sorted, so that concurrent transactions lock the rows in the same
 * order.
 */
export async function recordExpiredTags(transaction: DbOrTransaction, tags: readonly string[]): Promise<void> {
  const context = requestContext();
  // Votes don't change the catalogue; pages that show them are updated within a minute.
  const isVote = tags.length > 0 && tags.every((tag) => tag.startsWith(votesTag('')));
  if (context) context.purged = new Set([...(context.purged ?? []), ...tags, ...(isVote ? [] : [catalogueWriteTag])]);
  const sorted = [...new Set(tags)].sort();
  if (sorted.length === 0) return;
  await transaction.$executeRaw`
    INSERT INTO expired_tags (tag, expired_at) SELECT unnest(${sorted}::text[]), clock_timestamp()
    ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`;
}
