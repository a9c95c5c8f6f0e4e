import type { Order } from '@/lib/orders/order-schema';
import { formatDate } from '@/lib/shop/locale';
import { DELIVERY_DAYS, processingTime, shippingTime } from '@/lib/shop/terms';

export interface TrackerStep {
  name: string;
  /** When it happened, or how long it takes. */
  hint: string;
  isDone: boolean;
}

/** The day on which an order arrived; until then, the day on which it should: three days after it was placed. */
export function deliveryDayOf(order: Pick<Order, 'createdAt' | 'deliveredAt' | 'status'>): Date {
  if (order.status === 'delivered' && order.deliveredAt) return new Date(order.deliveredAt);
  const day = new Date(order.createdAt);
  day.setDate(day.getDate() + DELIVERY_DAYS);
  return day;
}

/**
 * How many steps are done in each status. An order that is being processed has only been placed, and of one whose status
 * this version of the shop does not know no more is certain.
 */
const doneSteps = new Map([
  ['processing', 1],
  ['shipped', 3],
  ['delivered', 4],
]);

/** Whether the steps can say where an order is. */
export function isOnTheWay(status: string): boolean {
  return doneSteps.has(status);
}

/** An order's way from the shop to the door. */
export function trackerStepsOf(order: Pick<Order, 'createdAt' | 'deliveredAt' | 'status'>): TrackerStep[] {
  return [
    { name: 'Order Placed', hint: formatDate(order.createdAt, 'long', 'reader') },
    { name: 'Processing', hint: processingTime },
    { name: 'Shipped', hint: shippingTime },
    { name: 'Delivered', hint: formatDate(deliveryDayOf(order), 'long', 'reader') },
  ].map((step, index) => ({ ...step, isDone: index < (doneSteps.get(order.status) ?? 1) }));
}
