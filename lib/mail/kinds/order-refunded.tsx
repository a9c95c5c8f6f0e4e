import { OrderNumber, orderMail, RefundNews } from '@/lib/mail/templates/order-parts';
import { cents, formatCents } from '@/lib/money/money';

/** Part of an order's money was refunded. */
export const orderRefunded = orderMail(
  'order-refunded',
  (number) => `A refund for order ${number}`,
  (order, _site, { amountCents }) => ({
    preview: `${formatCents(cents(amountCents))} is on its way back to you.`,
    heading: 'Your refund is on its way',
    news: (
      <>
        <RefundNews
          order={order}
          amount={cents(amountCents)}
          of={
            <>
              {' '}
              of your order <OrderNumber order={order} />
            </>
          }
        />{' '}
        There’s a credit note for your records on your order’s page.
      </>
    ),
    button: 'View your order',
    rest: null,
  }),
);
