import { z } from 'zod';
import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { readRowQuery, rowParameters, setRowSchema } from '@/lib/catalogue/change-sets/change-set-schema';
import { exportRefused, listRows } from '@/lib/catalogue/change-sets/change-set-service';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { downloadResponse } from '@/lib/platform/http/responses';
import { LIST_RULES } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the refused rows of a change set, or its shoes with what changes',
    description: `${LIST_RULES} \`state\` is \`refused\` unless given; \`kept\` are shoes, or fields of them, that were left alone because they had been changed since. \`column\` narrows to a column of the file. With \`format=csv\` every row of each refused shoe comes as a file to be mended and sent again; its columns code, column and message are ignored then.`,
    requires: 'catalogue:read',
    confirms: { 'format=csv': 'with-second-factor' },
    params: idParams,
    query: { parameters: rowParameters, read: readRowQuery },
    response: z.array(setRowSchema),
    hasTotal: true,
    sends: ['text/csv'],
    handle: async ({ params, query, answerHeaders }) => {
      if (query.isCsv)
        return downloadResponse({ name: shopFile('refused.csv'), type: 'text/csv' }, exportRefused(params.id));
      const { rows, total } = await listRows(params.id, query.state, query.column, query.window);
      answerHeaders.set('x-total-count', String(total));
      return rows;
    },
  }),
});
