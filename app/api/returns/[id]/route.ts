import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { tellAboutOrders } from '@/lib/operations/jobs/tell-about-orders';
import { returnSchema } from '@/lib/orders/order/order-parts-schema';
import { returnStepSchema } from '@/lib/orders/returns/return-schema';
import { getReturn, moveReturn, withdrawReturn } from '@/lib/orders/returns/return-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Shows a return to whoever asked for it, and to administrators',
    requires: 'customer',
    forOthers: 'orders:read',
    params: idParams,
    response: returnSchema,
    handle: ({ viewer, params }) => getReturn(viewer, params.id),
  }),
  PUT: endpoint({
    summary: 'Approves, declines, receives or settles a return, or notes something about it',
    description:
      '`requested` becomes `approved` or `declined` (`note` says why), `approved` becomes `received`, `received` becomes `settled`. When it is received, sound pairs are back in stock; when it is settled, the money is given back. `settled` needs, of whoever has a second factor, a `POST /api/auth/confirm` within ten minutes, but not of a key; where money goes back, also the right `orders:refund`.',
    requires: 'orders:write',
    params: idParams,
    body: returnStepSchema,
    response: returnSchema,
    refuses: ['CONFIRM_AGAIN', 'WRONG_STEP'],
    afterwards: tellAboutOrders,
    handle: ({ viewer, params, body }) => moveReturn(viewer, params.id, body),
  }),
  DELETE: endpoint({
    summary: 'Withdraws a return that the shop has not answered yet',
    requires: 'customer',
    forOthers: 'orders:write',
    params: idParams,
    refuses: ['WRONG_STEP'],
    afterwards: tellAboutOrders,
    handle: async ({ viewer, params }) => {
      await withdrawReturn(viewer, params.id);
      return undefined;
    },
  }),
});
