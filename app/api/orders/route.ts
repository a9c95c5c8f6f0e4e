import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { downloadResponse } from '@/lib/http/download-response';
import { readIdempotencyKey } from '@/lib/http/idempotency-key';
import { sendMailsSoon } from '@/lib/mail/mail-service';
import { exportOrders, listOrders } from '@/lib/orders/order-admin-service';
import { readOrderQuery } from '@/lib/orders/order-list-schema';
import { orderSchema, placeOrderSchema } from '@/lib/orders/order-schema';
import { placeOrder } from '@/lib/orders/order-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint(
    { requires: 'admin', query: readOrderQuery, response: z.array(orderSchema) },
    async ({ query, answerHeaders }) => {
      if (query.isCsv)
        return downloadResponse({ name: 'lacewing-orders.csv', type: 'text/csv' }, exportOrders(query.filters));
      const { orders, total } = await listOrders(query.filters, query.window);
      answerHeaders.set('x-total-count', String(total));
      return orders;
    },
  ),
  POST: endpoint(
    { requires: 'customer', body: placeOrderSchema, response: orderSchema, status: 201, afterwards: sendMailsSoon },
    async ({ viewer, body, request, expire }) => {
      const { order, expiredTags } = await placeOrder(viewer, body, readIdempotencyKey(request));
      expire(expiredTags);
      return order;
    },
  ),
});
