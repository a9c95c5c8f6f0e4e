import { type Category, categories, findCategory } from './categories';
import {
  type FilterName,
  type ProductFilters,
  pageCategory,
  parseSearchParams,
  toSearchParams,
  withoutFilters,
} from './product-filters';

// A list's URL as people see it (`/products/running?size=9`) and the inner path under which its page is cached
// (`/list/running/<filters>`). The middleware rewrites one to the other, because Next caches pages by path and not by query.
// Lists without filters have inner paths too: Next's router would show a static `/products` for every query.

/** What the URL of a list asks for. */
export interface ListRequest {
  filters: ProductFilters;
  /** Parameters whose values could not be used; the page says so. */
  ignored: FilterName[];
}

const ALL = 'all';
/** For a list without filters. */
const PLAIN = '_';
const IGNORED = 'ignored';
/** Enough for a search in any script and for every brand of the shop. */
const LONGEST_SEGMENT = 2_000;

/** Reads the query of `/products` or `/products/:category`. Search and brands that make it too long are ignored. Never throws. */
export function parseListUrl(query: URLSearchParams, category?: Category): ListRequest {
  const { filters, errors } = parseSearchParams(query, category);
  const list = { filters, ignored: Object.keys(errors) as FilterName[] };
  if (toSegment(list).length <= LONGEST_SEGMENT) return list;
  const words = (['search', 'brand'] as const).filter((name) => query.has(name));
  const shorter = new URLSearchParams(query);
  for (const name of words) shorter.delete(name);
  return {
    filters: parseSearchParams(shorter, category).filters,
    ignored: [...new Set([...list.ignored, ...words])],
  };
}

function toSegment({ filters, ignored }: ListRequest): string {
  const params = toSearchParams(filters);
  for (const name of [...ignored].sort()) params.append(IGNORED, name);
  return encodeSegment(params.toString());
}

function encodeSegment(query: string): string {
  return query ? Buffer.from(query).toString('base64url') : PLAIN;
}

/** Whether nothing is chosen but a page: these lists are what search engines index. */
export function isPlainList(filters: ProductFilters): boolean {
  const plain = { ...withoutFilters(filters), page: filters.page };
  return toSearchParams(filters).toString() === toSearchParams(plain).toString();
}

function innerPath(category: string, segment: string): string {
  return `/list/${category}/${segment}`;
}

/** The inner path of a list. */
export function toInnerListPath(list: ListRequest): string {
  return innerPath(pageCategory(list.filters) ?? ALL, toSegment(list));
}

/** Reads an inner path back; null for a category that does not exist. */
export function parseInnerListPath(category: string, segment: string): ListRequest | null {
  const known = findCategory(category);
  if (!known && category !== ALL) return null;
  const query = segment === PLAIN ? '' : Buffer.from(segment, 'base64url').toString();
  const params = new URLSearchParams(query);
  const ignored = params.getAll(IGNORED) as FilterName[];
  return { filters: parseListUrl(params, known).filters, ignored };
}

/** Lists that many people open, rendered ahead: each category, and what the home page links to. */
export function popularListPaths(): { category: string; filters: string }[] {
  const plain = [ALL, ...categories].map((category) => ({ category, filters: PLAIN }));
  const sorted = ['sortBy=newest', 'sortBy=rating', 'filter=new', 'sale=true'].map((query) => ({
    category: ALL,
    filters: encodeSegment(query),
  }));
  return [...plain, ...sorted];
}

const popular = new Set(popularListPaths().map(({ category, filters }) => innerPath(category, filters)));

/** Whether this is one of the lists that many people open. */
export function isPopularList(path: string): boolean {
  return popular.has(path);
}
