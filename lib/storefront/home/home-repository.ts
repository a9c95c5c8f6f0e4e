import type { ReviewRow } from '@/lib/catalogue/reviews/review-schema';
import { reviewColumns } from '@/lib/catalogue/reviews/review-sql';
import { readRows } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';

/** Longest review that is quoted in large type, in characters. */
const QUOTED = { from: 60, to: 240 } as const;

/** The review of one of these products that is worth quoting; see home-service.ts. */
export async function findVoiceRow(ids: readonly string[]): Promise<(ReviewRow & { productId: string }) | null> {
  if (ids.length === 0) return null;
  const rows = await readRows<ReviewRow & { productId: string }>(Prisma.sql`
    SELECT ${Prisma.raw(reviewColumns)}, r.product_id AS "productId" FROM reviews r
    WHERE r.product_id = ANY(${[...ids]}::text[]) AND r.hidden_at IS NULL AND r.rating = 5
      AND r.comment ~ '^[[:upper:]].*[.!]$' AND length(r.comment) BETWEEN ${QUOTED.from} AND ${QUOTED.to}
    ORDER BY r.verified_purchase DESC, r.helpful_count DESC, r.created_at DESC, r.id LIMIT 1`);
  return rows[0] ?? null;
}
