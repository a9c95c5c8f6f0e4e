import { z } from 'zod';
import { auditEntrySchema, readAuditQuery } from '@/lib/audit/audit-schema';
import { listAudit } from '@/lib/audit/audit-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint(
    { requires: 'admin', query: readAuditQuery, response: z.array(auditEntrySchema) },
    async ({ query, answerHeaders }) => {
      const { entries, total } = await listAudit(query);
      answerHeaders.set('x-total-count', String(total));
      return entries;
    },
  ),
});
