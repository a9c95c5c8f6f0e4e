import type { FitVoices } from '@/lib/catalogue/reviews/fit';
import { REVIEWS_WITH_PRODUCT, type ReviewRow } from '@/lib/catalogue/reviews/review-schema';
import { fitVoices, reviewColumns } from '@/lib/catalogue/reviews/review-sql';
import type { Cents } from '@/lib/core/money/money';
import { LOWEST_PRICE_DAYS } from '@/lib/core/shop-terms/lowest-price-days';
import type { ProductState } from '@/lib/core/statuses/product-states';
import { MOST_COUNTED, type SettledChanges } from '@/lib/platform/changes/changed-since';
import { type DbOrTransaction, type DbTransaction, db, readRows } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import type { PricePlan, WrittenProduct } from './product-schema';
import { eachAttribute } from './shoe-attributes';
import { type FactName, factNames, shoeFacts } from './shoe-facts';
import type { Article } from './stock-plan';

/** A row of a product, with the stock of its sizes. `price` and `originalPrice` are its own. */
export interface ProductRow extends WrittenProduct {
  id: string;
  priceNow: Cents;
  originalPriceNow: Cents | null;
  /** Also of one that is not reduced, where a promotion may hold. */
  lowestPrice30: Cents | null;
  rating: number;
  numReviews: number;
  createdAt: Date;
  stock: Article[];
}

/** How much another brand lowers the similarity: like a price that differs by this fraction. */
const OTHER_BRAND = 0.25;

/** A time as ISO 8601 in UTC. */
function jsonTime(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Asked once a statement. */
const mayBePromoted = `EXISTS (SELECT 1 FROM promotions r WHERE r.is_active AND NOT r.needs_code AND r.deleted_at IS NULL)`;

/** The column or expression of each field of a row. */
const columnOf: Record<Exclude<keyof ProductRow, 'stock' | FactName>, string> = {
  id: 'p.id',
  name: 'p.name',
  brand: 'p.brand',
  category: 'p.category::text',
  price: 'coalesce(p.base_price_cents, p.price_cents)',
  originalPrice: 'p.original_price_cents',
  priceNow: 'price_now(p)',
  originalPriceNow: 'original_price_now(p)',
  lowestPrice30: `CASE WHEN original_price_now(p) > price_now(p) THEN coalesce(lowest_price_by_steps(p.id), price_now(p))
    WHEN ${mayBePromoted} THEN coalesce((
      SELECT min(s.price_cents) FROM (
        SELECT price_cents, from_at, lead(from_at) OVER (ORDER BY from_at) AS until_at FROM price_steps
        WHERE product_id = p.id) s
      WHERE s.from_at <= now() AND coalesce(s.until_at > now() - interval '${LOWEST_PRICE_DAYS} days', true)), price_now(p)) END`,
  prices: `coalesce((
    SELECT json_agg(json_build_object('price', r.price_cents, 'from', ${jsonTime('r.from_at')}, 'until', ${jsonTime('r.until_at')})
                    ORDER BY r.from_at NULLS FIRST, r.id)
    FROM product_prices r WHERE r.product_id = p.id), '[]')`,
  description: 'p.description',
  image: 'p.image',
  images: 'p.images',
  turntable: 'p.turntable',
  features: 'p.features',
  isLatest: 'p.is_latest',
  isBestSeller: 'p.is_best_seller',
  style: 'p.style',
  colorName: 'p.color_name',
  colors: 'p.colors',
  ...eachAttribute((name) => `p.${name}`),
  sizeScale: 'p.size_scale',
  status: 'p.status',
  publishAt: `to_char(p.publish_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  alt: 'p.alt',
  rating: 'p.rating',
  numReviews: 'p.num_reviews',
  createdAt: 'p.created_at',
};

/** A fact of a shoe in its `facts`, with its type. */
function factColumn(name: FactName): string {
  return `(p.facts ->> '${name}')${shoeFacts[name].unit === null ? '' : '::float8'}`;
}

/** The id of a row `p` of `products` alone. */
export const productId = Prisma.sql`p.id`;

/** The columns of a row `p` of `products`. */
export const productColumns = Prisma.sql`
  ${Prisma.raw(
    [...Object.entries(columnOf), ...factNames.map((name) => [name, factColumn(name)])]
      .map(([name, column]) => `${column} AS "${name}"`)
      .join(', '),
  )},
  COALESCE((SELECT json_agg(json_build_object('size', s.size, 'quantity', s.quantity, 'sku', s.sku, 'gtin', s.gtin,
                                              'label', s.label) ORDER BY s.size)
            FROM product_sizes s WHERE s.product_id = p.id), '[]') AS stock`;

export interface ProductDetailRow extends ProductRow {
  reviews: ReviewRow[];
  /** The number of reviews of each rating. */
  ratings: { rating: number; count: number }[];
  fitVoices: FitVoices;
  /** The same shoe in other colors. */
  siblings: { id: string; colorName: string | null; colors: string[]; image: string | null; stock: Article[] }[];
}

/** Maximum colors of one shoe in a response. */
const MOST_SIBLINGS = 24;

/** A product in one of these states with its newest reviews and its other colors, in one statement. */
export async function findProductRow(id: string, states: readonly ProductState[]): Promise<ProductDetailRow | null> {
  const rows = await readRows<ProductDetailRow>(Prisma.sql`
    SELECT ${productColumns},
      COALESCE((SELECT json_agg(r) FROM (
        SELECT rating, count(*)::int AS count FROM reviews WHERE product_id = p.id AND hidden_at IS NULL
        GROUP BY rating) r), '[]') AS ratings,
      ${Prisma.raw(fitVoices)} AS "fitVoices",
      COALESCE((SELECT json_agg(r) FROM (
        SELECT ${Prisma.raw(reviewColumns)} FROM reviews r WHERE r.product_id = p.id AND r.hidden_at IS NULL
        ORDER BY r.created_at DESC, r.id LIMIT ${REVIEWS_WITH_PRODUCT}) r), '[]') AS reviews,
      COALESCE((SELECT json_agg(o) FROM (
        SELECT o.id, o.color_name AS "colorName", o.colors, o.image,
          COALESCE((SELECT json_agg(json_build_object('size', s.size, 'quantity', s.quantity) ORDER BY s.size)
                    FROM product_sizes s WHERE s.product_id = o.id), '[]') AS stock
        FROM products o WHERE o.style_key = p.style_key AND o.brand_key = p.brand_key AND o.id <> p.id
          AND product_state(o) = 'live'
        ORDER BY o.sort_name, o.id LIMIT ${MOST_SIBLINGS}) o), '[]') AS siblings
    FROM products p WHERE p.id = ${id} AND product_state(p) = ANY(${[...states]}::text[])`);
  return rows[0] ?? null;
}

/** The scales of the shoes in a state. */
export async function listScalesOf(state: ProductState): Promise<string[]> {
  // From one scale to the next by their index: DISTINCT would read every shoe for a handful of scales.
  const rows = await readRows<{ scale: string }>(Prisma.sql`
    WITH RECURSIVE scales AS (
      SELECT min(size_scale) AS scale FROM products
      UNION ALL
      SELECT (SELECT min(p.size_scale) FROM products p WHERE p.size_scale > s.scale) FROM scales s WHERE s.scale IS NOT NULL)
    SELECT s.scale FROM scales s
    WHERE EXISTS (SELECT 1 FROM products p WHERE p.size_scale = s.scale AND product_state(p) = ${state})`);
  return rows.map(({ scale }) => scale);
}

/** Periods of a price history in an answer. */
const MOST_PERIODS = 100;

/** A product's own prices, the planned ones, and which price held when, the present one first; null without it. */
export async function findPricePlan(id: string): Promise<PricePlan | null> {
  const rows = await readRows<PricePlan>(Prisma.sql`
    SELECT ${Prisma.raw(columnOf.price)} AS price, p.original_price_cents AS "originalPrice",
      ${Prisma.raw(columnOf.prices)} AS prices, (
      SELECT json_agg(json_build_object('price', h.price_cents, 'isReduced', h.is_reduced,
        'from', ${Prisma.raw(jsonTime('h.from_at'))}, 'until', ${Prisma.raw(jsonTime('h.until_at'))}) ORDER BY h.from_at DESC)
      FROM (
        SELECT * FROM (
          SELECT s.*, lead(s.from_at) OVER (ORDER BY s.from_at) AS until_at FROM price_steps s WHERE s.product_id = p.id
          UNION ALL
          SELECT p.id, p.price_since, p.price_cents, coalesce(p.original_price_cents > p.price_cents, false), NULL
          WHERE NOT EXISTS (SELECT 1 FROM price_steps s WHERE s.product_id = p.id)) every
        WHERE every.from_at <= now() ORDER BY every.from_at DESC LIMIT ${MOST_PERIODS}) h) AS history
    FROM products p WHERE p.id = ${id}`);
  return rows[0] ?? null;
}

/** The other colors of products, in any state, each with the product that it was read for. */
export async function listSiblingIds(
  transaction: DbTransaction,
  ids: readonly string[],
): Promise<{ of: string; id: string }[]> {
  return transaction.$queryRaw`
    SELECT p.id AS of, o.id FROM products p CROSS JOIN LATERAL (
      SELECT o.id FROM products o WHERE o.style_key = p.style_key AND o.brand_key = p.brand_key AND o.id <> p.id
      ORDER BY o.sort_name, o.id LIMIT ${MOST_SIBLINGS}) o
    WHERE p.id = ANY(${[...ids]}::text[])`;
}

/** How many products of each kind of similarity are compared. */
const CANDIDATES = 24;

/**
 * Listed, buyable products similar to this one, most similar first: same category, then brand and a close price. Only
 * the nearest in price of its category and the first of its brand are compared, so that indexes suffice in any
 * catalogue.
 */
export async function listSimilarProductRows(id: string, limit: number): Promise<ProductRow[]> {
  const other = Prisma.sql`o.id <> self.id AND product_state(o) = 'live' AND EXISTS (SELECT 1 FROM product_sizes s
    WHERE s.product_id = o.id AND (s.quantity IS NULL OR s.quantity > 0))`;
  return readRows<ProductRow>(Prisma.sql`
    WITH self AS (SELECT id, category, brand_key, price_cents FROM products WHERE id = ${id}),
    candidates AS (
      SELECT o.id FROM self CROSS JOIN LATERAL (SELECT o.id FROM products o
        WHERE o.category = self.category AND o.price_cents >= self.price_cents AND ${other}
        ORDER BY o.price_cents, o.id LIMIT ${CANDIDATES}) o
      UNION SELECT o.id FROM self CROSS JOIN LATERAL (SELECT o.id FROM products o
        WHERE o.category = self.category AND o.price_cents < self.price_cents AND ${other}
        ORDER BY o.price_cents DESC, o.id LIMIT ${CANDIDATES}) o
      UNION SELECT o.id FROM self CROSS JOIN LATERAL (SELECT o.id FROM products o
        WHERE o.brand_key = self.brand_key AND ${other}
        ORDER BY o.sort_name, o.id LIMIT ${CANDIDATES}) o)
    SELECT ${productColumns}
    FROM candidates JOIN products p ON p.id = candidates.id CROSS JOIN self
    ORDER BY p.category <> self.category,
      abs(p.price_cents - self.price_cents)::float8 / greatest(self.price_cents, 1)
        + CASE WHEN p.brand_key = self.brand_key THEN 0 ELSE ${OTHER_BRAND}::float8 END,
      p.id
    LIMIT ${limit}`);
}

/** Ids of the newest listed products, for the warm-up. */
export async function listNewestProductIds(limit: number): Promise<string[]> {
  const rows = await db().$queryRaw<
    { id: string }[]
  >`SELECT id FROM products p WHERE product_state(p) = 'live' ORDER BY created_at DESC, id LIMIT ${limit}`;
  return rows.map((row) => row.id);
}

/** The listed products with ordinals from `first` to before `end`, with the time of their last change. */
export async function listProductChanges(first: number, end: number): Promise<{ id: string; updatedAt: Date }[]> {
  return db().$queryRaw`
    SELECT id, updated_at AS "updatedAt" FROM products p WHERE p.ordinal >= ${first} AND p.ordinal < ${end}
      AND product_state(p) = 'live'
    ORDER BY p.ordinal`;
}

/** The highest ordinal; 0 in an empty shop. */
export async function findLastOrdinal(): Promise<number> {
  const rows = await db().$queryRaw<{ last: number }[]>`SELECT coalesce(max(ordinal), 0)::int AS last FROM products`;
  return rows[0]?.last ?? 0;
}

/** The color variants of these products, including themselves, each with the product that it was read for. */
export async function listSwatchRows(
  ids: readonly string[],
): Promise<{ of: string; id: string; colorName: string | null; colors: string[] }[]> {
  if (ids.length === 0) return [];
  return readRows(Prisma.sql`
    SELECT p.id AS of, o.id, o.color_name AS "colorName", o.colors
    FROM products p CROSS JOIN LATERAL (
      SELECT o.id, o.color_name, o.colors, o.sort_name FROM products o
      WHERE o.style_key = p.style_key AND o.brand_key = p.brand_key AND product_state(o) = 'live'
      ORDER BY o.sort_name, o.id LIMIT ${MOST_SIBLINGS}) o
    WHERE p.id = ANY(${[...ids]}::text[]) ORDER BY p.id, o.sort_name, o.id`);
}

/** Listed products in the order of their creation, after this ordinal. */
export async function listProductRowsAfter(
  ordinal: number,
  limit: number,
): Promise<{ ordinal: number; product: ProductRow }[]> {
  const rows = await db().$queryRaw<(ProductRow & { ordinal: number })[]>`
    SELECT p.ordinal, ${productColumns} FROM products p WHERE p.ordinal > ${ordinal} AND product_state(p) = 'live'
    ORDER BY p.ordinal LIMIT ${limit}`;
  return rows.map(({ ordinal: at, ...product }) => ({ ordinal: at, product }));
}

/** The products of these ids in these states, in no particular order. */
/** Products in these states that changed since a moment, by their last change, with their number, as far as counted. */
export async function listChangedProductRows(
  states: readonly ProductState[],
  { since, after, until }: SettledChanges,
  { offset, limit }: ListWindow,
): Promise<{ rows: (ProductRow & { changedAt: Date })[]; total: number }> {
  const changed = Prisma.sql`
    changes_since('product', ${since}, ${after}, ${until}) c JOIN products p ON p.id = c.subject
    WHERE product_state(p) = ANY(${[...states]}::text[])`;
  const [rows, [count]] = await Promise.all([
    db().$queryRaw<(ProductRow & { changedAt: Date })[]>`
      SELECT ${productColumns}, page.at AS "changedAt"
      FROM (SELECT c.subject, c.at FROM ${changed} ORDER BY c.at, c.subject LIMIT ${limit} OFFSET ${offset}) page
      JOIN products p ON p.id = page.subject ORDER BY page.at, page.subject`,
    db().$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (
        SELECT 1 FROM ${changed} ORDER BY c.at, c.subject LIMIT ${MOST_COUNTED}) counted`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function listProductRowsById(
  ids: readonly string[],
  states: readonly ProductState[],
  via: DbOrTransaction = db(),
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return via.$queryRaw<ProductRow[]>`
    SELECT ${productColumns} FROM products p
    WHERE p.id = ANY(${[...ids]}::text[]) AND product_state(p) = ANY(${[...states]}::text[])`;
}
