import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { payPathOfCall } from '@/lib/orders/order-payments/pay-page';
import { payOrder } from '@/lib/orders/order-payments/pay-service';
import { payAnswerSchema, payOrderSchema } from '@/lib/orders/payments/payment-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Begins a new attempt to pay an order, for whoever placed it, or with the token of its mail',
    description:
      'The attempt before is ended. The pairs of the order are kept until the new one ends. From three hours after the order was placed, or PAYMENT_MINUTES where that is longer, no new attempt begins. 30 an hour for one order.',
    requires: 'visitor',
    params: idParams,
    body: payOrderSchema,
    isBodyOptional: true,
    response: payAnswerSchema,
    form: payPathOfCall,
    refuses: [
      'NOT_SIGNED_IN',
      'NOT_FOUND',
      'UNDER_WAY',
      'ALREADY_PAID',
      'PAYMENT_OVER',
      'PAYMENTS_OFF',
      'PROVIDER_AWAY',
    ],
    handle: ({ viewer, params, body }) => payOrder(viewer, params.id, body.token),
  }),
});
