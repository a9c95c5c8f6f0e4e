import { AppError } from '@/lib/errors/app-error';
import { toReview } from '@/lib/reviews/review-schema';
import { type Category, categories } from './categories';
import { noFilters, type ProductFacets, type ProductFilters } from './product-filters';
import {
  findProductFacets,
  findProductRow,
  listNewestProductIds,
  listProductChanges,
  listProductRows,
  listProductRowsById,
  listSimilarProductRows,
  type ProductRow,
} from './product-repository';
import type { Product, ProductDetail, ProductPage } from './product-schema';

/** A row as the rest of the shop knows it, with the sizes that can be bought and the rating to two decimals. */
export function toProduct({ id, rating, createdAt, ...row }: ProductRow): Product {
  return {
    _id: id,
    ...row,
    sizes: row.stock.filter((entry) => entry.quantity === null || entry.quantity > 0).map((entry) => entry.size),
    rating: Number(rating.toFixed(2)),
    createdAt: createdAt.toISOString(),
  };
}

/** One page of the products that match. A page past the end is empty. */
export async function listProducts(filters: ProductFilters): Promise<ProductPage> {
  const { rows, total } = await listProductRows(filters);
  return {
    products: rows.map(toProduct),
    currentPage: filters.page,
    totalPages: Math.ceil(total / filters.limit),
    totalProducts: total,
  };
}

/** A product with its newest reviews, or null. */
export async function findProduct(id: string): Promise<ProductDetail | null> {
  // Postgres does not accept this character in a text.
  if (id.includes('\0')) return null;
  const found = await findProductRow(id);
  if (!found) return null;
  const { reviews, ratings, ...row } = found;
  const countOf = (stars: number) => ratings.find((entry) => entry.rating === stars)?.count ?? 0;
  return { ...toProduct(row), reviews: reviews.map(toReview), ratingCounts: [1, 2, 3, 4, 5].map(countOf) };
}

/** A product with its newest reviews. Throws NOT_FOUND. */
export async function getProduct(id: string): Promise<ProductDetail> {
  const product = await findProduct(id);
  if (!product) throw new AppError('NOT_FOUND', 'Product not found');
  return product;
}

/** Up to `limit` buyable products like this one, the most alike first; none of an unknown one. */
export async function listSimilarProducts(id: string, limit: number): Promise<Product[]> {
  return (await listSimilarProductRows(id, limit)).map(toProduct);
}

/** What there is to choose in the filters, with the number of products behind each. */
export function getProductFacets(category?: Category): Promise<ProductFacets> {
  return findProductFacets(category);
}

/** Ids of the products whose pages are worth rendering ahead. */
export function listProductIdsToPrerender(): Promise<string[]> {
  return listNewestProductIds(300);
}

/** A sitemap holds at most 50,000 URLs; a few are left for the other pages. */
const SITEMAP_PRODUCTS = 49_900;

export interface SitemapEntry {
  id: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** The newest products with the time of their last change. */
export async function listSitemapEntries(): Promise<SitemapEntry[]> {
  const rows = await listProductChanges(SITEMAP_PRODUCTS);
  return rows.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }));
}

/** The products of these ids, in the order of the ids; unknown ones are left out. */
export async function listProductsById(ids: readonly string[]): Promise<Product[]> {
  const rows = new Map((await listProductRowsById(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toProduct(row)] : [];
  });
}

const HOME_ROW = 4;

/** What the home page shows. */
export interface Home {
  categories: readonly Category[];
  latest: Product[];
  bestSellers: Product[];
}

/** The categories, the newest arrivals and the best-rated best sellers. */
export async function getHome(): Promise<Home> {
  const row = { ...noFilters, limit: HOME_ROW };
  const [latest, bestSellers] = await Promise.all([
    listProducts({ ...row, new: true, sortBy: 'newest' }),
    listProducts({ ...row, bestseller: true, sortBy: 'rating' }),
  ]);
  return { categories, latest: latest.products, bestSellers: bestSellers.products };
}
