import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { tellAboutOrders } from '@/lib/operations/jobs/tell-about-orders';
import { shipmentSchema } from '@/lib/orders/order/order-parts-schema';
import { askAboutAuthorizations } from '@/lib/orders/order-payments/settle-service';
import { newShipmentSchema } from '@/lib/orders/shipments/shipment-schema';
import { addShipment } from '@/lib/orders/shipments/shipment-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Notes that a parcel of an order has left',
    description:
      'Without `lines` it holds all that is left and was not refunded. The first one moves the order to `shipped`. A repeat with the same carrier, number and lines answers with the first. Where money is taken with the parcel and the authorization is over, `unpaid` says that it leaves all the same, which takes `orders:write`, too.',
    requires: 'orders:ship',
    params: idParams,
    body: newShipmentSchema,
    response: shipmentSchema,
    status: 201,
    refuses: ['TOO_MANY', 'NOT_CHANGEABLE', 'CONFLICT', 'WITHDRAWAL_OPEN', 'AUTHORIZATION_OVER'],
    afterwards: tellAboutOrders,
    async handle({ viewer, params, body }) {
      await askAboutAuthorizations([params.id]);
      return addShipment(viewer, params.id, body);
    },
  }),
});
