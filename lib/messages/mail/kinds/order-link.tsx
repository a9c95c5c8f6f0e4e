import { trackingLink } from '@/lib/core/outbox/mail-links';
import { isOpen } from '@/lib/core/statuses/order-status';
import { estimatedDelivery, isOfCardsAlone, OrderNumber, orderMail } from '@/lib/messages/mail/templates/order-parts';
import { isCollected } from '@/lib/orders/order/how-sent';

/** The link to the tracker of an order, for who asked for it by number and email. */
export const orderLink = orderMail(
  'order-link',
  (number) => `Your link to order ${number}`,
  (order, site, { orderId, askedAt }, { trackingTokenOf }) => ({
    preview: 'See where it is, without logging in.',
    heading: 'Here’s your order',
    news: (
      <>
        You asked for a link to order <OrderNumber order={order} />. It shows where your order is, without a login, and
        works for 60 days.
        {isOpen(order) &&
          !isOfCardsAlone(order) &&
          ` Your order should ${isCollected(order) ? 'be ready to collect' : 'arrive'} by ${estimatedDelivery(order)}.`}
      </>
    ),
    button: 'Track your order',
    buttonLink: trackingLink(site, trackingTokenOf(orderId, new Date(askedAt))),
    isAboutSome: true,
    rest: null,
  }),
);
