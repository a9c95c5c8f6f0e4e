'use client';

import { useEffect, useRef, useState } from 'react';
import { LoginAgain, LoginNeeded } from '@/components/access/session/login-needed';
import { useApiRead, useOpened } from '@/components/access/session/use-read';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Spinner } from '@/components/ui/spinner';
import { stageOf } from '@/lib/core/statuses/order-status';
import { clearCart } from '@/lib/orders/cart/cart-store';
import { takePlacedOrder } from '@/lib/orders/checkout/order-key';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { OrderPage } from './order-page';
import { isFresh } from './order-progress';

/** One order, for the customer who placed it. */
export function OrderView({ orderId }: { orderId: string }) {
  const path = `/api/orders/${encodeURIComponent(orderId)}` as const;
  const back = `/order/${orderId}`;
  const { state, reload, update } = useApiRead(path, orderSchema);
  const opened = useOpened(path, state);
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(0);
  const [placedHere, setPlacedHere] = useState<string | null>(null);
  const shownId = opened?._id ?? null;

  useEffect(() => {
    // Only for the order that was just placed: when an old one is viewed, the cart holds the next order.
    if (!shownId || !takePlacedOrder(shownId)) return;
    setPlacedHere(shownId);
    clearCart();
    // The button that had the focus is gone.
    heading.current?.focus();
  }, [shownId]);

  useEffect(() => {
    // The button that made the change is gone with it.
    if (changes > 0) heading.current?.focus();
  }, [changes]);

  function show(order: Order): void {
    update(() => order);
    setChanges((count) => count + 1);
  }

  if (opened) {
    const isJustPlaced = isFresh(opened, new Date()) || (stageOf(opened) === 'preparing' && placedHere === opened._id);
    return (
      <>
        {state.status === 'signed-out' && <LoginAgain back={back} />}
        <OrderPage order={opened} isFresh={isJustPlaced} heading={heading} onChange={show} />
      </>
    );
  }
  if (state.status === 'loading') return <OrderLoading />;
  if (state.status === 'signed-out')
    return (
      <LoginNeeded title="Please log in to view your order" back={back}>
        You can only see orders placed with your account. No account?{' '}
        <Link href="/track" className="underline underline-offset-4">
          Find my order
        </Link>
      </LoginNeeded>
    );
  return (
    <EmptyState
      heading="h1"
      title="Order not found"
      actions={
        <>
          {state.status === 'failed' ? (
            <Button onClick={reload}>Try again</Button>
          ) : (
            <ButtonLink href="/orders" prefetch="hover">
              My Orders
            </ButtonLink>
          )}
          <ButtonLink href="/" prefetch="hover" tone="secondary">
            Go Home
          </ButtonLink>
        </>
      }
    >
      {state.status === 'failed'
        ? 'We couldn’t reach the shop. Check your connection and try again.'
        : 'We couldn’t find this order in your account.'}
    </EmptyState>
  );
}

/** Shown while the order loads, and in the server's HTML. */
function OrderLoading() {
  return (
    <div className="grid min-h-[60svh] place-items-center">
      <h1 className="sr-only">Your order</h1>
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        Loading your order details...
      </p>
    </div>
  );
}
