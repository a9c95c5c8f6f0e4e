import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { OrderNumber, orderMail } from '@/lib/mail/templates/order-parts';
import { formatCents } from '@/lib/money/money';
import { paymentLabelOf } from '@/lib/orders/payment-methods';

/** Nothing will be shipped; all money not yet refunded is refunded. */
export const orderCancelled = orderMail(
  'order-cancelled',
  (number) => `Order ${number} was cancelled`,
  (order) => ({
    preview: 'We won’t ship anything, and you get your money back.',
    heading: 'Your order was cancelled',
    news: (
      <>
        We cancelled your order <OrderNumber order={order} />. We won’t ship anything.
        {order.refundedTotal > 0 && (
          <>
            {' '}
            We refunded <span {...mailStyles.strong}>{formatCents(order.refundedTotal)}</span> to{' '}
            {paymentLabelOf(order)}.
          </>
        )}
      </>
    ),
    button: 'View your order',
    rest: null,
  }),
);
