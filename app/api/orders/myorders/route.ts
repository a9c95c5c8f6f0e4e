import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { orderSchema } from '@/lib/orders/order-schema';
import { listMyOrders } from '@/lib/orders/order-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({ requires: 'customer', response: z.array(orderSchema) }, ({ viewer }) => listMyOrders(viewer)),
});
