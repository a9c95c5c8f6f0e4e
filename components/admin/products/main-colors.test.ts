import { expect, test } from 'vitest';
import { mainColors } from './main-colors';

const pixels = (...runs: [count: number, color: number[]][]) =>
  runs.flatMap(([count, color]) => Array.from({ length: count }, () => color).flat());

test('a picture’s colors are the frequent ones apart from each other, without background and specks', () => {
  const background = [240, 240, 238, 255];
  const picture = pixels(
    [400, background],
    [200, [26, 36, 57, 255]],
    [60, [30, 38, 60, 255]],
    [120, [234, 180, 90, 255]],
    [2, [255, 0, 0, 255]],
  );
  // Shades of one color are averaged.
  expect(mainColors(picture)).toEqual(['#1b243a', '#eab45a']);
});

test('what is transparent counts for nothing, and a black shoe on it is found', () => {
  expect(mainColors(pixels([500, [0, 0, 0, 0]], [50, [5, 5, 5, 255]]))).toEqual(['#050505']);
});
