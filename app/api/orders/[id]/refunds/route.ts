import { z } from 'zod';
import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { tellAboutOrders } from '@/lib/operations/jobs/tell-about-orders';
import { newRefundSchema, refundSchema } from '@/lib/orders/refunds/refund-schema';
import { listRefunds, refundOrder } from '@/lib/orders/refunds/refund-service';
import { idempotencyKeyHeader, readIdempotencyKey } from '@/lib/platform/http/idempotency-key';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists what of an order was given back, oldest first, for whoever placed it and for administrators',
    requires: 'customer',
    forOthers: 'orders:read',
    params: idParams,
    response: z.array(refundSchema),
    isWholeList: true,
    handle: ({ viewer, params }) => listRefunds(viewer, params.id),
  }),
  POST: endpoint({
    summary: 'Gives back some pairs of an order, its shipping, gift cards that it bought, or all of these',
    description:
      'Pairs bring their price and their part of the tax. Shipping comes back with the last pair, with `shipping`, or when `reason` is `faulty` or `not-as-pictured`. Pairs of a return that is under way, or whose exchange has not left yet, are refused: the return refunds or exchanges them. All entries of an order add up to what was paid, and never to more. `giftCards` names gift cards by their places in `giftCardItems`: what is left on each goes back, and the card is empty then. With `toCredit` all of it becomes store credit, however the order was paid.',
    notKept: 'service',
    requires: 'orders:refund',
    confirms: 'with-second-factor',
    params: idParams,
    headers: idempotencyKeyHeader,
    body: newRefundSchema,
    response: refundSchema,
    status: 201,
    refuses: ['TOO_MUCH', 'KEY_REUSED'],
    afterwards: tellAboutOrders,
    handle: ({ viewer, params, body, request }) => refundOrder(viewer, params.id, body, readIdempotencyKey(request)),
  }),
});
