import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '@/tests/fakes/fake-browser';

const KEY = 'recentlyViewed';

/** The store as a page loads it: each tab has its own. */
async function loadStore() {
  vi.resetModules();
  return import('./recently-viewed-store');
}

afterEach(() => vi.unstubAllGlobals());

describe('the shoes that were looked at', () => {
  it('are there in the order of the last look, none twice, seven at most', async () => {
    const store = await loadStore();
    openFakeBrowser()
      .openTab()
      .run(() => {
        for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'c']) store.rememberViewed(id);
        expect(store.readRecentlyViewed()).toEqual(['c', 'h', 'g', 'f', 'e', 'd', 'b']);
      });
  });

  it('do not change by another look at the last one', async () => {
    const browser = openFakeBrowser();
    const store = await loadStore();
    browser.openTab().run(() => {
      store.rememberViewed('a');
      const before = store.readRecentlyViewed();
      store.rememberViewed('a');
      expect(store.readRecentlyViewed()).toBe(before);
    });
    expect(browser.writes).toEqual([KEY]);
  });

  it('can be forgotten one by one', async () => {
    const store = await loadStore();
    openFakeBrowser()
      .openTab()
      .run(() => {
        store.rememberViewed('a');
        store.rememberViewed('b');
        store.forgetViewed('a');
        store.forgetViewed('unknown');
        expect(store.readRecentlyViewed()).toEqual(['b']);
      });
  });

  it.each([
    ['{"items":', []],
    ['{"a":1}', []],
    ['["a","a",7,null,"","b"]', ['a', 'b']],
    [JSON.stringify(['x'.repeat(101), 'a']), ['a']],
  ])('are read from %s as far as they can be', async (text, ids) => {
    const browser = openFakeBrowser();
    browser.local.set(KEY, text);
    const store = await loadStore();
    browser.openTab().run(() => expect(store.readRecentlyViewed()).toEqual(ids));
    expect(browser.writes).toEqual([]);
  });

  it.each(['everything', 'writes'] as const)('are known to the page where storage refuses %s', async (what) => {
    const store = await loadStore();
    const tab = openFakeBrowser().openTab();
    tab.refuse(what);
    tab.run(() => {
      store.rememberViewed('a');
      store.rememberViewed('b');
      expect(store.readRecentlyViewed()).toEqual(['b', 'a']);
    });
  });

  it('are the same in every tab', async () => {
    const browser = openFakeBrowser();
    const [left, right] = [browser.openTab(), browser.openTab()];
    const [leftStore, rightStore] = [await loadStore(), await loadStore()];
    const heard = vi.fn();
    right.run(() => rightStore.subscribeToRecentlyViewed(heard));
    left.run(() => leftStore.rememberViewed('a'));
    expect(heard).toHaveBeenCalledTimes(1);
    right.run(() => rightStore.rememberViewed('b'));
    expect(left.run(() => leftStore.readRecentlyViewed())).toEqual(['b', 'a']);
  });
});
