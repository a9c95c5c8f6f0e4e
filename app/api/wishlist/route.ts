import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { wishlistEntrySchema, wishlistSchema } from '@/lib/storefront/wishlist/wishlist-schema';
import { addToWishlist, listWishlist } from '@/lib/storefront/wishlist/wishlist-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists one’s own wishes',
    requires: 'customer',
    response: wishlistSchema,
    isWholeList: true,
    handle: ({ viewer }) => listWishlist(viewer),
  }),
  POST: endpoint({
    summary: 'Adds a product to one’s own wishes, and answers all of them',
    description: 'Adding a product again changes nothing.',
    requires: 'customer',
    body: wishlistEntrySchema,
    response: wishlistSchema,
    refuses: ['NOT_FOUND', 'CONFLICT'],
    handle: ({ viewer, body }) => addToWishlist(viewer, body.productId),
  }),
});
