import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { makeCallsSoon } from '@/lib/orders/order-payments/call-service';
import { listPaymentDifferences } from '@/lib/orders/order-payments/payment-differences-service';
import { paymentDifferenceSchema } from '@/lib/orders/payments/payment-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Compares the captures and refunds of the last 90 days with the payment provider’s',
    description:
      '`missing-here`: the provider has it and the shop does not; `missing-there`: the reverse; `amount`: they differ. What is younger than two minutes is left out. Orders that differ are looked at again. Empty where no money moves.',
    requires: 'payments:read',
    response: z.array(paymentDifferenceSchema),
    isWholeList: true,
    refuses: ['PROVIDER_AWAY'],
    afterwards: makeCallsSoon,
    handle: () => listPaymentDifferences(),
  }),
});
