import { countryCodeOf } from '@/lib/addresses/countries';
import { readState } from '@/lib/addresses/us-states';
import { cents } from '@/lib/money/money';
import { MAX_LINES, MAX_QUANTITY } from '@/lib/orders/order-limits';
import { mergeLines } from '@/lib/orders/order-lines';
import { findOffers } from '@/lib/orders/order-service';
import { type PlaceTerms, shopFacts } from '@/lib/platform/shop/shop-facts';
import { limits } from '@/lib/rate-limits/limits';
import { inTransactionOf, type Viewer } from '@/lib/session/viewer';
import { termsAt } from '@/lib/settings/tax-rate-service';
import { deliveryOf } from '@/lib/shop/delivery';
import { choicesIn } from '@/lib/shop/order-choices';
import { methodOf, shippingPriceOf, totalsOf } from '@/lib/shop/totals';
import { saidOf } from '@/lib/sizes/size-systems';
import { type CartItem, itemKeyOf, reconcile } from './cart-reconcile';
import { listCartItems, noteCartChange, replaceCartItems } from './cart-repository';
import type { CartItems, CartMerge, CartQuote, CartToQuote } from './saved-cart-schema';

/** Current price, stock and state of cart lines. Throws INVALID_INPUT. */
export async function quoteCart({
  items,
  destination,
  method: wantedMethod,
  ...fields
}: CartToQuote): Promise<CartQuote> {
  const wanted = mergeLines(items, 'items');
  const { offers, names } = await findOffers(wanted);
  const offered = new Map(offers.map((offer) => [itemKeyOf(offer), offer]));
  const lines = wanted.map((line): CartQuote['lines'][number] => {
    const offer = offered.get(itemKeyOf(line));
    const available = offer ? offer.available : 0;
    const isGone = available === 0;
    return {
      ...line,
      available,
      name: offer?.name ?? names.get(line.product) ?? null,
      image: offer?.image ?? null,
      price: offer?.price ?? null,
      ...(offer && saidOf(offer)),
      problem: isGone ? 'gone' : available !== null && available < line.quantity ? 'short' : null,
    };
  });
  const priced = lines
    .filter(({ problem }) => problem !== 'gone')
    .map(({ price, quantity }) => ({ price: price ?? cents(0), quantity }));
  const terms = destination ? await termsOf(destination) : shopFacts().terms;
  const method = methodOf(terms, wantedMethod ?? undefined) ?? methodOf(terms, undefined);
  const { adjustments, ...totals } = totalsOf(priced, choicesIn(fields), terms, method);
  const now = new Date();
  return {
    lines,
    ...totals,
    adjustments: adjustments.map((each) => ({ ...each, lines: [...each.lines] })),
    estimatedDelivery: method ? deliveryOf(method, now).to : '',
    methods: terms.methods.map((each) => ({
      id: each.id,
      name: each.name,
      price: priced.length > 0 ? shippingPriceOf(each, totals.itemsPrice) : cents(0),
      ...(each.isPickup && { pickup: true }),
      delivery: deliveryOf(each, now),
    })),
    method: method?.id ?? null,
    ...(method === null && { problem: 'NOT_DELIVERABLE' as const }),
  };
}

/** What holds at the place for which a quote is asked. */
function termsOf({ country, state, postalCode }: NonNullable<CartToQuote['destination']>): Promise<PlaceTerms> {
  const code = countryCodeOf(country);
  return termsAt({
    country: code,
    state: (code === 'US' && state && readState(state)) || (state ?? undefined),
    postalCode: postalCode ?? undefined,
  });
}

/** The viewer's cart. */
export async function getCart(viewer: Viewer): Promise<CartItems> {
  return { items: await listCartItems(viewer.userId) };
}

/**
 * Replaces the viewer's cart; products not in the catalogue are left out. Throws INVALID_INPUT, SESSION_ENDED,
 * RATE_LIMITED.
 */
export async function saveCart(viewer: Viewer, { items }: CartItems): Promise<CartItems> {
  const lines = mergeLines(items, 'items');
  return inTransactionOf(viewer, { ownerWithin: limits.cartByUser }, async (transaction) => {
    await replaceCartItems(transaction, viewer.userId, lines);
    return { items: await listCartItems(viewer.userId, transaction) };
  });
}

/**
 * Merges a browser's cart into the viewer's: quantities add up, limited by the stock, 99 pairs and 100 lines. A
 * sold-out line is not added, but stays if the viewer's cart has it. With `since`, the browser's cart when both were
 * last equal, only the difference is applied, regardless of stock. A repeated `key` changes nothing. Throws
 * INVALID_INPUT, SESSION_ENDED, RATE_LIMITED.
 */
export async function mergeCart(viewer: Viewer, merge: CartMerge, key: string | null): Promise<CartItems> {
  const items = mergeLines(merge.items, 'items');
  const since = merge.since && mergeLines(merge.since, 'since');
  const { offers } = since ? { offers: [] } : await findOffers(items);
  const left = new Map(offers.map((offer) => [itemKeyOf(offer), offer.available ?? MAX_QUANTITY]));
  return inTransactionOf(viewer, { ownerWithin: limits.cartByUser }, async (transaction) => {
    const stored = await listCartItems(viewer.userId, transaction);
    if (key !== null && !(await noteCartChange(transaction, viewer.userId, key))) return { items: stored };
    const merged = since
      ? reconcile({ base: since, here: items, there: stored })
      : addWithinStock(stored, items, (item) => left.get(itemKeyOf(item)) ?? 0);
    await replaceCartItems(transaction, viewer.userId, merged);
    return { items: await listCartItems(viewer.userId, transaction) };
  });
}

/** Both carts merged. Added lines are limited by the stock; a sold-out line keeps the stored quantity. */
function addWithinStock(stored: CartItem[], added: CartItem[], leftOf: (item: CartItem) => number): CartItem[] {
  const merged = new Map(stored.map((item) => [itemKeyOf(item), item]));
  for (const line of added) {
    const known = merged.get(itemKeyOf(line));
    const quantity = Math.min((known?.quantity ?? 0) + line.quantity, leftOf(line), MAX_QUANTITY);
    if (quantity > 0 && (known || merged.size < MAX_LINES)) merged.set(itemKeyOf(line), { ...line, quantity });
  }
  return [...merged.values()];
}
