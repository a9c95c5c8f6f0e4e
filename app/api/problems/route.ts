import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { problemSchema, rightOfProblem } from '@/lib/operations/problems/problem-schema';
import { listProblems } from '@/lib/operations/problems/problem-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists what went wrong: mails, refunds, deliveries and imports that were given up, the latest first',
    description: 'Each kind for who has its right. Webhooks that were switched off are among them.',
    requires: [...new Set(Object.values(rightOfProblem))],
    response: z.array(problemSchema),
    isWholeList: true,
    handle: ({ viewer }) => listProblems(viewer),
  }),
});
