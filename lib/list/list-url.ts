import { type Category, categories } from '@/lib/product/categories';
import {
  type FilterName,
  listUrl,
  noFilters,
  type ProductFilters,
  parseSearchParams,
  toSearchParams,
  withoutFilters,
} from './product-filters';

/** What the URL of a list asks for. */
export interface ListRequest {
  filters: ProductFilters;
  /** Parameters whose values could not be used; the page says so. */
  ignored: FilterName[];
}

/** Reads the query of `/products` or `/products/:category`. Never throws. */
export function parseListUrl(query: URLSearchParams, category?: Category): ListRequest {
  const { filters, errors } = parseSearchParams(query, category);
  return { filters, ignored: Object.keys(errors) as FilterName[] };
}

/** Whether nothing is chosen but a page: these lists are what search engines index. */
export function isPlainList(filters: ProductFilters): boolean {
  const plain = { ...withoutFilters(filters), page: filters.page };
  return toSearchParams(filters).toString() === toSearchParams(plain).toString();
}

/** The URLs of lists that many people open: all products, each category, and what the home page links to. */
export const popularLists: readonly string[] = [
  noFilters,
  ...categories.map((category): ProductFilters => ({ ...noFilters, category: [category] })),
  { ...noFilters, sortBy: 'newest' as const },
  { ...noFilters, sortBy: 'rating' as const },
  { ...noFilters, new: true },
  { ...noFilters, sale: true },
].map(listUrl);
