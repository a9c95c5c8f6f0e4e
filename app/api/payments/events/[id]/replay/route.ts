import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { makeCallsSoon } from '@/lib/orders/order-payments/call-service';
import { replayPaymentEvent } from '@/lib/orders/order-payments/event-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Has the order that a message of the payment provider is about looked at again',
    requires: 'orders:refund',
    params: idParams,
    refuses: ['CONFLICT'],
    afterwards: makeCallsSoon,
    handle: async ({ viewer, params }) => {
      await replayPaymentEvent(viewer, params.id);
      return undefined;
    },
  }),
});
