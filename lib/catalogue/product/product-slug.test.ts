import { expect, test } from 'vitest';
import { toSlugStem } from './product-slug';

test.each([
  ['Cloudrunner 2', 'cloudrunner-2'],
  ['  Crème  brûlée!  ', 'creme-brulee'],
  ['A/B\\C?d=<e>&f', 'a-b-c-d-e-f'],
  ['../../etc', 'etc'],
  ['雲', 'shoe'],
  ['--', 'shoe'],
  ['Categories', 'categories-shoe'],
])('%j becomes %j', (name, stem) => {
  expect(toSlugStem(name)).toBe(stem);
});

test('is short and does not end in a hyphen', () => {
  expect(toSlugStem(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
});
