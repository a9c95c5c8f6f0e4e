import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { OrderNumber, orderMail } from '@/lib/mail/templates/order-parts';
import { formatCents } from '@/lib/money/money';
import { paymentLabelOf } from '@/lib/orders/payment-methods';

/** Nothing will be sent; all money that has not gone back yet does. */
export const orderCancelled = orderMail(
  'order-cancelled',
  (number) => `Order ${number} was cancelled`,
  (order) => ({
    preview: 'Nothing will be shipped, and your money goes back.',
    heading: 'Your order was cancelled',
    news: (
      <>
        We cancelled your order <OrderNumber order={order} />. Nothing will be shipped.
        {order.refundedTotal > 0 && (
          <>
            {' '}
            We refunded <span {...mailStyles.strong}>{formatCents(order.refundedTotal)}</span> to{' '}
            {paymentLabelOf(order.paymentMethod)}.
          </>
        )}
      </>
    ),
    button: 'View your order',
    rest: null,
  }),
);
