import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCartProduct } from '@/tests/builders/cart-builder';
import { maya } from '@/tests/builders/user-builder';
import { openFakeBrowser } from '@/tests/fakes/fake-browser';
import type { CartItem } from './cart-reconcile';

const shoe = buildCartProduct({ _id: 'shoe' });
const sandal = buildCartProduct({ _id: 'sandal', stock: [{ size: 8, quantity: null }] });
const item = (product: string, size: number, quantity: number): CartItem => ({ product, size, quantity });

/** A server with one saved cart, which can lose answers, and refuses what it does not have. */
function openFakeServer() {
  const server = { items: [] as CartItem[], calls: [] as string[], losesAnswers: '', isAway: false, gone: '' };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    if (server.isAway) throw new TypeError('Failed to fetch');
    const sent = (init.body ? (JSON.parse(String(init.body)) as { items: CartItem[] }).items : []).filter(
      ({ product }) => product !== server.gone,
    );
    if (path === '/api/cart/quote')
      return Response.json({
        lines: sent.map((line) => ({ ...line, name: `Shoe ${line.product}`, price: 20.5, image: null, available: 7 })),
      });
    server.calls.push(`${method} ${path}`);
    if (method === 'PUT') server.items = sent;
    for (const { product, size, quantity } of method === 'POST' ? sent : []) {
      const known = server.items.find((each) => each.product === product && each.size === size);
      if (known) known.quantity += quantity;
      else server.items.push({ product, size, quantity });
    }
    if (server.losesAnswers === method) throw new TypeError('Failed to fetch');
    return Response.json({ items: server.items });
  });
  return server;
}

let server: ReturnType<typeof openFakeServer>;

async function loadStores() {
  vi.resetModules();
  const [cart, session, follower] = await Promise.all([
    import('./cart-store'),
    import('@/lib/accounts/session/session-store'),
    import('./cart-sync'),
  ]);
  const itemsHere = () => cart.readCart().items.map(({ _id, size, quantity }) => item(_id, size, quantity));
  return { ...cart, ...session, ...follower, itemsHere };
}

beforeEach(() => {
  server = openFakeServer();
  // For good: the store goes on when its answers arrive, not only while the test runs code in its tab.
  vi.stubGlobal(
    'window',
    openFakeBrowser()
      .openTab()
      .run(() => window),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('the cart of whoever signs in', () => {
  it('is added to what the browser holds, once', async () => {
    server.items = [item('shoe', 9, 1), item('boot', 10, 2)];
    const store = await loadStores();
    store.addToCart(shoe, 9, 1);
    store.rememberSignedInUser(maya);
    await store.syncCart();
    expect(store.itemsHere()).toEqual([item('shoe', 9, 2), item('boot', 10, 2)]);
    expect(store.readCart().items[1]).toMatchObject({ name: 'Shoe boot', price: 20_50, available: 7 });
    await store.syncCart();
    expect(server.items).toEqual([item('shoe', 9, 2), item('boot', 10, 2)]);
    expect(server.calls).toEqual(['GET /api/cart', 'POST /api/cart/merge', 'GET /api/cart']);
  });

  it('does not double when the answer to the first try is lost', async () => {
    const store = await loadStores();
    store.addToCart(shoe, 9, 2);
    store.rememberSignedInUser(maya);
    server.losesAnswers = 'POST';
    await store.syncCart();
    server.losesAnswers = '';
    store.addToCart(shoe, 9, 1);
    await store.syncCart();
    expect(server.items).toEqual([item('shoe', 9, 3)]);
    expect(store.itemsHere()).toEqual([item('shoe', 9, 3)]);
  });

  it('does not double when the answer to a saving is lost, as when the page is left', async () => {
    const store = await loadStores();
    store.rememberSignedInUser(maya);
    await store.syncCart();
    store.addToCart(shoe, 9, 2);
    server.losesAnswers = 'PUT';
    await store.syncCart();
    server.losesAnswers = '';
    store.addToCart(shoe, 9, 1);
    await store.syncCart();
    expect(server.items).toEqual([item('shoe', 9, 3)]);
    expect(store.itemsHere()).toEqual([item('shoe', 9, 3)]);
  });

  it('takes over what was done elsewhere, and saves what was done here', async () => {
    const store = await loadStores();
    store.rememberSignedInUser(maya);
    store.addToCart(shoe, 9, 1);
    await store.syncCart();
    server.items = [item('shoe', 9, 1), item('boot', 10, 1)];
    store.addToCart(sandal, 8, 3);
    await store.syncCart();
    const both = [item('shoe', 9, 1), item('sandal', 8, 3), item('boot', 10, 1)];
    expect(server.items).toEqual(both);
    expect(store.itemsHere()).toEqual(both);
    store.clearCart();
    await store.syncCart();
    expect(server.items).toEqual([]);
  });

  it('stays as it is when the shop can not be reached', async () => {
    const store = await loadStores();
    store.rememberSignedInUser(maya);
    store.addToCart(shoe, 9, 1);
    server.isAway = true;
    await store.syncCart();
    expect(store.itemsHere()).toEqual([item('shoe', 9, 1)]);
    server.isAway = false;
    await store.syncCart();
    expect(server.items).toEqual([item('shoe', 9, 1)]);
  });

  it('keeps in this browser, as sold out, what the shop does not take', async () => {
    const store = await loadStores();
    store.addToCart(shoe, 9, 1);
    store.addToCart(sandal, 8, 1);
    server.gone = 'shoe';
    store.rememberSignedInUser(maya);
    await store.syncCart();
    await store.syncCart();
    expect(server.items).toEqual([item('sandal', 8, 1)]);
    expect(store.readCart().items).toMatchObject([{ _id: 'sandal' }, { _id: 'shoe', available: 0 }]);
  });
});

it('tells the page after a login what has come back', async () => {
  server.items = [item('boot', 10, 2)];
  const store = await loadStores();
  Object.assign(window, { location: { pathname: '/checkout' } });
  store.rememberSignedInUser(maya);
  await store.syncCart();
  const said = vi.fn();
  store.followCart(said);
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(2));
});
