import { useLayoutEffect, useRef, useState } from 'react';
import { nameOfSize } from '@/components/catalogue/sizes/size';
import type { SizeOption } from '@/components/catalogue/sizes/size-options';
import { announce } from '@/components/ui/announce';
import { showToast } from '@/components/ui/toast-store';
import { sizeWithWord } from '@/lib/core/sizes/size-names';
import { removeGiftCard } from '@/lib/orders/cart/cart-gift-cards-store';
import { lineKeyOf } from '@/lib/orders/cart/cart-lines';
import {
  changeSize,
  keepLinesOf,
  moveToCart,
  readSavedLines,
  removeSavedLine,
  saveForLater,
} from '@/lib/orders/cart/cart-page-store';
import type { Cart, CartLine } from '@/lib/orders/cart/cart-schema';
import { readCart, removeLine } from '@/lib/orders/cart/cart-store';

/** The last change, told where it was made for as long as it can be taken back. */
export interface UndoableChange {
  list: 'cart' | 'saved';
  /** The id of the shoe whose lines are taken back to what they were; absent for a gift card. */
  product?: string;
  /** Where in the list it is told. */
  at: number;
  /** Without the name of the shoe, which was there a moment ago, and is no line of the list anymore. */
  text: string;
  undo: () => void;
}

/** What removes the line at this index or changes the size of the line with this key; or the saved lines. */
type FocusPlace = { remover: number } | { sizeOf: string } | { saved: true };

const nameOf = (line: CartLine) => `${line.name}, ${sizeWithWord(nameOfSize(line))}`;

function indexIn({ items }: Cart, line: CartLine): number {
  return Math.max(
    0,
    items.findIndex((each) => lineKeyOf(each) === lineKeyOf(line)),
  );
}

/**
 * Moves lines out of the cart, back into it and to another size, each with Undo. The focus moves to the same place of
 * the line that stands where the moved one stood, else to the element with `data-after-removal`. `region` goes around
 * all lists and stays when they are gone.
 */
export function useLineMoves() {
  const region = useRef<HTMLDivElement>(null);
  const [undoable, setUndoable] = useState<UndoableChange | null>(null);
  /** What gets the focus once the lines have changed. */
  const focusAt = useRef<FocusPlace | null>(null);

  // After every render: only then is the removed row gone, or the restored one back.
  useLayoutEffect(() => {
    if (focusAt.current === null) return;
    const place = focusAt.current;
    focusAt.current = null;
    const find = (selector: string) => [...(region.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const removers = find('[data-remove]');
    const next =
      'saved' in place
        ? document.getElementById('saved-items')
        : 'sizeOf' in place
          ? find('[data-change-size]').find((button) => button.dataset.changeSize === place.sizeOf)
          : removers[Math.min(place.remover, removers.length - 1)];
    (next ?? find('[data-after-removal]')[0])?.focus();
  });

  /** Tells a change that was made, aloud and in its list, and offers to take it back. */
  function tell({ heard, ...change }: UndoableChange & { heard: string }): void {
    announce(heard);
    setUndoable({
      ...change,
      undo() {
        setUndoable(null);
        change.undo();
      },
    });
  }

  /** Takes a line out of the cart, and puts the focus to its place, also when that is taken back. */
  function takeOut(line: CartLine, words: { text: string; heard: string }, change: () => void): void {
    const index = indexIn(readCart(), line);
    const bringBack = keepLinesOf(line._id);
    focusAt.current = { remover: index };
    change();
    tell({
      ...words,
      list: 'cart',
      product: line._id,
      // In place of the row that is gone.
      at: index,
      undo() {
        focusAt.current = { remover: index };
        bringBack();
        announce(`${nameOf(line)} is back in your cart.`);
      },
    });
  }

  /** Takes back what brought a saved line away; the focus goes to the heading of the saved ones. */
  function putAside(line: CartLine, bringBack: () => void): void {
    focusAt.current = { saved: true };
    bringBack();
    announce(`${nameOf(line)} is saved for later again.`);
  }

  return {
    region,
    undoable,
    /** The last change of this shoe's lines can't be taken back anymore, since they have changed again. */
    settle: (id: string) => setUndoable((last) => (last?.product === id ? null : last)),
    remove(line: CartLine) {
      const words = { text: 'Removed from your cart.', heard: `${nameOf(line)}, removed from your cart.` };
      takeOut(line, words, () => removeLine(line._id, line.size));
    },
    removeCard(at: number) {
      const index = readCart().items.length + at;
      focusAt.current = { remover: index };
      const bringBack = removeGiftCard(at);
      tell({
        list: 'cart',
        at: index,
        text: 'The gift card is removed from your cart.',
        heard: 'The gift card is removed from your cart.',
        undo() {
          focusAt.current = { remover: index };
          bringBack();
          announce('The gift card is back in your cart.');
        },
      });
    },
    save(line: CartLine) {
      const words = { text: `${line.name} is saved for later.`, heard: `${nameOf(line)} is saved for later.` };
      takeOut(line, words, () => saveForLater(line._id, line.size));
    },
    resize(line: CartLine, option: SizeOption) {
      const sizes = { from: line.size, to: option.size, available: option.left, label: option.label };
      const changed = { ...line, size: option.size };
      const bringBack = keepLinesOf(line._id);
      const after = nameOfSize(option);
      focusAt.current = { sizeOf: lineKeyOf(changed) };
      changeSize(line._id, sizes);
      tell({
        text: `${sizeWithWord(nameOfSize(line), 'Size')} is now ${sizeWithWord(after)}.`,
        heard: `${line.name}: ${sizeWithWord(nameOfSize(line))} is now ${sizeWithWord(after)}.`,
        list: 'cart',
        product: line._id,
        // Below its row, which may be another one that had that size already.
        at: indexIn(readCart(), changed) + 1,
        undo() {
          focusAt.current = { sizeOf: lineKeyOf(line) };
          bringBack();
          announce(`${nameOf(line)} is back in your cart.`);
        },
      });
    },
    move(line: CartLine) {
      const bringBack = keepLinesOf(line._id);
      if (!moveToCart(line._id, line.size)) {
        showToast({ tone: 'info', text: `Your cart can’t hold more of ${nameOf(line)}.` });
        return;
      }
      const index = indexIn(readCart(), line);
      focusAt.current = { remover: index };
      const words = { text: 'Moved to your cart.', heard: `${nameOf(line)}, moved to your cart.` };
      tell({ ...words, list: 'cart', product: line._id, at: index + 1, undo: () => putAside(line, bringBack) });
    },
    removeSaved(line: CartLine) {
      const at = indexIn(readSavedLines(), line);
      const bringBack = keepLinesOf(line._id);
      document.getElementById('saved-items')?.focus();
      removeSavedLine(line._id, line.size);
      const words = {
        text: `${line.name} is no longer saved for later.`,
        heard: `${nameOf(line)} is no longer saved for later.`,
      };
      tell({ ...words, list: 'saved', product: line._id, at, undo: () => putAside(line, bringBack) });
    },
  };
}
