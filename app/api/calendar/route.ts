import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { dueSchema } from '@/lib/catalogue/change-sets/calendar-schema';
import { listDue } from '@/lib/catalogue/change-sets/calendar-service';
import { LIST_RULES, pageParameters, readPageQuery } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists what changes in the catalogue by itself, soonest first',
    description: `Change sets that wait for their time, products that go live, prices that begin or end: one row for each moment and kind, with the number of its shoes. ${LIST_RULES.replace('newest', 'next')}`,
    requires: 'catalogue:read',
    query: { parameters: pageParameters, read: readPageQuery },
    response: z.array(dueSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { dues, total } = await listDue(query);
      answerHeaders.set('x-total-count', String(total));
      return dues;
    },
  }),
});
