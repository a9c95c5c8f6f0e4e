import { defineRoute, endpoint } from '@/lib/http/define-route';
import { wishlistEntrySchema, wishlistSchema } from '@/lib/wishlist/wishlist-schema';
import { addToWishlist, listWishlist } from '@/lib/wishlist/wishlist-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({ requires: 'customer', response: wishlistSchema }, ({ viewer }) => listWishlist(viewer)),
  POST: endpoint({ requires: 'customer', body: wishlistEntrySchema, response: wishlistSchema }, ({ viewer, body }) =>
    addToWishlist(viewer, body.productId),
  ),
});
