import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maya } from '@/tests/builders/user-builder';
import { openFakeBrowser } from '@/tests/fakes/fake-browser';

const shoe = {
  _id: 'a',
  name: 'Shoe',
  brand: 'Alder',
  price: 80,
  originalPrice: null,
  rating: 4,
  numReviews: 2,
  images: [],
  sizes: [],
  stock: [],
};

let calls: string[];

async function load() {
  vi.resetModules();
  const [ids, session] = await Promise.all([import('./wished-ids'), import('@/lib/access/session/session-store')]);
  return { ...ids, ...session };
}

beforeEach(() => {
  calls = [];
  const tab = openFakeBrowser().openTab();
  vi.stubGlobal(
    'window',
    tab.run(() => window),
  );
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    return Response.json([shoe]);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what hearts know', () => {
  it('is empty for guests, without a request', async () => {
    const { isWished, subscribeToWishedIds } = await load();
    subscribeToWishedIds(() => {});
    await vi.dynamicImportSettled();
    expect(isWished('a')).toBe(false);
    expect(calls).toEqual([]);
  });

  it('follows who signs in and who leaves', async () => {
    const { isWished, subscribeToWishedIds, rememberSignedInUser, signOutLocally } = await load();
    const onChange = vi.fn();
    subscribeToWishedIds(onChange);
    rememberSignedInUser(maya);
    await vi.waitFor(() => expect(isWished('a')).toBe(true));
    expect(isWished('b')).toBe(false);
    expect(onChange).toHaveBeenCalled();
    signOutLocally('none');
    expect(isWished('a')).toBe(false);
    expect(calls).toEqual(['/api/wishlist']);
  });
});
