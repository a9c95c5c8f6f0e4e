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

/** The day on which an order arrived, or on which it should: DELIVERY_DAYS after it was placed. */
export function deliveryDayOf(order: Pick<Order, 'createdAt' | 'deliveredAt'>): Date {
  if (order.deliveredAt) return new Date(order.deliveredAt);
  const day = new Date(order.createdAt);
  day.setDate(day.getDate() + DELIVERY_DAYS);
  return day;
}

/** The steps of an order's delivery. */
export function trackerStepsOf(order: Pick<Order, 'createdAt' | 'deliveredAt' | 'status'>): TrackerStep[] {
  // A status without a step (cancelled or unknown) says only that the order was placed.
  const done = factsOfStatus(order.status).step ?? 1;
  return [
    { name: 'Order Placed', hint: formatDate(order.createdAt, 'long', 'reader') },
    { name: 'Processing', hint: processingTime },
    { name: 'Shipped', hint: shippingTime },
    { name: 'Delivered', hint: formatDate(deliveryDayOf(order), 'long', 'reader') },
  ].map((step, index) => ({ ...step, isDone: index < done }));
}
