import { expect, test } from 'vitest';
import { addressOfSaved, productIdsIn, savedOfAddress } from './shelf-kinds';

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

test('shoes are named by their ids or their addresses, one a line', () => {
  expect(productIdsIn('tern\n https://shop.example/product/cove-tan?size=9 \n\n/product/vane\n')).toEqual([
    'tern',
    'cove-tan',
    'vane',
  ]);
});
