import { facetIndex } from '@/lib/catalogue/facet-index';
import {
  addUpProductWrites,
  listChangedProducts,
  listSwatches,
  refreshProductPrices,
  toProduct,
} from '@/lib/catalogue/product/product-service';
import type { Swatches } from '@/lib/catalogue/product/swatches';
import { type UnderstoodSearch, understandSearch } from '@/lib/catalogue/search/search-service';
import type { ChangedSince } from '@/lib/platform/changes/changed-since';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { oneRun } from '@/lib/platform/time/one-run';
import { findCollectionScope, listCollectionScopes } from './collection-scope-repository';
import { noFilters, type ProductFilters, toApiParams } from './product-filters';
import {
  findProductFacets,
  type ListGround,
  type ListScope,
  listMatchingAmong,
  listMatchingIds,
  listProductRows,
  statesOf,
} from './product-list-repository';
import type { ProductPage } from './product-page-schema';
import { readSaved } from './saved-filters';

/**
 * One page of the matching products, with facets on request. A page past the end is empty. Throws INVALID_INPUT for a
 * collection that does not exist.
 */
export async function listProducts(filters: ProductFilters): Promise<ProductPage> {
  const scope = await scopeOf(filters);
  if (filters.match === 'close' && filters.search !== undefined) return searchProducts(filters, filters.search, scope);
  return readPage(filters, { words: null, scope });
}

/** What a list of changes may be asked for besides. */
const besideChanges: readonly (keyof ProductFilters)[] = ['status', 'page', 'limit'];

/**
 * One page of the products that changed since a moment, in the order of change. Throws INVALID_INPUT for filters that
 * only whole lists know.
 */
export async function listProductsChanged(filters: ProductFilters, wanted: ChangedSince): Promise<ProductPage> {
  const others = [...toApiParams(filters).keys()].filter((name) => !besideChanges.some((known) => known === name));
  if (others.length > 0)
    throw invalidInput(Object.fromEntries(others.map((name) => [name, 'can’t be combined with changedSince'])));
  const { page, limit } = filters;
  const window = { offset: (page - 1) * limit, limit };
  const { products, total } = await listChangedProducts(statesOf(filters.status), wanted, window);
  return { products, currentPage: page, totalPages: Math.ceil(total / limit), totalProducts: total };
}

async function scopeOf({ collection }: ProductFilters): Promise<ListScope | null> {
  if (collection === undefined) return null;
  const row = await findCollectionScope(collection);
  if (!row) throw invalidInput({ collection: `There is no collection “${collection}”.` });
  return { filters: readSaved(row.filters), first: row.first };
}

/** What a search says about size, price and person; explicit filters take precedence. */
function withParsed(filters: ProductFilters, parsed: UnderstoodSearch): ProductFilters {
  const { sizes, genders, minPrice, maxPrice } = parsed;
  return {
    ...filters,
    ...(filters.size.length === 0 && { size: sizes }),
    ...(filters.gender.length === 0 && genders.length > 0 && { gender: [...genders, 'unisex'] }),
    ...(filters.minPrice === undefined && minPrice !== undefined && { minPrice }),
    ...(filters.maxPrice === undefined && maxPrice !== undefined && { maxPrice }),
  };
}

async function searchProducts(filters: ProductFilters, asked: string, scope: ListScope | null): Promise<ProductPage> {
  const parsed = await understandSearch(asked);
  const { tiers, normal, used, isCorrected, words } = parsed;
  const search = tiers && { tiers, normal };
  const page = await readPage(withParsed(filters, parsed), { words: search, scope });
  if (page.totalProducts > 0 || tiers?.length === 0) return { ...page, search: { asked, used, isCorrected } };
  // Trail shoes in other sizes are better than no results.
  const wider = await readPage(filters, { words: search, scope });
  return { ...wider, search: { asked, used: words, isCorrected: isCorrected || wider.totalProducts > 0 } };
}

async function readPage(filters: ProductFilters, ground: ListGround): Promise<ProductPage> {
  // Without a meaningful word, a forgiving search lists everything.
  const { search, ...others } = filters;
  const asked = filters.match === 'close' && !ground.words ? others : filters;
  const [{ rows, total }, facets] = await Promise.all([
    listProductRows(asked, ground),
    filters.facets ? findProductFacets(asked, ground) : undefined,
  ]);
  return {
    products: rows.map(toProduct),
    currentPage: filters.page,
    totalPages: Math.ceil(total / filters.limit),
    totalProducts: total,
    ...(facets && { facets }),
  };
}

/** Ids of all products that match exactly, in batches, in the list's order. Throws INVALID_INPUT as above. */
export async function* matchingIds(filters: ProductFilters): AsyncGenerator<string[], void> {
  yield* listMatchingIds(filters, { words: null, scope: await scopeOf(filters) });
}

/** Which of some collections each of these products is in now, by its id. Those that there are not have none. */
export async function collectionsOf(
  ids: readonly string[],
  slugs: readonly string[],
  transaction?: DbTransaction,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { slug, filters, first } of await listCollectionScopes(slugs, transaction)) {
    const ground = { words: null, scope: { filters: readSaved(filters), first } };
    for (const id of await listMatchingAmong(ids, noFilters, ground, transaction))
      found.set(id, [...(found.get(id) ?? []), slug]);
  }
  return found;
}

/** A page of products as shown: with facets, and the colors of each shoe. */
export interface ProductList {
  page: ProductPage;
  swatches: Swatches;
}

/** Everything that a list page shows. */
export async function readList(filters: ProductFilters): Promise<ProductList> {
  const page = await listProducts({ ...filters, facets: true });
  return { page, swatches: await listSwatches(page.products.map(({ _id }) => _id)) };
}

/**
 * Makes counting fast again after a write. Lists are right without it, and background work does it every half minute:
 * endpoints that change what is counted call it after their response. Concurrent calls share one rebuild, which looks
 * once more for what they wrote since it began.
 */
export const rebuildFacetIndex = oneRun(async () => {
  await addUpProductWrites();
  await refreshProductPrices();
  await facetIndex.rebuild();
});

/** Goes after prices that changed by themselves; cheap when there are none. */
export async function followPrices(): Promise<void> {
  if (await refreshProductPrices()) await rebuildFacetIndex();
}
