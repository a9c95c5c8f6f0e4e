import { type DbTransaction, db, Prisma } from '@/lib/platform/db/client';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { statusesIn } from '@/lib/statuses/order-status';
import type { StockMove } from './expired-by-stock';
import type { MovementFilters } from './stock-query';
import { type PairsReason, type StockReason, signOf } from './stock-reasons';

/** Why a quantity changes: the cause is the id of an order, return or change set, the user one of the staff. */
export interface WhyMoved {
  reason: StockReason;
  cause?: string | undefined;
  note?: string | null | undefined;
  userId?: string | null | undefined;
}

/** Names why quantities change until the transaction ends, as a part of a statement. Triggers write the movements. */
const naming = (why: WhyMoved) => Prisma.sql`set_config('stock.why', ${JSON.stringify(why)}, true)`;

/** Names why quantities change from here to the end of the transaction. */
export async function setCause(transaction: DbTransaction, why: WhyMoved): Promise<void> {
  await transaction.$executeRaw`SELECT ${naming(why)}`;
}

/** Some pairs of a size. */
interface Pairs {
  product: string;
  size: number;
  quantity: number;
}

/**
 * Takes pairs out of the tracked stock, or puts them back, and returns what became of each tracked size. The
 * transaction has locked the sizes. What is not sold any more is left out.
 */
export async function moveStock(
  transaction: DbTransaction,
  pairs: readonly Pairs[],
  why: WhyMoved & { reason: PairsReason },
): Promise<StockMove[]> {
  const sign = signOf[why.reason];
  return transaction.$queryRaw`
    WITH why AS MATERIALIZED (SELECT ${naming(why)})
    UPDATE product_sizes s SET quantity = s.quantity + ${sign}::int * w.quantity
    FROM unnest(${pairs.map(({ product }) => product)}::text[], ${pairs.map(({ size }) => size)}::numeric[],
                ${pairs.map(({ quantity }) => quantity)}::int[]) AS w(product_id, size, quantity), why
    WHERE s.product_id = w.product_id AND s.size = w.size AND s.quantity IS NOT NULL
    RETURNING s.product_id AS product, s.quantity - ${sign}::int * w.quantity AS before, s.quantity AS after`;
}

export interface ArticleStock {
  sku: string;
  product: string;
  size: number;
  /** Null where it is not counted. */
  quantity: number | null;
}

/** Locks the sizes with these article numbers, in the order in which orders lock them, and then reads them. */
export async function lockArticles(transaction: DbTransaction, skus: readonly string[]): Promise<ArticleStock[]> {
  await transaction.$executeRaw`
    SELECT 1 FROM product_sizes s WHERE s.sku = ANY(${[...skus]}::text[]) ORDER BY s.product_id, s.size FOR UPDATE`;
  return transaction.$queryRaw`
    SELECT s.sku, s.product_id AS product, s.size::float8 AS size, s.quantity
    FROM product_sizes s WHERE s.sku = ANY(${[...skus]}::text[])`;
}

/** Adds differences to locked sizes, and returns their movements in the order of the article numbers. */
export async function changeStock(
  transaction: DbTransaction,
  lines: readonly { sku: string; change: number }[],
  why: WhyMoved,
): Promise<(StockMove & MovementRow)[]> {
  const moves = await transaction.$queryRaw<(StockMove & { size: number; sku: string })[]>`
    WITH why AS MATERIALIZED (SELECT ${naming(why)})
    UPDATE product_sizes s SET quantity = s.quantity + l.change
    FROM unnest(${lines.map(({ sku }) => sku)}::text[], ${lines.map(({ change }) => change)}::int[]) AS l(sku, change), why
    WHERE s.sku = l.sku
    RETURNING s.product_id AS product, s.size::float8 AS size, s.sku, s.quantity - l.change AS before, s.quantity AS after`;
  // The sizes are locked, so the last movement of each is the one of this statement.
  const rows = await transaction.$queryRaw<MovementRow[]>`
    SELECT ${movementColumns}
    FROM unnest(${moves.map(({ product }) => product)}::text[], ${moves.map(({ size }) => size)}::numeric[]) AS a(product, size)
    CROSS JOIN LATERAL (
      SELECT * FROM stock_movements x WHERE x.product_id = a.product AND x.size = a.size ORDER BY x.id DESC LIMIT 1) m
    ${named} ORDER BY m.id`;
  return rows.flatMap((row) => {
    const move = moves.find(({ product, size }) => product === row.product && size === row.size);
    return move ? [{ ...row, before: move.before, after: move.after }] : [];
  });
}

export interface MovementRow {
  id: string;
  product: string;
  size: number;
  sku: string | null;
  change: number;
  balance: number;
  reason: string;
  note: string | null;
  cause: string | null;
  by: string | null;
  createdAt: Date;
}

const movementColumns = Prisma.sql`m.id::text AS id, m.product_id AS product, m.size::float8 AS size, s.sku, m.change, m.balance,
  m.reason, m.note, m.cause, u.name AS by, m.created_at AS "createdAt"`;
const named = Prisma.sql`LEFT JOIN product_sizes s ON s.product_id = m.product_id AND s.size = m.size
  LEFT JOIN users u ON u.id = m.user_id`;

function matching({ sku, product, size, reason, from, to }: MovementFilters): Prisma.Sql {
  const conditions = [
    ...(sku === undefined
      ? []
      : [
          Prisma.sql`(m.product_id, m.size) IN (SELECT a.product_id, a.size FROM product_sizes a WHERE a.sku = ${sku})`,
        ]),
    ...(product === undefined ? [] : [Prisma.sql`m.product_id = ${product}`]),
    ...(size === undefined ? [] : [Prisma.sql`m.size = ${size}::numeric`]),
    ...(reason === undefined ? [] : [Prisma.sql`m.reason = ${reason}`]),
    ...(from === undefined ? [] : [Prisma.sql`m.created_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [Prisma.sql`m.created_at <= ${to}::timestamptz`]),
  ];
  return conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty;
}

/** Movements, newest first, with their total. */
export async function listMovementRows(
  filters: MovementFilters,
  { limit, offset }: ListWindow,
): Promise<{ rows: MovementRow[]; total: number }> {
  const where = matching(filters);
  const [rows, [count]] = await Promise.all([
    db().$queryRaw<MovementRow[]>`
      SELECT ${movementColumns} FROM (
        SELECT * FROM stock_movements m ${where} ORDER BY m.id DESC LIMIT ${limit} OFFSET ${offset}) m
      ${named} ORDER BY m.id DESC`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM stock_movements m ${where}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export interface StockRow {
  product: string;
  name: string;
  size: number;
  sizeScale: string;
  label: string | null;
  sku: string | null;
  gtin: string | null;
  available: number | null;
  allocated: number;
  updatedAt: Date;
}

/**
 * Pairs of open orders that have not left, of these sizes: still in the house, and no longer for sale. Pairs that are
 * held for an exchange are not among them.
 */
const allocations = Prisma.sql`
  SELECT l.product_id, l.size, sum(greatest(0, l.quantity - coalesce(gone.quantity, 0)))::int AS quantity
  FROM orders o JOIN LATERAL (
    SELECT line.product_id, line.size, sum(line.quantity - coalesce(r.quantity, 0)) AS quantity
    FROM order_lines line LEFT JOIN LATERAL (
      SELECT sum(rl.quantity) AS quantity FROM refunds f JOIN refund_lines rl ON rl.refund_id = f.id
      WHERE f.order_id = o.id AND rl.position = line.position) r ON true
    WHERE line.order_id = o.id GROUP BY line.product_id, line.size) l ON true
  LEFT JOIN LATERAL (
    SELECT sum(sl.quantity) AS quantity FROM shipments s JOIN shipment_lines sl ON sl.shipment_id = s.id
    WHERE s.order_id = o.id AND sl.product_id = l.product_id AND sl.size = l.size) gone ON true
  WHERE o.status = ANY(${statusesIn('unpaid', 'preparing', 'under-way')}::order_status[]) AND EXISTS (
    SELECT 1 FROM page p WHERE p.product_id = l.product_id AND p.size = l.size)
  GROUP BY l.product_id, l.size`;

/**
 * The stock of sizes by product and size; with `changedSince` those with a movement since then, in the order of their
 * last one.
 */
export async function listStockRows(
  { changedSince, sku }: { changedSince?: Date | undefined; sku?: string | undefined },
  { limit, offset }: ListWindow,
): Promise<{ rows: StockRow[]; total: number }> {
  const bySku = sku === undefined ? Prisma.empty : Prisma.sql`AND s.sku = ${sku}`;
  const sizes = changedSince
    ? Prisma.sql`
        SELECT s.*, m.at FROM (
          SELECT product_id, size, max(created_at) AS at FROM stock_movements
          WHERE created_at >= ${changedSince}::timestamptz GROUP BY product_id, size) m
        JOIN product_sizes s ON s.product_id = m.product_id AND s.size = m.size WHERE true ${bySku}`
    : Prisma.sql`SELECT s.*, NULL::timestamptz AS at FROM product_sizes s WHERE true ${bySku}`;
  const order = changedSince ? Prisma.sql`at, product_id, size` : Prisma.sql`product_id, size`;
  const [rows, [count]] = await Promise.all([
    db().$queryRaw<StockRow[]>`
      WITH page AS MATERIALIZED (SELECT * FROM (${sizes}) x ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}),
      allocated AS (${allocations})
      SELECT s.product_id AS product, p.name, s.size::float8 AS size, p.size_scale AS "sizeScale", s.label, s.sku, s.gtin,
        s.quantity AS available, coalesce(a.quantity, 0) AS allocated,
        coalesce(s.at, (SELECT m.created_at FROM stock_movements m WHERE m.product_id = s.product_id AND m.size = s.size
                        ORDER BY m.id DESC LIMIT 1), p.created_at) AS "updatedAt"
      FROM page s JOIN products p ON p.id = s.product_id
      LEFT JOIN allocated a ON a.product_id = s.product_id AND a.size = s.size
      ORDER BY ${changedSince ? Prisma.sql`s.at, s.product_id, s.size` : Prisma.sql`s.product_id, s.size`}`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM (${sizes}) x`,
  ]);
  return { rows, total: count?.total ?? 0 };
}
