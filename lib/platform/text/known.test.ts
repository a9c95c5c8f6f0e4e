import { expect, test } from 'vitest';
import { findKnown } from './known';

test('finds the table’s own words and no others', () => {
  const table = { shipped: 'Shipped' };
  expect(findKnown(table, 'shipped')).toBe('Shipped');
  for (const word of ['lost_at_sea', 'constructor', '__proto__', '']) expect(findKnown(table, word)).toBeUndefined();
});
