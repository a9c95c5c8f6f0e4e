import { expect, test } from 'vitest';
import {
  isFiltered,
  noReviewFilters,
  type ReviewFilters,
  readReviewFilters,
  reviewsPath,
  toggled,
  toReviewParams,
  withReviewFilters,
  wordsIn,
} from './review-filters';

const some: ReviewFilters = {
  sort: 'helpful',
  stars: [1, 5],
  fit: ['small'],
  withPictures: true,
  search: 'wide toe & more',
};

test('filters survive the way into the URL and back', () => {
  expect(readReviewFilters(toReviewParams(some))).toEqual(some);
  expect(readReviewFilters(toReviewParams(noReviewFilters))).toEqual(noReviewFilters);
  expect(toReviewParams(noReviewFilters).toString()).toBe('');
});

test.each(['stars=6&stars=x&stars=', 'fit=huge&sort=best', 'withPictures=yes', 'search=%20%00', 'stars=1e0&page=-1'])(
  'what can not be used is left out: %s',
  (query) => {
    expect(readReviewFilters(new URLSearchParams(query))).toEqual(noReviewFilters);
  },
);

test('the same filters make the same URL, however they were given', () => {
  const read = (query: string) => toReviewParams(readReviewFilters(new URLSearchParams(query))).toString();
  expect(read('stars=5&fit=large&stars=1&fit=small&stars=5')).toBe(read('fit=small&fit=large&stars=1&stars=5'));
});

test('a search is cut to what the API takes', () => {
  expect(readReviewFilters(new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(100);
});

test('a search has eight words at most, each once', () => {
  expect(wordsIn('Wide toe WIDE  toe')).toEqual(['wide', 'toe']);
  expect(wordsIn(Array.from({ length: 50 }, (_, index) => `w${index}`).join(' '))).toHaveLength(8);
});

test('an order is no filter', () => {
  expect(isFiltered({ ...noReviewFilters })).toBe(false);
  expect(isFiltered({ ...noReviewFilters, stars: [3] })).toBe(true);
  expect(isFiltered({ ...noReviewFilters, search: 'toe' })).toBe(true);
});

test('new filters replace the old ones in a URL, and leave everything else', () => {
  const query = withReviewFilters('?size=9&stars=1&page=3&sort=lowest', { ...noReviewFilters, fit: ['true'] });
  expect(query).toBe('size=9&fit=true');
  expect(withReviewFilters('?stars=1', noReviewFilters)).toBe('');
});

test('every filter has a page of the server', () => {
  expect(reviewsPath('a b')).toBe('/product/a%20b/reviews');
  expect(reviewsPath('shoe', { ...noReviewFilters, stars: [5] }, 2)).toBe('/product/shoe/reviews?stars=5&page=2');
});

test('a value is taken in, and out again', () => {
  expect(toggled([1], 5)).toEqual([1, 5]);
  expect(toggled([1, 5], 1)).toEqual([5]);
});
