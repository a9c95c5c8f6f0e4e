import type { Viewer } from '@/lib/access/session/viewer';
import { fitAdviceOf } from '@/lib/catalogue/reviews/fit';
import { toReview } from '@/lib/catalogue/reviews/review-schema';
import { toCharged } from '@/lib/core/money/money';
import { hasRight } from '@/lib/core/permissions/rights';
import { sizeLabelOf } from '@/lib/core/sizes/size-scales';
import { type ProductState, productStates, shownStates } from '@/lib/core/statuses/product-states';
import { settledChanges } from '@/lib/platform/changes/change-service';
import type { ChangedSince } from '@/lib/platform/changes/changed-since';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { lowestPromotedPrice, shownPriceOf } from '@/lib/pricing/promotions/shown-promotions';
import {
  findLastOrdinal,
  findProductRow,
  listChangedProductRows,
  listNewestProductIds,
  listProductChanges,
  listProductRowsById,
  listScalesOf,
  listSimilarProductRows,
  listSwatchRows,
  type ProductRow,
} from './product-repository';
import type { Product, ProductDetail } from './product-schema';
import { addUpCatalogueWrites, refreshDuePrices } from './product-write-repository';
import type { SimilarShoe } from './similar-shoes';
import type { SizeStock } from './stock-plan';
import type { Swatch, Swatches } from './swatches';

/** A product from a row, with the sizes that can be bought (none of an archived one) and the rating to two decimals. */
export function toProduct({ id, rating, createdAt, priceNow, originalPriceNow, ...row }: ProductRow): Product {
  return {
    _id: id,
    ...row,
    ...pricesOf({ ...row, priceNow, originalPriceNow }),
    stock: row.stock.map(({ label, ...article }) => ({
      ...article,
      label: sizeLabelOf(row.sizeScale, article.size, label),
    })),
    sizes: row.status === 'archived' ? [] : buyableSizes(row.stock),
    rating: Number(rating.toFixed(2)),
    createdAt: createdAt.toISOString(),
  };
}

/** What a product costs now, with the promotions that make prices. */
function pricesOf({
  category,
  brand,
  ...stored
}: Pick<ProductRow, 'priceNow' | 'originalPriceNow' | 'lowestPrice30' | 'category' | 'brand'>) {
  const priceNow = toCharged(stored.priceNow);
  const originalPriceNow = stored.originalPriceNow && toCharged(stored.originalPriceNow);
  const lowestPrice30 = stored.lowestPrice30 && toCharged(stored.lowestPrice30);
  const isOnSale = originalPriceNow !== null && originalPriceNow > priceNow;
  const pair = { price: priceNow, category, brand, isOnSale };
  const promoted = shownPriceOf(pair);
  return {
    price: priceNow,
    originalPrice: originalPriceNow,
    ...(promoted && { promoted }),
    lowestPrice30:
      lowestPrice30 !== null && (isOnSale || promoted) ? lowestPromotedPrice({ ...pair, price: lowestPrice30 }) : null,
  };
}

/** Products that changed since a moment, in the order of change, with the number of all of them. */
export async function listChangedProducts(
  states: readonly ProductState[],
  wanted: ChangedSince,
  window: ListWindow,
): Promise<{ products: Product[]; total: number }> {
  const { rows, total } = await listChangedProductRows(states, await settledChanges(wanted), window);
  const products = rows.map(({ changedAt, ...row }) => ({ ...toProduct(row), updatedAt: changedAt.toISOString() }));
  return { products, total };
}

function buyableSizes(stock: readonly SizeStock[]): number[] {
  return stock.filter((entry) => entry.quantity === null || entry.quantity > 0).map((entry) => entry.size);
}

/** A product with its newest reviews and its other colors; null if there is none in one of these states. */
export async function findProduct(
  id: string,
  states: readonly ProductState[] = shownStates,
): Promise<ProductDetail | null> {
  // Postgres refuses this character in texts.
  if (id.includes('\0')) return null;
  const found = await findProductRow(id, states);
  if (!found) return null;
  const { reviews, ratings, fitVoices, siblings, ...row } = found;
  const countOf = (stars: number) => ratings.find((entry) => entry.rating === stars)?.count ?? 0;
  return {
    ...toProduct(row),
    siblings: siblings.map(({ id: _id, stock, ...sibling }) => ({ _id, ...sibling, sizes: buyableSizes(stock) })),
    reviews: reviews.map(toReview),
    ratingCounts: [1, 2, 3, 4, 5].map(countOf),
    fit: { ...fitVoices, advice: fitAdviceOf(fitVoices) },
  };
}

/**
 * A product with its newest reviews; one that is not public for staff alone, who are asked for only then.
 * Throws NOT_FOUND.
 */
export async function getProduct(
  id: string,
  findViewer: () => Promise<Viewer | null>,
): Promise<{ product: ProductDetail; isForStaff: boolean }> {
  const shown = await findProduct(id);
  if (shown) return { product: shown, isForStaff: false };
  const hidden = hasRight(await findViewer(), 'catalogue:read') ? await findProduct(id, productStates) : null;
  if (!hidden) throw new AppError('NOT_FOUND', 'Product not found');
  return { product: hidden, isForStaff: true };
}

/** Up to `limit` buyable products similar to this one, most similar first; none for an unknown one. */
export async function listSimilarProducts(id: string, limit: number): Promise<Product[]> {
  return (await listSimilarProductRows(id, limit)).map(toProduct);
}

/** The same with the colors that each comes in. */
export async function listSimilarShoes(id: string, limit: number): Promise<SimilarShoe[]> {
  const products = await listSimilarProducts(id, limit);
  const swatches = await listSwatches(products.map(({ _id }) => _id));
  return products.map((product) => ({ ...product, swatches: swatches[product._id] ?? [] }));
}

/** The colors of shoes with several. */
export async function listSwatches(ids: readonly string[]): Promise<Swatches> {
  const swatches: Record<string, Swatch[]> = {};
  for (const { of, id: _id, ...color } of await listSwatchRows(ids)) {
    swatches[of] ??= [];
    swatches[of].push({ _id, ...color });
  }
  return Object.fromEntries(Object.entries(swatches).filter(([, colors]) => colors.length > 1));
}

/** A sitemap has at most 50,000 URLs; some are left for the other pages, such as 100 categories and 200 collections. */
const SITEMAP_PRODUCTS = 49_500;

/** The number of product sitemaps: one for each range of ordinals. */
export async function countSitemaps(): Promise<number> {
  return Math.floor((await findLastOrdinal()) / SITEMAP_PRODUCTS) + 1;
}

export interface SitemapEntry {
  id: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** The products of the sitemap with this number, from 0, with the time of their last change. */
export async function listSitemapEntries(number: number): Promise<SitemapEntry[]> {
  const rows = await listProductChanges(number * SITEMAP_PRODUCTS, (number + 1) * SITEMAP_PRODUCTS);
  return rows.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }));
}

/** The products of these ids, in their order; those that are unknown or not public are left out. */
export async function listProductsById(ids: readonly string[]): Promise<Product[]> {
  const rows = new Map((await listProductRowsById(ids, shownStates)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toProduct(row)] : [];
  });
}

/** Ids of the newest products. */
export async function listNewestProducts(limit: number): Promise<string[]> {
  return listNewestProductIds(limit);
}

/** Compacts the write counter of the catalogue, which is read often. */
export async function addUpProductWrites(): Promise<void> {
  await addUpCatalogueWrites();
}

/**
 * Brings stored prices up to date after planned ones began or ended, and returns whether there were any. Answers are
 * right without it; lists by price are faster with it, and alerts about prices are told.
 */
export async function refreshProductPrices(): Promise<boolean> {
  let isAny = false;
  while ((await refreshDuePrices()) > 0) isAny = true;
  return isAny;
}

/** The scales in which the shoes that the shop lists have their sizes. */
export function listShownScales(): Promise<string[]> {
  return listScalesOf('live');
}
