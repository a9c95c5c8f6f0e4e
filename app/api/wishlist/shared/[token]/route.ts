import { tokenParamsSchema } from '@/lib/access/accounts/account-schema';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { sharedWishlistSchema } from '@/lib/storefront/wishlist/wishlist-schema';
import { getSharedWishlist } from '@/lib/storefront/wishlist/wishlist-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the shoes of a wishlist that somebody shares',
    requires: 'anyone',
    params: tokenParamsSchema,
    response: sharedWishlistSchema,
    isWholeList: true,
    handle: ({ params, answerHeaders }) => {
      // The link opens the list, and may be withdrawn.
      answerHeaders.set('cache-control', 'no-store');
      return getSharedWishlist(params.token);
    },
  }),
});
