import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeTab, openFakeBrowser } from '@/tests/fakes/fake-browser';

/** The store as a page loads it: each tab has its own. */
async function load() {
  vi.resetModules();
  const [codes, cart] = await Promise.all([import('./cart-codes-store'), import('./cart-store')]);
  return { ...codes, clearCart: cart.clearCart };
}

let browser: ReturnType<typeof openFakeBrowser>;
let tab: FakeTab;
beforeEach(() => {
  vi.unstubAllGlobals();
  browser = openFakeBrowser();
  tab = browser.openTab();
});

it('keeps codes as they were typed, each once in any letter case, for every page and tab', async () => {
  const first = await load();
  tab.run(() => {
    expect(first.keepCode('Autumn20')).toBe('kept');
    expect(first.keepCode('AUTUMN20')).toBe('known');
    expect(first.keepCode('SHIP-FREE')).toBe('kept');
  });
  const second = await load();
  browser.openTab().run(() => expect(second.readCodes()).toEqual(['Autumn20', 'SHIP-FREE']));
});

it('holds as many as an order may name', async () => {
  const store = await load();
  tab.run(() => {
    for (const code of ['A1', 'A2', 'A3', 'A4', 'A5']) expect(store.keepCode(code)).toBe('kept');
    expect(store.keepCode('A6')).toBe('full');
    store.dropCode('a3');
    expect(store.keepCode('A6')).toBe('kept');
    expect(store.readCodes()).toEqual(['A1', 'A2', 'A4', 'A5', 'A6']);
  });
});

it('forgets them when the cart was ordered', async () => {
  const store = await load();
  tab.run(() => {
    store.keepCode('AUTUMN20');
    store.clearCart();
    expect(store.readCodes()).toEqual([]);
  });
});

it('reads nothing that can’t be a code, neither typed nor stored', async () => {
  const store = await load();
  tab.run(() => {
    expect(store.readCode('  ship-free ')).toBe('ship-free');
    for (const text of ['', ' ', 'x', '<b>', 'a'.repeat(100)]) expect(store.readCode(text), text).toBeNull();
    browser.local.set('cart-codes', '["AUTUMN20", "<b>", ""]');
    expect(store.readCodes()).toEqual(['AUTUMN20']);
    browser.local.set('cart-codes', '{"a": 1}');
    expect(store.readCodes()).toEqual([]);
  });
});
