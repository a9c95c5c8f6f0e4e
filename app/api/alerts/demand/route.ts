import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { pageParameters, readPageQuery } from '@/lib/platform/lists/list-query';
import { demandSchema } from '@/lib/storefront/alerts/alert-schema';
import { listDemand } from '@/lib/storefront/alerts/alert-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists how many people wait for which size of which shoe, the most wanted first',
    requires: 'stock:read',
    query: { parameters: pageParameters, read: readPageQuery },
    response: z.array(demandSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { demand, total } = await listDemand(query);
      answerHeaders.set('x-total-count', String(total));
      return demand;
    },
  }),
});
