import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { readStockQuery, stockParameters } from '@/lib/catalogue/stock/stock-query';
import { stockSchema } from '@/lib/catalogue/stock/stock-schema';
import { listStock } from '@/lib/catalogue/stock/stock-service';
import { LONG_LIST_RULES } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the stock of all sizes, or of those that changed since a moment',
    description: `${LONG_LIST_RULES} By product and size; with \`changedSince\` by the time of the last change. \`code\` is what a scanner reads: the article number or the GTIN. A change counts from the moment of its writing, so ask again from a minute before the last answer.`,
    requires: 'stock:read',
    query: { parameters: stockParameters, read: readStockQuery },
    response: z.array(stockSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { stock, total } = await listStock(query.filters, query.window);
      answerHeaders.set('x-total-count', String(total));
      return stock;
    },
  }),
});
