import { tokenParamsSchema } from '@/lib/access/accounts/account-schema';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { trackingSchema } from '@/lib/orders/shipments/shipment-schema';
import { getTracking } from '@/lib/orders/shipments/tracking-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Shows where an order stands to whoever has the link from its mail',
    description: 'No name and no address. The link works for 60 days.',
    requires: 'anyone',
    params: tokenParamsSchema,
    response: trackingSchema,
    handle: ({ params, answerHeaders }) => {
      // The link is a secret between the shop and the recipient of its mail.
      answerHeaders.set('cache-control', 'no-store');
      return getTracking(params.token);
    },
  }),
});
