import { cents } from '@/lib/core/money/money';
import {
  isOfCardsAlone,
  moneyPart,
  OrderNumber,
  orderMail,
  RefundNews,
} from '@/lib/messages/mail/templates/order-parts';
import type { Order } from '@/lib/orders/order/order-schema';
import { releaseText } from '@/lib/orders/order/payment-words';

const nothingIs = (order: Order) => `We won’t ${isOfCardsAlone(order) ? 'send' : 'ship'} anything`;

/** Nothing will be shipped; all money not yet refunded is refunded. */
export const orderCancelled = orderMail(
  'order-cancelled',
  (number) => (number ? `Order ${number} was cancelled` : 'Your order was cancelled'),
  (order, _site, { keptCents = 0 }) => ({
    preview: `${nothingIs(order)}${moneyPart(order, keptCents)}.`,
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
        . {nothingIs(order)}.{` ${releaseText(order)}`.trimEnd()}
        {order.refundedTotal > keptCents && (
          <>
            {' '}
            <RefundNews order={order} amount={cents(order.refundedTotal - keptCents)} />
          </>
        )}
      </>
    ),
    button: 'View your order',
    rest: null,
  }),
);
