import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { orderSchema } from '@/lib/orders/order/order-schema';
import { captureOrder } from '@/lib/orders/order-payments/capture-service';
import { captureSchema } from '@/lib/orders/payments/payment-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Takes the money of an authorized order, or a part of it',
    description: 'What is not taken is released, and can’t be taken later.',
    requires: 'orders:refund',
    confirms: 'with-second-factor',
    params: idParams,
    body: captureSchema,
    isBodyOptional: true,
    response: orderSchema,
    refuses: ['NOT_FOUND', 'NOT_CAPTURABLE', 'AUTHORIZATION_OVER', 'PAYMENTS_OFF', 'PROVIDER_AWAY'],
    handle: ({ viewer, params, body }) => captureOrder(viewer, params.id, body.amount ?? null),
  }),
});
