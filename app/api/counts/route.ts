import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { rightOfProblem } from '@/lib/operations/problems/problem-schema';
import { countProblems } from '@/lib/operations/problems/problem-service';
import { countsSchema, rightsOfCounts } from '@/lib/operations/stats/stats-schema';
import { getCounts } from '@/lib/operations/stats/stats-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary:
      'Counts orders, returns, messages and reviews by status, what waits to be shipped, the sizes that run out or did, and problems',
    description: 'What the viewer may not read counts as none.',
    requires: [...new Set([...Object.values(rightsOfCounts), ...Object.values(rightOfProblem)])],
    response: countsSchema,
    handle: async ({ viewer }) => {
      const [counts, problems] = await Promise.all([getCounts(viewer), countProblems(viewer)]);
      return { ...counts, problems };
    },
  }),
});
