import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { getOwnCredit } from '@/lib/pricing/gift-cards/credit-service';
import { creditSchema } from '@/lib/pricing/gift-cards/ledger-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Reads one’s own credit with its ledger, newest entry first',
    requires: 'customer',
    response: creditSchema,
    handle: ({ viewer }) => getOwnCredit(viewer),
  }),
});
