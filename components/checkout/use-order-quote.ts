import { useEffect, useState } from 'react';
import { useSettled } from '@/components/requests/use-settled';
import { callApi } from '@/lib/api/api-client';
import { buyableOf, totalsOfCart } from '@/lib/cart/cart-lines';
import type { Cart } from '@/lib/cart/cart-schema';
import { type CartQuote, cartQuoteSchema } from '@/lib/cart/saved-cart-schema';
import { type AddressText, countryIn } from '@/lib/checkout/address-fields';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { Totals } from '@/lib/shop/totals';

/** How long typing has to pause, in milliseconds. */
const PAUSE = 300;

export interface OrderQuote {
  totals: Totals;
  /** The ways to the address; empty where there is nothing to choose. */
  methods: CartQuote['methods'];
  /** The chosen one; undefined where there is nothing to choose. */
  method: string | undefined;
  choose: (method: string) => void;
  /** The shop does not deliver to the address. */
  isOutOfReach: boolean;
  /** Asks again, after an order was refused. */
  renew: () => void;
}

/**
 * What the cart costs at the address that is being typed. Where each order costs the same, wherever it goes and
 * whatever holds, nothing is asked for.
 */
export function useOrderQuote(cart: Cart, address: AddressText): OrderQuote {
  const { variesByPlace, hasPromotions } = shopFacts();
  const isAsked = variesByPlace || hasPromotions;
  const [wanted, setWanted] = useState<string | undefined>();
  const [round, setRound] = useState(0);
  const [quote, setQuote] = useState<CartQuote | null>(null);
  const destination = { country: countryIn(address), state: address.state.trim(), postalCode: address.zipCode.trim() };
  const items = buyableOf(cart).items.map(({ _id, size, quantity }) => ({ product: _id, size, quantity }));
  const body = useSettled(JSON.stringify({ items, destination, ...(wanted && { method: wanted }) }), PAUSE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    callApi('/api/cart/quote', {
      method: 'POST',
      body: JSON.parse(body),
      answer: cartQuoteSchema,
      signal: leaving.signal,
    })
      .then(setQuote)
      // The last answer stays; the server has the last word when the order is placed.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isAsked, body, round]);

  const isOutOfReach = quote?.problem === 'NOT_DELIVERABLE';
  return {
    totals: quote && !isOutOfReach ? quote : totalsOfCart(cart),
    methods: quote?.methods ?? [],
    method: quote?.method ?? undefined,
    choose: setWanted,
    isOutOfReach,
    renew: () => setRound((before) => before + 1),
  };
}
