import { beforeEach, expect, it, vi } from 'vitest';
import { buildCartProduct } from '@/tests/builders/cart-builder';
import { type FakeTab, openFakeBrowser } from '@/tests/fakes/fake-browser';

const shoe = buildCartProduct();
const sandal = buildCartProduct({ _id: 'tide-slide', name: 'Tide Slide', stock: [{ size: 8, quantity: 2 }] });

/** The stores as a page loads them: each tab has its own. */
async function loadStores() {
  vi.resetModules();
  const [cart, page] = await Promise.all([import('./cart-store'), import('./cart-page-store')]);
  const idsOf = (list: { items: readonly { _id: string }[] }) => list.items.map((line) => line._id);
  return { ...cart, ...page, cartIds: () => idsOf(cart.readCart()), savedIds: () => idsOf(page.readSavedLines()) };
}

let tab: FakeTab;
beforeEach(() => {
  vi.unstubAllGlobals();
  tab = openFakeBrowser().openTab();
});

it('puts a line aside and back into the cart', async () => {
  const store = await loadStores();
  tab.run(() => {
    store.addToCart(shoe, 9, 2);
    store.addToCart(sandal, 8, 1);
    store.saveForLater(shoe._id, 9);
    expect(store.cartIds()).toEqual([sandal._id]);
    expect(store.readSavedLines().items).toMatchObject([{ _id: shoe._id, size: 9, quantity: 2 }]);
    expect(store.moveToCart(shoe._id, 9)).toBe(true);
    expect(store.cartIds()).toEqual([sandal._id, shoe._id]);
    expect(store.savedIds()).toEqual([]);
  });
});

it('brings the lines of one product back to where they were, and leaves the others alone', async () => {
  const store = await loadStores();
  tab.run(() => {
    store.addToCart(shoe, 9, 2);
    store.addToCart(sandal, 8, 1);
    const bringBack = store.keepLinesOf(shoe._id);
    store.saveForLater(shoe._id, 9);
    store.setQuantity(sandal._id, 8, 2);
    bringBack();
    expect(store.cartIds()).toEqual([shoe._id, sandal._id]);
    expect(store.readCart().items[1]?.quantity).toBe(2);
    expect(store.savedIds()).toEqual([]);
  });
});

it('keeps a saved line that the cart can not hold', async () => {
  const store = await loadStores();
  tab.run(() => {
    store.addToCart(sandal, 8, 1);
    store.saveForLater(sandal._id, 8);
    const { items } = store.readSavedLines();
    store.acceptQuote(
      items.map(({ product, size, quantity, name, image, price }) => ({
        ...{ product, size, quantity, name, image, price },
        available: 0,
        problem: 'gone' as const,
      })),
    );
    expect(store.moveToCart(sandal._id, 8)).toBe(false);
    expect(store.savedIds()).toEqual([sandal._id]);
    expect(store.cartIds()).toEqual([]);
  });
});
