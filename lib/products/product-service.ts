import { AppError } from '@/lib/errors/app-error';
import { facetIndex, type WordSearch } from '@/lib/facet-index';
import { fitAdviceOf } from '@/lib/reviews/fit';
import { toReview } from '@/lib/reviews/review-schema';
import { type UnderstoodSearch, understandSearch } from '@/lib/search/search-service';
import { popularLists } from './list-url';
import type { ProductFilters } from './product-filters';
import { findProductFacets, listProductRows } from './product-list-repository';
import {
  findLastOrdinal,
  findProductRow,
  listNewestProductIds,
  listProductChanges,
  listProductRowsById,
  listSimilarProductRows,
  listSwatchRows,
  type ProductRow,
} from './product-repository';
import type { Product, ProductDetail, ProductPage } from './product-schema';
import { addUpCatalogueWrites } from './product-write-repository';
import type { SizeStock } from './stock-plan';
import type { Swatch, Swatches } from './swatches';

/** A row as the rest of the shop knows it, with the sizes that can be bought and the rating to two decimals. */
export function toProduct({ id, rating, createdAt, ...row }: ProductRow): Product {
  return {
    _id: id,
    ...row,
    sizes: buyableSizes(row.stock),
    rating: Number(rating.toFixed(2)),
    createdAt: createdAt.toISOString(),
  };
}

function buyableSizes(stock: readonly SizeStock[]): number[] {
  return stock.filter((entry) => entry.quantity === null || entry.quantity > 0).map((entry) => entry.size);
}

/** One page of the products that match, with what there is to choose if that is asked for. A page past the end is empty. */
export async function listProducts(filters: ProductFilters): Promise<ProductPage> {
  if (filters.match === 'close' && filters.search !== undefined) return searchProducts(filters, filters.search);
  return readPage(filters, null);
}

/** What a search says about size, price and person counts where no filter says something else. */
function withHeard(filters: ProductFilters, heard: UnderstoodSearch): ProductFilters {
  const { sizes, genders, minPrice, maxPrice } = heard;
  return {
    ...filters,
    ...(filters.size.length === 0 && { size: sizes }),
    ...(filters.gender.length === 0 && genders.length > 0 && { gender: [...genders, 'unisex'] }),
    ...(filters.minPrice === undefined && minPrice !== undefined && { minPrice }),
    ...(filters.maxPrice === undefined && maxPrice !== undefined && { maxPrice }),
  };
}

async function searchProducts(filters: ProductFilters, asked: string): Promise<ProductPage> {
  const heard = await understandSearch(asked);
  const { tiers, normal, used, isCorrected, words } = heard;
  const search = tiers && { tiers, normal };
  const page = await readPage(withHeard(filters, heard), search);
  if (page.totalProducts > 0 || tiers?.length === 0) return { ...page, search: { asked, used, isCorrected } };
  // Better the trail shoes in other sizes than none.
  const wider = await readPage(filters, search);
  return { ...wider, search: { asked, used: words, isCorrected: isCorrected || wider.totalProducts > 0 } };
}

async function readPage(filters: ProductFilters, words: WordSearch | null): Promise<ProductPage> {
  // Without a telling word a forgiving search is a list of everything.
  const { search, ...others } = filters;
  const asked = filters.match === 'close' && !words ? others : filters;
  const [{ rows, total }, facets] = await Promise.all([
    listProductRows(asked, words),
    filters.facets ? findProductFacets(asked, words) : undefined,
  ]);
  return {
    products: rows.map(toProduct),
    currentPage: filters.page,
    totalPages: Math.ceil(total / filters.limit),
    totalProducts: total,
    ...(facets && { facets }),
  };
}

/** A product with its newest reviews and its other colors, or null. */
export async function findProduct(id: string): Promise<ProductDetail | null> {
  // Postgres does not accept this character in a text.
  if (id.includes('\0')) return null;
  const found = await findProductRow(id);
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

/** The colors of shoes that have several. */
async function listSwatches(ids: readonly string[]): Promise<Swatches> {
  const swatches: Record<string, Swatch[]> = {};
  for (const { of, id: _id, ...color } of await listSwatchRows(ids)) {
    swatches[of] ??= [];
    swatches[of].push({ _id, ...color });
  }
  return Object.fromEntries(Object.entries(swatches).filter(([, colors]) => colors.length > 1));
}

/** A page of products as it is shown: with what there is to choose, and the colors in which each shoe comes. */
export interface ProductList {
  page: ProductPage;
  swatches: Swatches;
}

/** All that a list's page shows. */
export async function readList(filters: ProductFilters): Promise<ProductList> {
  const page = await listProducts({ ...filters, facets: true });
  return { page, swatches: await listSwatches(page.products.map(({ _id }) => _id)) };
}

/** Whether it is under way in this process, and whether something was written since it began. */
let isRebuilding = false;
let isAskedAgain = false;

/**
 * Makes counting fast again after a write. Lists are right without it, and the background does it every half minute: an
 * endpoint whose writes change what is counted calls it after its answer. Many writes at a time are rebuilt together.
 */
export async function rebuildFacetIndex(): Promise<void> {
  isAskedAgain = true;
  if (isRebuilding) return;
  isRebuilding = true;
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      await addUpCatalogueWrites();
      await facetIndex.rebuild();
    }
  } finally {
    isRebuilding = false;
  }
}

/** How many products are asked for after a start. */
const WARM_PRODUCTS = 12;

/** Paths of the pages that most people open first, for the response cache after a start. */
export async function listPathsToWarm(): Promise<string[]> {
  const ids = await listNewestProductIds(WARM_PRODUCTS);
  return ['/', ...popularLists, ...ids.map((id) => `/product/${encodeURIComponent(id)}`)];
}

/** A sitemap holds at most 50,000 URLs; a few are left for the other pages. */
const SITEMAP_PRODUCTS = 49_900;

/** How many sitemaps the products need: each holds those of one stretch of ordinals. */
export async function countSitemaps(): Promise<number> {
  return Math.floor((await findLastOrdinal()) / SITEMAP_PRODUCTS) + 1;
}

export interface SitemapEntry {
  id: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** The products of the sitemap of this number, from 0, with the time of their last change. */
export async function listSitemapEntries(number: number): Promise<SitemapEntry[]> {
  const rows = await listProductChanges(number * SITEMAP_PRODUCTS, (number + 1) * SITEMAP_PRODUCTS);
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
