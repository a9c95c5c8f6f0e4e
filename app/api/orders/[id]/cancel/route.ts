import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { tellAboutOrders } from '@/lib/operations/jobs/tell-about-orders';
import { cancelOrderSchema, orderSchema } from '@/lib/orders/order/order-schema';
import { cancelOrder } from '@/lib/orders/order-changes/order-change-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Cancels an order of which nothing has left, for whoever placed it and for administrators',
    description:
      'Its pairs are back in stock and its money is given back. A cancelled order stays cancelled. Refused once it is on its way: when it is past `processing`, or when it has a package or a return that was not declined or withdrawn. An unpaid order can be cancelled unless the bank works on its payment (`UNDER_WAY`). Somebody else’s order that was paid needs, of whoever has a second factor, a `POST /api/auth/confirm` within ten minutes, but not of a key.',
    requires: 'customer',
    forOthers: 'orders:write',
    params: idParams,
    body: cancelOrderSchema,
    isBodyOptional: true,
    response: orderSchema,
    refuses: ['CONFIRM_AGAIN', 'NOT_CANCELLABLE', 'UNDER_WAY'],
    afterwards: tellAboutOrders,
    handle: ({ viewer, params, body }) => cancelOrder(viewer, params.id, body.reason ?? null),
  }),
});
