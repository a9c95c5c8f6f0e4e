import { expect, test } from 'vitest';
import { stockSummary } from './stock-summary';

const stock = (...quantities: (number | null)[]) =>
  quantities.map((quantity, index) => ({ size: 7 + index, quantity }));

test.each([
  [stock(), 'No sizes', null, 'danger'],
  [stock(null, null), 'Not tracked', null, 'calm'],
  [stock(0, 0), 'Sold out', null, 'danger'],
  [stock(0, null), '0 pairs', '1 sold out · 1 not tracked', 'warning'],
  [stock(900, 1_200), '2,100 pairs', null, 'calm'],
  [stock(1), '1 pair', '1 low', 'warning'],
  [stock(0, 3, 4, null), '7 pairs', '1 sold out · 1 low · 1 not tracked', 'warning'],
] as const)('stock %j', (given, text, detail, tone) => {
  expect(stockSummary(given)).toEqual({ text, detail, tone });
});
