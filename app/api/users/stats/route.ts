import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { readStatsQuery, statsParameters, statsSchema } from '@/lib/operations/stats/stats-schema';
import { getStats } from '@/lib/operations/stats/stats-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Counts what was sold, and what there is to do',
    description:
      'What a period brings comes along only when `days` asks for one. Days are those of the shop’s time zone. Orders are listed for those with the right `orders:read`.',
    requires: 'reports:read',
    query: { parameters: statsParameters, read: readStatsQuery },
    response: statsSchema,
    handle: ({ viewer, query }) => getStats(viewer, query),
  }),
});
