import { afterEach, describe, expect, it, vi } from 'vitest';
import { maya } from '@/tests/builders/user-builder';
import { openFakeBrowser } from '@/tests/fakes/fake-browser';

async function loadStore() {
  vi.resetModules();
  return import('./session-store');
}

afterEach(() => vi.unstubAllGlobals());

describe('the session in the browser', () => {
  it('is stored under `userInfo` with token and role', async () => {
    const browser = openFakeBrowser();
    const store = await loadStore();
    browser.openTab().run(() => store.rememberSignedInUser(maya));
    expect(JSON.parse(browser.local.get('userInfo') as string)).toEqual(maya);
  });

  it('is the same object until it changes', async () => {
    const store = await loadStore();
    openFakeBrowser()
      .openTab()
      .run(() => {
        expect(store.readSignedInUser()).toBeNull();
        store.rememberSignedInUser(maya);
        expect(store.readSignedInUser()).toEqual(maya);
        expect(store.readSignedInUser()).toBe(store.readSignedInUser());
      });
  });

  it('keeps all else of it when the name changes', async () => {
    const browser = openFakeBrowser();
    const store = await loadStore();
    const owner = { ...maya, role: 'admin', roles: ['owner'] };
    browser.openTab().run(() => {
      store.rememberSignedInUser(owner);
      store.updateSignedInUser(maya._id, { name: 'Maya B.', email: maya.email, role: 'admin' });
    });
    expect(JSON.parse(browser.local.get('userInfo') as string)).toEqual({ ...owner, name: 'Maya B.' });
  });

  it('keeps a user whose role this version does not know', async () => {
    const store = await loadStore();
    openFakeBrowser()
      .openTab()
      .run(() => {
        store.rememberSignedInUser({ ...maya, role: 'clerk' });
        expect(store.readSignedInUser()).toMatchObject({ role: 'clerk' });
      });
  });

  it.each(['corrupt', '{}', 'null', '[]', '{"token":1}', JSON.stringify({ ...maya, role: 7 })])(
    'reads %s as a guest',
    async (text) => {
      const browser = openFakeBrowser();
      browser.local.set('userInfo', text);
      const store = await loadStore();
      expect(browser.openTab().run(() => store.readSignedInUser())).toBeNull();
      expect(browser.writes).toEqual([]);
    },
  );

  it('ends in every tab, with the reason', async () => {
    const browser = openFakeBrowser();
    const [left, right] = [browser.openTab(), browser.openTab()];
    const [leftStore, rightStore] = [await loadStore(), await loadStore()];
    const listener = vi.fn();
    right.run(() => rightStore.subscribeToSession(listener));
    left.run(() => leftStore.rememberSignedInUser(maya));
    expect(right.run(() => rightStore.readSignedInUser())).toEqual(maya);
    left.run(() => leftStore.signOutLocally('ended'));
    expect(right.run(() => rightStore.readSignedInUser())).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(leftStore.readSignOutReason()).toBe('ended');
    expect(rightStore.readSignOutReason()).toBe('ended');
    expect(browser.local.has('userInfo')).toBe(false);
  });

  it('that had ended is over once another tab logs in, and out', async () => {
    const browser = openFakeBrowser();
    const [left, right] = [browser.openTab(), browser.openTab()];
    const [leftStore, rightStore] = [await loadStore(), await loadStore()];
    const reasons: string[] = [];
    right.run(() => rightStore.subscribeToSession(() => reasons.push(rightStore.readSignOutReason())));
    right.run(() => rightStore.signOutLocally('ended'));
    left.run(() => leftStore.rememberSignedInUser(maya));
    left.run(() => leftStore.signOutLocally('none'));
    expect(reasons).toEqual(['ended', 'none', 'none']);
    expect(browser.local.size).toBe(0);
  });

  it('that had ended before the page was loaded gives no reason', async () => {
    const browser = openFakeBrowser();
    const [before, now] = [await loadStore(), await loadStore()];
    browser.openTab().run(() => before.signOutLocally('ended'));
    browser.openTab().run(() => now.subscribeToSession(() => undefined));
    expect(now.readSignOutReason()).toBe('none');
  });

  it('is kept in memory where storage is blocked', async () => {
    const store = await loadStore();
    const tab = openFakeBrowser().openTab();
    tab.refuse('everything');
    tab.run(() => {
      store.rememberSignedInUser(maya);
      expect(store.readSignedInUser()).toEqual(maya);
      store.signOutLocally('none');
      expect(store.readSignedInUser()).toBeNull();
    });
  });
});
