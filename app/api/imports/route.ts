import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { changeSetSchema, importParameters } from '@/lib/catalogue/change-sets/change-set-schema';
import { listSets } from '@/lib/catalogue/change-sets/change-set-service';
import { workOnChangeSetsSoon } from '@/lib/catalogue/change-sets/change-set-work-service';
import { MAX_FILE_BYTES, MAX_FILE_ROWS } from '@/lib/catalogue/change-sets/file-limits';
import { importFile } from '@/lib/catalogue/change-sets/import-service';
import { readBodyOrFile } from '@/lib/platform/http/request-body';
import { LIST_RULES, pageParameters, readPageQuery, readQuery } from '@/lib/platform/lists/list-query';
import { formatCount } from '@/lib/platform/locale/locale';

const file = { type: 'text/csv', field: 'file', maxBytes: MAX_FILE_BYTES } as const;

/** In seconds, on Vercel: its work goes on after the answer. */
export const maxDuration = 300;

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists imports and other change sets, newest first',
    description: LIST_RULES,
    requires: 'catalogue:read',
    query: { parameters: pageParameters, read: readPageQuery },
    response: z.array(changeSetSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { sets, total } = await listSets(query);
      answerHeaders.set('x-total-count', String(total));
      return sets;
    },
  }),
  POST: endpoint({
    summary: 'Takes in a CSV file of shoes, to be read and checked',
    description: `At most ${MAX_FILE_BYTES / 1024 / 1024} MB and ${formatCount(MAX_FILE_ROWS)} rows: one row a size, facts of the shoe on its first row. Nothing is changed before it is applied. \`preset\` reads what another shop exports: each of a product’s colors becomes a shoe, and refusals name the row and the column of that file. \`name\` is what the file is called. A column of prices needs the right \`prices:write\` too, and \`quantity\` needs \`stock:write\`.`,
    requires: 'catalogue:write',
    query: { parameters: importParameters, read: (search) => readQuery(importParameters, search) },
    upload: {
      field: file.field,
      types: [file.type],
      isBodyToo: true,
      read: (request) => readBodyOrFile(request, file),
    },
    response: changeSetSchema,
    status: 202,
    refuses: ['NOT_CSV', 'UNKNOWN_COLUMN'],
    facts: { column: z.string().optional(), nearest: z.string().optional() },
    afterwards: workOnChangeSetsSoon,
    handle: ({ viewer, query, file: bytes }) => importFile(viewer, query, bytes),
  }),
});
