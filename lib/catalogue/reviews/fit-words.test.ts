import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FitVoices, fitAdviceOf } from './fit';
import { fitReportOf } from './fit-words';

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

test('below ten voices, and of advice of a newer version, nothing is said', () => {
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
