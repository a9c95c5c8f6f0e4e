import { expect, test } from 'vitest';
import { colorDot, colorFamilies, familiesOf, familyOf } from './shoe-attributes';

test.each([
  ['#17171a', 'black'],
  ['#5c636c', 'gray'],
  ['#f0eee8', 'white'],
  ['#d8ccb2', 'beige'],
  ['#7d5330', 'brown'],
  ['#bd2a2b', 'red'],
  ['#4a1518', 'red'],
  ['#c0714f', 'orange'],
  ['#d8dd2e', 'yellow'],
  ['#1f4a38', 'green'],
  ['#243352', 'blue'],
  ['#8fb8d6', 'blue'],
  ['#b9a9cf', 'purple'],
  ['#dfbdb5', 'pink'],
])('people look for %s under %s', (hex, family) => {
  expect(familyOf(hex)).toBe(family);
});

test('the dot beside a color is of that color', () => {
  for (const family of colorFamilies) expect([family, familyOf(colorDot(family))]).toEqual([family, family]);
});

test('a shoe of two greens is green once', () => {
  expect(familiesOf(['#1f4a38', '#3f7d4e', '#f0eee8'])).toEqual(['green', 'white']);
});
