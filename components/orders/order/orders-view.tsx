'use client';

import { LoginNeeded } from '@/components/access/session/login-needed';
import { isUnreadable, useRead } from '@/components/access/session/use-read';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ReadFailure } from '@/components/ui/read-failure';
import { ScenePicture } from '@/components/ui/scene-picture';
import { Skeleton } from '@/components/ui/skeleton';
import { FindOrder } from './find-order-form';
import { OrderList, readMyOrders } from './order-list';

/** The signed-in user's orders, newest first. */
export function OrdersView() {
  const { state, reload } = useRead('my orders', (signal) => readMyOrders(1, signal));
  if (state.status === 'signed-out')
    return (
      <>
        <LoginNeeded title="Please log in to view your orders" back="/orders">
          Log in to see and track your orders. You need no password: we can email a code to the address that you ordered
          with.
        </LoginNeeded>
        <FindOrder />
      </>
    );
  return (
    <>
      <h1 className="mb-8 text-3xl">My Orders</h1>
      {state.status === 'loading' && (
        <>
          <div className="noscript:hidden">
            <OrdersSkeleton />
          </div>
          <div className="hidden noscript:block">
            <FindOrder />
          </div>
        </>
      )}
      {isUnreadable(state) && <ReadFailure onRetry={reload}>Failed to fetch orders.</ReadFailure>}
      {state.status === 'found' && state.data.rows.length > 0 && (
        <OrderList newest={state.data.rows} total={state.data.total} />
      )}
      {state.status === 'found' && state.data.rows.length === 0 && (
        <EmptyState
          title="No orders yet"
          picture={<ScenePicture scene="empty-cart" />}
          actions={
            <ButtonLink href="/products" prefetch="hover">
              Start Shopping
            </ButtonLink>
          }
        >
          When you place an order, you can track it here.
        </EmptyState>
      )}
    </>
  );
}

/** Placeholder for three orders. */
function OrdersSkeleton() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        Loading your orders…
      </p>
      {[1, 2, 3].map((card) => (
        <div key={card} className="rounded-lg border border-line bg-raised">
          <div className="flex items-center justify-between border-line border-b px-5 py-4 sm:px-7">
            <div className="grid gap-1.5">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-4 w-44" />
            </div>
            <Skeleton className="h-10 w-24" />
          </div>
          <div className="flex items-center gap-4 px-5 py-5 sm:px-7">
            <Skeleton className="aspect-4/3 w-16" />
            <Skeleton className="h-10 w-48" />
          </div>
          <div className="border-line border-t px-5 py-4 sm:px-7">
            <Skeleton className="h-11 w-32 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
