import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { LIST_RULES, pageParameters, readPageQuery } from '@/lib/platform/lists/list-query';
import { alertSchema } from '@/lib/storefront/alerts/alert-schema';
import { listAlerts } from '@/lib/storefront/alerts/alert-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists what one waits for, and what one was told lately',
    description: LIST_RULES,
    requires: 'customer',
    query: { parameters: pageParameters, read: readPageQuery },
    response: z.array(alertSchema),
    hasTotal: true,
    handle: async ({ viewer, query, answerHeaders }) => {
      const { alerts, total } = await listAlerts(viewer, query);
      answerHeaders.set('x-total-count', String(total));
      return alerts;
    },
  }),
});
