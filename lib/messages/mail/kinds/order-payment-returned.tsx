import { cents, formatCents } from '@/lib/core/money/money';
import { stageOf } from '@/lib/core/statuses/order-status';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { orderMail } from '@/lib/messages/mail/templates/order-parts';
import type { Order } from '@/lib/orders/order/order-schema';
import { wasPaid } from '@/lib/orders/order/payment-words';
import { REFUND_TIME } from '@/lib/orders/payments/payment-terms';

/** Why the order has no use for the money. */
function reasonFor(order: Order): string {
  if (stageOf(order) === 'cancelled') return 'your order had already ended';
  return wasPaid(order) ? 'your order was already paid' : 'it wasn’t the amount that your order costs';
}

/** That money goes back at once, because it came too late, twice or in a wrong amount. */
export const orderPaymentReturned = orderMail(
  'order-payment-returned',
  () => 'Your payment is on its way back',
  (order, _site, { amountCents }) => ({
    preview: 'It didn’t fit your order, so you get all of it back.',
    heading: 'Your payment is on its way back',
    news: (
      <>
        We got a payment of <span {...mailStyles.strong}>{formatCents(cents(amountCents))}</span>, and{' '}
        {reasonFor(order)}. We’re sending all of it back to you. Banks usually take {REFUND_TIME} to show it.
      </>
    ),
    button: 'View your order',
    rest: null,
    isAboutSome: true,
  }),
);
