import { inTransactionOf, type Viewer } from '@/lib/accounts/session/viewer';
import { cents } from '@/lib/money/money';
import { totalsOf } from '@/lib/money/totals';
import { MAX_LINES, MAX_QUANTITY } from '@/lib/orders/order-limits';
import { mergeLines } from '@/lib/orders/order-lines';
import { findOffers, promisedDay } from '@/lib/orders/order-service';
import { limits } from '@/lib/rate-limits/limits';
import { listCartItems, replaceCartItems } from './cart-repository';
import type { CartItems, CartQuote } from './saved-cart-schema';

const keyOf = ({ product, size }: { product: string; size: number }) => `${product}\n${size}`;

/** What lines of a cart cost now and how many are left of each, with what has become of them. Throws INVALID_INPUT. */
export async function quoteCart({ items }: CartItems): Promise<CartQuote> {
  const wanted = mergeLines(items, 'items');
  const { offers, names } = await findOffers(wanted);
  const offered = new Map(offers.map((offer) => [keyOf(offer), offer]));
  const lines = wanted.map((line): CartQuote['lines'][number] => {
    const offer = offered.get(keyOf(line));
    const available = offer ? offer.available : 0;
    const isGone = available === 0;
    return {
      ...line,
      available,
      name: offer?.name ?? names.get(line.product) ?? null,
      image: offer?.image ?? null,
      price: offer?.price ?? null,
      problem: isGone ? 'gone' : available !== null && available < line.quantity ? 'short' : null,
    };
  });
  const totals = totalsOf(
    lines
      .filter(({ problem }) => problem !== 'gone')
      .map(({ price, quantity }) => ({ price: price ?? cents(0), quantity })),
  );
  return { lines, ...totals, estimatedDelivery: promisedDay(new Date()) };
}

/** The viewer's cart, as it follows them from browser to browser. */
export async function getCart(viewer: Viewer): Promise<CartItems> {
  return { items: await listCartItems(viewer.userId) };
}

/**
 * Replaces the viewer's cart; what is not in the catalogue is left out. Throws INVALID_INPUT, SESSION_ENDED,
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
 * Adds a browser's cart to the viewer's: quantities add up, but never above what is left, 99 pairs or 100 lines. A line
 * that is sold out is not added; one that is in the viewer's cart already stays there. Throws INVALID_INPUT,
 * SESSION_ENDED, RATE_LIMITED.
 */
export async function mergeCart(viewer: Viewer, { items }: CartItems): Promise<CartItems> {
  const added = mergeLines(items, 'items');
  const { offers } = await findOffers(added);
  const available = new Map(offers.map((offer) => [keyOf(offer), offer.available]));
  return inTransactionOf(viewer, { ownerWithin: limits.cartByUser }, async (transaction) => {
    const merged = new Map((await listCartItems(viewer.userId, transaction)).map((item) => [keyOf(item), item]));
    for (const line of added) {
      const known = merged.get(keyOf(line));
      const left = available.has(keyOf(line)) ? (available.get(keyOf(line)) ?? MAX_QUANTITY) : 0;
      const quantity = Math.min((known?.quantity ?? 0) + line.quantity, left, MAX_QUANTITY);
      if (quantity > 0 && (known || merged.size < MAX_LINES)) merged.set(keyOf(line), { ...line, quantity });
    }
    await replaceCartItems(transaction, viewer.userId, [...merged.values()]);
    return { items: await listCartItems(viewer.userId, transaction) };
  });
}
