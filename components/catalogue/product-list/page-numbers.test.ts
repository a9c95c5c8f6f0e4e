import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers';

/** `1 2 … 9`, which is easier to read than objects. */
function shown(current: number, total: number): string {
  return pageNumbers(current, total)
    .map((entry) => ('page' in entry ? (entry.page === current ? `[${entry.page}]` : entry.page) : '…'))
    .join(' ');
}

test.each([
  [1, 1, '[1]'],
  [2, 3, '1 [2] 3'],
  [1, 5, '[1] 2 … 5'],
  [3, 5, '1 2 [3] 4 5'],
  [4, 9, '1 2 3 [4] 5 … 9'],
  [5, 9, '1 … 4 [5] 6 … 9'],
  [9, 9, '1 … 8 [9]'],
  [500, 1000, '1 … 499 [500] 501 … 1000'],
])('page %i of %i shows %s', (current, total, expected) => {
  expect(shown(current, total)).toBe(expected);
});

test('a page past the end still names the pages that exist', () => {
  expect(shown(12, 3)).toBe('1 2 3');
});
