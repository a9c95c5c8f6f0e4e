import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { wishlistSchema } from '@/lib/storefront/wishlist/wishlist-schema';
import { removeFromWishlist } from '@/lib/storefront/wishlist/wishlist-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  DELETE: endpoint({
    summary: 'Takes a product from one’s own wishes, and answers those that are left',
    requires: 'customer',
    params: z.object({ productId: z.string() }),
    response: wishlistSchema,
    handle: ({ viewer, params }) => removeFromWishlist(viewer, params.productId),
  }),
});
