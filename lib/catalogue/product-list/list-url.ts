import { categorySlugs } from '@/lib/catalogue/categories/categories';
import {
  type FilterName,
  type ListPath,
  listUrl,
  noFilters,
  type ProductFilters,
  pageNameOf,
  parseSearchParams,
  toSearchParams,
  withoutFilters,
} from './product-filters';

/** A list's URL, parsed. */
export interface ListRequest {
  filters: ProductFilters;
  /** Parameters of the URL whose values could not be used; the page says so. */
  ignored: string[];
}

/** Reads the query of `/products`, `/products/:category` or `/collections/:slug`. Never throws. */
export function parseListUrl(query: URLSearchParams, path?: ListPath): ListRequest {
  const { filters, errors } = parseSearchParams(query, path);
  return { filters, ignored: (Object.keys(errors) as FilterName[]).map(pageNameOf) };
}

/** Whether the list has no filters, only a page: search engines index these. */
export function isPlainList(filters: ProductFilters): boolean {
  const plain = { ...withoutFilters(filters), page: filters.page };
  return toSearchParams(filters).toString() === toSearchParams(plain).toString();
}

/** URLs of popular lists: all products, each category, and those that the home page links to. */
export function popularLists(): readonly string[] {
  return [
    noFilters,
    ...categorySlugs().map((category): ProductFilters => ({ ...noFilters, category: [category] })),
    { ...noFilters, sortBy: 'newest' as const },
    { ...noFilters, bestseller: true, sortBy: 'rating' as const },
    { ...noFilters, new: true },
    { ...noFilters, sale: true },
  ].map(listUrl);
}
