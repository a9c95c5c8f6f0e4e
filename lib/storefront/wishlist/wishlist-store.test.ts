import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maya } from '@/tests/builders/user-builder';
import { type FakeTab, openFakeBrowser } from '@/tests/fakes/fake-browser';

/** A product as the API answers it. */
function wish(id: string) {
  return {
    _id: id,
    name: `Shoe ${id}`,
    brand: 'Alder',
    price: 79.99,
    originalPrice: null,
    image: null,
    images: [],
    sizes: [9],
    stock: [{ size: 9, quantity: null }],
    rating: 4,
    numReviews: 2,
  };
}

/** A server with one wishlist, whose responses can be delayed or refused. */
function openFakeServer() {
  const server = { ids: ['a', 'b'], calls: [] as string[], refusal: 0, gate: Promise.resolve() };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    server.calls.push(`${method} ${path}`);
    const { refusal } = server;
    await server.gate;
    if (refusal) return Response.json({ message: 'The list is full.', code: 'CONFLICT' }, { status: refusal });
    const added = method === 'POST' ? (JSON.parse(String(init.body)) as { productId: string }).productId : null;
    if (added && !server.ids.includes(added)) server.ids.unshift(added);
    if (method === 'DELETE') server.ids = server.ids.filter((id) => !path.endsWith(`/${id}`));
    return Response.json(server.ids.map(wish));
  });
  return server;
}

let server: ReturnType<typeof openFakeServer>;
let openTab: () => FakeTab;

async function loadStore() {
  vi.resetModules();
  const [store, session] = await Promise.all([
    import('./wishlist-store'),
    import('@/lib/access/session/session-store'),
  ]);
  return { ...store, ...session };
}
type Store = Awaited<ReturnType<typeof loadStore>>;
const idsIn = (store: Store) => [...store.readWishlist().ids];

beforeEach(() => {
  server = openFakeServer();
  openTab = openFakeBrowser().openTab;
  // Installed for good: the store continues when responses arrive, not only while the test runs code in its tab.
  vi.stubGlobal(
    'window',
    openTab().run(() => window),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('the wishlist in the browser', () => {
  it('is not requested for guests', async () => {
    const store = await loadStore();
    store.subscribeToWishlist(() => {});
    expect(store.readWishlist()).toBe(store.noWishlist);
    expect(server.calls).toEqual([]);
  });

  it('is asked for once, however many hearts there are', async () => {
    const store = await loadStore();
    store.rememberSignedInUser(maya);
    for (let heart = 0; heart < 12; heart++) store.subscribeToWishlist(() => {});
    await vi.waitFor(() => expect(store.readWishlist().status).toBe('loaded'));
    expect(idsIn(store)).toEqual(['a', 'b']);
    expect(store.readWishlist().wishes).toMatchObject([{ price: 79_99, originalPrice: null }, {}]);
    expect(server.calls).toEqual(['GET /api/wishlist']);
  });

  it('is requested when a user logs in, and forgotten when they log out', async () => {
    const store = await loadStore();
    store.subscribeToWishlist(() => {});
    store.rememberSignedInUser(maya);
    await vi.waitFor(() => expect(store.readWishlist().status).toBe('loaded'));
    store.signOutLocally('none');
    expect(store.readWishlist()).toMatchObject({ status: 'guest', wishes: [] });
    expect(idsIn(store)).toEqual([]);
  });

  it('shows a change before the server has confirmed it', async () => {
    const store = await loadStore();
    store.rememberSignedInUser(maya);
    store.subscribeToWishlist(() => {});
    const isSaved = store.setWished('c', true);
    const isRemoved = store.setWished('a', false);
    expect(idsIn(store)).toEqual(['c']);
    await Promise.all([isSaved, isRemoved]);
    expect(store.readWishlist().wishes.map((each) => each._id)).toEqual(['c', 'b']);
  });

  it('takes a change back that the server refuses, and says why', async () => {
    const store = await loadStore();
    store.rememberSignedInUser(maya);
    store.subscribeToWishlist(() => {});
    await vi.waitFor(() => expect(store.readWishlist().status).toBe('loaded'));
    server.refusal = 409;
    await expect(store.setWished('c', true)).rejects.toThrow('The list is full.');
    expect(idsIn(store)).toEqual(['a', 'b']);
  });

  it('sends only the last of several changes to one product', async () => {
    const store = await loadStore();
    store.rememberSignedInUser(maya);
    store.subscribeToWishlist(() => {});
    await vi.waitFor(() => expect(store.readWishlist().status).toBe('loaded'));
    await Promise.all([store.setWished('c', true), store.setWished('c', false), store.setWished('c', true)]);
    expect(idsIn(store)).toEqual(['c', 'a', 'b']);
    expect(server.calls.slice(1)).toEqual(['POST /api/wishlist']);
  });

  it('drops an answer that comes after its person has left', async () => {
    const store = await loadStore();
    store.rememberSignedInUser(maya);
    let open = () => {};
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    store.subscribeToWishlist(() => {});
    await vi.waitFor(() => expect(server.calls).toHaveLength(1));
    store.signOutLocally('none');
    open();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(store.readWishlist()).toMatchObject({ status: 'guest', wishes: [] });
  });

  it('is asked for again when another tab has changed it', async () => {
    const store = await loadStore();
    store.rememberSignedInUser(maya);
    store.subscribeToWishlist(() => {});
    await vi.waitFor(() => expect(store.readWishlist().status).toBe('loaded'));
    server.ids = ['z'];
    openTab().run(() => window.localStorage.setItem('wishlist-changed', '1'));
    await vi.waitFor(() => expect(idsIn(store)).toEqual(['z']));
  });
});
