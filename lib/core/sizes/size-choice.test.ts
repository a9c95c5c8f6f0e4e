import { describe, expect, test } from 'vitest';
import { advisedSize, chooseFiltered, chooseSize } from './size-choice';

const sizes = [6.5, 9, 9.5, 10];
const nothing = { us: null, bought: null };

describe('the preselected size', () => {
  test('is the first one when nothing is known', () => {
    expect(chooseSize(sizes, null, nothing)).toMatchObject({ size: 6.5, source: 'first', missed: null });
    expect(chooseSize([], null, nothing)).toMatchObject({ size: null, source: 'first', missed: null });
  });

  test('is what was asked for, before one’s own, before what was bought last', () => {
    expect(chooseSize(sizes, 10, { us: 9, bought: 9.5 })).toMatchObject({ size: 10, source: 'asked', missed: null });
    expect(chooseSize(sizes, null, { us: 9, bought: 9.5 })).toMatchObject({ size: 9, source: 'mine', missed: null });
    expect(chooseSize(sizes, null, { us: null, bought: 9.5 })).toMatchObject({
      size: 9.5,
      source: 'bought',
      missed: null,
    });
  });

  test('is the first one when the known one can’t be bought, which is told; one that was asked for is not replaced without a question', () => {
    const first = { size: 6.5, source: 'first', missed: 12 };
    expect(chooseSize(sizes, 12, { us: 9, bought: 9.5 })).toEqual({ ...first, isMissedNamed: true });
    expect(chooseSize(sizes, null, { us: 12, bought: 9.5 })).toEqual({ ...first, isMissedNamed: true });
    expect(chooseSize(sizes, null, { us: null, bought: 12 })).toEqual({ ...first, isMissedNamed: false });
  });
});

describe('in a list that was filtered', () => {
  test('by one size, that one is meant', () => {
    expect(chooseFiltered(sizes, [9.5], { us: 9, bought: null }).size).toBe(9.5);
    expect(chooseFiltered(sizes, [], { us: 9, bought: null }).size).toBe(9);
    expect(chooseFiltered(sizes, [], nothing).size).toBe(6.5);
  });

  test('by several, one’s own is meant, or none', () => {
    expect(chooseFiltered(sizes, [9, 9.5], { us: 9, bought: null }).size).toBe(9);
    expect(chooseFiltered(sizes, [9, 9.5], { us: null, bought: 9.5 }).size).toBe(9.5);
    expect(chooseFiltered(sizes, [9, 9.5], { us: 10, bought: null }).size).toBeNull();
    expect(chooseFiltered(sizes, [9, 9.5], nothing).size).toBeNull();
  });
});

test('the advice names a neighbor that the shoe comes in', () => {
  expect(advisedSize('runs-small', 9, sizes)).toBe(9.5);
  expect(advisedSize('runs-large', 9, sizes)).toBe(6.5);
  expect([advisedSize('runs-small', 10, sizes), advisedSize('runs-large', 6.5, sizes)]).toEqual([null, null]);
  expect([advisedSize('true-to-size', 9, sizes), advisedSize(null, 9, sizes)]).toEqual([null, null]);
});
