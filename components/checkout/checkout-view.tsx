'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useCart } from '@/components/cart/use-cart';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ScenePicture } from '@/components/ui/scene-picture';
import { Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { readSignOutReason } from '@/lib/accounts/session/session-store';
import { CheckoutForm, checkoutGrid } from './checkout-form';

/** The checkout of whoever is signed in, for what is in this browser's cart. */
export function CheckoutView() {
  const { cart, isLoaded } = useCart();
  const user = useSignedInUser();
  const router = useRouter();
  const [placedId, setPlacedId] = useState<string | null>(null);
  // A session that the server ended must not take away what was typed: the form stays and asks to log in.
  const isSessionEnded = user === null && readSignOutReason() === 'ended';
  const isGuest = user === null && !isSessionEnded;

  useEffect(() => {
    if (isGuest) router.replace('/login?redirect=checkout');
  }, [isGuest, router]);

  // Next keeps this page alive after it was left; the next visit is about another order.
  useLayoutEffect(() => () => setPlacedId(null), []);

  if (!isLoaded || user === undefined || isGuest) return <CheckoutSkeleton />;
  if (cart.items.length > 0) return <CheckoutForm cart={cart} ownerId={user?._id ?? null} onPlaced={setPlacedId} />;
  if (placedId)
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted">
        <Spinner />
        Your order is placed. <Link href={`/order/${placedId}`}>See your order</Link>
      </p>
    );
  return (
    <EmptyState
      title="Your cart is empty"
      picture={<ScenePicture scene="empty-cart" />}
      actions={
        <ButtonLink href="/products" prefetch={false} size="lg">
          Continue Shopping
        </ButtonLink>
      }
    >
      Add some items to your cart before checkout.
    </EmptyState>
  );
}

/** Placeholder for the form and the summary until cart and session are known. */
function CheckoutSkeleton() {
  return (
    <div className={checkoutGrid}>
      <p role="status" className="sr-only">
        Loading the checkout…
      </p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <Skeleton className="col-span-2 h-7 w-52" />
        {['First Name', 'Last Name', 'Address', 'Apt, suite', 'City', 'State', 'ZIP Code'].map((field) => (
          <Skeleton
            key={field}
            className={`mt-7 h-12 rounded-md ${['Address', 'Apt, suite', 'City'].includes(field) ? 'col-span-2' : ''}`}
          />
        ))}
      </div>
      <Skeleton className="h-125 rounded-lg" />
    </div>
  );
}
