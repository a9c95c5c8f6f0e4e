import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { tellAboutOrders } from '@/lib/operations/jobs/tell-about-orders';
import { withdrawalRequestSchema, withdrawalStepSchema } from '@/lib/orders/withdrawals/withdrawal-schema';
import { settleWithdrawal } from '@/lib/orders/withdrawals/withdrawal-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Confirms a withdrawal for its buyer, or puts it aside',
    description:
      'Confirming does what the link of its mail does. A withdrawal that was put aside no longer keeps the order from being shipped; the link of its mail still confirms it. Where confirming cancels a paid order, it needs the right `orders:refund`, too.',
    requires: 'orders:write',
    confirms: 'with-second-factor',
    params: idParams,
    body: withdrawalStepSchema,
    response: withdrawalRequestSchema,
    refuses: ['NOT_FOUND', 'NOT_RETURNABLE', 'WRONG_STEP'],
    afterwards: tellAboutOrders,
    handle: ({ viewer, params, body }) => settleWithdrawal(viewer, params.id, body),
  }),
});
