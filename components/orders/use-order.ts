import { type PrivateData, usePrivateData } from '@/components/session/use-private-data';
import { type Order, orderSchema } from '@/lib/orders/order-schema';

/** One order of whoever is signed in, and how to ask for it again. */
export function useOrder(orderId: string): { state: PrivateData<Order>; retry: () => void } {
  return usePrivateData(`/api/orders/${encodeURIComponent(orderId)}`, orderSchema);
}
