import { facetIndex, type WordSearch } from '@/lib/facet-index';
import { addUpProductWrites, listSwatches, toProduct } from '@/lib/product/product-service';
import type { Swatches } from '@/lib/product/swatches';
import { type UnderstoodSearch, understandSearch } from '@/lib/search/search-service';
import type { ProductFilters } from './product-filters';
import { findProductFacets, listProductRows } from './product-list-repository';
import type { ProductPage } from './product-page-schema';

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
      await addUpProductWrites();
      await facetIndex.rebuild();
    }
  } finally {
    isRebuilding = false;
  }
}
