import { afterEach, describe, expect, it, vi } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { buildCartProduct } from '@/tests/builders/cart-builder';
import { openFakeBrowser } from '@/tests/fakes/fake-browser';
import { itemCountOf } from './cart-lines';

const shoe = buildCartProduct();
const sandal = buildCartProduct({ _id: 'tide-slide', name: 'Tide Slide', price: cents(35_00), stock: [] });

/** The store as a page loads it: each tab has its own. */
async function loadStore() {
  vi.resetModules();
  return import('./cart-store');
}

afterEach(() => vi.unstubAllGlobals());

describe('the cart of one tab', () => {
  it('is stored under `cart` in the published shape', async () => {
    const browser = openFakeBrowser();
    const store = await loadStore();
    browser.openTab().run(() => store.addToCart(shoe, 9, 2));
    const stored = JSON.parse(browser.local.get('cart') as string);
    expect(stored.items).toMatchObject([{ _id: shoe._id, product: shoe._id, name: shoe.name, size: 9, quantity: 2 }]);
  });

  it('adds, changes, removes and clears', async () => {
    const store = await loadStore();
    openFakeBrowser()
      .openTab()
      .run(() => {
        expect(store.addToCart(shoe, 9, 2)).toBe(2);
        expect(store.addToCart(sandal, 8, 1)).toBe(1);
        store.setQuantity(shoe._id, 9, 5);
        expect(itemCountOf(store.readCart())).toBe(6);
        expect(store.removeLine(sandal._id, 8)?.index).toBe(1);
        expect(store.readCart().items.map((line) => line._id)).toEqual([shoe._id]);
        store.acceptPrices([{ product: shoe._id, size: 9, price: cents(80_00) }]);
        store.acceptAvailability(shoe._id, 9, 3);
        expect(store.readCart().items[0]).toMatchObject({ price: 80_00, quantity: 3 });
        store.clearCart();
        expect(store.readCart().items).toEqual([]);
      });
  });

  it('says how many pairs were really added', async () => {
    const store = await loadStore();
    openFakeBrowser()
      .openTab()
      .run(() => {
        expect(store.addToCart(shoe, 9.5, 2)).toBe(2);
        expect(store.addToCart(shoe, 9.5, 2)).toBe(1);
        expect(store.addToCart(shoe, 9.5, 2)).toBe(0);
      });
  });

  it('writes nothing by reading, whatever it finds', async () => {
    const browser = openFakeBrowser();
    browser.local.set('cart', '{"items":[{"_id":');
    const store = await loadStore();
    browser.openTab().run(() => {
      store.subscribeToCart(() => {});
      expect(store.readCart().items).toEqual([]);
    });
    expect(browser.writes).toEqual([]);
    expect(browser.local.get('cart')).toBe('{"items":[{"_id":');
  });

  it('writes nothing for a change that changes nothing', async () => {
    const browser = openFakeBrowser();
    const store = await loadStore();
    browser.openTab().run(() => {
      store.removeLine('unknown', 9);
      store.setQuantity('unknown', 9, 3);
    });
    expect(browser.writes).toEqual([]);
  });

  it.each(['everything', 'writes'] as const)('works in memory where storage refuses %s', async (what) => {
    const store = await loadStore();
    const tab = openFakeBrowser().openTab();
    tab.refuse(what);
    const heard = vi.fn();
    tab.run(() => {
      store.subscribeToCart(heard);
      store.addToCart(shoe, 9, 1);
      store.addToCart(shoe, 9, 1);
      expect(itemCountOf(store.readCart())).toBe(2);
    });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('replaces a corrupt cart at the first change', async () => {
    const browser = openFakeBrowser();
    browser.local.set('cart', 'corrupt');
    const store = await loadStore();
    browser.openTab().run(() => store.addToCart(shoe, 9, 1));
    expect(JSON.parse(browser.local.get('cart') as string).items).toHaveLength(1);
  });
});

describe('the cart of two tabs', () => {
  it('agrees at once, and the last write loses no shoe', async () => {
    const browser = openFakeBrowser();
    const [left, right] = [browser.openTab(), browser.openTab()];
    const [leftStore, rightStore] = [await loadStore(), await loadStore()];
    const heard = vi.fn();
    right.run(() => {
      rightStore.subscribeToCart(heard);
      rightStore.readCart();
    });

    left.run(() => leftStore.addToCart(shoe, 9, 1));
    expect(heard).toHaveBeenCalledTimes(1);
    right.run(() => rightStore.addToCart(sandal, 8, 1));
    left.run(() => leftStore.addToCart(shoe, 10, 1));

    const seen = (items: readonly { _id: string; size: number }[]) => items.map((line) => [line._id, line.size]);
    const expected = [
      [shoe._id, 9],
      [sandal._id, 8],
      [shoe._id, 10],
    ];
    expect(seen(left.run(() => leftStore.readCart().items))).toEqual(expected);
    expect(seen(right.run(() => rightStore.readCart().items))).toEqual(expected);
  });

  it('keeps a tab that hears no events from losing the other tab’s add', async () => {
    const browser = openFakeBrowser();
    const [left, right] = [browser.openTab(), browser.openTab()];
    const [leftStore, rightStore] = [await loadStore(), await loadStore()];
    left.run(() => leftStore.readCart());
    right.run(() => rightStore.addToCart(sandal, 8, 1));
    left.run(() => leftStore.addToCart(shoe, 9, 1));
    expect(right.run(() => itemCountOf(rightStore.readCart()))).toBe(2);
  });
});
