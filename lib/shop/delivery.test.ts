import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SHOP, setShopFacts } from '@/lib/platform/shop/shop-facts';
import { deliveryOf } from './delivery';

afterEach(() => setShopFacts(DEFAULT_SHOP));

const FRIDAY = new Date('2026-11-20T15:00:00Z');

test('without settings a method takes days of the calendar', () => {
  expect(deliveryOf({ days: [2, 3] }, FRIDAY)).toEqual({ from: '2026-11-22', to: '2026-11-23' });
});

test.each([
  ['2026-11-20T15:00:00Z', [0, 1], '2026-11-20', '2026-11-23'],
  ['2026-11-20T15:00:00Z', [1, 3], '2026-11-23', '2026-11-25'],
  // A Saturday, and a Sunday that has begun in Berlin.
  ['2026-11-21T10:00:00Z', [0, 2], '2026-11-23', '2026-11-24'],
  ['2026-11-21T23:30:00Z', [1, 1], '2026-11-23', '2026-11-23'],
  ['2026-11-18T10:00:00Z', [5, 10], '2026-11-25', '2026-12-02'],
] as const)('an order of %s that takes %j working days arrives from %s to %s', (placedAt, days, from, to) => {
  setShopFacts({ ...DEFAULT_SHOP, countsWorkingDays: true, timeZone: 'Europe/Berlin' });
  expect(deliveryOf({ days }, new Date(placedAt))).toEqual({ from, to });
});
