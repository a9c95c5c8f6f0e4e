import { expect, test } from 'vitest';
import { groupLowStock } from './low-stock-groups';

const size = (product: string, size: number, quantity: number) => ({ product, name: product, size, quantity });

test('sizes are named as their shoes are', () => {
  const women = { ...size('kite', 8, 0), gender: 'women' };
  const printed = { ...size('kite', 42.7, 0), sizeScale: 'eu', label: '42 2/3' };
  expect(groupLowStock([women, printed])[0]?.sizes).toEqual(['W 9.5', 'EU 42 2/3']);
});

test('sizes of one product with equally many pairs are one row', () => {
  const groups = groupLowStock([size('kite', 8, 0), size('kite', 9, 0), size('moth', 8, 0), size('kite', 10, 2)]);
  expect(groups.map(({ product, quantity, sizes }) => [product, quantity, sizes])).toEqual([
    ['kite', 0, ['8', '9']],
    ['moth', 0, ['8']],
    ['kite', 2, ['10']],
  ]);
});
