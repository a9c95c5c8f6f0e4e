import { defineRoute, endpoint } from '@/lib/http/define-route';
import { readStatsQuery, statsSchema } from '@/lib/stats/stats-schema';
import { getStats } from '@/lib/stats/stats-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({ requires: 'admin', query: readStatsQuery, response: statsSchema }, ({ query }) => getStats(query)),
});
