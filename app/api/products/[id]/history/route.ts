import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { productHistorySchema } from '@/lib/access/audit/audit-schema';
import { listProductHistory } from '@/lib/access/audit/audit-service';
import { productParamsSchema } from '@/lib/catalogue/product/product-schema';
import { LIST_RULES, pageParameters, readPageQuery } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists what was done to a product, newest first',
    description: `By whom, when, and by which change set where it was one. A change names only the fields that it changed; a deleted product keeps its history. ${LIST_RULES}`,
    requires: 'catalogue:read',
    params: productParamsSchema,
    query: { parameters: pageParameters, read: readPageQuery },
    response: z.array(productHistorySchema),
    hasTotal: true,
    handle: async ({ params, query, answerHeaders }) => {
      const { entries, total } = await listProductHistory(params.id, query);
      answerHeaders.set('x-total-count', String(total));
      return entries;
    },
  }),
});
