import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { HOLD_DAYS } from '@/lib/core/shop-terms/terms';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { MAX_UNSETTLED_RETURNS } from '@/lib/orders/order/order-limits';
import { returnSchema } from '@/lib/orders/order/order-parts-schema';
import { newReturnSchema } from '@/lib/orders/returns/return-schema';
import { requestReturn } from '@/lib/orders/returns/return-service';
import { idempotencyKeyHeader, readIdempotencyKey } from '@/lib/platform/http/idempotency-key';
import { DEFAULT_SHOP } from '@/lib/platform/shop/shop-facts';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Asks to send pairs of one’s own delivered order back, for money or for another size',
    description: `Within the shop’s days of return, ${DEFAULT_SHOP.returnDays} where its settings say nothing. The size that is wanted instead is held for ${HOLD_DAYS} days from when it was first asked for, or until the pair is back. An order has at most ${MAX_UNSETTLED_RETURNS} returns that are under way, declined or withdrawn.`,
    notKept: 'service',
    requires: 'customer',
    params: idParams,
    headers: idempotencyKeyHeader,
    body: newReturnSchema,
    response: returnSchema,
    status: 201,
    refuses: ['NOT_RETURNABLE', 'TOO_MANY', 'OUT_OF_STOCK', 'KEY_REUSED', 'RATE_LIMITED'],
    afterwards: sendMailsSoon,
    handle: ({ viewer, params, body, request }) => requestReturn(viewer, params.id, body, readIdempotencyKey(request)),
  }),
});
