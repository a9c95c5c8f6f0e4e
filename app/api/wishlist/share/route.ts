import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { wishlistShareSchema } from '@/lib/storefront/wishlist/wishlist-schema';
import { getWishlistLink, shareWishlist, withdrawWishlistLink } from '@/lib/storefront/wishlist/wishlist-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Shows the link by which one shares one’s wishlist, or null',
    requires: 'customer',
    response: wishlistShareSchema,
    handle: ({ viewer }) => getWishlistLink(viewer),
  }),
  POST: endpoint({
    summary: 'Shares one’s wishlist by a link that says nothing about oneself',
    description: 'Sharing again leads to the same link, until it is withdrawn.',
    notKept: 'harmless',
    requires: 'customer',
    response: wishlistShareSchema,
    handle: ({ viewer }) => shareWishlist(viewer),
  }),
  DELETE: endpoint({
    summary: 'Withdraws the link for good',
    requires: 'customer',
    handle: async ({ viewer }) => {
      await withdrawWishlistLink(viewer);
      return undefined;
    },
  }),
});
