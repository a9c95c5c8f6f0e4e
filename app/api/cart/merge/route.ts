import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { mergeCart } from '@/lib/orders/cart/cart-service';
import { cartItemsSchema, cartMergeSchema } from '@/lib/orders/cart/saved-cart-schema';
import { idempotencyKeyHeader, readIdempotencyKey } from '@/lib/platform/http/idempotency-key';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Adds a browser’s cart to one’s own, and answers all of it',
    description:
      'Quantities add up, but never above what is left, or 99. With `since`, what the browser’s cart held when both were last the same, only what was put in or taken out since then is put in or taken out.',
    notKept: 'service',
    requires: 'customer',
    headers: {
      'Idempotency-Key': {
        ...idempotencyKeyHeader['Idempotency-Key'],
        description: 'A repeat with the same key changes nothing, and answers with the present cart.',
      },
    },
    body: cartMergeSchema,
    response: cartItemsSchema,
    handle: ({ viewer, body, request }) => mergeCart(viewer, body, readIdempotencyKey(request)),
  }),
});
