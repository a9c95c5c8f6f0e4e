import { describe, expect, test } from 'vitest';
import { eachAttribute } from '@/lib/catalogue/product/shoe-attributes';
import { cents } from '@/lib/core/money/money';
import {
  appliedFilters,
  fieldTextOf,
  filtersOfForm,
  listUrl,
  type ProductFilters,
  parseProductFilters,
  parseSearchParams,
  toApiParams,
  toSearchParams,
  withoutFilters,
} from './product-filters';

const none: ProductFilters = {
  ...{ category: [], brand: [], size: [], color: [], ...eachAttribute(() => []) },
  ...{ status: 'live', match: 'exact', sortBy: 'name', page: 1, limit: 12, facets: false },
};
const many: ProductFilters = {
  ...none,
  category: ['running'],
  search: 'Tide & Vane',
  match: 'close',
  brand: ['Brightwater', 'Lacewing'],
  size: [9, 9.5],
  minPrice: cents(50_00),
  maxPrice: cents(149_99),
  new: true,
  sortBy: 'price-low',
  page: 3,
  limit: 12,
};

describe('the URL of a list', () => {
  test('is bare without filters', () => {
    expect(listUrl(none)).toBe('/products');
    expect(listUrl({ ...none, category: ['slides'] })).toBe('/products/slides');
  });

  test('names filters in one order, whatever order they came in', () => {
    expect(listUrl(many)).toBe(
      '/products/running?filter=new&search=Tide+%26+Vane&brand=Brightwater&brand=Lacewing' +
        '&minPrice=50&maxPrice=149.99&size=9&size=9.5&sortBy=price-low&page=3',
    );
  });

  test('leads back to the same filters', () => {
    expect(parseSearchParams(toSearchParams(many), { category: 'running' })).toEqual({ filters: many, errors: {} });
    expect(parseProductFilters(toApiParams(many))).toEqual({ filters: many, errors: {} });
  });
});

describe('changing filters', () => {
  test('clearing all keeps the category', () => {
    expect(withoutFilters(many)).toEqual({ ...none, category: ['running'] });
  });
});

describe('applied filters', () => {
  test('are none on a bare list, whatever its order', () => {
    expect(appliedFilters({ ...none, category: ['casual'], sortBy: 'rating' })).toEqual([]);
  });

  test('are told one by one, and each can be removed alone', () => {
    const applied = appliedFilters(many);
    expect(applied.map((filter) => filter.label)).toEqual([
      'New arrivals',
      '“Tide & Vane”',
      'Brightwater',
      'Lacewing',
      '$50–$149.99',
      'Size 9',
      'Size 9.5',
    ]);
    expect(applied.find((filter) => filter.label === 'Size 9')?.without).toEqual({ ...many, size: [9.5], page: 1 });
    expect(applied.find((filter) => filter.label === '$50–$149.99')?.without).toEqual({
      ...many,
      minPrice: undefined,
      maxPrice: undefined,
      page: 1,
    });
    expect(applied.find((filter) => filter.label === 'Lacewing')?.without.brand).toEqual(['Brightwater']);
  });
});

describe('a filled-in form', () => {
  function form(fields: [string, string][]): FormData {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return data;
  }

  test('that is empty stands for no filters; the category is a field like the others', () => {
    const empty = form(['search', 'brand', 'minPrice', 'maxPrice', 'size', 'sortBy'].map((name) => [name, '']));
    expect(filtersOfForm(empty)).toEqual(none);
    expect(filtersOfForm(form([['category', 'slides']]))).toEqual({ ...none, category: ['slides'] });
  });

  test('is read field by field', () => {
    const filled = form([
      ['search', ' wing '],
      ['brand', 'Lacewing'],
      ['brand', ''],
      ['minPrice', '20'],
      ['maxPrice', '99.5'],
      ['size', '10'],
      ['sortBy', 'newest'],
    ]);
    expect(filtersOfForm(filled)).toEqual({
      ...none,
      search: 'wing',
      match: 'close',
      brand: ['Lacewing'],
      minPrice: cents(20_00),
      maxPrice: cents(99_50),
      size: [10],
      sortBy: 'newest',
    });
  });

  test('leaves out prices that are none', () => {
    expect(filtersOfForm(form([['minPrice', '-5']]))).toEqual(none);
    expect(filtersOfForm(form([['maxPrice', 'cheap']]))).toEqual(none);
  });

  test('shows each filter in the field of its name; of several values none', () => {
    const shown = ['search', 'minPrice', 'size', 'sortBy', 'page', 'token'].map((name) => fieldTextOf(many, name));
    expect(shown).toEqual(['Tide & Vane', '50', '', 'price-low', '3', null]);
    expect(fieldTextOf(none, 'sortBy')).toBe('');
  });
});

test('what the API alone knows is no part of a page’s URL, and leaves its filters alone', () => {
  const query = new URLSearchParams('category=slides&match=close&facets=true&new=true');
  expect(parseSearchParams(query, { category: 'running' })).toEqual({
    filters: { ...none, category: ['running'] },
    errors: {},
  });
});

describe('several categories', () => {
  test('are parameters of the list of all; a single one has its own page', () => {
    const two: ProductFilters = { ...none, category: ['running', 'slides'] };
    expect(listUrl(two)).toBe('/products?category=running&category=slides');
    expect(parseSearchParams(toSearchParams(two))).toEqual({ filters: two, errors: {} });
    const one = appliedFilters(two).find((filter) => filter.label === 'Slides')?.without;
    expect(one && listUrl(one)).toBe('/products/running');
  });
});

describe('a search on the page', () => {
  test('forgives, and shows the best matches first unless another order is chosen', () => {
    const best: ProductFilters = { ...none, search: 'sneekers', match: 'close', sortBy: 'relevance' };
    expect(parseSearchParams(new URLSearchParams('search=sneekers')).filters).toEqual(best);
    expect(listUrl(best)).toBe('/products?search=sneekers');
    const byName: ProductFilters = { ...best, sortBy: 'name' };
    expect(listUrl(byName)).toBe('/products?search=sneekers&sortBy=name');
    expect(parseSearchParams(new URLSearchParams('search=sneekers&sortBy=name')).filters).toEqual(byName);
  });

  test('that is taken back leaves the usual order', () => {
    const searched = parseSearchParams(new URLSearchParams('search=wing&size=9')).filters;
    const [without] = appliedFilters(searched).map((filter) => filter.without);
    expect(without).toEqual({ ...none, size: [9] });
    expect(parseSearchParams(new URLSearchParams('sortBy=relevance')).filters).toEqual(none);
  });
});

test('what can not be used is told by name, and counts as absent', () => {
  const query = new URLSearchParams('minPrice=1e3&page=0&page=2&size=9&size=nine&sortBy=random&search=wing');
  const { filters, errors } = parseProductFilters(query);
  expect(filters).toEqual({ ...none, search: 'wing' });
  expect(errors).toEqual({
    minPrice: 'must be a price such as 50 or 49.99',
    page: 'may be given once',
    size: 'must be a size such as 9 or 9.5',
    sortBy: 'must be one of relevance, name, price-low, price-high, rating, top-rated, newest',
  });
});
