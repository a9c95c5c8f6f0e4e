'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { HeartIcon } from '@/components/ui/client-icons';
import { island } from '@/components/ui/island';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { readSignedInUser } from '@/lib/access/session/session-store';
import { isWished, subscribeToWishedIds } from '@/lib/storefront/wishlist/wished-ids';

const wishToggle = island(() => import('./toggle-wish'));

interface WishlistHeartProps {
  productId: string;
  productName: string;
  /** In the page's flow instead of in a card's corner. */
  isInline?: boolean;
}

/** Toggles a product on the wishlist. Shows the new state at once, and the old one again if saving fails. */
export function WishlistHeart({ productId, productName, isInline = false }: WishlistHeartProps) {
  const isOn = useSyncExternalStore(
    subscribeToWishedIds,
    () => isWished(productId),
    () => false,
  );

  // A login ends on a page with a heart, mostly the one where it was pressed.
  useEffect(() => {
    if (!readSignedInUser()) return;
    // What can't be loaded now stays kept.
    void wishToggle.run(
      ({ grantKeptWishes }) => grantKeptWishes(),
      () => undefined,
    );
  }, []);

  const toggle = () => wishToggle.run(({ toggleWish }) => toggleWish(productId, productName, isOn));

  return (
    <button type="button" onClick={() => void toggle()} className={isInline ? 'heart-in-line' : 'heart-in-corner'}>
      <HeartIcon fill={isOn ? 'currentColor' : 'none'} className={isOn ? 'pop-in' : undefined} />
      <VisuallyHidden>{isOn ? `Remove ${productName} from wishlist` : `Add ${productName} to wishlist`}</VisuallyHidden>
    </button>
  );
}
