import { ROWS_PER_PAGE } from '@/components/admin/shared/list-pages';
import { type Category, categories } from '@/lib/products/categories';
import { sortOrders } from '@/lib/products/product-filters';

/** What the address of the list of products may carry besides the page. */
export const productListNames = ['search', 'category', 'sortBy'] as const;

type ListValues = Record<(typeof productListNames)[number] | 'page', string>;

/** The newest come first, because they are what is being worked at. */
const DEFAULT_SORT = 'newest';
/** As the API takes them. */
const MAX_SEARCH_LENGTH = 100;
const MAX_PAGE = 1_000_000;

export interface ProductListQuery {
  page: number;
  search: string;
  category: Category | '';
  sortBy: (typeof sortOrders)[number];
}

/** The list that an address asks for. What it says and nobody can use counts as absent. */
export function readProductListQuery(values: ListValues): ProductListQuery {
  const page = /^\d{1,7}$/.test(values.page) ? Number(values.page) : 1;
  return {
    page: Math.min(Math.max(page, 1), MAX_PAGE),
    search: values.search.trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed().replaceAll('\0', ''),
    category: categories.find((known) => known === values.category) ?? '',
    sortBy: sortOrders.find((known) => known === values.sortBy) ?? DEFAULT_SORT,
  };
}

/** The API's address of one page of that list. */
export function productListPath({ page, search, category, sortBy }: ProductListQuery): `/api/products?${string}` {
  const params = new URLSearchParams({ limit: String(ROWS_PER_PAGE), page: String(page), sortBy });
  if (search) params.set('search', search);
  if (category) params.set('category', category);
  return `/api/products?${params}`;
}
