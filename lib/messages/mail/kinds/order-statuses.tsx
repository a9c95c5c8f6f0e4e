import { Link } from 'react-email';
import { productLink, trackingLink } from '@/lib/core/outbox/mail-links';
import { returnTerms } from '@/lib/core/shop-terms/terms';
import { sizeForEveryone, sizeWithWord } from '@/lib/core/sizes/size-names';
import { MailCallout, MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import {
  MOST_LINES,
  OrderFact,
  OrderNumber,
  orderMail,
  ShippingAddressLines,
} from '@/lib/messages/mail/templates/order-parts';
import { arrivedWord, collectedAt, isCollected } from '@/lib/orders/order/how-sent';
import { agreedUntil, promisedDay } from '@/lib/orders/order/order-days';
import type { Order } from '@/lib/orders/order/order-schema';

/** A parcel has shipped; without `shipmentId` the whole order has, or waits at the shop. */
const orderShipped = orderMail(
  'order-shipped',
  (number, { isPickup }) => `Order ${number} is ${isPickup ? 'ready to collect' : 'on its way'}`,
  (order, site, { orderId, shipmentId, isPickup }, { trackingTokenOf }) => {
    if (isPickup) return readyToCollect(order);
    const parcel = order.shipments.find(({ _id }) => _id === shipmentId);
    const isOneOfMany = order.shipments.length > 1;
    const promised = promisedDay(order, parcel?.shippedAt ?? order.updatedAt);
    return {
      preview: promised === null ? 'Track it from this email.' : `Estimated delivery: ${promised}.`,
      heading: isOneOfMany ? 'One of your packages is on its way' : 'Your shoes are on their way',
      news: (
        <>
          {isOneOfMany ? 'A package from your order' : 'Your order'} <OrderNumber order={order} /> has shipped.
          {promised !== null && (
            <>
              {' '}
              Estimated delivery: <span {...mailStyles.strong}>{promised}</span>.
            </>
          )}
        </>
      ),
      button: 'Track your order',
      ...(parcel && { buttonLink: trackingLink(site, trackingTokenOf(orderId, new Date(parcel.shippedAt))) }),
      rest: (
        <>
          {parcel && (
            <>
              <OrderFact name="Package">
                {parcel.carrier} {parcel.trackingNumber}
              </OrderFact>
              <OrderFact name="In this package">
                {parcel.lines
                  .map((line) => `${line.quantity} × ${line.name}, ${sizeWithWord(sizeForEveryone(line))}`)
                  .join('; ')}
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
);

function readyToCollect(order: Order) {
  return {
    preview: `Ready to collect${collectedAt()}.`,
    heading: 'Your shoes are ready',
    news: (
      <>
        Your order <OrderNumber order={order} /> is ready to collect
        <span {...mailStyles.strong}>{collectedAt()}</span>.
      </>
    ),
    button: 'View your order',
    rest: null,
  };
}

/** The parcel has arrived; the shoes can be reviewed and, for a while, returned. */
const orderDelivered = orderMail(
  'order-delivered',
  (number, { isPickup }) => `Order ${number} was ${isPickup ? 'collected' : 'delivered'}`,
  (order, site) => ({
    preview: 'We hope they fit. Tell others how they run.',
    heading: isCollected(order) ? 'Enjoy your shoes' : 'Your order has arrived',
    news: (
      <>
        Your order <OrderNumber order={order} /> was {arrivedWord(order).toLowerCase()}. We hope everything fits.{' '}
        {returnTerms({
          opening: 'If not,',
          how: 'choose Return or exchange on your order’s page',
          until: agreedUntil(order),
        })}
      </>
    ),
    button: 'View your order',
    rest: (
      <>
        <div style={{ paddingTop: 20 }}>
          <MailCallout>
            <p {...mailStyles.subheading}>How are they? Write a review:</p>
            {[...new Map(order.orderItems.map((line) => [line.product, line.name]))]
              .slice(0, MOST_LINES)
              .map(([id, name]) => (
                <p key={id} {...mailStyles.small}>
                  <Link href={productLink(site, id)} {...mailStyles.link}>
                    {name}
                  </Link>
                </p>
              ))}
          </MailCallout>
        </div>
        {!isCollected(order) && (
          <MailRemark>
            Delivered to {order.shippingAddress.fullName}, {order.shippingAddress.city}.
          </MailRemark>
        )}
      </>
    ),
  }),
);

/** The mails sent when orders reach a status. */
export const statusMails = [orderShipped, orderDelivered] as const;
