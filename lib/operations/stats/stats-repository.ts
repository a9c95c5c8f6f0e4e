import { writtenReviews } from '@/lib/catalogue/reviews/review-sql';
import { customerRoles } from '@/lib/core/permissions/rights';
import { saidOf } from '@/lib/core/sizes/size-names';
import { STATUS_WHEN_UNPAID, statusesIn } from '@/lib/core/statuses/order-status';
import { db } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { Counts, Stats, StatsPeriod } from './stats-schema';

type ShopTotals = Omit<Stats, 'recentOrders' | keyof StatsPeriod>;

/** Orders whose money counts as sold. */
const areSales = Prisma.sql`o.status <> ALL(${statusesIn('cancelled', 'unpaid')}::order_status[])`;

/**
 * Everything the shop ever sold, and what it has now, in one statement. Gift cards are no net sales when they are sold,
 * but when they pay.
 */
export async function readTotals(): Promise<ShopTotals> {
  const [row] = await db().$queryRaw<ShopTotals[]>`
    SELECT COALESCE(sum(o.total_cents) FILTER (WHERE ${areSales}), 0)::float8 AS "totalSales",
           (COALESCE(sum(o.total_cents) FILTER (WHERE ${areSales}), 0)
            - (SELECT COALESCE(sum(r.amount_cents), 0) FROM refunds r JOIN orders o ON o.id = r.order_id
               WHERE ${areSales})
            - (SELECT COALESCE(sum(b.amount_cents), 0) FROM bought_gift_cards b JOIN orders o ON o.id = b.order_id
               WHERE ${areSales})
            + (SELECT COALESCE(-sum(e.amount_cents), 0) FROM tender_entries e
               JOIN refunds r ON r.id = e.refund_id JOIN orders o ON o.id = r.order_id
               WHERE e.cause = 'voided' AND ${areSales}))::float8 AS "netSales",
           count(*) FILTER (WHERE o.number IS NOT NULL)::int AS "totalOrders",
           (SELECT count(*)::int FROM users WHERE role = ANY(${customerRoles}::role[])) AS "totalUsers",
           (SELECT count(*)::int FROM products) AS "totalProducts"
    FROM orders o`;
  if (!row) throw new Error('a sum over a table returned no row');
  return row;
}

/** The beginning of the day in a time zone that was `days` - 1 days ago. */
const periodStart = (days: number, zone: string) =>
  Prisma.sql`(date_trunc('day', now() AT TIME ZONE ${zone}) - (${days}::int - 1) * interval '1 day') AT TIME ZONE ${zone}`;

/** Sales of each of the last `days` days in a time zone, today included, oldest first; empty days are there too. */
export async function listSalesByDay(days: number, zone: string): Promise<StatsPeriod['salesByDay']> {
  return db().$queryRaw`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS date, COALESCE(s.sales, 0)::float8 AS sales, COALESCE(s.orders, 0)::int AS orders
    FROM (SELECT (now() AT TIME ZONE ${zone})::date - n AS day FROM generate_series(0, ${days}::int - 1) n) d
    LEFT JOIN (SELECT (o.created_at AT TIME ZONE ${zone})::date AS day, sum(o.total_cents) AS sales, count(*) AS orders
               FROM orders o WHERE o.created_at >= ${periodStart(days, zone)} AND ${areSales} GROUP BY 1) s ON s.day = d.day
    ORDER BY d.day`;
}

/** What sold most pairs since the beginning of the day in a time zone that was `days` - 1 days ago. */
export async function listBestSellers(days: number, zone: string, limit: number): Promise<StatsPeriod['bestSellers']> {
  return db().$queryRaw`
    SELECT best.product, COALESCE(p.name, best.name) AS name, COALESCE(p.image, best.image) AS image,
           best.quantity, best.sales, p.id IS NOT NULL AS exists
    FROM (SELECT l.product_id AS product, max(l.name) AS name, max(l.image) AS image,
                 sum(l.quantity)::float8 AS quantity,
                 sum(l.unit_price_cents::bigint * l.quantity + coalesce((
                   SELECT sum(a.share_cents[l.position + 1]) FROM order_adjustments a
                   WHERE a.order_id = l.order_id AND a.kind = 'discount'), 0))::float8 AS sales
          FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.created_at >= ${periodStart(days, zone)} AND ${areSales}
          GROUP BY l.product_id ORDER BY quantity DESC, sales DESC, l.product_id LIMIT ${limit}) best
    LEFT JOIN products p ON p.id = best.product ORDER BY best.quantity DESC, best.sales DESC, best.product`;
}

interface LowSize {
  product: string;
  name: string;
  size: number;
  sizeScale: string;
  label: string | null;
  gender: string;
  quantity: number;
}

/** Sizes of shoes that the shop keeps, as a table: which of them runs out matters. */
const keptSizes = Prisma.sql`product_sizes s JOIN products p ON p.id = s.product_id AND p.status <> 'archived'`;

/**
 * Tracked sizes with as many pairs as their threshold or fewer; it is `most` for those without one of their own. The
 * first condition is one that an index answers.
 */
const areLow = (most: number) => Prisma.sql`
  s.quantity <= greatest(${most}::int, (SELECT max(low_at) FROM product_sizes WHERE low_at IS NOT NULL))
  AND s.quantity <= coalesce(s.low_at, ${most}::int)`;

/** Tracked sizes that run low, fewest pairs first, with the number of all of them. */
export async function listLowStock(most: number, limit: number): Promise<StatsPeriod['lowStock']> {
  const [sizes, counts] = await Promise.all([
    db().$queryRaw<LowSize[]>`
      SELECT s.product_id AS product, p.name, s.size::float8 AS size, p.size_scale AS "sizeScale", s.label, p.gender,
             s.quantity
      FROM ${keptSizes} WHERE ${areLow(most)} ORDER BY s.quantity, s.product_id, s.size LIMIT ${limit}`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${keptSizes} WHERE ${areLow(most)}`,
  ]);
  const told = sizes.map(({ product, name, size, sizeScale, label, gender, quantity }) => ({
    ...{ product, name, size, ...saidOf({ size, sizeScale, label: label ?? undefined, gender }), quantity },
  }));
  return { sizes: told, total: counts[0]?.total ?? 0 };
}

/** What other rooms count is added by the service. */
type CountsOfShop = Omit<Counts, 'ordersToShip' | 'failedRefunds' | 'openDisputes' | 'endingAuthorizations'>;

/**
 * How many orders, returns, messages and reviews have which status, and how many tracked sizes run low; `most` pairs
 * are few for those without a threshold of their own.
 */
export async function readCounts(most: number): Promise<CountsOfShop> {
  const [row] = await db().$queryRaw<CountsOfShop[]>`
    SELECT (SELECT coalesce(json_object_agg(status, n), '{}')
            FROM (SELECT status, count(*)::int AS n FROM orders WHERE number IS NOT NULL GROUP BY status) c) AS orders,
           (SELECT count(*)::int FROM orders o WHERE o.status = ${STATUS_WHEN_UNPAID}::order_status) AS "unpaidOrders",
           (SELECT coalesce(sum(l.quantity), 0)::int FROM orders o JOIN order_lines l ON l.order_id = o.id
            WHERE o.status = ${STATUS_WHEN_UNPAID}::order_status) AS "unpaidPairs",
           (SELECT coalesce(json_object_agg(status, n), '{}')
            FROM (SELECT status, count(*)::int AS n FROM returns GROUP BY status) c) AS returns,
           (SELECT coalesce(json_object_agg(state, n), '{}')
            FROM (SELECT state, count(*)::int AS n FROM contact_messages GROUP BY state) c) AS messages,
           (SELECT json_build_object('published', count(*) FILTER (WHERE hidden_at IS NULL),
                                     'hidden', count(*) FILTER (WHERE hidden_at IS NOT NULL AND ${Prisma.raw(writtenReviews)}),
                                     'reported', (SELECT count(DISTINCT review_id) FROM review_reports WHERE decided_at IS NULL))
            FROM reviews r) AS reviews,
           (SELECT count(*)::int FROM ${keptSizes} WHERE ${areLow(most)}) AS "lowStock",
           (SELECT count(*)::int FROM ${keptSizes} WHERE s.quantity = 0) AS "soldOut"`;
  if (!row) throw new Error('a statement without a table returned no row');
  return row;
}
