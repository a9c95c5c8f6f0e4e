import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { sumOfAdjustments } from './adjustments';
import { missingForFreeShipping, type PricedLine, totalRowsOf, totalsOf } from './totals';

const line = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000_00 }).map(cents),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const anyCart = fc.array(line, { maxLength: 100 });
const costing = (subtotal: number): PricedLine[] => [{ price: cents(subtotal), quantity: 1 }];

describe('totalsOf', () => {
  it('adds up to the cent for any cart', () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        const { itemsPrice, adjustments, shippingPrice, taxPrice, totalPrice } = totalsOf(lines);
        expect(itemsPrice).toBe(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
        expect(itemsPrice + shippingPrice + taxPrice).toBe(totalPrice);
        expect(sumOfAdjustments(adjustments)).toBe(totalPrice - itemsPrice);
        for (const { amount, lines: shares } of adjustments.filter(({ kind }) => kind === 'tax')) {
          expect(shares.map(({ position }) => position)).toEqual(lines.map((_, position) => position));
          expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(lines.length === 0 ? 0 : amount);
        }
      }),
    );
  });

  it('does not depend on the order of the lines, nor on how a quantity is split', () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        const singles = lines.flatMap(({ price, quantity }) =>
          Array.from({ length: quantity }, () => ({ price, quantity: 1 })),
        );
        const { adjustments: _, ...sums } = totalsOf(lines);
        expect(totalsOf(lines.toReversed())).toMatchObject(sums);
        expect(totalsOf(singles)).toMatchObject(sums);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    [1, 999],
    [99_99, 999],
    [100_00, 999],
    [100_01, 0],
    [250_00, 0],
  ])('charges a subtotal of %d cents %d cents of shipping', (subtotal, shipping) => {
    expect(totalsOf(costing(subtotal)).shippingPrice).toBe(shipping);
  });

  it.each([
    // Exactly 0.48, 0.56, 150, 100.48 and 100.56 cents before rounding.
    [6, 0],
    [7, 1],
    [18_75, 150],
    [12_56, 100],
    [12_57, 101],
    [100_00, 800],
  ])('taxes a subtotal of %d cents with %d cents', (subtotal, tax) => {
    expect(totalsOf(costing(subtotal)).taxPrice).toBe(tax);
  });

  it('rounds tax half up, to the nearest cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), (subtotal) => {
        const exactHundredths = subtotal * 8;
        const { taxPrice } = totalsOf(costing(subtotal));
        const difference = taxPrice * 100 - exactHundredths;
        expect(difference).toBeGreaterThan(-50);
        expect(difference).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('costs nothing without lines', () => {
    expect(totalsOf([])).toMatchObject({ itemsPrice: 0, shippingPrice: 0, taxPrice: 0, totalPrice: 0 });
  });
});

describe('the rows of totals', () => {
  const read = (subtotal: number) => totalRowsOf(totalsOf(costing(subtotal))).map(({ label, text }) => [label, text]);

  it('state subtotal, shipping, tax and, last, the sum of them', () => {
    expect(read(50_00)).toEqual([
      ['Subtotal', '$50.00'],
      ['Shipping', '$9.99'],
      ['Tax', '$4.00'],
      ['Total', '$63.99'],
    ]);
    expect(totalRowsOf(totalsOf(costing(50_00))).map(({ isSum }) => isSum)).toEqual([false, false, false, true]);
  });

  it('call free shipping free', () => {
    expect(read(200_00)[1]).toEqual(['Shipping', 'Free']);
    expect(totalRowsOf(totalsOf(costing(200_00))).map(({ isFree }) => isFree)).toEqual([false, true, false, false]);
  });
});

describe('missingForFreeShipping', () => {
  it.each([
    [0, 100_00],
    [88_00, 12_00],
    [99_99, 1],
    [100_00, 0],
    [100_01, 0],
  ])('is, for a subtotal of %d cents, %d cents', (subtotal, missing) => {
    expect(missingForFreeShipping(cents(subtotal))).toBe(missing);
  });
});
