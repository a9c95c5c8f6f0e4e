import { defineRoute, endpoint } from '@/lib/http/define-route';
import { sendMailsSoon } from '@/lib/mail/mail-service';
import { bulkShipAnswerSchema, bulkShipSchema } from '@/lib/orders/shipment-schema';
import { shipOrders } from '@/lib/orders/shipment-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Ships many orders at once, each with one parcel of all that is left of it',
    description: 'Orders that can’t be shipped are named in `refused`; the others are shipped all the same.',
    requires: 'orders:ship',
    body: bulkShipSchema,
    response: bulkShipAnswerSchema,
    afterwards: sendMailsSoon,
    handle: ({ viewer, body }) => shipOrders(viewer, body),
  }),
});
