import { whenSignedIn } from '@/lib/access/session/when-signed-in';

// Which products are on the wishlist, for the hearts. Hearts are on every page and most visitors are guests, so the
// code of the wishlist is loaded only for signed-in users.

type Store = typeof import('./wishlist-store');

const listeners = new Set<() => void>();
let store: Store | null = null;
let isFollowing = false;

function notifyAll(): void {
  for (const listener of listeners) listener();
}

/** If it can't be loaded, hearts stay empty, as when the list can't be read. */
async function followWishlist(): Promise<void> {
  if (store) return;
  const loaded = await import('./wishlist-store');
  if (store) return;
  store = loaded;
  store.subscribeToWishlist(notifyAll);
  notifyAll();
}

/** Whether a product is on the user's wishlist; false while that is not known. */
export function isWished(productId: string): boolean {
  return store?.readWishlist().ids.has(productId) ?? false;
}

/** Calls back on every change; returns how to stop. */
export function subscribeToWishedIds(listener: () => void): () => void {
  listeners.add(listener);
  if (!isFollowing) {
    isFollowing = true;
    whenSignedIn(followWishlist);
  }
  return () => listeners.delete(listener);
}
