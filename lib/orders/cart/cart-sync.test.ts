import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCartProduct } from '@/tests/builders/cart-builder';
import { maya } from '@/tests/builders/user-builder';
import { openFakeBrowser } from '@/tests/fakes/fake-browser';
import { type CartItem, reconcile } from './cart-reconcile';

const shoe = buildCartProduct({ _id: 'shoe' });
const sandal = buildCartProduct({ _id: 'sandal', stock: [{ size: 8, quantity: null }] });
const item = (product: string, size: number, quantity: number): CartItem => ({ product, size, quantity });

/** A server with one account's cart, which can lose responses and refuses unknown products. */
function openFakeServer() {
  const server = {
    items: [] as CartItem[],
    calls: [] as string[],
    losesAnswers: false,
    isAway: false,
    gone: '',
    refuses: '',
  };
  const answering = { until: Promise.resolve() };
  const keys = new Set<string>();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (server.isAway) throw new TypeError('Failed to fetch');
    const { items = [], since = [] } = JSON.parse(String(init.body ?? '{}')) as Record<string, CartItem[]>;
    if (path === '/api/cart/quote')
      return Response.json({
        lines: items.map((line) => ({ ...line, name: `Shoe ${line.product}`, price: 20.5, image: null, available: 7 })),
      });
    server.calls.push(`${init.method} ${path}`);
    const isRefused = items.some(({ product }) => product === server.refuses);
    if (isRefused) return Response.json({ message: 'No.', code: 'INVALID_INPUT' }, { status: 400 });
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    if (path === '/api/cart/merge' && !keys.has(key)) {
      keys.add(key);
      const merged = reconcile({ base: since, here: items, there: server.items });
      server.items = merged.filter(({ product }) => product !== server.gone);
    }
    if (server.losesAnswers) throw new TypeError('Failed to fetch');
    const answer = Response.json({ items: server.items });
    await answering.until;
    return answer;
  });
  return Object.assign(server, { answering });
}

let server: ReturnType<typeof openFakeServer>;

async function loadStores() {
  vi.resetModules();
  const [cart, session, follower] = await Promise.all([
    import('./cart-store'),
    import('@/lib/access/session/session-store'),
    import('./cart-sync'),
  ]);
  const itemsHere = () => cart.readCart().items.map(({ _id, size, quantity }) => item(_id, size, quantity));
  return { ...cart, ...session, ...follower, itemsHere };
}

beforeEach(() => {
  server = openFakeServer();
  // Installed for good: the store continues when responses arrive, not only while the test runs code in its tab.
  vi.stubGlobal(
    'window',
    openFakeBrowser()
      .openTab()
      .run(() => window),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('the cart of a user who signs in', () => {
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
    expect(server.calls).toEqual(['POST /api/cart/merge', 'GET /api/cart']);
  });

  it('does not double when the answer to the first try is lost', async () => {
    const store = await loadStores();
    store.addToCart(shoe, 9, 2);
    store.rememberSignedInUser(maya);
    server.losesAnswers = true;
    await store.syncCart();
    server.losesAnswers = false;
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
    server.losesAnswers = true;
    await store.syncCart();
    server.losesAnswers = false;
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

describe('changes that cross', () => {
  it('keep what was put in while the answer was on its way', async () => {
    server.items = [item('boot', 10, 1)];
    const store = await loadStores();
    store.addToCart(shoe, 9, 1);
    store.rememberSignedInUser(maya);
    let answer = () => {};
    server.answering.until = new Promise((resolve) => {
      answer = resolve;
    });
    const syncing = store.syncCart();
    await vi.waitFor(() => expect(server.calls).toHaveLength(1));
    store.addToCart(shoe, 9, 1);
    answer();
    await syncing;
    expect(store.itemsHere()).toEqual([item('shoe', 9, 2), item('boot', 10, 1)]);
    await store.syncCart();
    expect(server.items).toEqual([item('shoe', 9, 2), item('boot', 10, 1)]);
  });

  it('count once when another tab was faster than this one', async () => {
    const [slow, fast] = [await loadStores(), await loadStores()];
    slow.rememberSignedInUser(maya);
    await slow.syncCart();
    let answer = () => {};
    server.answering.until = new Promise((resolve) => {
      answer = resolve;
    });
    const syncing = slow.syncCart();
    await vi.waitFor(() => expect(server.calls).toHaveLength(2));
    server.answering.until = Promise.resolve();
    fast.addToCart(shoe, 9, 1);
    await fast.syncCart();
    answer();
    await syncing;
    await slow.syncCart();
    expect(server.items).toEqual([item('shoe', 9, 1)]);
    expect(slow.itemsHere()).toEqual([item('shoe', 9, 1)]);
  });

  it('count once when the page was left before the answer came, whatever another device does meanwhile', async () => {
    const left = await loadStores();
    left.rememberSignedInUser(maya);
    left.addToCart(shoe, 9, 1);
    server.losesAnswers = true;
    await left.syncCart();
    server.losesAnswers = false;
    server.items = [...server.items, item('boot', 10, 1)];
    const next = await loadStores();
    await next.syncCart();
    expect(server.items).toEqual([item('shoe', 9, 1), item('boot', 10, 1)]);
    expect(next.itemsHere()).toEqual(server.items);
  });
});

it('sends what is there later when the shop can not take a change', async () => {
  const store = await loadStores();
  store.rememberSignedInUser(maya);
  store.addToCart(shoe, 9, 1);
  store.addToCart(sandal, 8, 1);
  server.refuses = 'shoe';
  await store.syncCart();
  expect(server.items).toEqual([]);
  store.removeLine('shoe', 9);
  await store.syncCart();
  expect(server.items).toEqual([item('sandal', 8, 1)]);
});

it('goes on from what an earlier version of the shop stored', async () => {
  const store = await loadStores();
  store.rememberSignedInUser(maya);
  store.addToCart(shoe, 9, 2);
  const earlier = { userId: maya._id, items: [item('shoe', 9, 1)], refused: [], sending: null, before: null };
  window.localStorage.setItem('cart-follows', JSON.stringify(earlier));
  server.items = [item('shoe', 9, 1)];
  await store.syncCart();
  expect(server.items).toEqual([item('shoe', 9, 2)]);
});

it('tells the page after a login what has come back', async () => {
  server.items = [item('boot', 10, 2)];
  const store = await loadStores();
  Object.assign(window, { location: { pathname: '/checkout' } });
  store.rememberSignedInUser(maya);
  await store.syncCart();
  const said = vi.fn();
  store.startCartSync(said);
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(2));
});
