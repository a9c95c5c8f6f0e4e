import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { orderSchema } from '@/lib/orders/order/order-schema';
import { correctAddress } from '@/lib/orders/order-changes/order-change-service';
import { shippingAddressInputSchema } from '@/lib/pricing/addresses/shipping-address-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Corrects the address of an order of which nothing has left, for whoever placed it and for administrators',
    description:
      'Refused (`NOT_CHANGEABLE`) for another country, and for a place where other tax is due: cancel the order and order again.',
    requires: 'customer',
    forOthers: 'orders:write',
    params: idParams,
    body: shippingAddressInputSchema,
    response: orderSchema,
    refuses: ['NOT_CHANGEABLE', 'RATE_LIMITED'],
    afterwards: sendMailsSoon,
    handle: ({ viewer, params, body }) => correctAddress(viewer, params.id, body),
  }),
});
