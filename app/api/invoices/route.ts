import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { paperParameters, readPaperQuery } from '@/lib/core/numbers/paper-list-schema';
import { listedPaperSchema } from '@/lib/core/numbers/paper-schema';
import { listPapers } from '@/lib/core/numbers/paper-service';
import { exportPapers } from '@/lib/orders/documents/paper-export-service';
import { downloadResponse } from '@/lib/platform/http/responses';
import { LIST_RULES } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists invoices and credit notes, newest first, or sends them as a file',
    description: `${LIST_RULES} \`from\` and \`to\` are days of the shop’s time zone. The file has a row for each paper and rate of tax, in the order of issue; amounts of credit notes are below zero.`,
    requires: 'orders:read',
    confirms: { 'format=csv': 'with-second-factor' },
    requiresFor: { 'format=csv': 'orders:export' },
    query: { parameters: paperParameters, read: readPaperQuery },
    response: z.array(listedPaperSchema),
    hasTotal: true,
    sends: ['text/csv'],
    handle: async ({ viewer, query, answerHeaders }) => {
      if (query.isCsv)
        return downloadResponse({ name: 'invoices.csv', type: 'text/csv' }, exportPapers(viewer, query.filters));
      const { papers, total } = await listPapers(query.filters, query.window);
      answerHeaders.set('x-total-count', String(total));
      return papers;
    },
  }),
});
