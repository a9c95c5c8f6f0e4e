import { defineRoute, endpoint } from '@/lib/api/define-route';
import { quoteCart } from '@/lib/cart/cart-service';
import { cartQuoteSchema, cartToQuoteSchema } from '@/lib/cart/saved-cart-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Says what the lines of a cart cost now, how many pairs are left of each, and when they would arrive',
    requires: 'anyone',
    body: cartToQuoteSchema,
    response: cartQuoteSchema,
    handle: ({ body }) => quoteCart(body),
  }),
});
