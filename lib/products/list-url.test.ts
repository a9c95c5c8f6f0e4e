import { describe, expect, test } from 'vitest';
import { parseInnerListPath, parseListAddress, toInnerListPath } from './list-url';

function innerOf(query: string) {
  const path = toInnerListPath(parseListAddress(new URLSearchParams(query)));
  const [, , category = '', segment = ''] = path.split('/');
  return { path, address: parseInnerListPath(category, segment) };
}

describe('the inner address of a list', () => {
  test('holds what a person would write, in any script', () => {
    const search = '鞋'.repeat(100);
    const { address } = innerOf(`search=${encodeURIComponent(search)}&brand=Ostra&size=9&maxPrice=200`);
    expect(address).toMatchObject({ filters: { search, brands: ['Ostra'], sizes: [9], maxPrice: 200 }, ignored: [] });
  });

  test('has no room for heaps of words: the list is shown without them, and says so', () => {
    const brands = Array.from({ length: 20 }, (_, turn) => `brand=${encodeURIComponent('鞋'.repeat(50))}${turn}`);
    const { path, address } = innerOf(`${brands.join('&')}&search=shoe&size=9&size=7x`);
    expect(path.length).toBeLessThan(2_100);
    expect(address?.filters).toMatchObject({ brands: [], sizes: [] });
    expect(address?.filters.search).toBeUndefined();
    expect(address?.ignored).toEqual(['brand', 'search', 'size']);
  });
});
