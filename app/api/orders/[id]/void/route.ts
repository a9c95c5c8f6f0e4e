import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { tellAboutOrders } from '@/lib/operations/jobs/tell-about-orders';
import { orderSchema } from '@/lib/orders/order/order-schema';
import { voidOrder } from '@/lib/orders/order-payments/capture-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Gives the authorized payment of an order up, and cancels the order',
    description:
      'Its pairs are back in stock. While the payment provider does not answer, the order is not cancelled: nothing of it ships and nothing is captured until the provider has said whether the bank still holds the money.',
    requires: 'orders:write',
    confirms: 'with-second-factor',
    params: idParams,
    response: orderSchema,
    refuses: ['NOT_FOUND', 'NOT_CAPTURABLE', 'AUTHORIZATION_OVER', 'NOT_CANCELLABLE', 'PAYMENTS_OFF', 'PROVIDER_AWAY'],
    afterwards: tellAboutOrders,
    handle: ({ viewer, params }) => voidOrder(viewer, params.id),
  }),
});
