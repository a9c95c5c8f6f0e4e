import { forgetCodes } from './cart-codes-store';
import {
  addLine,
  type CartProduct,
  findLine,
  type LinePrice,
  limitLine,
  type RemovedLine,
  repriceLines,
  setLineQuantity,
  takeLine,
  toCartLine,
} from './cart-lines';
import { type Cart, parseCart, serializeCart } from './cart-schema';
import { cartText } from './cart-storage';

let known: { text: string | null; cart: Cart } | undefined;

/** This browser's cart; the same object until it changes. */
export function readCart(): Cart {
  const text = cartText.read();
  if (known?.text !== text) known = { text, cart: parseCart(text) };
  return known.cart;
}

/** Calls back on every change, in this tab or another; returns how to stop. */
export const subscribeToCart: (listener: () => void) => () => void = cartText.subscribe;

/** Applies a change to the stored cart, which another tab may have changed since the last read. */
export function changeCart(edit: (cart: Cart) => Cart): void {
  const before = readCart();
  const after = edit(before);
  if (after !== before) cartText.write(serializeCart(after));
}

/**
 * Adds pairs of one size to the cart. Returns how many were added: fewer than asked for if stock or the cart's limits
 * allow no more.
 */
export function addToCart(product: CartProduct, size: number, quantity: number): number {
  const before = findLine(readCart(), product._id, size)?.quantity ?? 0;
  changeCart((cart) => addLine(cart, toCartLine(product, size, quantity)));
  const after = findLine(readCart(), product._id, size)?.quantity ?? 0;
  return Math.max(0, after - before);
}

/** Sets a line's quantity, up to its stock; below 1 removes the line. */
export function setQuantity(productId: string, size: number, quantity: number): void {
  changeCart((cart) => setLineQuantity(cart, productId, size, quantity));
}

/** Removes a line and returns it with its position; null if there is none. */
export function removeLine(productId: string, size: number): RemovedLine | null {
  const { cart, removed } = takeLine(readCart(), productId, size);
  changeCart(() => cart);
  return removed;
}

/** Updates prices. */
export function acceptPrices(prices: readonly LinePrice[]): void {
  changeCart((cart) => repriceLines(cart, prices));
}

/** Lowers a line to the pairs that are left; 0 removes it. */
export function acceptAvailability(productId: string, size: number, available: number): void {
  changeCart((cart) => limitLine(cart, productId, size, available));
}

/** Empties the cart: it was ordered, and its codes with it. */
export function clearCart(): void {
  changeCart(() => ({ items: [] }));
  forgetCodes();
}
