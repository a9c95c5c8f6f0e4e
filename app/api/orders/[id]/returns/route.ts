import { defineRoute, endpoint, idParams } from '@/lib/http/define-route';
import { idempotencyKeyHeader, readIdempotencyKey } from '@/lib/http/idempotency-key';
import { sendMailsSoon } from '@/lib/mail/mail-service';
import { newReturnSchema, returnSchema } from '@/lib/orders/return-schema';
import { requestReturn } from '@/lib/orders/return-service';
import { HOLD_DAYS, RETURN_DAYS } from '@/lib/shop/terms';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Asks to send pairs of one’s own delivered order back, for money or for another size',
    description: `Within ${RETURN_DAYS} days. The size that is wanted instead is held for ${HOLD_DAYS} days, or until the pair is back.`,
    requires: 'customer',
    params: idParams,
    headers: idempotencyKeyHeader,
    body: newReturnSchema,
    response: returnSchema,
    status: 201,
    refuses: ['NOT_RETURNABLE', 'TOO_MANY', 'OUT_OF_STOCK', 'KEY_REUSED'],
    afterwards: sendMailsSoon,
    handle: async ({ viewer, params, body, request, expire }) => {
      const { changed, expiredTags } = await requestReturn(viewer, params.id, body, readIdempotencyKey(request));
      expire(expiredTags);
      return changed;
    },
  }),
});
