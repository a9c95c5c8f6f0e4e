import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSettled } from '@/components/ui/requests/use-settled';
import { callApi } from '@/lib/access/api/api-client';
import { centsToDollars } from '@/lib/core/money/money';
import { discountsOfLines, type LineDiscount } from '@/lib/core/shop-terms/line-discounts';
import type { Totals } from '@/lib/core/shop-terms/totals';
import { isSameCode, readCodes, subscribeToCodes } from '@/lib/orders/cart/cart-codes-store';
import { giftCardFields } from '@/lib/orders/cart/cart-gift-cards';
import { buyableOf, lineKeyOf, totalsOfCart } from '@/lib/orders/cart/cart-lines';
import type { Cart } from '@/lib/orders/cart/cart-schema';
import type { CartQuote } from '@/lib/orders/cart/saved-cart-schema';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { PaidBy } from '@/lib/pricing/gift-cards/paid-by-schema';
import { type PayFirst, payFirstFields, payNothingFirst } from '@/lib/pricing/gift-cards/pay-first';
import type { NotApplied } from '@/lib/pricing/promotions/not-applied-schema';

/** How long typing has to pause, in milliseconds. */
const PAUSE = 300;

/** Where an order goes, as far as it is typed. */
export interface TypedPlace {
  country: string;
  state: string;
  postalCode: string;
}

export interface OrderQuote {
  totals: Totals;
  /** What was taken off the lines, by `lineKeyOf`. */
  discounts: ReadonlyMap<string, readonly LineDiscount[]>;
  /** The codes that go with the cart. */
  codes: readonly string[];
  /** Why codes don't count. */
  notApplied: readonly NotApplied[];
  /** The codes that do, as far as the shop has said so. */
  applied: readonly string[];
  /** `asking`: what is here is about the cart as it was before. `failed`: the shop could not be asked. */
  status: 'asking' | 'done' | 'failed';
  /** Who would pay how much, where gift cards or credit are to pay first. */
  paidBy: readonly PaidBy[];
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

const noCodes: readonly string[] = [];
const readNoCodes = () => noCodes;

/** The codes that go with this browser's cart, kept up to date. */
const useCodes = () => useSyncExternalStore(subscribeToCodes, readCodes, readNoCodes);

/** What a quote takes off its lines, by `lineKeyOf`. */
function discountsOf(quote: CartQuote | null): OrderQuote['discounts'] {
  if (!quote) return new Map();
  const { adjustments, lines } = quote;
  const found = discountsOfLines(adjustments, lines.length);
  return new Map(lines.map(({ product: _id, size }, at) => [lineKeyOf({ _id, size }), found[at] ?? []]));
}

/** An answer, and the body of the call that it answers; without one the call failed. */
interface Answer {
  body: string;
  round: number;
  quote: CartQuote | null;
}

/** A quote, and the codes that it is about. */
interface Quoted {
  quote: CartQuote;
  codes: readonly string[];
}

/**
 * What the cart costs with its codes, at the place that is being typed; without one where the shop usually sells to.
 * Where each order costs the same, wherever it goes and whatever holds, nothing is asked for. `first` pays before the
 * rest.
 */
export function useOrderQuote(whole: Cart, place?: TypedPlace, first: PayFirst = payNothingFirst): OrderQuote {
  const { variesByPlace, hasPromotions } = shopFacts();
  const codes = useCodes();
  const cart = useMemo(() => buyableOf(whole), [whole]);
  const paysFirst = payFirstFields(first);
  const isAsked =
    cart.items.length > 0 &&
    (hasPromotions || codes.length > 0 || Object.keys(paysFirst).length > 0 || (variesByPlace && place !== undefined));
  const [wanted, setWanted] = useState<string | undefined>();
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  /** The last one that came: it stays, since the server has the last word when the order is placed. */
  const [last, setLast] = useState<Quoted | null>(null);
  const body = JSON.stringify({
    items: cart.items.map(({ _id, size, quantity }) => ({ product: _id, size, quantity })),
    ...(place && { destination: place }),
    ...(wanted && { method: wanted }),
    ...(codes.length > 0 && { codes }),
    ...giftCardFields(cart, centsToDollars),
    ...paysFirst,
  });
  const isSettled = useSettled(body, PAUSE) === body;

  useEffect(() => {
    if (!isAsked || !isSettled) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    // With it comes zod: most carts need no answer.
    import('@/lib/orders/cart/saved-cart-schema')
      .then(({ cartQuoteSchema }) => {
        const call = { method: 'POST', body: JSON.parse(body), answer: cartQuoteSchema, signal } as const;
        return callApi('/api/cart/quote', call);
      })
      .then(
        (found) => {
          if (signal.aborted) return;
          setLast({ quote: found, codes });
          setAnswer({ body, round, quote: found });
        },
        () => signal.aborted || setAnswer({ body, round, quote: null }),
      );
    return () => leaving.abort();
  }, [isAsked, isSettled, body, round, codes]);

  const isAnswered = answer?.body === body && answer.round === round;
  const known = isAsked ? (last?.quote ?? null) : null;
  const notApplied = known?.notApplied ?? [];
  const isOutOfReach = known?.problem === 'NOT_DELIVERABLE';
  const discounts = useMemo(() => discountsOf(known), [known]);
  return {
    totals: known && !isOutOfReach ? known : totalsOfCart(cart),
    discounts,
    codes,
    notApplied,
    applied: (last?.codes ?? []).filter((code) => !notApplied.some((each) => isSameCode(each.code, code))),
    status: !isAsked ? 'done' : !isAnswered ? 'asking' : answer.quote ? 'done' : 'failed',
    paidBy: (isAnswered && known?.paidBy) || [],
    methods: known?.methods ?? [],
    // What was pressed counts at once: an order with another method's total is refused with the new one.
    method: known?.methods.some(({ id }) => id === wanted) ? wanted : (known?.method ?? undefined),
    choose: setWanted,
    isOutOfReach,
    renew: () => setRound((before) => before + 1),
  };
}
