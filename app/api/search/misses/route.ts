import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { missSchema } from '@/lib/catalogue/search/search-schema';
import { listMisses } from '@/lib/catalogue/search/search-service';
import { LIST_RULES, pageParameters, readPageQuery } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the searches that found nothing as they were written, the most frequent first',
    description: `It does not say who searched. ${LIST_RULES}`,
    requires: 'catalogue:read',
    query: { parameters: pageParameters, read: readPageQuery },
    response: z.array(missSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { misses, total } = await listMisses(query);
      answerHeaders.set('x-total-count', String(total));
      return misses;
    },
  }),
});
