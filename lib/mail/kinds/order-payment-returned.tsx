import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { orderMail } from '@/lib/mail/templates/order-parts';
import { cents, formatCents } from '@/lib/money/money';

/** That money goes back at once, because it came too late, twice or in a wrong amount. */
export const orderPaymentReturned = orderMail(
  'order-payment-returned',
  () => 'Your payment is on its way back',
  (order, _site, { amountCents }) => ({
    preview: 'It didn’t fit your order, so you get all of it back.',
    heading: 'Your payment is on its way back',
    news: (
      <>
        We got your payment of <span {...mailStyles.strong}>{formatCents(cents(amountCents))}</span>, and it didn’t fit
        your order: {order.cancelledAt ? 'the order had already ended' : 'the order is already paid'}. We’re sending all
        of it back to you. Banks usually take 5 to 10 days to show it.
      </>
    ),
    button: 'View your order',
    rest: null,
    isAboutSome: true,
  }),
);
