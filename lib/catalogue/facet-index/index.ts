import { type DbOrTransaction, type DbTransaction, db, slowConnection } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import { CHUNK } from './bitmaps';
import { countValues } from './count';
import { findAmong, findPage } from './find';
import type { IndexCounts, IndexQuery, PageQuery } from './index-query';

/** Through what it is asked: the pool, or a caller's transaction. */
export type { DbOrTransaction } from '@/lib/platform/db/client';
export type { IndexedFilter } from './filter-values';
export type { IndexCounts, IndexQuery, Narrowing, PageQuery, ValueCount, WordSearch } from './index-query';

/** The statements that rebuild a chunk, each unless there is nothing to do or another process is at the chunk. */
const rebuilding = (chunk: number) =>
  [
    Prisma.sql`settle_marks(${chunk}::int)
      WHERE EXISTS (SELECT 1 FROM product_changes c WHERE c.chunk = ${chunk}::int AND c.due_at <= now())`,
    Prisma.sql`settle_words(${chunk}::int)
      WHERE EXISTS (SELECT 1 FROM product_word_changes c WHERE c.chunk = ${chunk}::int)`,
  ].map((work) => Prisma.sql`SELECT ${work} AND pg_try_advisory_xact_lock(491506, ${chunk}::int)`);

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

  /**
   * Rebuilds dirty chunks, oldest first. Results are right without it, only slower. Each has its own statements, which
   * may take longer than those of requests; one that fails stays dirty and stops no other. Throws the first failure.
   */
  async rebuild(transaction?: DbTransaction): Promise<void> {
    // The words of a chunk are dirty alone where only its other bitmaps could be rebuilt.
    const dirty = await (transaction ?? db()).$queryRaw<{ chunk: number }[]>`
      SELECT chunk FROM (
        SELECT chunk, id FROM product_changes WHERE due_at <= now()
        UNION ALL SELECT chunk, id FROM product_word_changes) c
      GROUP BY chunk ORDER BY min(id)`;
    const run = (statement: Prisma.Sql) =>
      transaction
        ? transaction.$executeRaw(statement)
        : slowConnection().query({ text: statement.text, values: statement.values });
    const failures: unknown[] = [];
    for (const statement of dirty.flatMap(({ chunk }) => rebuilding(chunk))) {
      try {
        await run(statement);
      } catch (error) {
        if (transaction) throw error;
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  },
};
