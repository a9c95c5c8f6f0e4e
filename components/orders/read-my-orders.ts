import { z } from 'zod';
import { readApiList } from '@/lib/http/api-list';
import { type Order, orderSchema } from '@/lib/orders/order-schema';

const ORDERS_AT_ONCE = 10;
const ordersSchema = z.array(orderSchema);

/** One page of the orders of whoever is signed in, newest first, with the number of all of them. */
export function readMyOrders(page: number, signal?: AbortSignal): Promise<{ rows: Order[]; total: number }> {
  return readApiList(`/api/orders/myorders?page=${page}&limit=${ORDERS_AT_ONCE}`, ordersSchema, signal);
}
