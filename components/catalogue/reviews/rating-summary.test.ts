import { expect, test } from 'vitest';
import { ratingHistogram } from './rating-summary';

test('ratings are shown from five stars down, each with its share', () => {
  expect(ratingHistogram([1, 0, 0, 1, 2]).map(({ stars, count, percent }) => [stars, count, percent])).toEqual([
    [5, 2, 50],
    [4, 1, 25],
    [3, 0, 0],
    [2, 0, 0],
    [1, 1, 25],
  ]);
});

test('without ratings every share is 0 percent', () => {
  expect(ratingHistogram([]).every(({ count, percent }) => count === 0 && percent === 0)).toBe(true);
});
