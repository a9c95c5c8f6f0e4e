'use client';

import { useState } from 'react';
import { useSignedInUser } from '@/components/account/use-signed-in-user';
import { HeartIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi, messageOf } from '@/lib/http/api-client';

interface WishlistHeartProps {
  productId: string;
  productName: string;
  /** Whether it is known to be saved already. */
  isSaved?: boolean;
  /** In the flow of the page instead of on a card's corner. */
  isInline?: boolean;
}

/** Saves a product for later, or takes it back. Shows the new state at once, and the old one again if that fails. */
export function WishlistHeart({ productId, productName, isSaved = false, isInline = false }: WishlistHeartProps) {
  const user = useSignedInUser();
  const [isOn, setIsOn] = useState(isSaved);

  async function toggle() {
    if (!user) {
      showToast({ tone: 'danger', text: 'Please log in to manage your wishlist.' });
      return;
    }
    setIsOn(!isOn);
    try {
      if (isOn) await callApi(`/api/wishlist/${encodeURIComponent(productId)}`, { method: 'DELETE' });
      else await callApi('/api/wishlist', { method: 'POST', body: { productId } });
    } catch (error) {
      setIsOn(isOn);
      if (!isOn) showToast({ tone: 'danger', text: messageOf(error, 'Could not add to wishlist.') });
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
