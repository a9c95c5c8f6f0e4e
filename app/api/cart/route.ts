import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { getCart, saveCart } from '@/lib/orders/cart/cart-service';
import { cartItemsSchema } from '@/lib/orders/cart/saved-cart-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Shows one’s own cart',
    requires: 'customer',
    response: cartItemsSchema,
    handle: ({ viewer }) => getCart(viewer),
  }),
  PUT: endpoint({
    summary: 'Replaces one’s own cart',
    description: 'What is not in the catalogue is left out of the answer, and of the cart.',
    requires: 'customer',
    body: cartItemsSchema,
    response: cartItemsSchema,
    handle: ({ viewer, body }) => saveCart(viewer, body),
  }),
});
