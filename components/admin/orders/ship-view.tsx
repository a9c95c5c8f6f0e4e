'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { AdminLink } from '@/components/admin/rights/admin-link';
import { ordersPath, TO_SHIP } from '@/components/admin/shared/admin-paths';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { useRead } from '@/components/requests/use-read';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { readOrderNumber } from '@/lib/orders/order-number';
import type { Order } from '@/lib/orders/order-schema';
import { ShipForm } from './ship-form';
import { readOrdersByNumber, readOrdersToShip } from './ship-rows';

/** Notes the parcels of many orders: those chosen in the list, else those that wait. */
export function ShipView() {
  const asked = useSearchParams().get('orders') ?? '';
  // Once open, the form stays, so that nothing typed is lost when the session ends.
  const [opened, setOpened] = useState<readonly Order[] | null>(null);
  const numbers = asked.split(',').flatMap((number) => readOrderNumber(number) ?? []);
  const read = (signal: AbortSignal) => (asked === '' ? readOrdersToShip(signal) : readOrdersByNumber(numbers, signal));
  const { state, reload } = useRead<Order[]>('orders to ship', read, {
    query: asked,
    isFresh: true,
    isForSignedIn: false,
  });
  if (opened === null && state.status === 'found') setOpened(state.data);

  return (
    <>
      <AdminLink
        href={ordersPath(TO_SHIP)}
        className="mb-3 inline-flex min-h-6 items-center gap-1.5 text-muted text-sm hover:text-text hover:underline"
      >
        <ArrowLeftIcon className="size-4" />
        Orders to ship
      </AdminLink>
      <AdminHeading title="Ship orders">
        Each order ships as one package with everything that’s left of it. Its customer gets an email with a tracking
        link.
      </AdminHeading>
      {opened ? (
        <ShipForm orders={opened} />
      ) : (
        <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch orders." />
      )}
    </>
  );
}
