import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRIOR_STARS, weightedMean } from './weighted-mean';

const mean = fc.double({ min: 1, max: 5, noNaN: true });
const count = fc.integer({ min: 1, max: 10_000 });

test('lies between the average shop and what the buyers say, and comes closer with each of them', () => {
  fc.assert(
    fc.property(mean, count, (stars, voices) => {
      const weighed = weightedMean(stars, voices);
      expect(weighed).toBeGreaterThanOrEqual(Math.min(stars, PRIOR_STARS) - 1e-9);
      expect(weighed).toBeLessThanOrEqual(Math.max(stars, PRIOR_STARS) + 1e-9);
      expect(Math.abs(weightedMean(stars, voices + 1) - stars)).toBeLessThanOrEqual(Math.abs(weighed - stars) + 1e-9);
    }),
  );
});

test('more stars of as many people are worth more', () => {
  fc.assert(
    fc.property(mean, mean, count, (one, other, voices) => {
      fc.pre(one < other);
      expect(weightedMean(one, voices)).toBeLessThanOrEqual(weightedMean(other, voices));
    }),
  );
});

test('one enthusiast does not outweigh two hundred buyers', () => {
  expect(weightedMean(5, 1)).toBeLessThan(weightedMean(4.6, 200));
  expect(weightedMean(0, 0)).toBe(PRIOR_STARS);
});
