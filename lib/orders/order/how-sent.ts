import { factsOfStatus, stageOf } from '@/lib/core/statuses/order-status';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { Order } from './order-schema';

/** What of an order says how it comes to its buyer. */
export type HowSent = Pick<Order, 'shippingMethod'> & { shipments: readonly unknown[] };

/** Whether its buyer collects an order. One that got a parcel all the same is sent. */
export function isCollected({ shippingMethod, shipments }: HowSent): boolean {
  return shippingMethod?.pickup === true && shipments.length === 0;
}

/** Whether an order is sent to its address: it has shoes, and its buyer does not collect them. */
export function isSent(order: HowSent & Pick<Order, 'orderItems'>): boolean {
  return order.orderItems.length > 0 && !isCollected(order);
}

/** Where orders are collected, after what is ready: ` at Uferweg 3, 10997 Berlin`. Empty without an address. */
export function collectedAt(): string {
  const { addressLines } = shopFacts();
  return addressLines ? ` at ${addressLines.join(', ')}` : '';
}

/** Whether an order waits where its buyer collects it. */
export function isReadyToCollect(order: HowSent & Pick<Order, 'status'>): boolean {
  return stageOf(order) === 'under-way' && isCollected(order);
}

/** What an order is that its buyer has. */
export function arrivedWord(order: HowSent): string {
  return isCollected(order) ? 'Collected' : 'Delivered';
}

/** What an order's status is called, as its customer reads it. */
export function statusWord(order: HowSent & Pick<Order, 'status'>): string {
  if (isReadyToCollect(order)) return 'Ready to collect';
  return stageOf(order) === 'delivered' ? arrivedWord(order) : factsOfStatus(order.status).label;
}

/** When money is taken that the bank holds for an order, as the end of a sentence. */
export function chargedOnceSent(order: HowSent): string {
  return isCollected(order) ? 'when it’s ready to collect' : 'when your first package leaves';
}

/** The name of the method by which an order is sent, where buyers choose one; null where there is nothing to tell. */
export function chosenMethod({ shippingMethod }: Pick<Order, 'shippingMethod'>): string | null {
  return shopFacts().variesByPlace ? (shippingMethod?.name ?? null) : null;
}
