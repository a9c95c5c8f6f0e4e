import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/api/define-route';
import { CHANGED_RULES } from '@/lib/changes/changed-since';
import { returnSchema } from '@/lib/orders/order-parts-schema';
import { LIST_RULES } from '@/lib/platform/lists/list-query';
import { readReturnQuery, returnParameters } from '@/lib/returns/return-schema';
import { listReturns } from '@/lib/returns/return-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the returns of all customers, newest first',
    description: `${LIST_RULES} ${CHANGED_RULES}`,
    requires: 'orders:read',
    query: { parameters: returnParameters, read: readReturnQuery },
    response: z.array(returnSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { returns, total } = await listReturns(query);
      answerHeaders.set('x-total-count', String(total));
      return returns;
    },
  }),
});
