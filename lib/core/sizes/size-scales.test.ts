import { describe, expect, test } from 'vitest';
import { gtinProblem, isWorldwide } from './gtin';
import { usMenSizeOf } from './shoe-size';
import { ownLabelOf, sizeLabelOf, sizeProblem } from './size-scales';

test.each([
  ['us-men', 9, 9],
  ['us-men', 9.3, 9.3],
  ['us-women', 7.5, 6],
  ['us-kids', 13, 0],
  ['us-kids', 14, 1],
  ['us-kids', 19.5, 6.5],
  ['eu', 38, 6],
  ['eu', 42, 9],
  ['uk', 8, 9],
  ['cm', 26, 9],
  ['one', 1, null],
] as const)('%s %d is as long as US men’s %s', (scale, size, us) => {
  expect(usMenSizeOf(scale, size)).toBe(us);
});

test.each([
  ['us-men', [0.5, 9.3, 99], [0, 9.25, 99.5, Number.NaN]],
  ['us-women', [5, 7.5], [7.3, 38]],
  ['us-kids', [13, 13.5, 14], [0, 20.5]],
  ['eu', [38, 38.7], [9, 38.66]],
  ['uk', [5.5], [5.3, 42]],
  ['cm', [26, 26.2], [4, 260]],
  ['one', [1], [2]],
] as const)('%s knows its sizes', (scale, sizes, others) => {
  expect(sizes.map((size) => sizeProblem(scale, size))).toEqual(sizes.map(() => null));
  for (const other of others) expect(sizeProblem(scale, other)).toMatch(/is no size of this scale\. .+\.$/);
});

test('what is printed in a shoe follows from its scale unless the shop says otherwise', () => {
  expect([sizeLabelOf('eu', 38, null), sizeLabelOf('us-kids', 13.5, null), sizeLabelOf('us-kids', 14.5, null)]).toEqual(
    ['38', '13.5', '1.5Y'],
  );
  expect(sizeLabelOf('one', 1, null)).toBe('One size');
  expect(sizeLabelOf('eu', 38.7, '38 2/3')).toBe('38 2/3');
  expect([ownLabelOf('eu', 38, '38'), ownLabelOf('eu', 38.7, '38 2/3')]).toEqual([null, '38 2/3']);
});

describe('a GTIN', () => {
  test.each(['4006381333931', '96385074', '036000291452', '10614141000415'])('%s is right', (gtin) => {
    expect(gtinProblem(gtin)).toBeNull();
  });

  test('is for one shop alone or for all', () => {
    expect(['4006381333931', '96385074', '036000291452', '10614141000415'].map(isWorldwide)).not.toContain(false);
    expect(['2000000000015', '20000035', '02000000000015', '212345678992'].map(isWorldwide)).not.toContain(true);
  });

  test.each([
    ['4006381333932', 'The last digit should be 1.'],
    ['96385070', 'The last digit should be 4.'],
    ['400638133393', 'The last digit should be 0.'],
    ['40063813339', 'A GTIN has 8, 12, 13 or 14 digits.'],
    ['400638133393X', 'A GTIN has 8, 12, 13 or 14 digits.'],
    ['', 'A GTIN has 8, 12, 13 or 14 digits.'],
  ])('%j is wrong: %s', (gtin, problem) => {
    expect(gtinProblem(gtin)).toBe(problem);
  });
});
