import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { auditEntrySchema, auditParameters, readAuditQuery } from '@/lib/access/audit/audit-schema';
import { listAudit } from '@/lib/access/audit/audit-service';
import { orderNumberOf } from '@/lib/orders/order/order-number';
import { LONG_LIST_RULES } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists what administrators did, newest first',
    description: `A change names only the fields that it changed; what is gone keeps its last name. ${LONG_LIST_RULES}`,
    requires: 'audit:read',
    query: { parameters: auditParameters, read: readAuditQuery },
    response: z.array(auditEntrySchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { entries, total } = await listAudit(query, orderNumberOf);
      answerHeaders.set('x-total-count', String(total));
      return entries;
    },
  }),
});
