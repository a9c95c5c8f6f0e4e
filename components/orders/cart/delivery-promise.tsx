'use client';

import { useSyncExternalStore } from 'react';
import { orderWithin } from '@/lib/core/shop-terms/delivery';
import { formatDate } from '@/lib/platform/locale/locale';

const MINUTE_MS = 60_000;

function subscribeToMinutes(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS);
  return () => clearInterval(timer);
}

/** A text that depends on the time, read anew every minute; empty until the page is hydrated. */
export function useTimedText(read: () => string): string {
  return useSyncExternalStore(subscribeToMinutes, read, () => '');
}

const readTimeLeft = () => orderWithin(new Date());

/** By which day an order comes, and how long that holds: said so on the product, in the cart and at checkout. */
export function DeliveryPromise({ day, isPickup = false }: { day: string; isPickup?: boolean | undefined }) {
  const timeLeft = useTimedText(readTimeLeft);
  return (
    <>
      {isPickup ? 'Ready to collect by' : 'Get it by'}{' '}
      <strong className="font-semibold text-text">{formatDate(day, 'soon', 'UTC')}</strong>
      {timeLeft && ` if you order in ${timeLeft}`}
    </>
  );
}
