import { isOpen } from '@/lib/core/statuses/order-status';
import { dayIn } from '@/lib/platform/locale/calendar';
import { formatDate } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { Order } from './order-schema';

const dayOf = (moment: Date | string) => dayIn(shopFacts().timeZone, new Date(moment));

/**
 * The promised day for pairs that leave at a moment (a Date or ISO 8601): `November 23, 2026`. Null where it is over by
 * then, and for pairs that leave after the order has arrived, in exchange for others: they were promised no day.
 */
export function promisedDay(order: Pick<Order, 'status' | 'arrivesBy'>, leaveAt: Date | string): string | null {
  return isOpen(order) && order.arrivesBy >= dayOf(leaveAt) ? formatDate(order.arrivesBy, 'long', 'UTC') : null;
}

/**
 * Until when the pairs of an order can go back, as it was agreed: `2026-12-20`. Null where they can't, undefined before
 * they have arrived.
 */
export function agreedUntil({
  deliveredAt,
  returnableUntil,
}: Pick<Order, 'deliveredAt' | 'returnableUntil'>): string | null | undefined {
  if (deliveredAt === null || returnableUntil === null) return undefined;
  // Without a day to send them back, the term ends on the day of their delivery.
  return returnableUntil > dayOf(deliveredAt) ? returnableUntil : null;
}
