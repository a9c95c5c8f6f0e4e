import { useSyncExternalStore } from 'react';
import { noWishlist, readWishlist, subscribeToWishlist, type Wishlist } from '@/lib/wishlist/wishlist-store';

const readNoWishlist = () => noWishlist;

/** The wishlist of whoever is signed in, kept up to date. */
export function useWishlist(): Wishlist {
  return useSyncExternalStore(subscribeToWishlist, readWishlist, readNoWishlist);
}
