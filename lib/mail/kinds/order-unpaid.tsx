import { MailRemark } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { orderMail } from '@/lib/mail/templates/order-parts';
import { formatCents } from '@/lib/money/money';
import { payLink } from '@/lib/outbox/mail-links';

/** That an order waits to be paid, with a link that works on any device. */
export const orderUnpaid = orderMail(
  'order-unpaid',
  () => 'Your shoes are waiting for you',
  (order, site, _payload, sources) => ({
    preview: 'We’re keeping your shoes for a little while. Pay now to make them yours.',
    heading: 'Your shoes are waiting for you',
    news: (
      <>
        Your order is placed, and we’re keeping your shoes for a little while. Pay{' '}
        <span {...mailStyles.strong}>{formatCents(order.totalPrice)}</span> now, and we’ll start packing. The button
        works on any device, and you don’t have to log in.
      </>
    ),
    button: 'Pay now',
    buttonLink: payLink(site, sources.payTokenOf(order._id, new Date(order.createdAt))),
    rest: (
      <MailRemark>
        Just paid? Then you’re all set, and our confirmation is on its way. Changed your mind? There’s nothing to do:
        the order ends by itself, and you won’t be charged.
      </MailRemark>
    ),
  }),
);
