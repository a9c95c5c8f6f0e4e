import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { exportOrders } from '@/lib/orders/documents/order-export-service';
import { listChangedOrders, listOrders } from '@/lib/orders/order/order-admin-service';
import { orderParameters, readOrderQuery } from '@/lib/orders/order/order-list-schema';
import {
  orderSchema,
  type PlaceOrder,
  placeOrderSchema,
  quoteSchema,
  shortageSchema,
} from '@/lib/orders/order/order-schema';
import { placeOrder } from '@/lib/orders/order/place-order-service';
import { beginPayment } from '@/lib/orders/order-payments/pay-service';
import { hasPurged } from '@/lib/platform/cache/response';
import { catalogueTag } from '@/lib/platform/cache/tags';
import { CHANGED_RULES } from '@/lib/platform/changes/changed-since';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { idempotencyKeyHeader, readIdempotencyKey } from '@/lib/platform/http/idempotency-key';
import { downloadResponse } from '@/lib/platform/http/responses';
import { LIST_RULES } from '@/lib/platform/lists/list-query';
import { countGuesses } from '@/lib/pricing/gift-cards/tender-service';
import { countWrongCodes } from '@/lib/pricing/promotions/offer-service';

/** Where no money moves the buyer says how they would pay; otherwise the provider asks for it. */
const mockOrderSchema = placeOrderSchema.required({ paymentMethod: true });

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the shop’s orders, newest first, or sends all that match as a file',
    description: `${LIST_RULES} None carries more than 10,000 lines of orders, which is what a page of 100 orders can have at most: one without \`page\` ends before that. \`toShip=true\` lists those that wait to be shipped: \`processing\`, with pairs that were not paid back. \`sort=oldest\` turns the list round, and not the file; \`numbers\` are orders by what people call them (\`#61c51334\`), with commas between them: all whose numbers begin so, or, for a whole id, that one. ${CHANGED_RULES} In the file, cells that a spreadsheet would run are defused.`,
    requires: 'orders:read',
    confirms: { 'format=csv': 'with-second-factor' },
    requiresFor: { 'format=csv': 'orders:export' },
    query: { parameters: orderParameters, read: readOrderQuery },
    response: z.array(orderSchema),
    hasTotal: true,
    sends: ['text/csv'],
    handle: async ({ viewer, query, answerHeaders }) => {
      if (query.isCsv)
        return downloadResponse(
          { name: shopFile('orders.csv'), type: 'text/csv' },
          exportOrders(viewer, query.filters),
        );
      const { filters, window, first, changed } = query;
      const { orders, total } = await (changed
        ? listChangedOrders(filters, changed, window)
        : listOrders(filters, window, first));
      answerHeaders.set('x-total-count', String(total));
      return orders;
    },
  }),
  POST: endpoint({
    summary: 'Places an order',
    description:
      'The server computes every price from its own catalogue. When `totalPrice` differs from its own, nothing is stored, and the refusal brings the fresh quote. Where payments are on, the order is `unpaid` and is paid at `payment.url` until `payment.until`; a customer has at most three of them, with 12 pairs together, 60 once the customer has paid before; guests and customers who never paid have 60 from one network (`TOO_MANY`).',
    notKept: 'service',
    requires: 'customer',
    headers: idempotencyKeyHeader,
    get body(): z.ZodType<PlaceOrder> {
      return paymentEnv().areOn ? placeOrderSchema : mockOrderSchema;
    },
    response: orderSchema,
    status: 201,
    refuses: [
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'NOT_DELIVERABLE',
      'METHOD_GONE',
      'TOO_MANY',
      'KEY_REUSED',
      'RATE_LIMITED',
    ],
    facts: { quote: quoteSchema, shortages: z.array(shortageSchema) },
    afterwards: sendMailsSoon,
    handle: async ({ viewer, body, request, clientIp, later }) => {
      await countGuesses(body, clientIp);
      await countWrongCodes(body.codes, clientIp);
      const placed = await placeOrder(viewer, body, { idempotencyKey: readIdempotencyKey(request), clientIp });
      const order = placed.payment.state === 'awaiting' ? await beginPayment(placed) : placed;
      // Counts change only when a size sold out.
      if (hasPurged(catalogueTag)) later(rebuildFacetIndex);
      return order;
    },
  }),
});
