import type { Order } from '@/lib/orders/order-schema';
import { factsOfStatus, stageOf } from '@/lib/statuses/order-status';

/** The steps of an order's delivery. A status says how many of them are done. */
const stepNames = ['Order Placed', 'Processing', 'Shipped', 'Delivered'] as const;

export interface DeliveryStep {
  name: (typeof stepNames)[number] | 'Cancelled';
  /** When it happened, where that is known. */
  at: string | null;
  isDone: boolean;
}

/** How far an order is, step by step; a cancelled one was placed and cancelled. */
export function deliveryStepsOf(
  order: Pick<Order, 'status' | 'createdAt' | 'deliveredAt' | 'cancelledAt'> & { shippedAt: string | null },
): DeliveryStep[] {
  const { status, createdAt, shippedAt, deliveredAt, cancelledAt } = order;
  if (stageOf(order) === 'cancelled')
    return [
      { name: 'Order Placed', at: createdAt, isDone: true },
      { name: 'Cancelled', at: cancelledAt, isDone: true },
    ];
  const times = { 'Order Placed': createdAt, Processing: null, Shipped: shippedAt, Delivered: deliveredAt };
  // A status without a step (one of a newer version) says only that the order was placed.
  const done = factsOfStatus(status).step ?? 1;
  return stepNames.map((name, index) => ({ name, at: index < done ? times[name] : null, isDone: index < done }));
}
