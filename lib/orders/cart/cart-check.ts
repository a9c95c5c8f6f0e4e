import type { Cents } from '@/lib/core/money/money';
import { saidOf } from '@/lib/core/sizes/size-names';
import { findLine, isLine, isSoldOut, lineKeyOf, quantityLimitOf } from './cart-lines';
import type { Cart, CartLine } from './cart-schema';
import type { CartQuote } from './saved-cart-schema';

/**
 * How a line changed since its price and stock were last read: another price, fewer pairs than it has, sold out, or
 * available again. `delisted`: it is not in the catalogue, perhaps since long ago; when that is new, it is `gone` too.
 */
export type LineChange =
  | { kind: 'price'; before: Cents }
  | { kind: 'short'; before: number; after: number }
  | { kind: 'gone' }
  | { kind: 'delisted' }
  | { kind: 'back' };

function isSameLine(one: CartLine, other: CartLine): boolean {
  const fields = ['price', 'quantity', 'available', 'sizeScale', 'label', 'gender'] as const;
  return fields.every((field) => one[field] === other[field]);
}

/**
 * Updates lines with the current prices and stock, and returns the changes by `lineKeyOf`. Lines not in the answer stay
 * as they are; a sold-out line keeps its quantity.
 */
export function takeQuote(
  cart: Cart,
  quoted: CartQuote['lines'],
): { cart: Cart; changes: ReadonlyMap<string, readonly LineChange[]> } {
  const changes = new Map<string, LineChange[]>();
  let isChanged = false;
  const items = cart.items.map((line) => {
    const now = quoted.find((each) => isLine(line, each.product, each.size));
    if (!now) return line;
    const { available } = now;
    const price = now.price ?? line.price;
    const quantity = available ? Math.min(line.quantity, available) : line.quantity;
    const found: LineChange[] = [];
    if (now.name === null) found.push({ kind: 'delisted' });
    if (isSoldOut(line) && available !== 0) found.push({ kind: 'back' });
    if (!isSoldOut(line) && available === 0) found.push({ kind: 'gone' });
    if (price !== line.price) found.push({ kind: 'price', before: line.price });
    if (quantity < line.quantity) found.push({ kind: 'short', before: line.quantity, after: quantity });
    if (found.length > 0) changes.set(lineKeyOf(line), found);
    const { sizeScale: _s, label: _l, gender: _g, ...plain } = line;
    const known = now.name === null ? line : now;
    const checked = { ...plain, ...saidOf(known), price, quantity, available };
    if (isSameLine(checked, line)) return line;
    isChanged = true;
    return checked;
  });
  return { cart: isChanged ? { ...cart, items } : cart, changes };
}

/** Sizes of a line, and what is known of the new one. */
export interface SizeChange {
  from: number;
  to: number;
  /** Pairs left; null when stock is not counted. */
  available: number | null;
  /** What is printed in the shoe, where that is no plain number. */
  label?: string | undefined;
}

/**
 * Replaces a line's size with another of the same product, at the same place. If
 * the cart has that size already, the quantities add up in its line.
 */
export function changeLineSize(cart: Cart, productId: string, { from, to, available, label }: SizeChange): Cart {
  const line = findLine(cart, productId, from);
  if (!line || from === to) return cart;
  const known = findLine(cart, productId, to);
  const limit = Math.max(1, quantityLimitOf({ available }));
  const quantity = Math.min(line.quantity + (known?.quantity ?? 0), limit);
  // The new size is in the same scale.
  const { label: _, ...others } = line;
  const changed = { ...others, ...(label !== undefined && { label }), size: to, available, quantity };
  return {
    ...cart,
    items: cart.items.filter((item) => item !== known).map((item) => (item === line ? changed : item)),
  };
}
