import { type RefObject, useLayoutEffect, useRef } from 'react';
import { announce } from '@/components/ui/announce';
import { showToast } from '@/components/ui/toast-store';
import { messageOf } from '@/lib/http/api-client';
import type { Wish } from '@/lib/wishlist/wish';
import { setWished } from '@/lib/wishlist/wishlist-store';

/** Shown at once; what fails comes back and says so. */
async function change(wish: Wish, isWished: boolean, fallback: string): Promise<void> {
  try {
    await setWished(wish._id, isWished);
    if (isWished) announce(`${wish.name} is back in your wishlist.`);
  } catch (error) {
    showToast({ tone: 'danger', text: messageOf(error, fallback) });
  }
}

/**
 * Removes wishes with a way back, and keeps the focus near: on the card that takes the place of the removed one, else on
 * the first link of what is shown instead; a card that comes back gets it again. `region` holds the list and outlives it.
 */
export function useWishRemoval(): { region: RefObject<HTMLDivElement | null>; remove: (wish: Wish) => void } {
  const region = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);
  /** The wish that was asked back and is not there yet. */
  const awaited = useRef<string | null>(null);

  // After every rendering, since only then the card is gone that had the focus.
  useLayoutEffect(() => {
    const buttons = [...(region.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const returned = buttons.find((button) => button.dataset.remove === awaited.current);
    if (returned) {
      returned.focus();
      awaited.current = null;
    }
    if (removedAt.current === null) return;
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)];
    (next ?? region.current?.querySelector<HTMLElement>('a'))?.focus();
    removedAt.current = null;
  });

  function remove(wish: Wish): void {
    const buttons = [...(region.current?.querySelectorAll('[data-remove]') ?? [])];
    removedAt.current = buttons.findIndex((button) => button.contains(document.activeElement));
    if (removedAt.current < 0) removedAt.current = null;
    void change(wish, false, 'Could not remove from wishlist.');
    showToast({
      tone: 'info',
      text: `${wish.name} removed from your wishlist.`,
      action: { label: 'Undo', onSelect: () => undo(wish) },
    });
  }

  function undo(wish: Wish): void {
    awaited.current = wish._id;
    void change(wish, true, 'Could not add to wishlist.');
  }

  return { region, remove };
}
