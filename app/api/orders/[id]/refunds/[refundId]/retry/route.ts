import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { makeCallsSoon } from '@/lib/orders/order-payments/call-service';
import { retryRefund } from '@/lib/orders/order-payments/refund-retry-service';
import { refundSchema } from '@/lib/orders/refunds/refund-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Sends the money of a refund once more, after it failed',
    description:
      '`refundId` is that of the refund, or of a payment entry with `extra`: money that came twice, too late or in a wrong amount.',
    requires: 'orders:refund',
    confirms: 'with-second-factor',
    params: z.object({ id: z.string(), refundId: z.string() }),
    response: refundSchema,
    refuses: ['NOT_FOUND', 'WRONG_STEP'],
    afterwards: makeCallsSoon,
    handle: ({ viewer, params }) => retryRefund(viewer, params.id, params.refundId),
  }),
});
