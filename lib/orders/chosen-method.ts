import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { Order } from './order-schema';

/** The name of the method by which an order is sent, where buyers choose one; null where there is nothing to tell. */
export function chosenMethod({ shippingMethod }: Pick<Order, 'shippingMethod'>): string | null {
  return shopFacts().variesByPlace ? (shippingMethod?.name ?? null) : null;
}
