import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { orderSchema } from '@/lib/orders/order/order-schema';
import { getOrder } from '@/lib/orders/order/order-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Shows an order to whoever placed it, and to administrators',
    requires: 'customer',
    forOthers: 'orders:read',
    params: idParams,
    response: orderSchema,
    handle: ({ viewer, params }) => getOrder(viewer, params.id),
  }),
});
