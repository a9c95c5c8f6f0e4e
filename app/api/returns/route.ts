import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { returnSchema } from '@/lib/orders/order/order-parts-schema';
import { readReturnQuery, returnParameters } from '@/lib/orders/returns/return-schema';
import { listReturns } from '@/lib/orders/returns/return-service';
import { CHANGED_RULES } from '@/lib/platform/changes/changed-since';
import { LIST_RULES } from '@/lib/platform/lists/list-query';

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
