import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { checkReadiness } from '@/lib/operations/jobs/health-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Says whether the process wants requests: it also refuses while it drains before it ends',
    requires: 'anyone',
    response: z.object({ status: z.literal('ok') }),
    handle: async ({ answerHeaders }) => {
      answerHeaders.set('cache-control', 'no-store');
      return checkReadiness();
    },
  }),
});
