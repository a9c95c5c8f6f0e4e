import { expect, test } from 'vitest';
import { readReviewQuery } from './review-query';

const read = (query: string) => readReviewQuery(new URLSearchParams(query));

test.each([
  ['', 1],
  ['page=', 1],
  ['page=7', 7],
  ['page=1000', 1000],
])('%j asks for page %d', (query, page) => {
  expect(read(query).page).toBe(page);
});

test.each(['0', '-1', '1.5', '1001', '1e3', ' 1', 'x'])('%j is no page', (page) => {
  expect(() => readReviewQuery(new URLSearchParams({ page }))).toThrow('page');
});

test('stars and fit may be repeated', () => {
  expect(read('stars=5&stars=1&stars=5&fit=small&fit=large')).toMatchObject({ stars: [5, 1], fit: ['small', 'large'] });
});

test.each([
  ['stars=6', 'stars'],
  ['stars=five', 'stars'],
  ['fit=huge', 'fit'],
  ['sort=best', 'sort'],
  ['sort=newest&sort=lowest', 'sort'],
  ['withPictures=yes', 'withPictures'],
  ['limit=101', 'limit'],
  [`search=${'x'.repeat(101)}`, 'search'],
])('%s is refused', (query, name) => {
  expect(() => read(query)).toThrow(name);
});
