import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { tellAboutOrders } from '@/lib/operations/jobs/tell-about-orders';
import { changeOrderStatus } from '@/lib/orders/order/order-admin-service';
import { orderStatusChangeSchema } from '@/lib/orders/order/order-list-schema';
import { orderSchema } from '@/lib/orders/order/order-schema';
import { askAboutAuthorizations } from '@/lib/orders/order-payments/settle-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Changes the status of an order, in any direction',
    description:
      'A cancelled order stays cancelled. One that leaves without its money, because the authorization is over, has to be said to: `unpaid`.',
    requires: 'orders:write',
    params: idParams,
    body: orderStatusChangeSchema,
    response: orderSchema,
    refuses: ['NOT_CHANGEABLE', 'WITHDRAWAL_OPEN', 'AUTHORIZATION_OVER'],
    afterwards: tellAboutOrders,
    async handle({ viewer, params, body }) {
      await askAboutAuthorizations([params.id]);
      return changeOrderStatus(viewer, params.id, body);
    },
  }),
});
