import { defineRoute, endpoint, idParams } from '@/lib/api/define-route';
import { captureOrder } from '@/lib/order-payments/capture-service';
import { orderSchema } from '@/lib/orders/order-schema';
import { captureSchema } from '@/lib/payments/payment-schema';

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
