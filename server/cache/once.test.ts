import { expect, test } from 'vitest';
import { rememberOnce } from './once.mjs';

test('a name is new once', () => {
  const isFirstTime = rememberOnce();
  expect(['a', 'b', 'a', 'a', 'b'].map(isFirstTime)).toEqual([true, true, false, false, false]);
});

test('names of long ago are forgotten, and long ones are never remembered', () => {
  const isFirstTime = rememberOnce();
  isFirstTime('old');
  for (let number = 0; number < 5_000; number += 1) isFirstTime(`name ${number}`);
  expect(isFirstTime('old')).toBe(true);
  expect(isFirstTime('name 4999')).toBe(false);
  const long = 'x'.repeat(501);
  expect([isFirstTime(long), isFirstTime(long)]).toEqual([true, true]);
});
