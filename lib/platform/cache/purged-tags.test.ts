import { expect, test } from 'vitest';
import { arePurged, monotonicNow, purge, purgeAll } from './purged-tags.mjs';

test('a tag is purged from its purge on, and every tag once there are too many to be told apart', () => {
  const before = monotonicNow();
  purge(['product:one']);
  expect(arePurged(['product:one', 'product:none'], before)).toBe(true);
  expect(arePurged(['product:none'], before)).toBe(false);
  purge(Array.from({ length: 100_001 }, (_, number) => `product:${number}`));
  for (const tag of ['product:one', 'product:0', 'product:100000', 'product:none'])
    expect({ tag, isPurged: arePurged([tag], before) }).toEqual({ tag, isPurged: true });
  expect(arePurged(['product:0', 'product:none'], monotonicNow() + 1)).toBe(false);
});

test('all that has a tag is purged at once', () => {
  const before = monotonicNow();
  purgeAll();
  expect(arePurged(['product:two'], before)).toBe(true);
  expect(arePurged([], before)).toBe(false);
});
