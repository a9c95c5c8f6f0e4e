// What only the cart's own page does. The cart itself is on every page, which shall not load this.

import { createStoredValue } from '@/lib/platform/storage/stored-value';
import { changeLineSize, type LineChange, takeQuote } from './cart-check';
import { addLine, findLine, putLineBack, takeLine } from './cart-lines';
import { type Cart, parseCart, serializeCart } from './cart-schema';
import { changeCart, readCart, removeLine } from './cart-store';
import type { CartQuote } from './saved-cart-schema';

/** Lines that were put aside for another day, in the format of a cart. */
const stored = createStoredValue('localStorage', 'saved-for-later', parseCart);

/** What was saved for later in this browser; the same object until it changes. */
export const readSavedLines: () => Cart = stored.read;

/** Calls back on every change, in this tab or another; returns how to stop. */
export const subscribeToSavedLines: (listener: () => void) => () => void = stored.subscribe;

function changeSaved(edit: (saved: Cart) => Cart): void {
  const before = readSavedLines();
  const after = edit(before);
  if (after !== before) stored.write(after.items.length > 0 ? serializeCart(after) : null);
}

/** Takes over the prices and the stock that the shop tells now, and returns what has changed in the cart, by `lineKeyOf`. */
export function acceptQuote(quoted: CartQuote['lines']): ReadonlyMap<string, readonly LineChange[]> {
  const { changes } = takeQuote(readCart(), quoted);
  changeCart((cart) => takeQuote(cart, quoted).cart);
  changeSaved((saved) => takeQuote(saved, quoted).cart);
  return changes;
}

/** Exchanges the size of one line, of which `available` pairs are left. */
export function changeSize(productId: string, sizes: { from: number; to: number; available: number | null }): void {
  changeCart((cart) => changeLineSize(cart, productId, sizes));
}

/** Moves a line out of the cart, to the top of what is saved for later. */
export function saveForLater(productId: string, size: number): void {
  const removed = removeLine(productId, size);
  if (removed) changeSaved((saved) => putLineBack(saved, { line: removed.line, index: 0 }));
}

/** Moves a saved line into the cart. False when the cart can't hold it: it is full, or nothing of it is left. */
export function moveToCart(productId: string, size: number): boolean {
  const line = findLine(readSavedLines(), productId, size);
  if (!line) return false;
  changeCart((cart) => addLine(cart, line));
  if (!findLine(readCart(), productId, size)) return false;
  removeSavedLine(productId, size);
  return true;
}

/** Forgets a saved line. */
export function removeSavedLine(productId: string, size: number): void {
  changeSaved((saved) => takeLine(saved, productId, size).cart);
}

/** The lines of one product as they are now, in the cart and saved; returns how to bring them back, for Undo. */
export function keepLinesOf(productId: string): () => void {
  const lines = [readCart(), readSavedLines()].map(({ items }) =>
    items.flatMap((line, index) => (line._id === productId ? [{ line, index }] : [])),
  );
  const bringBack = (cart: Cart, kept: (typeof lines)[number] = []): Cart => ({
    items: kept.reduce(
      (items, { line, index }) => items.toSpliced(index, 0, line),
      cart.items.filter((line) => line._id !== productId),
    ),
  });
  return () => {
    changeCart((cart) => bringBack(cart, lines[0]));
    changeSaved((saved) => bringBack(saved, lines[1]));
  };
}
