import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { CHUNK } from './bitmaps';
import { countValues } from './count';
import { findAmong, findPage } from './find';
import type { IndexCounts, IndexQuery, PageQuery } from './index-query';

/** Through what it is asked: the pool, or a caller's transaction. */
export type { DbOrTransaction } from '@/lib/platform/db/client';
export type { IndexedFilter } from './filter-values';
export type { IndexCounts, IndexQuery, Narrowing, PageQuery, ValueCount, WordSearch } from './index-query';

/** More chunks than this are left to the next call. */
const MOST_CHUNKS = 20;

/** Which products of the catalogue match, and how many; see README.md. */
export const facetIndex = {
  /** One page of the matching products in an order, with their total number. Reads `columns` of each product `p`. */
  find<Row extends { id: string }>(query: PageQuery, columns: Prisma.Sql): Promise<{ rows: Row[]; total: number }> {
    return findPage(query, columns);
  },

  /** Which of some products match, in no particular order. */
  among(query: IndexQuery, ids: readonly string[], via: DbOrTransaction = db()): Promise<string[]> {
    return findAmong(query, ids, via);
  },

  /** How many products each value of each filter would leave, and their prices. */
  count(query: IndexQuery): Promise<IndexCounts> {
    return countValues(query);
  },

  /**
   * Notes that what is true of these products changes by itself at these times: from then on their chunks are dirty. A
   * time that no longer holds does no harm.
   */
  async noteDue(transaction: DbTransaction, changes: readonly { productId: string; at: Date }[]): Promise<void> {
    await transaction.$executeRaw`
      INSERT INTO product_changes (chunk, due_at)
      SELECT DISTINCT p.ordinal / ${CHUNK}, d.at
      FROM unnest(${changes.map(({ productId }) => productId)}::text[], ${changes.map(({ at }) => at)}::timestamptz[]) d(id, at)
      JOIN products p ON p.id = d.id
      WHERE d.at > now() AND NOT EXISTS (SELECT 1 FROM product_changes c WHERE c.chunk = p.ordinal / ${CHUNK} AND c.due_at = d.at)`;
  },

  /** Rebuilds dirty chunks, oldest first. Results are right without it, only slower. */
  async rebuild(via: DbOrTransaction = db()): Promise<void> {
    const dirty = await via.$queryRaw<{ chunk: number }[]>`
      SELECT chunk FROM product_changes WHERE due_at <= now() GROUP BY chunk ORDER BY min(id) LIMIT ${MOST_CHUNKS}`;
    for (const { chunk } of dirty) await via.$executeRaw`SELECT settle_products(${chunk}::int)`;
  },
};
