import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { listPaymentEvents } from '@/lib/orders/order-payments/event-service';
import { paymentEventSchema } from '@/lib/orders/payments/payment-list-schema';
import { LIST_RULES, pageParameters, readPageQuery } from '@/lib/platform/lists/list-query';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists what the payment provider told in the last 90 days, newest first',
    description: LIST_RULES,
    requires: 'payments:read',
    query: { parameters: pageParameters, read: readPageQuery },
    response: z.array(paymentEventSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { events, total } = await listPaymentEvents(query);
      answerHeaders.set('x-total-count', String(total));
      return events;
    },
  }),
});
