'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { useCart } from '@/components/orders/cart/use-cart';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ScenePicture } from '@/components/ui/scene-picture';
import { Skeleton } from '@/components/ui/skeleton';
import { readSignOutReason } from '@/lib/access/session/session-store';
import { buyableOf, isEmptyCart } from '@/lib/orders/cart/cart-lines';
import type { Cart } from '@/lib/orders/cart/cart-schema';
import { readUnpaidOrder } from '@/lib/orders/checkout/order-key';
import { CheckoutForm, type CheckoutFormProps, checkoutGrid } from './checkout-form';
import { useKnownAddresses } from './use-known-addresses';

/** The signed-in user's checkout, for what is in this browser's cart. */
export function CheckoutView({ promise, payments }: Pick<CheckoutFormProps, 'promise' | 'payments'>) {
  const { cart: whole, isLoaded } = useCart();
  const user = useSignedInUser();
  const known = useKnownAddresses();
  const router = useRouter();
  /** What was ordered: it stays on show until the order's page is there. */
  const [placed, setPlaced] = useState<Cart | null>(null);
  // A session that the server ended must not take away what was typed: the form stays and asks to log in.
  const isSessionEnded = user === null && readSignOutReason() === 'ended';
  const isGuest = user === null && !isSessionEnded;
  const cart = placed ?? buyableOf(whole);

  useEffect(() => {
    if (isGuest) router.replace('/login?redirect=checkout');
  }, [isGuest, router]);

  if (!isLoaded || user === undefined || isGuest) return <CheckoutSkeleton />;
  if (!isEmptyCart(cart))
    return known ? (
      <CheckoutForm
        cart={cart}
        owner={user}
        promise={promise}
        payments={payments}
        {...known}
        isPlaced={placed !== null}
        // At once: the emptied cart must not be shown, not even for a frame.
        onPlaced={() => flushSync(() => setPlaced(cart))}
      />
    ) : (
      <CheckoutSkeleton />
    );
  return <EmptyCheckout />;
}

/** Without shoes: leads to the order that this tab left to pay, or back to the shop. */
function EmptyCheckout() {
  const router = useRouter();
  const unpaid = readUnpaidOrder();

  useEffect(() => {
    if (unpaid) router.replace(`/pay?order=${unpaid}`);
  }, [router, unpaid]);

  if (unpaid) return <CheckoutSkeleton />;
  return (
    <EmptyState
      title="Your cart is empty"
      picture={<ScenePicture scene="empty-cart" />}
      actions={
        <ButtonLink href="/products" size="lg">
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
        Loading checkout…
      </p>
      <Skeleton className="h-18 rounded-lg lg:col-start-2 lg:row-start-1 lg:h-96" />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 lg:col-start-1 lg:row-start-1">
        <Skeleton className="col-span-2 h-7 w-52" />
        {['First Name', 'Last Name', 'Address', 'Apt, suite', 'City', 'State', 'ZIP Code'].map((field) => (
          <Skeleton
            key={field}
            className={`mt-7 h-12 rounded-md ${['Address', 'Apt, suite', 'City'].includes(field) ? 'col-span-2' : ''}`}
          />
        ))}
      </div>
    </div>
  );
}
