import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FitAdvice, type FitVoices, fitAdviceOf, fitAdvices } from './fit';

const voices = fc.record({
  small: fc.nat({ max: 500 }),
  true: fc.nat({ max: 500 }),
  large: fc.nat({ max: 500 }),
});
const judged = voices.filter((given) => given.small + given.true + given.large >= 10);
const rank = (given: FitVoices) => fitAdvices.indexOf(fitAdviceOf(given) as FitAdvice);

test.each([
  [{ small: 41, true: 14, large: 3 }, 'runs-small'],
  [{ small: 5, true: 5, large: 0 }, 'true-to-size'],
  [{ small: 6, true: 4, large: 0 }, 'runs-small'],
  [{ small: 0, true: 4, large: 6 }, 'runs-large'],
  [{ small: 5, true: 0, large: 5 }, 'true-to-size'],
  [{ small: 9, true: 0, large: 0 }, null],
  [{ small: 0, true: 0, large: 0 }, null],
] as const)('%o are %s', (given, advice) => {
  expect(fitAdviceOf(given)).toBe(advice);
});

test('nothing is said below ten voices, and something from ten on', () => {
  fc.assert(
    fc.property(voices, (given) => {
      expect(fitAdviceOf(given) === null).toBe(given.small + given.true + given.large < 10);
    }),
  );
});

test('is the voice in the middle of the row', () => {
  fc.assert(
    fc.property(judged, ({ small, true: fitting, large }) => {
      const row = [...Array(small).fill(0), ...Array(fitting).fill(1), ...Array(large).fill(2)];
      const middle = [row[Math.floor((row.length - 1) / 2)], row[Math.floor(row.length / 2)]];
      const expected = middle[0] === middle[1] ? middle[0] : 1;
      expect(rank({ small, true: fitting, large })).toBe(expected);
    }),
  );
});

test('one more who says small never makes a shoe larger, and small and large mirror each other', () => {
  fc.assert(
    fc.property(judged, (given) => {
      expect(rank({ ...given, small: given.small + 1 })).toBeLessThanOrEqual(rank(given));
      expect(rank({ ...given, small: given.large, large: given.small })).toBe(2 - rank(given));
    }),
  );
});
