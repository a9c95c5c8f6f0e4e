import { expect, test } from 'vitest';
import { addressOfSaved, productIdIn, queryOfAddress, savedOfAddress, wordsOfSaved } from './shelf-kinds';

test.each([
  ['/products/running?maxPrice=100', { category: ['running'], maxPrice: ['100'] }],
  ['https://shop.example/products?brand=Vane&brand=Tindra&filter=new', { brand: ['Vane', 'Tindra'], new: ['true'] }],
  ['/products?sortBy=newest&page=3', {}],
  ['/products', {}],
])('the list at %s is saved as its filters, and led back to', (address, saved) => {
  expect(savedOfAddress(address)).toEqual(saved);
  expect(savedOfAddress(addressOfSaved(saved))).toEqual(saved);
});

test.each(['/product/tern', '/products/boots-of-nobody', '/products?maxPrice=cheap', '/collections/x', 'https://['])(
  '%s is no list that can be saved',
  (address) => {
    expect(savedOfAddress(address)).toBeNull();
  },
);

test.each([
  [{ category: ['running'], maxPrice: ['75'], inStock: ['true'] }, 'Running · Up to $75 · In stock'],
  [{ category: ['running', 'casual'] }, 'Running · Casual'],
  [{}, 'All products'],
])('saved filters are read as words', (saved, words) => {
  expect(wordsOfSaved(saved)).toBe(words);
});

test('a shoe is named by the address of its page', () => {
  expect(productIdIn('https://shop.example/product/cove-tan?size=9')).toBe('cove-tan');
  expect(productIdIn(' /product/vane ')).toBe('vane');
  expect(productIdIn('vane')).toBeNull();
});

test('what is searched in a list is what its address filters', () => {
  expect(queryOfAddress('/products/running?maxPrice=100')).toBe('category=running&maxPrice=100');
  expect(queryOfAddress('/products')).toBe('');
  expect(queryOfAddress('/product/vane')).toBeNull();
});
