import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { movementParameters, readMovementQuery } from '@/lib/catalogue/stock/stock-query';
import { movementSchema, newMovementsSchema } from '@/lib/catalogue/stock/stock-schema';
import { exportMovements, listMovements, moveByHand } from '@/lib/catalogue/stock/stock-service';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { downloadResponse } from '@/lib/platform/http/responses';
import { LONG_LIST_RULES } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the movements of stock, newest first, or sends them as a file',
    description: `${LONG_LIST_RULES} Every change of a quantity is one, whatever made it; their sum is the stock.`,
    requires: 'stock:read',
    confirms: { 'format=csv': 'with-second-factor' },
    query: { parameters: movementParameters, read: readMovementQuery },
    response: z.array(movementSchema),
    hasTotal: true,
    sends: ['text/csv'],
    handle: async ({ viewer, query, answerHeaders }) => {
      if (query.isCsv)
        return downloadResponse({ name: 'movements.csv', type: 'text/csv' }, exportMovements(viewer, query.filters));
      const { movements, total } = await listMovements(query.filters, query.window);
      answerHeaders.set('x-total-count', String(total));
      return movements;
    },
  }),
  POST: endpoint({
    summary: 'Changes the stock of sizes by differences, all or nothing',
    description:
      'Differences are right while the shop sells. Several lines of one size are added up. Who counts sends what they counted less `onHand`, and `updatedAt` of the same answer as `seenAt`: a size that somebody else counted since then is a 409 `CHANGED`.',
    requires: 'stock:write',
    body: newMovementsSchema,
    response: z.array(movementSchema),
    isWholeList: true,
    status: 201,
    refuses: ['UNKNOWN_SKU', 'NOT_ENOUGH', 'CHANGED'],
    handle: ({ viewer, body }) => moveByHand(viewer, body),
    // Who waits for a size is told, and the shop of what runs low.
    afterwards: sendMailsSoon,
  }),
});
