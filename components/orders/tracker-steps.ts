import type { Order } from '@/lib/orders/order-schema';
import { factsOfStatus } from '@/lib/orders/order-status';
import { formatDate } from '@/lib/shop/locale';
import { DELIVERY_DAYS, processingTime, shippingTime } from '@/lib/shop/terms';

export interface TrackerStep {
  name: string;
  /** When it happened, or how long it takes. */
  hint: string;
  isDone: boolean;
}

/** The day on which an order arrived; until then, the day on which it should: three days after it was placed. */
export function deliveryDayOf(order: Pick<Order, 'createdAt' | 'deliveredAt'>): Date {
  if (order.deliveredAt) return new Date(order.deliveredAt);
  const day = new Date(order.createdAt);
  day.setDate(day.getDate() + DELIVERY_DAYS);
  return day;
}

/** An order's way from the shop to the door. */
export function trackerStepsOf(order: Pick<Order, 'createdAt' | 'deliveredAt' | 'status'>): TrackerStep[] {
  // Of an order whose status says nothing about its way, no more is certain than that it was placed.
  const done = factsOfStatus(order.status).step ?? 1;
  return [
    { name: 'Order Placed', hint: formatDate(order.createdAt, 'long', 'reader') },
    { name: 'Processing', hint: processingTime },
    { name: 'Shipped', hint: shippingTime },
    { name: 'Delivered', hint: formatDate(deliveryDayOf(order), 'long', 'reader') },
  ].map((step, index) => ({ ...step, isDone: index < done }));
}
