import { type DbOrTransaction, db } from '@/lib/db/client';
import { containing } from '@/lib/db/containing';
import { Prisma } from '@/lib/db/generated/client';
import type { ReviewRow } from '@/lib/reviews/review-schema';
import type { Category } from './categories';
import {
  type ChoiceName,
  choices,
  type NarrowingName,
  type ProductFacets,
  type ProductFilters,
  type SortOrder,
} from './product-filters';
import type { WrittenProduct } from './product-schema';
import { foldText, searchWords } from './search-text';
import type { SizeStock } from './stock-plan';

/** A product as the database holds it, with the stock of its sizes. */
export interface ProductRow extends WrittenProduct {
  id: string;
  rating: number;
  numReviews: number;
  createdAt: Date;
  stock: SizeStock[];
}

/** Newest reviews that come with a product. */
const REVIEWS_WITH_PRODUCT = 50;

/** How much another brand lowers the similarity: as much as a price that differs by this fraction. */
const OTHER_BRAND = 0.25;

/** The column or expression behind each field of a row. */
const columnOf: Record<Exclude<keyof ProductRow, 'stock'>, string> = {
  id: 'p.id',
  name: 'p.name',
  brand: 'p.brand',
  category: 'p.category::text',
  price: 'p.price_cents',
  originalPrice: 'p.original_price_cents',
  description: 'p.description',
  image: 'p.image',
  images: 'p.images',
  features: 'p.features',
  isLatest: 'p.is_latest',
  isBestSeller: 'p.is_best_seller',
  rating: 'p.rating',
  numReviews: 'p.num_reviews',
  createdAt: 'p.created_at',
};

const productColumns = Prisma.sql`
  ${Prisma.raw(
    Object.entries(columnOf)
      .map(([name, column]) => `${column} AS "${name}"`)
      .join(', '),
  )},
  COALESCE((SELECT json_agg(json_build_object('size', s.size, 'quantity', s.quantity) ORDER BY s.size)
            FROM product_sizes s WHERE s.product_id = p.id), '[]') AS stock`;

/** Every order ends with the id, so that it is total and pages never overlap. Each has an index. */
const orderings: Record<SortOrder, Prisma.Sql> = {
  name: Prisma.sql`p.sort_name, p.id`,
  'price-low': Prisma.sql`p.price_cents, p.id`,
  'price-high': Prisma.sql`p.price_cents DESC, p.id`,
  rating: Prisma.sql`p.rating DESC, p.id`,
  newest: Prisma.sql`p.created_at DESC, p.id`,
};

/** What each filter demands of a product. */
const conditionOf: { [Name in NarrowingName]: (value: NonNullable<ProductFilters[Name]>) => Prisma.Sql } = {
  category: (category) => Prisma.sql`p.category = ${category}::category`,
  new: () => Prisma.sql`p.is_latest`,
  bestseller: () => Prisma.sql`p.is_best_seller`,
  search: (text) => {
    const words = searchWords(text).map((word) => Prisma.sql`p.search_text LIKE ${containing(word)}`);
    return words.length > 0 ? Prisma.join(words, ' AND ') : Prisma.sql`true`;
  },
  brand: (brands) => Prisma.sql`p.brand_key = ANY(${brands.map(foldText)}::text[])`,
  minPrice: (price) => Prisma.sql`p.price_cents >= ${price}::int`,
  maxPrice: (price) => Prisma.sql`p.price_cents <= ${price}::int`,
  size: (sizes) => Prisma.sql`EXISTS (SELECT 1 FROM product_sizes s WHERE s.product_id = p.id
    AND s.size = ANY(${sizes}::numeric[]) AND (s.quantity IS NULL OR s.quantity > 0))`,
};

function whereOf(filters: ProductFilters): Prisma.Sql {
  function demandOf<Name extends NarrowingName>(name: Name): Prisma.Sql[] {
    const value = filters[name];
    const isSaid = value !== undefined && !(Array.isArray(value) && value.length === 0);
    return isSaid ? [conditionOf[name](value as NonNullable<ProductFilters[Name]>)] : [];
  }
  const demands = (Object.keys(conditionOf) as NarrowingName[]).flatMap((name) => demandOf(name));
  return demands.length > 0 ? Prisma.sql`WHERE ${Prisma.join(demands, ' AND ')}` : Prisma.empty;
}

/**
 * One page of products, in two statements: the page and the number of all matches. The page's ids are found first, from an
 * index alone where nothing is searched for: otherwise the stock of every product on the pages before would be read too.
 */
export async function listProductRows(filters: ProductFilters): Promise<{ rows: ProductRow[]; total: number }> {
  const where = whereOf(filters);
  const offset = (filters.page - 1) * filters.limit;
  const [rows, counts] = await Promise.all([
    db().$queryRaw<ProductRow[]>`
      SELECT ${productColumns} FROM products p
      JOIN (SELECT p.id FROM products p ${where}
            ORDER BY ${orderings[filters.sortBy]} LIMIT ${filters.limit} OFFSET ${offset}) page ON page.id = p.id
      ORDER BY ${orderings[filters.sortBy]}`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM products p ${where}`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

export interface ProductDetailRow extends ProductRow {
  reviews: ReviewRow[];
  /** How many reviews there are of each rating that was given. */
  ratings: { rating: number; count: number }[];
}

/** A product with its newest reviews, in one statement. */
export async function findProductRow(id: string): Promise<ProductDetailRow | null> {
  const rows = await db().$queryRaw<ProductDetailRow[]>`
    SELECT ${productColumns},
      COALESCE((SELECT json_agg(r) FROM (
        SELECT rating, count(*)::int AS count FROM reviews WHERE product_id = p.id GROUP BY rating) r), '[]') AS ratings,
      COALESCE((SELECT json_agg(r) FROM (
        SELECT id, name, rating, comment, verified_purchase AS "verifiedPurchase", created_at AS "createdAt"
        FROM reviews WHERE product_id = p.id ORDER BY created_at DESC, id LIMIT ${REVIEWS_WITH_PRODUCT}) r), '[]') AS reviews
    FROM products p WHERE p.id = ${id}`;
  return rows[0] ?? null;
}

/** How many products of each kind of similarity are compared. */
const CANDIDATES = 24;

/**
 * Buyable products like this one, the most similar first: same category, then brand and a close price. Only the nearest in
 * price of its category and the first of its brand are compared, so that indexes find them in any catalogue.
 */
export async function listSimilarProductRows(id: string, limit: number): Promise<ProductRow[]> {
  const other = Prisma.sql`o.id <> self.id AND EXISTS (SELECT 1 FROM product_sizes s
    WHERE s.product_id = o.id AND (s.quantity IS NULL OR s.quantity > 0))`;
  return db().$queryRaw<ProductRow[]>`
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
    LIMIT ${limit}`;
}

/** Ids of the newest products, for pages that are rendered ahead. */
export async function listNewestProductIds(limit: number): Promise<string[]> {
  const rows = await db().$queryRaw<
    { id: string }[]
  >`SELECT id FROM products p ORDER BY created_at DESC, id LIMIT ${limit}`;
  return rows.map((row) => row.id);
}

/** The query that counts the products of each value of a filter. */
const facetQueryOf: Record<ChoiceName, (inCategory: Prisma.Sql) => Prisma.Sql> = {
  brand: (inCategory) => Prisma.sql`
    SELECT min(p.brand) AS value, count(*)::int AS count FROM products p WHERE ${inCategory}
    GROUP BY p.brand_key ORDER BY p.brand_key`,
  size: (inCategory) => Prisma.sql`
    SELECT s.size::float8::text AS value, count(*)::int AS count
    FROM product_sizes s JOIN products p ON p.id = s.product_id
    WHERE ${inCategory} AND (s.quantity IS NULL OR s.quantity > 0)
    GROUP BY s.size ORDER BY s.size`,
};

/** The filter values in the catalogue or one category, each with its number of products. */
export async function findProductFacets(category?: Category): Promise<ProductFacets> {
  const inCategory = category ? conditionOf.category(category) : Prisma.sql`true`;
  const facets = await Promise.all(
    choices.map(async ({ name }) => [name, await db().$queryRaw(facetQueryOf[name](inCategory))] as const),
  );
  return Object.fromEntries(facets) as ProductFacets;
}

/** The newest products with the time of their last change. */
export async function listProductChanges(limit: number): Promise<{ id: string; updatedAt: Date }[]> {
  return db().$queryRaw`
    SELECT id, updated_at AS "updatedAt" FROM products p ORDER BY created_at DESC, id LIMIT ${limit}`;
}

/** The products of these ids, in no particular order. */
export async function listProductRowsById(ids: readonly string[], via: DbOrTransaction = db()): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return via.$queryRaw<ProductRow[]>`SELECT ${productColumns} FROM products p WHERE p.id = ANY(${[...ids]}::text[])`;
}
