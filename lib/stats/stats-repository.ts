import { db } from '@/lib/db/client';

export interface TotalsRow {
  salesCents: number;
  orders: number;
  customers: number;
  products: number;
}

/** Everything the shop ever sold, and what it has now, in one statement. */
export async function readTotals(): Promise<TotalsRow> {
  const [row] = await db().$queryRaw<TotalsRow[]>`
    SELECT (SELECT COALESCE(sum(total_cents), 0)::float8 FROM orders) AS "salesCents",
           (SELECT count(*)::int FROM orders) AS orders,
           (SELECT count(*)::int FROM users WHERE role = 'customer') AS customers,
           (SELECT count(*)::int FROM products) AS products`;
  if (!row) throw new Error('a statement without FROM returned no row');
  return row;
}

/** Sales of each of the last `days` days in UTC, today included, oldest first; a day without any is there too. */
export async function listSalesByDay(days: number): Promise<{ date: string; cents: number; orders: number }[]> {
  return db().$queryRaw`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS date, COALESCE(sum(o.total_cents), 0)::float8 AS cents,
           count(o.id)::int AS orders
    FROM (SELECT date_trunc('day', now() AT TIME ZONE 'UTC') - n * interval '1 day' AS day
          FROM generate_series(0, ${days}::int - 1) n) d
    LEFT JOIN orders o ON o.created_at >= d.day AT TIME ZONE 'UTC'
      AND o.created_at < (d.day + interval '1 day') AT TIME ZONE 'UTC'
    GROUP BY d.day ORDER BY d.day`;
}

export interface BestSellerRow {
  productId: string;
  name: string;
  image: string | null;
  quantity: number;
  cents: number;
}

/** What sold most pairs since the beginning of the day in UTC that was `days` - 1 days ago. */
export async function listBestSellers(days: number, limit: number): Promise<BestSellerRow[]> {
  return db().$queryRaw`
    SELECT l.product_id AS "productId", COALESCE(p.name, max(l.name)) AS name, COALESCE(p.image, max(l.image)) AS image,
           sum(l.quantity)::int AS quantity, sum(l.unit_price_cents::bigint * l.quantity)::float8 AS cents
    FROM orders o JOIN order_lines l ON l.order_id = o.id LEFT JOIN products p ON p.id = l.product_id
    WHERE o.created_at >= (date_trunc('day', now() AT TIME ZONE 'UTC') - (${days}::int - 1) * interval '1 day')
                          AT TIME ZONE 'UTC'
    GROUP BY l.product_id, p.id ORDER BY quantity DESC, cents DESC, l.product_id LIMIT ${limit}`;
}

export interface LowStockRow {
  productId: string;
  name: string;
  size: number;
  quantity: number;
}

/** Tracked sizes with at most `most` pairs, fewest first, with the number of all of them. */
export async function listLowStock(most: number, limit: number): Promise<{ rows: LowStockRow[]; total: number }> {
  const [rows, counts] = await Promise.all([
    db().$queryRaw<LowStockRow[]>`
      SELECT s.product_id AS "productId", p.name, s.size::float8 AS size, s.quantity
      FROM product_sizes s JOIN products p ON p.id = s.product_id
      WHERE s.quantity <= ${most} ORDER BY s.quantity, s.product_id, s.size LIMIT ${limit}`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM product_sizes s WHERE s.quantity <= ${most}`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}
