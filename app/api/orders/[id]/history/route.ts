import { z } from 'zod';
import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { getOrderHistory } from '@/lib/orders/order/order-admin-service';
import { orderHistoryEntrySchema } from '@/lib/orders/order/order-list-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the changes of an order’s status, oldest first',
    requires: 'orders:read',
    params: idParams,
    response: z.array(orderHistoryEntrySchema),
    isWholeList: true,
    handle: ({ params }) => getOrderHistory(params.id),
  }),
});
