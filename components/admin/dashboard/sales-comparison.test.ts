import { describe, expect, test } from 'vitest';
import { dollarsToCents } from '@/lib/core/money/money';
import { compareSales, formatAge, formatUtcDay, salesRowsOf } from './sales-comparison';

/** One day after the other, each with its sales in dollars. */
const days = (sales: number[], month = '11') =>
  sales.map((amount, index) => ({
    date: `2026-${month}-0${index + 1}`,
    sales: dollarsToCents(amount),
    orders: amount > 0 ? 1 : 0,
  }));

test('two periods stand side by side, day by day', () => {
  expect(salesRowsOf(days([10, 0]), days([7, 8], '10'))).toEqual([
    { date: '2026-11-01', sales: 10_00, orders: 1, previousDate: '2026-10-01', previousSales: 7_00 },
    { date: '2026-11-02', sales: 0, orders: 0, previousDate: '2026-10-02', previousSales: 8_00 },
  ]);
});

describe('a period compared with the one before', () => {
  test('has its total, its orders and its days', () => {
    expect(compareSales(days([0.1, 0.2, 19.99]), days([0, 0, 0], '10'))).toMatchObject({
      total: 2029,
      orders: 3,
      span: 'Nov 1 – Nov 3',
    });
  });

  test.each([
    [[0, 150], [0, 100], '50% more than in the 2 days before ($100.00)', 'up'],
    [[0, 50], [0, 100], '50% less than in the 2 days before ($100.00)', 'down'],
    [[0, 100.01], [0, 100], 'slightly more than in the 2 days before ($100.00)', 'up'],
    [[0, 100], [0, 100], 'as much as in the 2 days before ($100.00)', 'level'],
    [[0, 100], [0, 0], 'nothing in the 2 days before', 'up'],
    [[0, 0], [0, 0], 'nothing in the 2 days before either', 'level'],
    [[0, 5_000], [0, 1], '499,900% more than in the 2 days before ($1.00)', 'up'],
  ])('%j after %j: %s', (now, before, change, direction) => {
    expect(compareSales(days(now), days(before, '10'))).toMatchObject({ change, direction });
  });
});

test('a day in UTC keeps its name everywhere', () => {
  expect(formatUtcDay('2026-11-20')).toBe('Nov 20');
});

test.each([
  ['2026-11-20T11:30:00Z', 'just now'],
  ['2026-11-20T10:00:00Z', '2 hours'],
  ['2026-11-19T11:00:00Z', '1 day'],
  ['2026-11-01T12:00:00Z', '19 days'],
])('%s has waited for %s', (moment, age) => {
  expect(formatAge(moment, Date.parse('2026-11-20T12:00:00Z'))).toBe(age);
});
