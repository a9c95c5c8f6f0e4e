import { formatCents } from '@/lib/core/money/money';
import { payLink } from '@/lib/core/outbox/mail-links';
import { MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { isOfCardsAlone, orderMail } from '@/lib/messages/mail/templates/order-parts';
import type { Order } from '@/lib/orders/order/order-schema';
import { restOf } from '@/lib/pricing/gift-cards/rest-of';

/** That an order waits to be paid, with a link that works on any device; or that its bank is working on it. */
export const orderUnpaid = orderMail(
  'order-unpaid',
  () => 'Your order is waiting for you',
  (order, site, _payload, sources) => ({
    ...wordsFor(order),
    buttonLink: payLink(site, sources.payTokenOf(order._id, new Date(order.createdAt))),
  }),
);

function wordsFor(order: Order) {
  if (order.payment.state === 'pending')
    return isOfCardsAlone(order) ? { ...withItsBank, news: BANK_NEWS } : withItsBank;
  return order.payment.state === 'failed' ? toBePaidAgain(order) : toBePaid(order);
}

/** Of an order of gift cards alone, for which nothing is kept. */
const BANK_NEWS =
  'Your order is placed. There’s nothing else to do: once your bank says yes, we’ll email you the confirmation.';

/** Who may have paid is not asked to pay. */
const withItsBank = {
  preview: 'Your bank is working on your payment. There’s nothing else to do.',
  heading: 'Your bank is working on your payment',
  news: 'Your order is placed, and your shoes stay yours until your bank has answered. There’s nothing else to do: once it says yes, we’ll email you the confirmation.',
  button: 'See your payment',
  rest: null,
};

function toBePaidAgain(order: Order) {
  return {
    preview: `Your bank said no${isOfCardsAlone(order) ? '' : ', and we’re keeping your shoes a little longer'}. Try again with another card.`,
    heading: 'Your payment didn’t go through',
    news: (
      <>
        Your bank said no to your payment of <span {...mailStyles.strong}>{formatCents(restOf(order))}</span>, so you
        haven’t been charged. {!isOfCardsAlone(order) && 'We’re keeping your shoes for half an hour. '}You can try
        again, also with another card.
      </>
    ),
    button: 'Try again',
    rest: null,
  };
}

function toBePaid(order: Order) {
  return {
    preview: isOfCardsAlone(order)
      ? 'Pay now, and we’ll send your gift cards.'
      : 'We’re keeping your shoes for a little while. Pay now to make them yours.',
    heading: 'Your order is waiting for you',
    news: (
      <>
        Your order is placed{!isOfCardsAlone(order) && ', and we’re keeping your shoes for a little while'}. Pay{' '}
        <span {...mailStyles.strong}>{formatCents(restOf(order))}</span> now, and we’ll{' '}
        {isOfCardsAlone(order) ? 'send your gift cards' : 'start packing'}. The button works on any device, and you
        don’t have to log in.
      </>
    ),
    button: 'Pay now',
    rest: (
      <MailRemark>
        Just paid? Then you’re all set, and our confirmation is on its way. Changed your mind? There’s nothing to do:
        the order ends by itself, and you won’t be charged.
      </MailRemark>
    ),
  };
}
