import { expect, test } from 'vitest';
import { axisSteps } from './axis-steps';

test.each([
  [0, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [920, [0, 250, 500, 750, 1_000]],
  [1_001, [0, 500, 1_000, 1_500]],
  [7_999, [0, 2_000, 4_000, 6_000, 8_000]],
])('an axis up to %d has round steps', (most, steps) => {
  expect(axisSteps(most)).toEqual(steps);
});
