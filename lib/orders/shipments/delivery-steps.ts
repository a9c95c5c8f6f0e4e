import { factsOfStatus, stageOf } from '@/lib/core/statuses/order-status';
import type { Order } from '@/lib/orders/order/order-schema';

/** The steps of a delivery. A status says how many are done. */
const stepNames = ['Order Placed', 'Processing', 'Shipped', 'Delivered'] as const;

export interface DeliveryStep {
  name: (typeof stepNames)[number] | 'Payment' | 'Cancelled';
  /** When it happened, if known. */
  at: string | null;
  isDone: boolean;
}

/**
 * An order's progress, step by step; a cancelled one was placed and cancelled. One that `isPaidFirst` begins with its
 * payment.
 */
export function deliveryStepsOf(
  order: Pick<Order, 'status' | 'createdAt' | 'deliveredAt' | 'cancelledAt'> & {
    shippedAt: string | null;
    isPaidFirst?: boolean;
  },
): DeliveryStep[] {
  const { status, createdAt, shippedAt, deliveredAt, cancelledAt } = order;
  if (stageOf(order) === 'cancelled')
    return [
      { name: 'Order Placed', at: createdAt, isDone: true },
      { name: 'Cancelled', at: cancelledAt, isDone: true },
    ];
  const times = { 'Order Placed': createdAt, Processing: null, Shipped: shippedAt, Delivered: deliveredAt };
  // A status without a step (of a newer version) only shows that the order was placed.
  const done = factsOfStatus(status).step ?? 1;
  return stepNames.map((name, index) => ({
    name: index === 0 && order.isPaidFirst ? 'Payment' : name,
    at: index < done ? times[name] : null,
    isDone: index < done,
  }));
}
