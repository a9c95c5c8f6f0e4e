import type { Order } from '@/lib/orders/order-schema';
import { factsOfStatus } from '@/lib/orders/order-status';
import { formatDate } from '@/lib/shop/locale';
import { processingTime, shippingTime } from '@/lib/shop/terms';

export interface TrackerStep {
  name: string;
  /** When it happened, or how long it takes. */
  hint: string;
  isDone: boolean;
}

/** The day on which an order arrived, or on which it should, as people read it; empty when the server told none. */
export function deliveryDayOf({
  deliveredAt,
  estimatedDelivery,
}: Pick<Order, 'deliveredAt' | 'estimatedDelivery'>): string {
  if (deliveredAt) return formatDate(deliveredAt, 'long', 'reader');
  // A day of the calendar is the same everywhere.
  return estimatedDelivery && formatDate(estimatedDelivery, 'long', 'UTC');
}

/** The steps of an order's delivery. */
export function trackerStepsOf(
  order: Pick<Order, 'createdAt' | 'deliveredAt' | 'estimatedDelivery' | 'status'>,
): TrackerStep[] {
  // A status without a step (cancelled or unknown) says only that the order was placed.
  const done = factsOfStatus(order.status).step ?? 1;
  return [
    { name: 'Order Placed', hint: formatDate(order.createdAt, 'long', 'reader') },
    { name: 'Processing', hint: processingTime },
    { name: 'Shipped', hint: shippingTime },
    { name: 'Delivered', hint: deliveryDayOf(order) },
  ].map((step, index) => ({ ...step, isDone: index < done }));
}
