import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCartLine } from '@/tests/builders/cart-builder';
import { type FakeTab, openFakeBrowser } from '@/tests/fakes/fake-browser';
import { emptyDraft } from './checkout-draft';

async function load() {
  vi.resetModules();
  return {
    ...(await import('./checkout-draft')),
    ...(await import('./order-key')),
    ...(await import('@/lib/access/session/session-store')),
    ...(await import('@/lib/access/session/log-out')),
  };
}

let tab: FakeTab;
beforeEach(() => {
  vi.unstubAllGlobals();
  tab = openFakeBrowser().openTab();
});

const typed = { ...emptyDraft, firstName: 'Maya', paymentMethod: 'paypal' as const };

describe('the checkout’s draft', () => {
  it('survives a reload of the tab', async () => {
    const before = await load();
    tab.run(() => before.keepCheckoutDraft('maya', typed));
    const after = await load();
    expect(tab.run(() => after.readCheckoutDraft('maya'))).toEqual(typed);
  });

  it('is not shown to somebody else', async () => {
    const store = await load();
    tab.run(() => store.keepCheckoutDraft('maya', typed));
    expect(tab.run(() => store.readCheckoutDraft('noor'))).toEqual(emptyDraft);
    expect(tab.run(() => store.readCheckoutDraft(null))).toEqual(emptyDraft);
  });

  it('typed by nobody in particular belongs to whoever logs in', async () => {
    const store = await load();
    tab.run(() => store.keepCheckoutDraft(null, typed));
    expect(tab.run(() => store.readCheckoutDraft('maya'))).toEqual(typed);
  });

  it.each(['', 'corrupt', '{}', '[]', '{"ownerId":"maya","draft":7}'])('reads %j as an empty form', async (text) => {
    const store = await load();
    tab.run(() => {
      window.sessionStorage.setItem('private:checkout-draft', text);
      expect(store.readCheckoutDraft('maya')).toEqual(emptyDraft);
    });
  });

  it('is forgotten at a logout, and kept when the server ends the session', async () => {
    const store = await load();
    tab.run(() => {
      store.keepCheckoutDraft('maya', typed);
      store.signOutLocally('ended');
      expect(store.readCheckoutDraft('maya')).toEqual(typed);
      store.logOutLocally();
      expect(store.readCheckoutDraft('maya')).toEqual(emptyDraft);
    });
  });
});

describe('the key of an order', () => {
  const body = { orderItems: [buildCartLine()], city: 'Portland' };

  it('is the same for a retry and after a reload', async () => {
    const before = await load();
    const key = tab.run(() => before.orderKeyFor('maya', body));
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(tab.run(() => before.orderKeyFor('maya', structuredClone(body)))).toBe(key);
    const after = await load();
    expect(tab.run(() => after.orderKeyFor('maya', body))).toBe(key);
  });

  it('is another one for another cart, address or person, and for the next order', async () => {
    const store = await load();
    tab.run(() => {
      const keys = [
        store.orderKeyFor('maya', body),
        store.orderKeyFor('maya', { ...body, city: 'Salem' }),
        store.orderKeyFor('maya', { ...body, orderItems: [buildCartLine({ quantity: 2 })] }),
        store.orderKeyFor('noor', { ...body, orderItems: [buildCartLine({ quantity: 2 })] }),
      ];
      store.forgetOrderAttempt();
      keys.push(store.orderKeyFor('noor', { ...body, orderItems: [buildCartLine({ quantity: 2 })] }));
      expect(new Set(keys).size).toBe(5);
    });
  });

  it('holds for the page where storage is blocked', async () => {
    const store = await load();
    tab.refuse('everything');
    tab.run(() => expect(store.orderKeyFor('maya', body)).toBe(store.orderKeyFor('maya', body)));
  });
});

describe('the order just placed', () => {
  it('is recognised once', async () => {
    const store = await load();
    tab.run(() => {
      expect(store.takePlacedOrder('a')).toBe(false);
      store.rememberPlacedOrder('a');
      expect(store.takePlacedOrder('b')).toBe(false);
      expect(store.takePlacedOrder('a')).toBe(true);
      expect(store.takePlacedOrder('a')).toBe(false);
    });
  });
});

describe('the order that this tab left to pay', () => {
  it('is known until it waits no longer', async () => {
    const store = await load();
    tab.run(() => {
      expect(store.readUnpaidOrder()).toBeNull();
      store.rememberUnpaidOrder('a');
      store.forgetUnpaidOrder('b');
      expect(store.readUnpaidOrder()).toBe('a');
      store.forgetUnpaidOrder('a');
      expect(store.readUnpaidOrder()).toBeNull();
    });
  });
});
