// For the cart's page only. The cart itself is on every page, which must not load this.

import { createStoredValue } from '@/lib/platform/storage/stored-value';
import { changeLineSize, type LineChange, type SizeChange, takeQuote } from './cart-check';
import { addLine, findLine, putLineBack, takeLine } from './cart-lines';
import { type Cart, parseCart, serializeCart } from './cart-schema';
import { changeCart, readCart, removeLine } from './cart-store';
import type { CartQuote } from './saved-cart-schema';

/** Lines saved for later, in the format of a cart. */
const stored = createStoredValue('localStorage', 'saved-for-later', parseCart);

/** The lines saved for later; the same object until they change. */
export const readSavedLines: () => Cart = stored.read;

/** Calls back on every change, in this tab or another; returns how to stop. */
export const subscribeToSavedLines: (listener: () => void) => () => void = stored.subscribe;

function changeSaved(edit: (saved: Cart) => Cart): void {
  const before = readSavedLines();
  const after = edit(before);
  if (after !== before) stored.write(after.items.length > 0 ? serializeCart(after) : null);
}

/** Updates prices and stock, and returns the changes in the cart, by `lineKeyOf`. */
export function acceptQuote(quoted: CartQuote['lines']): ReadonlyMap<string, readonly LineChange[]> {
  const { changes } = takeQuote(readCart(), quoted);
  changeCart((cart) => takeQuote(cart, quoted).cart);
  changeSaved((saved) => takeQuote(saved, quoted).cart);
  return changes;
}

/** Changes the size of one line. */
export function changeSize(productId: string, sizes: SizeChange): void {
  changeCart((cart) => changeLineSize(cart, productId, sizes));
}

/** Moves a line from the cart to the top of the saved ones. */
export function saveForLater(productId: string, size: number): void {
  const removed = removeLine(productId, size);
  if (removed) changeSaved((saved) => putLineBack(saved, { line: removed.line, index: 0 }));
}

/** Moves a saved line into the cart. False if the cart is full or the line is sold out. */
export function moveToCart(productId: string, size: number): boolean {
  const line = findLine(readSavedLines(), productId, size);
  if (!line) return false;
  changeCart((cart) => addLine(cart, line));
  if (!findLine(readCart(), productId, size)) return false;
  removeSavedLine(productId, size);
  return true;
}

/** Removes a saved line. */
export function removeSavedLine(productId: string, size: number): void {
  changeSaved((saved) => takeLine(saved, productId, size).cart);
}

/** Snapshots the lines of one product, in the cart and saved; returns how to restore them, for Undo. */
export function keepLinesOf(productId: string): () => void {
  const lines = [readCart(), readSavedLines()].map(({ items }) =>
    items.flatMap((line, index) => (line._id === productId ? [{ line, index }] : [])),
  );
  const bringBack = (cart: Cart, kept: (typeof lines)[number] = []): Cart => ({
    ...cart,
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
