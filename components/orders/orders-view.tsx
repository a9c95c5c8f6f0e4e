'use client';

import { useRead } from '@/components/requests/use-read';
import { LoginNeeded } from '@/components/session/login-needed';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ReadFailure } from '@/components/ui/read-failure';
import { ScenePicture } from '@/components/ui/scene-picture';
import { OrderList } from './order-list';
import { OrdersSkeleton } from './orders-skeleton';
import { readMyOrders } from './read-my-orders';

/** The orders of whoever is signed in, newest first. */
export function OrdersView() {
  const { state, reload } = useRead('my orders', (signal) => readMyOrders(1, signal));
  if (state.status === 'signed-out')
    return (
      <LoginNeeded title="Please log in to view your orders" back="/orders">
        Your orders, and where they are, are shown to nobody but you.
      </LoginNeeded>
    );
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="mb-8 text-3xl">My Orders</h1>
      {state.status === 'loading' && <OrdersSkeleton />}
      {(state.status === 'failed' || state.status === 'missing') && (
        <ReadFailure onRetry={reload}>Failed to fetch orders.</ReadFailure>
      )}
      {state.status === 'found' && state.data.rows.length > 0 && (
        <OrderList newest={state.data.rows} total={state.data.total} />
      )}
      {state.status === 'found' && state.data.rows.length === 0 && (
        <EmptyState
          title="No orders yet"
          picture={<ScenePicture scene="empty-cart" />}
          actions={<ButtonLink href="/products">Start Shopping</ButtonLink>}
        >
          Your orders will appear here, and you can follow each of them to your door.
        </EmptyState>
      )}
    </div>
  );
}
