import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { Order } from './order-schema';

/** Whether its buyer collects an order, so that it is not sent. */
export function isCollected({ shippingMethod }: Partial<Pick<Order, 'shippingMethod'>>): boolean {
  return shippingMethod?.pickup === true;
}

/** Whether an order is sent to its address: it has shoes, and its buyer does not collect them. */
export function isSent(order: Pick<Order, 'orderItems' | 'shippingMethod'>): boolean {
  return order.orderItems.length > 0 && !isCollected(order);
}

/** Where orders are collected, after what is ready: ` at Uferweg 3, 10997 Berlin`. Empty without an address. */
export function collectedAt(): string {
  const { addressLines } = shopFacts();
  return addressLines ? ` at ${addressLines.join(', ')}` : '';
}

/** The name of the method by which an order is sent, where buyers choose one; null where there is nothing to tell. */
export function chosenMethod({ shippingMethod }: Pick<Order, 'shippingMethod'>): string | null {
  return shopFacts().variesByPlace ? (shippingMethod?.name ?? null) : null;
}
