import { describe, expect, test } from 'vitest';
import { parseInnerListPath, parseListUrl, toInnerListPath } from './list-url';

function innerOf(query: string) {
  const asked = parseListUrl(new URLSearchParams(query));
  const path = toInnerListPath(asked);
  const [, , category = '', segment = ''] = path.split('/');
  const request = parseInnerListPath(category, segment);
  // The middleware reads the list of what was asked, and the page shows what its path says.
  expect(request?.filters).toEqual(asked.filters);
  return { path, request };
}

describe('the inner path of a list', () => {
  test('holds what a person would write, in any script', () => {
    const search = '鞋'.repeat(100);
    const { request } = innerOf(`search=${encodeURIComponent(search)}&brand=Ostra&size=9&maxPrice=200`);
    expect(request).toMatchObject({ filters: { search, brand: ['Ostra'], size: [9], maxPrice: 200_00 }, ignored: [] });
  });

  test('has no room for heaps of words: the list is shown without them, and says so', () => {
    const brands = Array.from({ length: 20 }, (_, turn) => `brand=${encodeURIComponent('鞋'.repeat(50))}${turn}`);
    const { path, request } = innerOf(`${brands.join('&')}&search=shoe&size=9&size=7x`);
    expect(path.length).toBeLessThan(2_100);
    expect(request?.filters).toMatchObject({ brand: [], size: [] });
    expect(request?.filters.search).toBeUndefined();
    expect(request?.ignored).toEqual(['brand', 'search', 'size']);
  });
});
