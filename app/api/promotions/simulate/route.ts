import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { tryCart } from '@/lib/orders/cart/cart-service';
import { cartToTrySchema, triedCartSchema } from '@/lib/orders/cart/cart-trial-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Tries promotions with any cart, any person and any moment, and says of each why it counts or not',
    description: 'The quote at today’s prices; nothing is stored. `at` is now by default.',
    notKept: 'harmless',
    requires: 'promotions:write',
    body: cartToTrySchema,
    response: triedCartSchema,
    handle: ({ body }) => tryCart(body),
  }),
});
