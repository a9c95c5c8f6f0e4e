import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './money';
import { missingForFreeShipping, type PricedLine, totalsOf } from './totals';

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 1_000_000_00 }).map(cents),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const anyCart = fc.array(line, { maxLength: 100 });
const costing = (subtotal: number): PricedLine[] => [{ unitPrice: cents(subtotal), quantity: 1 }];

describe('totalsOf', () => {
  it('adds up to the cent for any cart', () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        const { items, shipping, tax, total } = totalsOf(lines);
        expect(items).toBe(lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0));
        expect(items + shipping + tax).toBe(total);
      }),
    );
  });

  it('does not depend on the order of the lines, nor on how a quantity is split', () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        const singles = lines.flatMap(({ unitPrice, quantity }) =>
          Array.from({ length: quantity }, () => ({ unitPrice, quantity: 1 })),
        );
        expect(totalsOf(lines.toReversed())).toEqual(totalsOf(lines));
        expect(totalsOf(singles)).toEqual(totalsOf(lines));
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
    expect(totalsOf(costing(subtotal)).shipping).toBe(shipping);
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
    expect(totalsOf(costing(subtotal)).tax).toBe(tax);
  });

  it('rounds tax half up, to the nearest cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), (subtotal) => {
        const exactHundredths = subtotal * 8;
        const { tax } = totalsOf(costing(subtotal));
        const difference = tax * 100 - exactHundredths;
        expect(difference).toBeGreaterThan(-50);
        expect(difference).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('costs nothing without lines', () => {
    expect(totalsOf([])).toEqual({ items: 0, shipping: 0, tax: 0, total: 0 });
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
