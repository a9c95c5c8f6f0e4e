'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useRead } from '@/components/access/session/use-read';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { ordersPath, TO_SHIP } from '@/components/admin/shared/admin-paths';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { readOrderNumber } from '@/lib/orders/order/order-number';
import type { Order } from '@/lib/orders/order/order-schema';
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
      <AdminHeading title="Ship orders" back={{ label: 'Orders to ship', href: ordersPath(TO_SHIP) }}>
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
