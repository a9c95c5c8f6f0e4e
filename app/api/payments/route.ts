import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { exportPayments } from '@/lib/orders/documents/payment-export-service';
import { listPayments } from '@/lib/orders/order-payments/payment-list-service';
import { paymentParameters, readPaymentQuery } from '@/lib/orders/payments/payment-list-schema';
import { listedPaymentSchema } from '@/lib/orders/payments/payment-schema';
import { downloadResponse } from '@/lib/platform/http/responses';
import { LIST_RULES } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the attempts, captures, refunds and disputes of all orders, newest first, or sends them as a file',
    description: `${LIST_RULES} In the file, amounts that leave the shop are below zero, and cells that a spreadsheet would run are defused.`,
    requires: 'payments:read',
    confirms: { 'format=csv': 'with-second-factor' },
    query: { parameters: paymentParameters, read: readPaymentQuery },
    response: z.array(listedPaymentSchema),
    hasTotal: true,
    sends: ['text/csv'],
    handle: async ({ viewer, query, answerHeaders }) => {
      if (query.isCsv)
        return downloadResponse(
          { name: shopFile('payments.csv'), type: 'text/csv' },
          exportPayments(viewer, query.filters),
        );
      const { payments, total } = await listPayments(query.filters, query.window);
      answerHeaders.set('x-total-count', String(total));
      return payments;
    },
  }),
});
