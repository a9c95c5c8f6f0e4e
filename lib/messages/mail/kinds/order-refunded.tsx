import { cents, formatCents } from '@/lib/core/money/money';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { OrderNumber, orderMail, RefundNews } from '@/lib/messages/mail/templates/order-parts';

/** Part of an order's money was refunded. */
export const orderRefunded = orderMail(
  'order-refunded',
  (number) => `A refund for order ${number}`,
  (order, _site, { amountCents, toCredit }) => ({
    preview: toCredit
      ? `${formatCents(cents(amountCents))} is on your store credit.`
      : `${formatCents(cents(amountCents))} is on its way back to you.`,
    heading: toCredit ? 'Your refund is store credit now' : 'Your refund is on its way',
    news: toCredit ? (
      <>
        We put <span {...mailStyles.strong}>{formatCents(cents(amountCents))}</span> of your order{' '}
        <OrderNumber order={order} /> on your store credit. Choose it at checkout, and it pays first. There’s a credit
        note for your records on your order’s page.
      </>
    ) : (
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
