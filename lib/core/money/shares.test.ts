import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './money';
import { shareOf, splitCents } from './shares';

const anyAmount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map(cents);
const anyWeights = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 40 });

describe('an amount that is split', () => {
  it('adds up, and no share is a cent away from its exact size', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        const shares = splitCents(amount, weights);
        expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(amount);
        const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
        if (whole === 0n) return;
        for (const [index, share] of shares.entries()) {
          const off = BigInt(share) * whole - BigInt(amount) * BigInt(weights[index] ?? 0);
          expect(off < whole && -off < whole).toBe(true);
        }
      }),
    );
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [1, [1, 2], [0, 1]],
    [5, [0, 0], [3, 2]],
    [0, [3, 4], [0, 0]],
    [13_56, [129_98, 39_50], [10_40, 3_16]],
  ])('of %d by %j comes to %j', (amount, weights, shares) => {
    expect(splitCents(cents(amount), weights)).toEqual(shares);
  });

  it('among none is nothing', () => {
    expect(splitCents(cents(5), [])).toEqual([]);
  });
});

it('a part is rounded half up, with either sign', () => {
  expect([shareOf(cents(5), 1, 2), shareOf(cents(-5), 1, 2), shareOf(cents(-7), 1, 3)]).toEqual([3, -2, -2]);
  expect(shareOf(cents(792_000_00), 33, 99)).toBe(264_000_00);
});
