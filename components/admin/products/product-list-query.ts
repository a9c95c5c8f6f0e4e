import { ROWS_PER_PAGE } from '@/components/admin/shared/list-pages';
import {
  noFilters,
  type ProductFilters,
  parseProductFilters,
  sortOrders,
  toApiParams,
} from '@/lib/catalogue/product-list/product-filters';
import { productStates } from '@/lib/core/statuses/product-states';

/** URL parameters of the product list, besides `page`. */
export const productListNames = ['search', 'category', 'status', 'sortBy'] as const;

type ListValues = Record<(typeof productListNames)[number] | 'page', string>;

/**
 * What the URL asks for: products in every state, newest first, unless it says otherwise. Invalid values are ignored.
 */
export function readProductListQuery(values: ListValues): ProductFilters {
  const status = productStates.find((known) => known === values.status) ?? 'all';
  const { filters } = parseProductFilters(new URLSearchParams({ ...values, status, limit: String(ROWS_PER_PAGE) }));
  return { ...filters, sortBy: sortOrders.find((known) => known === values.sortBy) ?? 'newest' };
}

/** The API's URL of one page of that list. */
export function productListPath(filters: ProductFilters): `/api/products?${string}` {
  return `/api/products?${toApiParams(filters)}`;
}

/** The filters of that list alone, as the API takes them: neither its order nor its page. */
export function narrowingQuery({ sortBy: _, page: __, limit: ___, ...filters }: ProductFilters): string {
  return String(toApiParams({ ...noFilters, ...filters }));
}
