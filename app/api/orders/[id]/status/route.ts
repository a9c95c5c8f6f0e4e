import { defineRoute, endpoint, idParams } from '@/lib/api/define-route';
import { tellAboutOrders } from '@/lib/operations/tell-about-orders';
import { askAboutAuthorizations } from '@/lib/order-payments/settle-service';
import { changeOrderStatus } from '@/lib/orders/order-admin-service';
import { orderStatusChangeSchema } from '@/lib/orders/order-list-schema';
import { orderSchema } from '@/lib/orders/order-schema';

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
