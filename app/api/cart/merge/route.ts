import { mergeCart } from '@/lib/cart/cart-service';
import { cartItemsSchema } from '@/lib/cart/saved-cart-schema';
import { defineRoute, endpoint } from '@/lib/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Adds a browser’s cart to one’s own, and answers all of it',
    description: 'Quantities add up, but never above what is left, or 99.',
    requires: 'customer',
    body: cartItemsSchema,
    response: cartItemsSchema,
    handle: ({ viewer, body }) => mergeCart(viewer, body),
  }),
});
