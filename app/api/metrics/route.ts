import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { readMetrics } from '@/lib/operations/jobs/metrics-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'What this process counts and measures of itself, in the text format of Prometheus',
    requires: 'collector',
    sends: ['text/plain'],
    handle: async () =>
      new Response(await readMetrics(), { headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' } }),
  }),
});
