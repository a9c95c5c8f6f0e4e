import { type RefObject, useLayoutEffect, useRef } from 'react';
import { announce } from '@/components/ui/announce';
import { showToast } from '@/components/ui/toast-store';
import type { RemovedLine } from '@/lib/cart/cart-lines';
import type { CartLine } from '@/lib/cart/cart-schema';
import { removeLine, restoreLine } from '@/lib/cart/cart-store';

/**
 * Removes lines with a way back, and keeps the focus near: on the line that takes the place of the removed one, else on
 * what `region` marks with `data-after-removal`; a line that is put back gets it again. `region` holds the list and
 * outlives it.
 */
export function useLineRemoval(): { region: RefObject<HTMLDivElement | null>; remove: (line: CartLine) => void } {
  const region = useRef<HTMLDivElement>(null);
  /** Where the focus belongs once the lines have changed. */
  const focusAt = useRef<number | null>(null);

  // After every rendering, since only then the row is gone that had the focus, or there again.
  useLayoutEffect(() => {
    if (focusAt.current === null) return;
    const rows = region.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = rows[Math.min(focusAt.current, rows.length - 1)];
    (next ?? region.current?.querySelector<HTMLElement>('[data-after-removal]'))?.focus();
    focusAt.current = null;
  });

  function undo(removed: RemovedLine, itemName: string): void {
    focusAt.current = removed.index;
    restoreLine(removed);
    announce(`${itemName} is back in your cart.`);
  }

  function remove(line: CartLine): void {
    const removed = removeLine(line._id, line.size);
    if (!removed) return;
    const itemName = `${line.name}, size ${line.size}`;
    focusAt.current = removed.index;
    showToast({
      tone: 'info',
      text: `${itemName}, removed from your cart.`,
      action: { label: 'Undo', onSelect: () => undo(removed, itemName) },
    });
  }

  return { region, remove };
}
