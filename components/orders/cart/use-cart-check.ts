import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '@/lib/access/api/api-client';
import type { LineChange } from '@/lib/orders/cart/cart-check';
import { acceptQuote, readSavedLines } from '@/lib/orders/cart/cart-page-store';
import { readCart } from '@/lib/orders/cart/cart-store';
import type { CartItems } from '@/lib/orders/cart/saved-cart-schema';
import { MAX_LINES } from '@/lib/orders/order/order-limits';

interface CartCheck {
  /** `failed`: the shop could not be asked; the cart shows what it knew last. */
  status: 'checking' | 'done' | 'failed';
  /** What has changed since the lines were last seen, by `lineKeyOf`. */
  changes: ReadonlyMap<string, readonly LineChange[]>;
  /** The day that an order placed now is promised for; null while that is not known. */
  promisedDay: string | null;
}

const nothingKnown: CartCheck = { status: 'checking', changes: new Map(), promisedDay: null };

/** The lines of the cart and those saved for later, which may be the same. */
function itemsToCheck(): CartItems['items'] {
  const lines = [...readCart().items, ...readSavedLines().items];
  const byKey = new Map(lines.map(({ _id, size, quantity }) => [`${_id} ${size}`, { product: _id, size, quantity }]));
  // Those of the cart, which come first, keep their quantities.
  for (const { _id, size, quantity } of readCart().items) byKey.set(`${_id} ${size}`, { product: _id, size, quantity });
  return [...byKey.values()].slice(0, MAX_LINES);
}

/**
 * Asks the shop once, each time the cart is opened, what its lines cost now and how many are left, and takes that over.
 * What has changed stays on show until the cart is left.
 */
export function useCartCheck(isLoaded: boolean): CartCheck & { checkAgain: () => void } {
  const [check, setCheck] = useState(nothingKnown);
  const asking = useRef<AbortController | null>(null);

  const ask = useCallback(async () => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    const { signal } = controller;
    const items = itemsToCheck();
    if (items.length === 0) return;
    setCheck((last) => ({ ...last, status: 'checking' }));
    try {
      // With it comes zod, four times as heavy as the rest of the page: the cart is on show before.
      const { cartQuoteSchema } = await import('@/lib/orders/cart/saved-cart-schema');
      const call = { method: 'POST', body: { items }, answer: cartQuoteSchema, signal } as const;
      const quote = await callApi('/api/cart/quote', call);
      const found = acceptQuote(quote.lines);
      setCheck(({ changes }) => ({
        status: 'done',
        changes: new Map([...changes, ...found]),
        promisedDay: quote.arrivesBy,
      }));
    } catch {
      if (!signal.aborted) setCheck((last) => ({ ...last, status: 'failed' }));
    }
  }, []);

  useEffect(() => {
    if (!isLoaded) return;
    void ask();
    return () => asking.current?.abort();
  }, [isLoaded, ask]);

  return { ...check, checkAgain: () => void ask() };
}
