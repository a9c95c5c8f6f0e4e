'use client';

import { useSyncExternalStore } from 'react';
import { announce } from '@/components/ui/announce';
import { HeartIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ApiError, messageOf } from '@/lib/http/api-client';
import { loginAddress } from '@/lib/session/login-address';
import { readSignedInUser } from '@/lib/session/session-store';
import { readWishlist, setWished, subscribeToWishlist } from '@/lib/wishlist/wishlist-store';

interface WishlistHeartProps {
  productId: string;
  productName: string;
  /** In the flow of the page instead of on a card's corner. */
  isInline?: boolean;
}

/** Saves a product for later, or takes it back. Shows the new state at once, and the old one again if that fails. */
export function WishlistHeart({ productId, productName, isInline = false }: WishlistHeartProps) {
  const isOn = useSyncExternalStore(
    subscribeToWishlist,
    () => readWishlist().ids.has(productId),
    () => false,
  );

  async function toggle() {
    if (!readSignedInUser()) {
      showToast({
        tone: 'danger',
        text: 'Please log in to manage your wishlist.',
        action: { label: 'Log in', href: loginAddress(window.location.pathname + window.location.search) },
      });
      return;
    }
    try {
      await setWished(productId, !isOn);
      announce(`${productName} ${isOn ? 'removed from' : 'saved to'} your wishlist.`);
    } catch (error) {
      // That the session has ended is told for the whole page.
      if (error instanceof ApiError && error.status === 401) return;
      const fallback = isOn ? 'Could not remove from wishlist.' : 'Could not add to wishlist.';
      showToast({ tone: 'danger', text: messageOf(error, fallback) });
    }
  }

  return (
    <button
      type="button"
      onClick={toggle}
      className={
        isInline
          ? 'grid size-13 shrink-0 place-items-center rounded-full border border-outline transition-colors hover:border-text hover:bg-sunken'
          : 'absolute top-1 right-1 grid [--focus:var(--tile-ink)] size-11 place-items-center rounded-full text-tile-ink transition-transform hover:scale-110'
      }
    >
      <HeartIcon fill={isOn ? 'currentColor' : 'none'} className={isOn ? 'pop-in' : undefined} />
      <VisuallyHidden>{isOn ? `Remove ${productName} from wishlist` : `Add ${productName} to wishlist`}</VisuallyHidden>
    </button>
  );
}
