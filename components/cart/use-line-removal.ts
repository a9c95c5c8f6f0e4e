import { type RefObject, useLayoutEffect, useRef } from 'react';
import { showToast } from '@/components/ui/toast-store';
import type { CartLine } from '@/lib/cart/cart-schema';
import { removeLine, restoreLine } from '@/lib/cart/cart-store';

/**
 * Removes lines with a way back, and keeps the focus near: on the line that takes the place of the removed one, else on
 * what `region` marks with `data-after-removal`. `region` holds the list and outlives it.
 */
export function useLineRemoval(): { region: RefObject<HTMLDivElement | null>; remove: (line: CartLine) => void } {
  const region = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);

  // After every rendering, since only then the row is gone that had the focus.
  useLayoutEffect(() => {
    if (removedAt.current === null) return;
    const rows = region.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = rows[Math.min(removedAt.current, rows.length - 1)];
    (next ?? region.current?.querySelector<HTMLElement>('[data-after-removal]'))?.focus();
    removedAt.current = null;
  });

  function remove(line: CartLine): void {
    const removed = removeLine(line._id, line.size);
    if (!removed) return;
    removedAt.current = removed.index;
    showToast({
      tone: 'info',
      text: `${line.name}, size ${line.size}, removed from your cart.`,
      action: { label: 'Undo', onSelect: () => restoreLine(removed) },
    });
  }

  return { region, remove };
}
