import { z } from 'zod';
import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { downloadResponse } from '@/lib/platform/http/responses';
import { LIST_RULES } from '@/lib/platform/lists/list-query';
import {
  codeListParameters,
  madeCodesSchema,
  newCodesSchema,
  readCodeQuery,
  singleCodeSchema,
} from '@/lib/pricing/promotions/promotion-schema';
import { exportCodes, listCodes, makeCodes } from '@/lib/pricing/promotions/promotion-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the single-use codes of a promotion, or sends all of them as a file',
    description: `${LIST_RULES} The oldest come first.`,
    requires: 'promotions:write',
    confirms: { 'format=csv': 'with-second-factor' },
    params: idParams,
    query: { parameters: codeListParameters, read: readCodeQuery },
    response: z.array(singleCodeSchema),
    hasTotal: true,
    sends: ['text/csv'],
    handle: async ({ viewer, params, query, answerHeaders }) => {
      if (query.isCsv)
        return downloadResponse({ name: shopFile('codes.csv'), type: 'text/csv' }, exportCodes(viewer, params.id));
      const { codes, total } = await listCodes(params.id, query.window);
      answerHeaders.set('x-total-count', String(total));
      return codes;
    },
  }),
  POST: endpoint({
    summary: 'Makes up to 50,000 codes that one order each may use; from then on the promotion needs a code',
    requires: 'promotions:write',
    params: idParams,
    body: newCodesSchema,
    response: madeCodesSchema,
    status: 201,
    handle: async ({ viewer, params, body }) => {
      const codes = await makeCodes(viewer, params.id, body);
      return { count: codes.length, codes };
    },
  }),
});
