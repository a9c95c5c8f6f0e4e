'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { clearCart } from '@/lib/cart/cart-store';
import { takePlacedOrder } from '@/lib/cart/order-attempt';
import { OrderConfirmation } from './order-confirmation';
import { OrderLoading } from './order-loading';
import { useOrder } from './use-order';

/** The order behind this address, for the person whose it is. */
export function OrderView({ orderId }: { orderId: string }) {
  const { state, retry } = useOrder(orderId);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownId = state.status === 'found' ? state.order._id : null;

  useEffect(() => {
    // Only for the order that was just placed: what is in the cart when an old one is looked at, is for the next.
    if (!shownId || !takePlacedOrder(shownId)) return;
    clearCart();
    // The button that ordered is gone, and with it the focus.
    heading.current?.focus();
  }, [shownId]);

  if (state.status === 'loading') return <OrderLoading />;
  if (state.status === 'found') return <OrderConfirmation order={state.order} heading={heading} />;
  if (state.status === 'guest')
    return (
      <EmptyState
        heading="h1"
        title="Please log in to view your order"
        actions={
          <ButtonLink href={`/login?redirect=${encodeURIComponent(`/order/${orderId}`)}` as Route} prefetch={false}>
            Log in
          </ButtonLink>
        }
      >
        An order is shown only to the person who placed it.
      </EmptyState>
    );
  return (
    <EmptyState
      heading="h1"
      title="Order not found"
      actions={
        <>
          {state.status === 'failed' && (
            <Button tone="secondary" onClick={retry}>
              Try Again
            </Button>
          )}
          <ButtonLink href="/">Go Home</ButtonLink>
        </>
      }
    >
      {state.status === 'failed' ? (
        'The shop could not be reached. Check your connection and try again.'
      ) : (
        <>
          We could not find this order in your account. Your orders are listed in{' '}
          <Link href={'/orders' as Route} prefetch={false} className="underline underline-offset-4">
            My Orders
          </Link>
          .
        </>
      )}
    </EmptyState>
  );
}
