import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { LIST_RULES } from '@/lib/lists/list-query';
import { returnSchema } from '@/lib/orders/order-parts-schema';
import { readReturnQuery, returnParameters } from '@/lib/orders/return-schema';
import { listReturns } from '@/lib/orders/return-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the returns of all customers, newest first',
    description: LIST_RULES,
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
