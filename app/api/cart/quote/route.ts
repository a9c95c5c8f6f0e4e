import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { findViewer } from '@/lib/access/session/viewer';
import { quoteCart } from '@/lib/orders/cart/cart-service';
import { cartQuoteSchema, cartToQuoteSchema } from '@/lib/orders/cart/saved-cart-schema';
import { countGuesses } from '@/lib/pricing/gift-cards/tender-service';
import { countWrongCodes } from '@/lib/pricing/promotions/offer-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Says what the lines of a cart cost now, how many pairs are left of each, and when they would arrive',
    notKept: 'harmless',
    requires: 'anyone',
    body: cartToQuoteSchema,
    response: cartQuoteSchema,
    description:
      'Codes of promotions and gift cards that don’t count are named in `notApplied`, each with what to do. A session, but no key, is only read where a promotion asks who buys, or credit is to pay.',
    refuses: ['RATE_LIMITED'],
    handle: async ({ body, request, clientIp }) => {
      await countGuesses(body, clientIp);
      await countWrongCodes(body.codes, clientIp);
      return quoteCart(body, {
        async findShopper() {
          const viewer = await findViewer(request.headers);
          // A program is a guest: its key’s maker has orders and credit of their own.
          return viewer?.keyRights ? null : viewer;
        },
        clientIp,
      });
    },
  }),
});
