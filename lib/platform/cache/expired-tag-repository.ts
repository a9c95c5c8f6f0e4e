import type { DbOrTransaction } from '@/lib/platform/db/client';
import { requestContext } from '@/lib/platform/telemetry/request-context.mjs';
import { catalogueWriteTag, votesTag } from './server-tags.mjs';

/**
 * Records in a write's transaction that these tags are purged, for other processes; in this one it happens as soon as
 * the request has succeeded (lib/http/define-route.ts). Sorted, because two transactions that lock the same rows must
 * do so in the same order.
 */
export async function recordExpiredTags(transaction: DbOrTransaction, tags: readonly string[]): Promise<void> {
  const context = requestContext();
  // Votes are no write to the catalogue; pages that show them follow within a minute.
  const isVote = tags.length > 0 && tags.every((tag) => tag.startsWith(votesTag('')));
  if (context) context.purged = new Set([...(context.purged ?? []), ...tags, ...(isVote ? [] : [catalogueWriteTag])]);
  const sorted = [...new Set(tags)].sort();
  if (sorted.length === 0) return;
  await transaction.$executeRaw`
    INSERT INTO expired_tags (tag, expired_at) SELECT unnest(${sorted}::text[]), clock_timestamp()
    ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`;
}
