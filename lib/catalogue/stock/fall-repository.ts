import { type DbTransaction, db } from '@/lib/platform/db/client';

/** A size with the threshold of its own that it had before. */
interface SizeBefore {
  size: number;
  sizeScale: string;
  label: string | null;
  wasLowAt: number | null;
}

/** Gives sizes of a shoe a threshold of their own, one or all; null for that of the shop. Returns these sizes. */
export async function setThreshold(
  transaction: DbTransaction,
  { product, size, lowAt }: { product: string; size: number | null; lowAt: number | null },
): Promise<SizeBefore[]> {
  return transaction.$queryRaw<SizeBefore[]>`
    WITH before AS (
      SELECT product_id, size, low_at FROM product_sizes
      WHERE product_id = ${product} AND (${size}::numeric IS NULL OR size = ${size}::numeric)
      ORDER BY size FOR UPDATE)
    UPDATE product_sizes s SET low_at = ${lowAt}::int FROM before b JOIN products p ON p.id = b.product_id
    WHERE s.product_id = b.product_id AND s.size = b.size
    RETURNING s.size::float8 AS size, p.size_scale AS "sizeScale", s.label, b.low_at AS "wasLowAt"`;
}

/** Whether a size has fallen to its threshold that was not told yet. Takes no lock. */
export async function hasFalls(): Promise<boolean> {
  const rows = await db().$queryRaw<unknown[]>`SELECT 1 FROM stock_falls LIMIT 1`;
  return rows.length > 0;
}

/** A size that has fallen to its threshold and is not above it again. */
interface FallenSize {
  id: string;
  product: string;
  name: string;
  size: number;
  sizeScale: string;
  label: string | null;
  quantity: number;
}

/** Takes the oldest falls out of the queue, so that no other process tells of them; those that are true still. */
export async function takeFalls(transaction: DbTransaction, limit: number): Promise<FallenSize[]> {
  return transaction.$queryRaw<FallenSize[]>`
    WITH taken AS (
      DELETE FROM stock_falls WHERE id IN (SELECT id FROM stock_falls ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING id, product_id, size, low_at)
    SELECT DISTINCT ON (s.product_id, s.size) t.id::text AS id, s.product_id AS product, p.name, s.size::float8 AS size,
      p.size_scale AS "sizeScale", s.label, s.quantity
    FROM taken t JOIN product_sizes s ON s.product_id = t.product_id AND s.size = t.size
    JOIN products p ON p.id = s.product_id
    WHERE s.quantity <= t.low_at AND p.status <> 'archived' ORDER BY s.product_id, s.size, t.id`;
}
