import { statusesIn } from '@/lib/core/statuses/order-status';
import { type DbTransaction, db, Prisma } from '@/lib/platform/db/client';
import { containing } from '@/lib/platform/db/containing';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { MOST_TOTAL } from '@/lib/platform/lists/most-total';
import type { StockMove } from './expired-by-stock';
import { LOW_STOCK } from './low-stock';
import type { MovementFilters, StockFilters } from './stock-query';
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

/** One size of a shoe. */
interface SizeKey {
  product: string;
  size: number;
}

/** A size whose stock is about to be changed by hand. */
export interface ArticleStock extends SizeKey {
  sku: string | null;
  name: string;
  label: string | null;
  sizeScale: string;
  /** Null where it is not counted. */
  quantity: number | null;
  /** When people counted it last. */
  countedAt: Date | null;
}

const sizesIn = (keys: readonly SizeKey[]) => Prisma.sql`(s.product_id, s.size) IN (
  SELECT * FROM unnest(${keys.map(({ product }) => product)}::text[], ${keys.map(({ size }) => size)}::numeric[]))`;

/** Locks sizes, in the order in which orders lock them, and then reads them: those with these numbers, and these. */
export async function lockArticles(
  transaction: DbTransaction,
  skus: readonly string[],
  keys: readonly SizeKey[],
): Promise<ArticleStock[]> {
  const named = await transaction.$queryRaw<SizeKey[]>`
    SELECT s.product_id AS product, s.size::float8 AS size FROM product_sizes s WHERE s.sku = ANY(${[...skus]}::text[])`;
  const all = sizesIn([...named, ...keys]);
  await transaction.$executeRaw`SELECT 1 FROM product_sizes s WHERE ${all} ORDER BY s.product_id, s.size FOR UPDATE`;
  return transaction.$queryRaw`
    SELECT s.sku, s.product_id AS product, s.size::float8 AS size, s.quantity, s.label, p.name,
      p.size_scale AS "sizeScale",
      (SELECT m.created_at FROM stock_movements m WHERE m.product_id = s.product_id AND m.size = s.size
         AND m.reason = 'counted' ORDER BY m.id DESC LIMIT 1) AS "countedAt"
    FROM product_sizes s JOIN products p ON p.id = s.product_id WHERE ${all}`;
}

/** Adds differences to locked sizes, and returns their movements in the order of the sizes. */
export async function changeStock(
  transaction: DbTransaction,
  lines: readonly (SizeKey & { change: number })[],
  why: WhyMoved,
): Promise<(StockMove & MovementRow)[]> {
  const moves = await transaction.$queryRaw<(StockMove & { size: number })[]>`
    WITH why AS MATERIALIZED (SELECT ${naming(why)})
    UPDATE product_sizes s SET quantity = s.quantity + l.change
    FROM unnest(${lines.map(({ product }) => product)}::text[], ${lines.map(({ size }) => size)}::numeric[],
                ${lines.map(({ change }) => change)}::int[]) AS l(product, size, change), why
    WHERE s.product_id = l.product AND s.size = l.size
    RETURNING s.product_id AS product, s.size::float8 AS size, s.quantity - l.change AS before, s.quantity AS after`;
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
  name: string | null;
  size: number;
  sizeScale: string | null;
  label: string | null;
  sku: string | null;
  change: number;
  balance: number;
  reason: string;
  note: string | null;
  cause: string | null;
  by: string | null;
  createdAt: Date;
}

const movementColumns = Prisma.sql`m.id::text AS id, m.product_id AS product, p.name, m.size::float8 AS size,
  p.size_scale AS "sizeScale", s.label, s.sku, m.change, m.balance, m.reason, m.note, m.cause, u.name AS by,
  m.created_at AS "createdAt"`;
const named = Prisma.sql`LEFT JOIN product_sizes s ON s.product_id = m.product_id AND s.size = m.size
  LEFT JOIN products p ON p.id = m.product_id LEFT JOIN users u ON u.id = m.user_id`;

function matching({ sku, product, size, reason, from, to }: MovementFilters, before?: string): Prisma.Sql {
  const conditions = [
    ...(before === undefined ? [] : [Prisma.sql`m.id < ${before}::bigint`]),
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

/** Movements, newest first, with their total, as far as counted. */
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
    db().$queryRaw<
      { total: number }[]
    >`SELECT count(*)::int AS total FROM (SELECT 1 FROM stock_movements m ${where} LIMIT ${MOST_TOTAL}) counted`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** The newest movements, or the next ones before the last that was read. */
export function listMovementRowsBefore(
  filters: MovementFilters,
  before: string | undefined,
  limit: number,
): Promise<MovementRow[]> {
  return db().$queryRaw<MovementRow[]>`
    SELECT ${movementColumns} FROM (
      SELECT * FROM stock_movements m ${matching(filters, before)} ORDER BY m.id DESC LIMIT ${limit}) m
    ${named} ORDER BY m.id DESC`;
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
  lowAt: number | null;
  isLow: boolean;
  allocated: number;
  updatedAt: Date;
}

/**
 * Pairs of these sizes that are still in the house, and no longer for sale: those of open orders, and those that are
 * held or granted for an exchange, as far as they have not left. A parcel holds pairs that were bought before others.
 */
const allocations = Prisma.sql`
  SELECT open.product_id, open.size, sum(open.quantity)::int AS quantity FROM (
    SELECT l.product_id, l.size, greatest(0, l.quantity - coalesce(gone.quantity, 0)) AS quantity
    FROM orders o JOIN LATERAL (
      SELECT line.product_id, line.size, sum(line.quantity - coalesce(r.quantity, 0)) AS quantity
      FROM order_lines line LEFT JOIN LATERAL (
        SELECT sum(rl.quantity) AS quantity FROM refunds f JOIN refund_lines rl ON rl.refund_id = f.id
        WHERE f.order_id = o.id AND rl.position = line.position) r ON true
      WHERE line.order_id = o.id GROUP BY line.product_id, line.size) l ON true
    LEFT JOIN LATERAL (
      SELECT sum(sl.quantity) AS quantity FROM shipments s JOIN shipment_lines sl ON sl.shipment_id = s.id
      WHERE s.order_id = o.id AND sl.product_id = l.product_id AND sl.size = l.size) gone ON true
    WHERE o.status = ANY(${statusesIn('unpaid', 'preparing', 'under-way')}::order_status[])
      AND o.id IN (SELECT i.order_id FROM page p JOIN order_lines i ON i.product_id = p.product_id AND i.size = p.size)
      AND EXISTS (SELECT 1 FROM page p WHERE p.product_id = l.product_id AND p.size = l.size)
    UNION ALL
    SELECT x.product_id, x.size, greatest(0, x.quantity - greatest(0, coalesce(gone.quantity, 0) - coalesce(bought.quantity, 0)))
    FROM (
      SELECT r.order_id, rl.product_id, rl.exchange_size AS size, sum(rl.quantity) AS quantity
      FROM page p JOIN return_lines rl ON rl.product_id = p.product_id AND rl.exchange_size = p.size
        AND rl.exchange IN ('held', 'granted')
      JOIN returns r ON r.id = rl.return_id GROUP BY r.order_id, rl.product_id, rl.exchange_size) x
    LEFT JOIN LATERAL (
      SELECT sum(sl.quantity) AS quantity FROM shipments s JOIN shipment_lines sl ON sl.shipment_id = s.id
      WHERE s.order_id = x.order_id AND sl.product_id = x.product_id AND sl.size = x.size) gone ON true
    LEFT JOIN LATERAL (
      SELECT sum(line.quantity) AS quantity FROM order_lines line
      WHERE line.order_id = x.order_id AND line.product_id = x.product_id AND line.size = x.size) bought ON true) open
  GROUP BY open.product_id, open.size`;

/** The sizes that a text finds: by the words of the shoe's name and brand, or by how a number begins. */
function foundBy(search: string): Prisma.Sql {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8);
  const inName = words.map(
    (word) => Prisma.sql`(p.name ILIKE ${containing(word)} OR p.brand ILIKE ${containing(word)})`,
  );
  const start = containing(search).slice(1);
  return Prisma.sql`(s.product_id, s.size) IN (
    SELECT n.product_id, n.size FROM products p JOIN product_sizes n ON n.product_id = p.id
    WHERE ${Prisma.join(inName, ' AND ')}
    UNION SELECT product_id, size FROM product_sizes WHERE upper(sku) LIKE upper(${start}) OR gtin LIKE ${start})`;
}

/** The threshold of sizes without one of their own, as stored. */
const shopThreshold = Prisma.sql`(SELECT (value->>'lowAt')::int FROM settings WHERE part = 'stock')`;

/** From how many pairs downwards a size of `product_sizes s` counts as low, also where no mail tells of it. */
const lowFrom = Prisma.sql`coalesce(s.low_at, ${shopThreshold}, ${LOW_STOCK}::int)`;

function wantedSizes({ sku, code, search, product, state }: StockFilters): Prisma.Sql {
  const conditions = [
    // What the shop does not keep any more runs low no more.
    ...(state === undefined
      ? []
      : [Prisma.sql`EXISTS (SELECT FROM products k WHERE k.id = s.product_id AND k.status <> 'archived')`]),
    ...(sku === undefined ? [] : [Prisma.sql`s.sku = ${sku}`]),
    ...(code === undefined ? [] : [Prisma.sql`s.sku IN (${code}, ${code.toUpperCase()}) OR s.gtin = ${code}`]),
    ...(search ? [foundBy(search)] : []),
    ...(product === undefined ? [] : [Prisma.sql`s.product_id = ${product}`]),
    ...(state === 'sold-out' ? [Prisma.sql`s.quantity = 0`] : []),
    ...(state === 'low' ? [Prisma.sql`s.quantity BETWEEN 1 AND ${lowFrom}`] : []),
  ];
  return conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ') AND (', '(', ')')}` : Prisma.empty;
}

/**
 * The stock of sizes by product and size, or by the name of the shoe; with `changedSince` those that changed since
 * then, in the order of their last change. With their total, as far as counted.
 */
export async function listStockRows(
  { changedSince, sortBy, ...filters }: StockFilters,
  { limit, offset }: ListWindow,
): Promise<{ rows: StockRow[]; total: number }> {
  const where = wantedSizes(filters);
  const sizes = changedSince
    ? Prisma.sql`
        SELECT s.*, c.at FROM (
          SELECT product_id, size, max(at) AS at FROM (
            SELECT product_id, size, created_at AS at FROM stock_movements WHERE created_at >= ${changedSince}::timestamptz
            UNION ALL
            SELECT product_id, size, changed_at FROM product_sizes WHERE changed_at >= ${changedSince}::timestamptz) each
          GROUP BY product_id, size) c
        JOIN product_sizes s ON s.product_id = c.product_id AND s.size = c.size ${where}`
    : Prisma.sql`SELECT s.*, NULL::timestamptz AS at FROM product_sizes s ${where}`;
  const order = changedSince
    ? Prisma.sql`s.at, s.product_id, s.size`
    : sortBy === 'name'
      ? Prisma.sql`p.sort_name, s.product_id, s.size`
      : Prisma.sql`s.product_id, s.size`;
  const page = Prisma.sql`
    SELECT s.* FROM (${sizes}) s ${sortBy === 'name' ? Prisma.sql`JOIN products p ON p.id = s.product_id` : Prisma.empty}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  const [rows, [count]] = await Promise.all([
    db().$queryRaw<StockRow[]>`
      WITH page AS MATERIALIZED (${page}), allocated AS (${allocations})
      SELECT s.product_id AS product, p.name, s.size::float8 AS size, p.size_scale AS "sizeScale", s.label, s.sku, s.gtin,
        s.quantity AS available, s.low_at AS "lowAt", coalesce(s.quantity BETWEEN 1 AND ${lowFrom}, false) AS "isLow",
        coalesce(a.quantity, 0) AS allocated,
        coalesce(s.at, greatest(s.changed_at, (
          SELECT m.created_at FROM stock_movements m WHERE m.product_id = s.product_id AND m.size = s.size
          ORDER BY m.id DESC LIMIT 1)), p.created_at) AS "updatedAt"
      FROM page s JOIN products p ON p.id = s.product_id
      LEFT JOIN allocated a ON a.product_id = s.product_id AND a.size = s.size
      ORDER BY ${order}`,
    db().$queryRaw<
      { total: number }[]
    >`SELECT count(*)::int AS total FROM (SELECT 1 FROM (${sizes}) x LIMIT ${MOST_TOTAL}) counted`,
  ]);
  return { rows, total: count?.total ?? 0 };
}
