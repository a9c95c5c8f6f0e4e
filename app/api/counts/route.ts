import { defineRoute, endpoint } from '@/lib/api/define-route';
import { countsSchema, rightsOfCounts } from '@/lib/stats/stats-schema';
import { getCounts } from '@/lib/stats/stats-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary:
      'Counts orders, returns, messages and reviews by status, what waits to be shipped, and the sizes that run out or did',
    description: 'What the viewer may not read counts as none.',
    requires: Object.values(rightsOfCounts),
    response: countsSchema,
    handle: ({ viewer }) => getCounts(viewer),
  }),
});
