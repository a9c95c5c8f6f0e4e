import { describe, expect, test } from 'vitest';
import { scarcityOf, sizeOptionsOf } from './size-options';

describe('the sizes of a product', () => {
  test('are listed in order, with those that are sold out', () => {
    const product = {
      sizes: [10, 9.5],
      stock: [
        { size: 10, quantity: null },
        { size: 9, quantity: 0 },
        { size: 9.5, quantity: 2 },
      ],
    };
    expect(sizeOptionsOf(product)).toEqual([
      { size: 9, isAvailable: false, left: 0 },
      { size: 9.5, isAvailable: true, left: 2 },
      { size: 10, isAvailable: true, left: null },
    ]);
  });

  test('that have no stock of their own are there all the same', () => {
    expect(sizeOptionsOf({ sizes: [8], stock: [] })).toEqual([{ size: 8, isAvailable: true, left: null }]);
  });
});

test('a hint of scarcity appears only for the last three pairs', () => {
  const left = (count: number | null) => scarcityOf({ size: 9, isAvailable: true, left: count });
  expect([left(1), left(3), left(4), left(null)]).toEqual(['Only 1 left', 'Only 3 left', null, null]);
  expect(scarcityOf({ size: 9, isAvailable: false, left: 0 })).toBeNull();
  expect(scarcityOf(undefined)).toBeNull();
});
