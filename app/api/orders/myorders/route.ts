import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { orderSchema } from '@/lib/orders/order/order-schema';
import { listMyOrders } from '@/lib/orders/order/order-service';
import { LIST_RULES, pageParameters, readPageQuery } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists one’s own orders, newest first',
    description: LIST_RULES,
    requires: 'customer',
    query: { parameters: pageParameters, read: readPageQuery },
    response: z.array(orderSchema),
    hasTotal: true,
    handle: async ({ viewer, query, answerHeaders }) => {
      const { orders, total } = await listMyOrders(viewer, query);
      answerHeaders.set('x-total-count', String(total));
      return orders;
    },
  }),
});
