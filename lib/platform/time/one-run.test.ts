import { expect, test } from 'vitest';
import { oneRun } from './one-run';

test('calls during a run share it, and it goes on once more for all of them', async () => {
  let turns = 0;
  const run = oneRun(async () => {
    await Promise.resolve();
    return ++turns;
  });
  expect(await Promise.all([run(), run(), run()])).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  expect(await run()).toEqual([3]);
});

test('the work can ask for another turn', async () => {
  let left = 3;
  const run = oneRun(async (again) => {
    if (--left > 0) again();
    return left;
  });
  expect(await run()).toEqual([2, 1, 0]);
});

test('a run that fails is over, and all who wait hear of it', async () => {
  let isFailing = true;
  const run = oneRun(async () => {
    await Promise.resolve();
    if (isFailing) throw new Error('Away');
    return 'done';
  });
  expect((await Promise.allSettled([run(), run()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isFailing = false;
  expect(await run()).toEqual(['done']);
});
