import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { tellAboutOrders } from '@/lib/operations/jobs/tell-about-orders';
import { askAboutAuthorizations } from '@/lib/orders/order-payments/settle-service';
import { bulkShipAnswerSchema, bulkShipSchema } from '@/lib/orders/shipments/shipment-schema';
import { shipOrders } from '@/lib/orders/shipments/shipment-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Ships many orders at once, each with one parcel of all that is left of it',
    description:
      'Orders that can’t be shipped are named in `refused`; the others are shipped all the same. `unpaid` as for a single parcel.',
    requires: 'orders:ship',
    body: bulkShipSchema,
    response: bulkShipAnswerSchema,
    afterwards: tellAboutOrders,
    async handle({ viewer, body }) {
      await askAboutAuthorizations(body.orders.map(({ id }) => id));
      return shipOrders(viewer, body);
    },
  }),
});
