import { expect, test } from 'vitest';
import { isPlainList, parseListUrl, popularLists } from './list-url';
import { listPageParameters, noFilters } from './product-filters';

const ask = (query: string) => parseListUrl(new URLSearchParams(query));

test('a list holds what a person would write, in any script', () => {
  const search = '鞋'.repeat(100);
  expect(ask(`search=${encodeURIComponent(search)}&brand=Ostra&size=9&maxPrice=200`)).toMatchObject({
    filters: { search, brand: ['Ostra'], size: [9], maxPrice: 200_00 },
    ignored: [],
  });
});

test('what can’t be used is left out, and named', () => {
  expect(ask('size=7x&minPrice=-1&brand=Ostra')).toMatchObject({
    filters: { brand: ['Ostra'], size: [] },
    ignored: ['minPrice', 'size'],
  });
});

test('a filter that the URL calls something else than the API is named as in the URL', () => {
  expect(ask('filter=old')).toEqual({ filters: noFilters, ignored: ['filter'] });
  expect(ask('filter=true').ignored).toEqual(['filter']);
  expect(ask('filter=new')).toEqual({ filters: { ...noFilters, new: true }, ignored: [] });
  expect(ask('filter=')).toEqual({ filters: noFilters, ignored: [] });
});

test('search engines index plain lists and their pages, and no other', () => {
  expect(['', 'page=3', 'page=1'].map((query) => isPlainList(ask(query).filters))).toEqual([true, true, true]);
  expect(['size=9', 'sortBy=newest', 'filter=new'].map((query) => isPlainList(ask(query).filters))).toEqual([
    false,
    false,
    false,
  ]);
});

test('popular lists are addresses of the shop, with parameters that pages know', () => {
  expect(popularLists()).toContain('/products');
  expect(popularLists()).toContain('/products/slides');
  expect(popularLists()).toContain('/products?filter=new');
  expect(popularLists()).toContain('/products?bestseller=true&sortBy=rating');
  for (const list of popularLists())
    for (const name of new URL(list, 'http://localhost').searchParams.keys())
      expect(listPageParameters).toContain(name);
});
