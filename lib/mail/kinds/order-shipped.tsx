import { z } from 'zod';
import { trackingLink } from '@/lib/mail/mail-links';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import {
  aboutOrder,
  estimatedDelivery,
  OrderFact,
  OrderNumber,
  orderMail,
  ShippingAddressLines,
} from '@/lib/mail/templates/order-parts';

/** A parcel has left; without `shipmentId` all of the order has. */
export const orderShipped = orderMail(
  'order-shipped',
  (number) => `Order ${number} is on its way`,
  (order, site, { orderId, shipmentId }, { trackingTokenOf }) => {
    const parcel = order.shipments.find(({ _id }) => _id === shipmentId);
    const isOneOfMany = order.shipments.length > 1;
    return {
      preview: `Estimated delivery: ${estimatedDelivery(order)}.`,
      heading: isOneOfMany ? 'One of your packages is on its way' : 'Your shoes are on their way',
      news: (
        <>
          {isOneOfMany ? 'A package from your order' : 'Your order'} <OrderNumber order={order} /> has shipped.
          Estimated delivery: <span {...mailStyles.strong}>{estimatedDelivery(order)}</span>.
        </>
      ),
      button: 'Track your order',
      ...(parcel && { buttonLink: trackingLink(site, trackingTokenOf(orderId, new Date(parcel.shippedAt))) }),
      rest: (
        <>
          {parcel && (
            <>
              <OrderFact name="Parcel">
                {parcel.carrier} {parcel.trackingNumber}
              </OrderFact>
              <OrderFact name="In this parcel">
                {parcel.lines.map(({ name, size, quantity }) => `${quantity} × ${name}, size ${size}`).join('; ')}
              </OrderFact>
            </>
          )}
          <OrderFact name="On its way to">
            <ShippingAddressLines order={order} />
          </OrderFact>
        </>
      ),
    };
  },
  aboutOrder.extend({ shipmentId: z.uuid().optional() }),
);
