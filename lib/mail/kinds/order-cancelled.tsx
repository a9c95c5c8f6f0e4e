import { OrderNumber, orderMail, RefundNews } from '@/lib/mail/templates/order-parts';
import { wasPaid } from '@/lib/orders/payment-words';

/** Nothing will be shipped; all money not yet refunded is refunded. */
export const orderCancelled = orderMail(
  'order-cancelled',
  (number) => (number ? `Order ${number} was cancelled` : 'Your order was cancelled'),
  (order) => ({
    preview: wasPaid(order) ? 'We won’t ship anything, and you get your money back.' : 'We won’t ship anything.',
    heading: 'Your order was cancelled',
    news: (
      <>
        {order.number ? (
          <>
            We cancelled your order <OrderNumber order={order} />
          </>
        ) : (
          'We cancelled your order, which wasn’t paid yet'
        )}
        . We won’t ship anything.
        {order.refundedTotal > 0 && (
          <>
            {' '}
            <RefundNews order={order} amount={order.refundedTotal} />
          </>
        )}
      </>
    ),
    button: 'View your order',
    rest: null,
  }),
);
