import { defineRoute, endpoint } from '@/lib/http/define-route';
import { readIdempotencyKey } from '@/lib/http/idempotency-key';
import { sendMailsSoon } from '@/lib/mail/mail-service';
import { orderSchema, placeOrderSchema } from '@/lib/orders/order-schema';
import { placeOrder } from '@/lib/orders/order-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint(
    { requires: 'customer', body: placeOrderSchema, response: orderSchema, status: 201, afterwards: sendMailsSoon },
    async ({ viewer, body, request, expire }) => {
      const { order, expiredTags } = await placeOrder(viewer, body, readIdempotencyKey(request));
      expire(expiredTags);
      return order;
    },
  ),
});
