import { expect, test } from 'vitest';
import { requireReviewPage } from './review-page-query';

test.each([
  ['', 1],
  ['page=', 1],
  ['page=7', 7],
  ['page=1000', 1000],
])('%j asks for page %d', (query, page) => {
  expect(requireReviewPage(new URLSearchParams(query))).toBe(page);
});

test.each(['0', '-1', '1.5', '1001', '1e3', ' 1', 'x'])('%j is no page', (page) => {
  expect(() => requireReviewPage(new URLSearchParams({ page }))).toThrow('page');
});
