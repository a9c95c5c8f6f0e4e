import { z } from 'zod';
import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { deliveryParameters, deliverySchema, readDeliveryQuery } from '@/lib/messages/webhooks/webhook-schema';
import { listDeliveries } from '@/lib/messages/webhooks/webhook-service';
import { LONG_LIST_RULES } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the deliveries of a webhook, newest event first',
    description: LONG_LIST_RULES,
    requires: 'webhooks:manage',
    params: idParams,
    query: { parameters: deliveryParameters, read: readDeliveryQuery },
    response: z.array(deliverySchema),
    hasTotal: true,
    handle: async ({ params, query, answerHeaders }) => {
      const { deliveries, total } = await listDeliveries(params.id, query);
      answerHeaders.set('x-total-count', String(total));
      return deliveries;
    },
  }),
});
