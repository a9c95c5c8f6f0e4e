import { describe, expect, test } from 'vitest';
import {
  appliedFilters,
  filtersOfForm,
  toListAddress,
  toSearchParams,
  withFilter,
  withoutFilters,
  withPage,
} from './product-filter-url';
import { type ProductFilters, parseProductFilters } from './product-filters';

const none: ProductFilters = { brands: [], sizes: [], sortBy: 'name', page: 1, limit: 12 };
const many: ProductFilters = {
  category: 'running',
  search: 'Tide & Vane',
  brands: ['Brightwater', 'Lacewing'],
  sizes: [9, 9.5],
  minPrice: 50,
  maxPrice: 149.99,
  isLatest: true,
  sortBy: 'price-low',
  page: 3,
  limit: 12,
};

describe('the address of a list', () => {
  test('is bare without filters', () => {
    expect(toListAddress(none)).toBe('/products');
    expect(toListAddress({ ...none, category: 'slides' })).toBe('/products/slides');
  });

  test('names filters in one order, whatever order they came in', () => {
    expect(toListAddress(many)).toBe(
      '/products/running?filter=new&search=Tide+%26+Vane&brand=Brightwater&brand=Lacewing' +
        '&minPrice=50&maxPrice=149.99&size=9&size=9.5&sortBy=price-low&page=3',
    );
  });

  test('leads back to the same filters', () => {
    const { isLatest: _, ...rest } = many;
    const params = toSearchParams(rest);
    params.set('category', 'running');
    expect(parseProductFilters(params)).toEqual({ filters: rest, errors: {} });
  });
});

describe('changing filters', () => {
  test('goes back to page 1 and leaves the rest alone', () => {
    expect(withFilter(many, { search: 'wing' })).toEqual({ ...many, search: 'wing', page: 1 });
  });

  test('lifts what is set to undefined', () => {
    expect(withFilter(many, { minPrice: undefined })).not.toHaveProperty('minPrice');
  });

  test('a page keeps every filter', () => {
    expect(withPage(many, 4)).toEqual({ ...many, page: 4 });
  });

  test('clearing all keeps the category', () => {
    expect(withoutFilters(many)).toEqual({ ...none, category: 'running' });
  });
});

describe('applied filters', () => {
  test('are none on a bare list, whatever its order', () => {
    expect(appliedFilters({ ...none, category: 'casual', sortBy: 'rating' })).toEqual([]);
  });

  test('are told one by one, and each can be lifted alone', () => {
    const applied = appliedFilters(many);
    expect(applied.map((filter) => filter.label)).toEqual([
      'New arrivals',
      '“Tide & Vane”',
      'Brightwater',
      'Lacewing',
      'From $50',
      'Up to $149.99',
      'Size 9',
      'Size 9.5',
    ]);
    expect(applied.find((filter) => filter.label === 'Size 9')?.lifted).toEqual({ ...many, sizes: [9.5], page: 1 });
    expect(applied.find((filter) => filter.label === 'Lacewing')?.lifted.brands).toEqual(['Brightwater']);
  });
});

describe('a filled-in form', () => {
  function form(fields: [string, string][]): FormData {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return data;
  }

  test('that is empty stands for no filters, but keeps the category', () => {
    const empty = form(['search', 'brand', 'minPrice', 'maxPrice', 'size', 'sortBy'].map((name) => [name, '']));
    const { isLatest: _, ...rest } = many;
    expect(filtersOfForm(empty, rest)).toEqual({ ...none, category: 'running' });
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
    expect(filtersOfForm(filled, none)).toEqual({
      ...none,
      search: 'wing',
      brands: ['Lacewing'],
      minPrice: 20,
      maxPrice: 99.5,
      sizes: [10],
      sortBy: 'newest',
    });
  });

  test('leaves out prices that are none', () => {
    expect(filtersOfForm(form([['minPrice', '-5']]), none)).toEqual(none);
    expect(filtersOfForm(form([['maxPrice', 'cheap']]), none)).toEqual(none);
  });
});
