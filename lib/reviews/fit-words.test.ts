import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FitVoices, fitAdviceOf, fitAdvices } from './fit';
import { fitReportOf, sizeToTake } from './fit-words';

const said = (given: FitVoices) => fitReportOf({ ...given, advice: fitAdviceOf(given) });

test.each([
  [{ small: 41, true: 14, large: 3 }, 'Runs half a size small (41 of 58)', 'Take half a size up.'],
  [{ small: 1, true: 2, large: 9 }, 'Runs half a size large (9 of 12)', 'Take half a size down.'],
  [{ small: 3, true: 12, large: 0 }, 'True to size (12 of 15)', 'Take your usual size.'],
  [
    { small: 5, true: 3, large: 4 },
    'Fits differently on different feet (3 of 12 say true to size)',
    'Take your usual size.',
  ],
])('%o read %s', (given, headline, tip) => {
  expect(said(given)).toMatchObject({ headline, tip });
});

test('below ten voices, and of advice that nobody knows yet, nothing is said', () => {
  expect(said({ small: 9, true: 0, large: 0 })).toBeNull();
  expect(fitReportOf({ small: 99, true: 0, large: 0, advice: 'shrinks' })).toBeNull();
});

test('a verdict names a share that more than half of the people hold, or says that they differ', () => {
  const count = fc.nat({ max: 300 });
  fc.assert(
    fc.property(fc.record({ small: count, true: count, large: count }), (given) => {
      const headline = said(given)?.headline;
      const [, share, all] = /^(?:Runs|True).*\((\d+) of (\d+)\)$/.exec(headline ?? '') ?? [];
      if (share === undefined) expect(headline ?? 'Fits differently').toMatch(/^Fits differently/);
      else expect(Number(share) * 2).toBeGreaterThan(Number(all));
    }),
  );
});

const halves = [8, 8.5, 9, 9.5, 10];
test.each([
  [9, 'runs-small', halves, 9.5],
  [9, 'runs-large', halves, 8.5],
  [9, 'true-to-size', halves, 9],
  [9, 'runs-small', [8, 9, 10], 10],
  [8.5, 'runs-small', [8, 9, 10], 9],
  [10, 'runs-small', halves, null],
  [12, 'true-to-size', halves, null],
] as const)('whoever takes %d in a shoe that is %s, made in %o, takes %s', (usual, advice, sizes, size) => {
  expect(sizeToTake(usual, advice, sizes)).toBe(size);
});

test('the advised size is never further than a whole size away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 28 }), fc.constantFrom(...fitAdvices), (twice, advice) => {
      const all = Array.from({ length: 40 }, (_, index) => index / 2);
      const size = sizeToTake(twice / 2, advice, all);
      expect(Math.abs((size ?? Number.NaN) - twice / 2)).toBeLessThanOrEqual(0.5);
    }),
  );
});
