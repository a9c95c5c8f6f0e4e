import type { ProductFilters } from './product-filters';

/** Where every list of products lives; a category has an address of its own below it. */
const LIST_PATH = '/products';

/** The filters that a page's address carries after the question mark, always in the same order; defaults are left out. */
export function toSearchParams(filters: ProductFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.isLatest) params.set('filter', 'new');
  if (filters.search) params.set('search', filters.search);
  for (const brand of filters.brands) params.append('brand', brand);
  if (filters.minPrice !== undefined) params.set('minPrice', String(filters.minPrice));
  if (filters.maxPrice !== undefined) params.set('maxPrice', String(filters.maxPrice));
  for (const size of filters.sizes) params.append('size', String(size));
  if (filters.sortBy !== 'name') params.set('sortBy', filters.sortBy);
  if (filters.page > 1) params.set('page', String(filters.page));
  return params;
}

/** The address of the page that shows a list. */
export function toListAddress(filters: ProductFilters): string {
  const path = filters.category ? `${LIST_PATH}/${filters.category}` : LIST_PATH;
  const query = toSearchParams(filters).toString();
  return query ? `${path}?${query}` : path;
}

type FilterChange = { [Name in keyof Omit<ProductFilters, 'page' | 'limit'>]?: ProductFilters[Name] | undefined };

/** The filters after a change, back on page 1. Undefined lifts a filter. */
export function withFilter(filters: ProductFilters, change: FilterChange): ProductFilters {
  const changed = Object.entries({ ...filters, ...change, page: 1 }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(changed) as unknown as ProductFilters;
}

export function withPage(filters: ProductFilters, page: number): ProductFilters {
  return { ...filters, page };
}

/** Everything lifted but the category, which is the page one is on. */
export function withoutFilters(filters: ProductFilters): ProductFilters {
  return {
    ...(filters.category && { category: filters.category }),
    brands: [],
    sizes: [],
    sortBy: 'name',
    page: 1,
    limit: filters.limit,
  };
}

export interface AppliedFilter {
  /** Tells it apart from the others. */
  key: string;
  label: string;
  /** The filters without this one. */
  lifted: ProductFilters;
}

/** What narrows the list at the moment, each with the way to lift it alone. The category and the order do not count. */
export function appliedFilters(filters: ProductFilters): AppliedFilter[] {
  const { search, brands, sizes, minPrice, maxPrice } = filters;
  const lift = (key: string, label: string, change: FilterChange) => ({
    key,
    label,
    lifted: withFilter(filters, change),
  });
  return [
    ...(filters.isLatest ? [lift('new', 'New arrivals', { isLatest: undefined })] : []),
    ...(search ? [lift('search', `“${search}”`, { search: undefined })] : []),
    ...brands.map((brand) => lift(`brand ${brand}`, brand, { brands: brands.filter((other) => other !== brand) })),
    ...(minPrice !== undefined ? [lift('minPrice', `From $${minPrice}`, { minPrice: undefined })] : []),
    ...(maxPrice !== undefined ? [lift('maxPrice', `Up to $${maxPrice}`, { maxPrice: undefined })] : []),
    ...sizes.map((size) => lift(`size ${size}`, `Size ${size}`, { sizes: sizes.filter((other) => other !== size) })),
  ];
}

/**
 * The filters that a filled-in form stands for, in the way its plain submission would be read. Takes over from `filters`
 * what the form does not ask for.
 */
export function filtersOfForm(form: FormData, filters: ProductFilters): ProductFilters {
  const texts = (name: string) =>
    form
      .getAll(name)
      .map((value) => String(value).trim())
      .filter((value) => value !== '');
  const price = (name: string) =>
    texts(name)
      .map(Number)
      .find((value) => Number.isFinite(value) && value >= 0);
  return withFilter(filters, {
    search: texts('search')[0],
    brands: [...new Set(texts('brand'))],
    minPrice: price('minPrice'),
    maxPrice: price('maxPrice'),
    sizes: [...new Set(texts('size').map(Number))].filter(Number.isFinite),
    sortBy: (texts('sortBy')[0] ?? 'name') as ProductFilters['sortBy'],
  });
}
