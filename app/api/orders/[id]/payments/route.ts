import { z } from 'zod';
import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { listPaymentsOfOrder } from '@/lib/orders/order-payments/payment-list-service';
import { paymentEntrySchema } from '@/lib/orders/payments/payment-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the attempts, captures, refunds and disputes of an order, oldest first',
    description:
      'For whoever placed it and for administrators; `providerId` is told to administrators. `extra` marks a refund of money that came twice, too late or in a wrong amount: it is no part of `refundedTotal`.',
    requires: 'customer',
    forOthers: 'orders:read',
    params: idParams,
    response: z.array(paymentEntrySchema),
    isWholeList: true,
    handle: ({ viewer, params }) => listPaymentsOfOrder(viewer, params.id),
  }),
});
