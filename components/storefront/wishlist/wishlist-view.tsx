'use client';

import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LoginNeeded } from '@/components/access/session/login-needed';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { island, near, useIsland } from '@/components/ui/island';
import { Link } from '@/components/ui/link';
import { ReadFailure } from '@/components/ui/read-failure';
import { ScenePicture } from '@/components/ui/scene-picture';
import { showToast } from '@/components/ui/toast-store';
import { messageOf } from '@/lib/access/api/api-client';
import { readKeptWishes } from '@/lib/storefront/wishlist/kept-wish-store';
import {
  noWishlist,
  readWishlist,
  reloadWishlist,
  setWished,
  subscribeToWishlist,
  type Wish,
} from '@/lib/storefront/wishlist/wishlist-store';
import { grantKeptWishes } from './toggle-wish';
import { WishGrid, WishGridSkeleton } from './wish-grid';

const shareDialog = island(() => import('./share-dialog'));

/** The signed-in user's wishlist. */
export function WishlistView() {
  const user = useSignedInUser();
  const { status, wishes } = useSyncExternalStore(subscribeToWishlist, readWishlist, readNoWishlist);
  const { region, remove } = useWishRemoval();
  const sharing = useIsland(shareDialog);
  const isSignedIn = Boolean(user);
  useEffect(() => {
    if (isSignedIn) void grantKeptWishes();
  }, [isSignedIn]);
  if (user === null)
    return (
      <LoginNeeded title="Please log in to view your wishlist" back="/wishlist">
        Log in to see your saved shoes on any device.
        <GuestWishes />
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
              <ButtonLink href="/products" prefetch="hover">
                Browse Products
              </ButtonLink>
              <ButtonLink href="/" prefetch="hover" tone="secondary">
                Back to Home
              </ButtonLink>
            </>
          }
        >
          Tap the heart on any shoe to save it here.
        </EmptyState>
      </div>
    );
  return (
    <div ref={region}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">My Wishlist</h1>
        {isLoaded && (
          <Button
            tone="secondary"
            size="sm"
            aria-haspopup="dialog"
            {...near(shareDialog)}
            onClick={() => void sharing.open()}
          >
            Share
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 mb-8 min-h-6 text-muted">
        {isLoaded && `${wishes.length} ${wishes.length === 1 ? 'item' : 'items'} saved for later`}
        {status === 'loading' && <span className="sr-only">Loading your wishlist…</span>}
      </p>
      {status === 'failed' && (
        <ReadFailure onRetry={() => void reloadWishlist()}>Your wishlist could not be loaded.</ReadFailure>
      )}
      {isLoaded && <WishGrid wishes={wishes} onRemove={remove} />}
      {!isLoaded && status !== 'failed' && <WishGridSkeleton />}
      {sharing.code && <sharing.code.ShareDialog onClose={sharing.close} />}
    </div>
  );
}

/** What was marked before the login, so that it is seen not to be lost. */
function GuestWishes() {
  // Read once: nothing on this page changes them.
  const [kept] = useState(readKeptWishes);
  if (kept.length === 0) return null;
  return (
    <span className="mt-4 block">
      Kept for you until then:{' '}
      {kept.map(({ productId, name }, index) => (
        <Fragment key={productId}>
          {index > 0 && ', '}
          <Link href={`/product/${encodeURIComponent(productId)}`} className="text-text underline underline-offset-4">
            {name}
          </Link>
        </Fragment>
      ))}
      .
    </span>
  );
}

const readNoWishlist = () => noWishlist;

/** Changes the wishlist at once; a failure is undone and reported. */
async function change(wish: Wish, isWished: boolean, fallback: string): Promise<void> {
  try {
    await setWished(wish._id, isWished);
    if (isWished) announce(`${wish.name} is back in your wishlist.`);
  } catch (error) {
    showToast({ tone: 'danger', text: messageOf(error, fallback) });
  }
}

/**
 * Removes wishes, with Undo. The focus moves to the card after the removed one, else to the first link of what is shown
 * instead; a restored card gets it back. `region` goes around the list and stays when the list is gone.
 */
function useWishRemoval(): { region: RefObject<HTMLDivElement | null>; remove: (wish: Wish) => void } {
  const region = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);
  /** Id of the wish that Undo asked for, until it is back. */
  const awaited = useRef<string | null>(null);

  // After every render: only then is the removed card gone, or the restored one back.
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
      action: { label: 'Undo', onSelect: () => undo(wish), isKept: true },
    });
  }

  function undo(wish: Wish): void {
    awaited.current = wish._id;
    void change(wish, true, 'Could not add to wishlist.');
  }

  return { region, remove };
}
