'use client';

import { useSyncExternalStore } from 'react';
import { LoginNeeded } from '@/components/session/login-needed';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ReadFailure } from '@/components/ui/read-failure';
import { ScenePicture } from '@/components/ui/scene-picture';
import { noWishlist, readWishlist, reloadWishlist, subscribeToWishlist } from '@/lib/wishlist/wishlist-store';
import { useWishRemoval } from './use-wish-removal';
import { WishGrid, WishGridSkeleton } from './wish-grid';

const readNoWishlist = () => noWishlist;

/** What whoever is signed in has saved for later. */
export function WishlistView() {
  const user = useSignedInUser();
  const { status, wishes } = useSyncExternalStore(subscribeToWishlist, readWishlist, readNoWishlist);
  const { region, remove } = useWishRemoval();
  if (user === null)
    return (
      <LoginNeeded title="Please log in to view your wishlist" back="/wishlist">
        What you save for later waits for you on every device.
      </LoginNeeded>
    );
  const isLoaded = status === 'loaded';
  if (isLoaded && wishes.length === 0)
    return (
      <div ref={region}>
        <EmptyState
          heading="h1"
          title="Your Wishlist is Empty"
          picture={<ScenePicture scene="empty-cart" />}
          actions={
            <>
              <ButtonLink href="/products">Browse Products</ButtonLink>
              <ButtonLink href="/" tone="secondary">
                Back to Home
              </ButtonLink>
            </>
          }
        >
          Press the heart of a shoe, and it waits for you here.
        </EmptyState>
      </div>
    );
  return (
    <div ref={region}>
      <h1 className="text-3xl">My Wishlist</h1>
      <p role="status" className="mt-2 mb-8 min-h-6 text-muted">
        {isLoaded && `${wishes.length} ${wishes.length === 1 ? 'item' : 'items'} saved for later`}
        {status === 'loading' && <span className="sr-only">Loading your wishlist…</span>}
      </p>
      {status === 'failed' && (
        <ReadFailure onRetry={() => void reloadWishlist()}>Your wishlist could not be loaded.</ReadFailure>
      )}
      {isLoaded && <WishGrid wishes={wishes} onRemove={remove} />}
      {!isLoaded && status !== 'failed' && <WishGridSkeleton />}
    </div>
  );
}
