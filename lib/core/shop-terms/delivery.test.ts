import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SHOP, setShopFacts } from '@/lib/platform/shop/shop-facts';
import { deliveryOf, orderWithin } from './delivery';
import { isWorkingDay } from './working-days';

afterEach(() => setShopFacts(DEFAULT_SHOP));

const usual = { days: [2, 3] } as const;

describe('a shop whose shipping was never set promises days of the calendar', () => {
  test.each([
    // A Monday, after the cut-off that would be preset, before a weekend, on Thanksgiving, late in the evening in New
    // York.
    ['2026-11-16T15:00:00Z', '2026-11-18', '2026-11-19'],
    ['2026-11-16T20:00:00Z', '2026-11-18', '2026-11-19'],
    ['2026-11-20T15:00:00Z', '2026-11-22', '2026-11-23'],
    ['2026-11-26T15:00:00Z', '2026-11-28', '2026-11-29'],
    ['2026-11-27T03:00:00Z', '2026-11-28', '2026-11-29'],
  ])('to an order of %s from %s to %s', (placedAt, from, to) => {
    expect(deliveryOf(usual, new Date(placedAt))).toEqual({ from, to });
    expect(orderWithin(new Date(placedAt))).toBe('');
  });
});

describe('a shop that confirmed its shipping promises working days of the USA', () => {
  beforeEach(() => setShopFacts({ ...DEFAULT_SHOP, countsWorkingDays: true }));

  test.each([
    // Monday morning, and after the cut-off of 2 pm in New York.
    ['2026-11-16T15:00:00Z', '2026-11-18', '2026-11-19'],
    ['2026-11-16T19:00:00Z', '2026-11-19', '2026-11-20'],
    // Over a weekend: from Friday, from Saturday.
    ['2026-11-20T15:00:00Z', '2026-11-24', '2026-11-25'],
    ['2026-11-21T15:00:00Z', '2026-11-25', '2026-11-27'],
    // Over Thanksgiving, and on it.
    ['2026-11-23T15:00:00Z', '2026-11-25', '2026-11-27'],
    ['2026-11-26T15:00:00Z', '2026-12-01', '2026-12-02'],
  ])('to an order of %s from %s to %s', (placedAt, from, to) => {
    expect(deliveryOf(usual, new Date(placedAt))).toEqual({ from, to });
  });

  test('never on a federal holiday, on the day that it is kept, or on a weekend', () => {
    const off = [
      ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07'],
      ...['2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25', '2027-07-05', '2026-11-28', '2026-11-29'],
    ];
    expect(off.filter(isWorkingDay)).toEqual([]);
    const open = ['2026-05-18', '2026-11-19', '2026-11-27', '2026-11-25', '2026-07-06', '2026-09-14'];
    expect(open.filter(isWorkingDay)).toEqual(open);
  });

  test.each([
    ['2026-11-16T15:48:00Z', '3 h 12 min'],
    ['2026-11-16T17:00:00Z', '2 h'],
    ['2026-11-16T18:59:30Z', '1 min'],
    ['2026-11-16T19:00:00Z', ''],
    ['2026-11-26T15:00:00Z', ''],
  ])('and says at %s for how long that holds: %j', (moment, text) => {
    expect(orderWithin(new Date(moment))).toBe(text);
  });
});

describe('a shop with settings', () => {
  test.each([
    ['2026-11-20T15:00:00Z', [0, 1], '2026-11-20', '2026-11-23'],
    ['2026-11-20T15:00:00Z', [1, 3], '2026-11-23', '2026-11-25'],
    // A Saturday, and a Sunday that has begun in Berlin.
    ['2026-11-21T10:00:00Z', [0, 2], '2026-11-23', '2026-11-24'],
    ['2026-11-21T23:30:00Z', [1, 1], '2026-11-23', '2026-11-23'],
    ['2026-11-18T10:00:00Z', [5, 10], '2026-11-25', '2026-12-02'],
  ] as const)('of %s that takes %j working days arrives from %s to %s', (placedAt, days, from, to) => {
    const terms = { ...DEFAULT_SHOP.terms, country: 'DE' };
    setShopFacts({ ...DEFAULT_SHOP, countsWorkingDays: true, cutOff: null, timeZone: 'Europe/Berlin', terms });
    expect(deliveryOf({ days }, new Date(placedAt))).toEqual({ from, to });
    expect(orderWithin(new Date(placedAt))).toBe('');
  });

  test('has a cut-off and days off of its own', () => {
    setShopFacts({ ...DEFAULT_SHOP, countsWorkingDays: true, cutOff: '11:30', daysOff: ['2026-11-27'] });
    expect(deliveryOf({ days: [1, 1] }, new Date('2026-11-25T16:00:00Z')).to).toBe('2026-11-30');
    expect(deliveryOf({ days: [1, 1] }, new Date('2026-11-25T17:00:00Z')).to).toBe('2026-12-01');
    expect(orderWithin(new Date('2026-11-25T16:00:00Z'))).toBe('30 min');
  });
});
