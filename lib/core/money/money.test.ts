import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCents, cents, centsToDollars, dollarsToCents, formatCents, multiplyCents, percentOff } from './money';
import { formatCompactCents, formatShortCents } from './short-amounts';

/** Up to a billion dollars: more than any order, and far from where cents stop being exact. */
const amount = fc.integer({ min: 0, max: 100_000_000_000 }).map(cents);

describe('money', () => {
  it('survives the way to dollars and back', () => {
    fc.assert(fc.property(amount, (given) => dollarsToCents(centsToDollars(given)) === given));
  });

  it('survives the way through JSON with at most two decimals', () => {
    fc.assert(
      fc.property(amount, (given) => {
        const json = JSON.stringify(centsToDollars(given));
        expect(json).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(dollarsToCents(JSON.parse(json))).toBe(given);
      }),
    );
  });

  it.each([
    [19.99, 1999],
    [0.07, 7],
    [1.005, 101],
    [4.35, 435],
    [1.1, 110],
    [1e-7, 0],
    [0, 0],
  ])('reads %d dollars as %d cents, whatever the binary fraction', (dollars, expected) => {
    expect(dollarsToCents(dollars)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53, 1e-7])('refuses %d as an amount', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });

  it('refuses dollars that are no price', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e16, 1e21]) {
      expect(() => dollarsToCents(value)).toThrow(RangeError);
    }
  });

  it.each([
    [40_00, 50_00, 20],
    [79_99, 119_99, 33],
    [49_99, 50_00, 0],
    [0, 50_00, 100],
  ])('says by how many whole percent %d is below %d', (amount, original, percent) => {
    expect(percentOff(cents(amount), cents(original))).toBe(percent);
  });

  it('adds and multiplies exactly', () => {
    expect(addCents()).toBe(0);
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 99 }), (price, quantity) => {
        expect(multiplyCents(price, quantity)).toBe(addCents(...Array<typeof price>(quantity).fill(price)));
      }),
    );
  });

  it('shows US dollars', () => {
    expect(formatCents(cents(123_450))).toBe('$1,234.50');
    expect(formatCents(cents(0))).toBe('$0.00');
    expect(formatCents(cents(9))).toBe('$0.09');
  });

  it('leaves the decimals of a round sum out of a sentence', () => {
    expect(formatShortCents(cents(100_00))).toBe('$100');
    expect(formatShortCents(cents(9_99))).toBe('$9.99');
    expect(formatShortCents(cents(7_50))).toBe('$7.50');
  });

  it.each([
    [0, '$0'],
    [950_00, '$950'],
    [1500_00, '$1.5K'],
    [2000_00, '$2K'],
    [1_000_000_00, '$1M'],
  ])('writes %d cents at the side of a chart as %s', (amount, text) => {
    expect(formatCompactCents(cents(amount))).toBe(text);
  });
});
