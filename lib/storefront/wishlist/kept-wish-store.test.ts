import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser } from '@/tests/fakes/fake-browser';

beforeEach(() => {
  vi.resetModules();
  const tab = openFakeBrowser().openTab();
  vi.stubGlobal(
    'window',
    tab.run(() => window),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what a guest pressed is kept once each, until it is taken', async () => {
  const { hasKeptWishes, keepWish, takeKeptWishes } = await import('./kept-wish-store');
  expect(hasKeptWishes()).toBe(false);
  for (const productId of ['a', 'b', 'a']) keepWish({ productId, name: `Shoe ${productId}` });
  expect(hasKeptWishes()).toBe(true);
  expect(takeKeptWishes().map(({ productId, name }) => [productId, name])).toEqual([
    ['b', 'Shoe b'],
    ['a', 'Shoe a'],
  ]);
  expect([hasKeptWishes(), takeKeptWishes()]).toEqual([false, []]);
});

test('after a day it is forgotten, and so is what is no wish', async () => {
  vi.useFakeTimers({ now: 0 });
  const { keepWish, takeKeptWishes } = await import('./kept-wish-store');
  keepWish({ productId: 'a', name: 'Shoe a' });
  vi.setSystemTime(25 * 60 * 60 * 1000);
  keepWish({ productId: 'b', name: 'Shoe b' });
  expect(takeKeptWishes()).toMatchObject([{ productId: 'b' }]);
  window.localStorage.setItem('wished-as-guest', '[{"productId":1}, null, "x"]');
  expect(takeKeptWishes()).toEqual([]);
});
