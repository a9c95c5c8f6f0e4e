import { shippingAddressInputSchema } from '@/lib/addresses/shipping-address-schema';
import { defineRoute, endpoint, idParams } from '@/lib/api/define-route';
import { sendMailsSoon } from '@/lib/mail/mail-service';
import { correctAddress } from '@/lib/order-changes/order-change-service';
import { orderSchema } from '@/lib/orders/order-schema';

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
