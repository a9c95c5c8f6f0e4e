import { Fragment } from 'react';
import { Link } from 'react-email';
import type { PayloadOf } from '@/lib/core/outbox/mail-kinds';
import { confirmWithdrawalLink, contactLink } from '@/lib/core/outbox/mail-links';
import { returnPostage } from '@/lib/core/shop-terms/terms';
import { WITHDRAWAL_COUNTRIES, WITHDRAWAL_DAYS, withdrawableUntil } from '@/lib/core/shop-terms/withdrawal-right';
import { sizeForEveryone, sizeWithWord } from '@/lib/core/sizes/size-names';
import { MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { moneyPart, OrderFact, OrderNumber, orderMail } from '@/lib/messages/mail/templates/order-parts';
import type { Return, Withdrawal } from '@/lib/orders/order/order-parts-schema';
import type { Order } from '@/lib/orders/order/order-schema';
import { WITHDRAWAL_HOLD_HOURS } from '@/lib/orders/order/withdrawal-hold';
import { refusalToCancel } from '@/lib/orders/order-changes/cancelling';
import { outcomeOf } from '@/lib/orders/returns/return-outcome';
import { dayIn } from '@/lib/platform/locale/calendar';
import { formatExactTime } from '@/lib/platform/locale/exact-time';
import { formatDate } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

/** A withdrawal of an order; undefined when it is none of it. */
const withdrawalIn = ({ withdrawals }: Order, id: string) => withdrawals?.find(({ _id }) => _id === id);

function WithdrawnPairs({ withdrawal: { lines } }: { withdrawal: Withdrawal }) {
  return (
    <OrderFact name="What you withdrew from">
      {lines.map((line) => `${line.quantity} × ${line.name}, ${sizeWithWord(sizeForEveryone(line))}`).join('; ')}
    </OrderFact>
  );
}

/** That a withdrawal was received: when, of which pairs, and the link that confirms it. */
export const withdrawalReceived = orderMail(
  'withdrawal-received',
  (number) => `We received your withdrawal from order ${number}`,
  (order, site, { withdrawalId }, { withdrawalTokenOf }) => {
    const withdrawal = withdrawalIn(order, withdrawalId);
    return {
      preview: 'When we received it, and how to confirm it.',
      heading: 'We received your withdrawal',
      news: (
        <>
          {withdrawal && (
            <>
              On <span {...mailStyles.strong}>{formatExactTime(withdrawal.receivedAt)}</span> we received your
              withdrawal from the contract of your order <OrderNumber order={order} />. Please confirm it, so that we
              know it’s from you.
            </>
          )}
        </>
      ),
      isAboutSome: true,
      button: 'Confirm withdrawal',
      ...(withdrawal && {
        buttonLink: confirmWithdrawalLink(site, withdrawalTokenOf(withdrawalId, new Date(withdrawal.receivedAt))),
      }),
      rest: (
        <>
          {withdrawal && <WithdrawnPairs withdrawal={withdrawal} />}
          <OrderFact name="What happens next">
            {`Once you confirm, we cancel what hasn’t left us, or tell you how to send the shoes back. Until then nothing changes; we only hold the order back for up to ${WITHDRAWAL_HOLD_HOURS} hours if it hasn’t shipped. The time above counts, whenever you confirm.`}
          </OrderFact>
          <MailRemark>
            It wasn’t you? Then just don’t confirm it, and nothing happens. Questions?{' '}
            <Link href={contactLink(site)} {...mailStyles.link}>
              Write to us
            </Link>
            .
          </MailRemark>
        </>
      ),
    };
  },
);

/** That a withdrawal holds: of which pairs, and what happens next. */
export const withdrawalConfirmed = orderMail(
  'withdrawal-confirmed',
  (number) => `Your withdrawal from order ${number} is confirmed`,
  (order, _site, { withdrawalId }) => {
    const withdrawal = withdrawalIn(order, withdrawalId);
    const orderReturn = order.returns.find(({ _id }) => _id === withdrawal?.return);
    return {
      preview: 'What happens next.',
      heading: 'Your withdrawal is confirmed',
      news: (
        <>
          You withdrew from the contract of your order <OrderNumber order={order} />.
          {withdrawal && (
            <>
              {' '}
              We received your withdrawal on{' '}
              <span {...mailStyles.strong}>{formatExactTime(withdrawal.receivedAt)}</span>.
            </>
          )}
        </>
      ),
      isAboutSome: true,
      button: 'View your order',
      rest: (
        <>
          {withdrawal && <WithdrawnPairs withdrawal={withdrawal} />}
          <OrderFact name="What happens next">
            {orderReturn
              ? stepsOf(orderReturn, order)
              : `Nothing had left yet, so we cancelled your order. We won’t ship anything${moneyPart(order)}.`}
          </OrderFact>
          {orderReturn && (
            <OrderFact name="Send the box to">
              {orderReturn.sendTo.map((line) => (
                <Fragment key={line}>
                  {line}
                  <br />
                </Fragment>
              ))}
            </OrderFact>
          )}
        </>
      ),
    };
  },
);

/** What follows when pairs are to come back. */
function stepsOf(orderReturn: Return, order: Order): string {
  const outcome = outcomeOf(orderReturn, order);
  return [
    `Please send the shoes back within ${WITHDRAWAL_DAYS} days, to the address below. The return slip for the box is on your order’s page.`,
    'Shoes that haven’t left us stay here: there’s nothing to send for those.',
    returnPostage(),
    outcome && `Once we have the shoes back, ${outcome}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

type Because = PayloadOf<'withdrawal-refused'>['because'];

/** Why a withdrawal has no effect. */
function reasonFor(because: Because, order: Order): string {
  const until = withdrawableUntil(order.deliveredAt);
  switch (because) {
    case 'country':
      return `The right to withdraw holds for orders that go to ${WITHDRAWAL_COUNTRIES}, and this one goes elsewhere.`;
    case 'late':
      return `You can withdraw until ${WITHDRAWAL_DAYS} days after delivery, and that time is over${until ? `: the last day was ${formatDate(until, 'long', 'UTC')}` : ''}.`;
    case 'cancelled':
      return 'This order was already cancelled, so there’s nothing left to withdraw from.';
    case 'pairs':
      return 'We couldn’t find the shoes that you named among those of this order, or they have already gone back.';
  }
}

/** What the buyer could do all the same on the day of the withdrawal, as far as the order allows it. */
function otherWay(because: Because, order: Order, day: string): string {
  if (because === 'cancelled' || because === 'pairs') return '';
  const { returnableUntil } = order;
  if (returnableUntil)
    return day > returnableUntil
      ? ''
      : `You can still start a return until ${formatDate(returnableUntil, 'long', 'UTC')}: choose Return or exchange on your order’s page.`;
  return refusalToCancel(order) === null ? 'You can cancel it on your order’s page until it ships.' : '';
}

/** That a withdrawal has no effect, why, and where to write to. */
export const withdrawalRefused = orderMail(
  'withdrawal-refused',
  (number) => `About your withdrawal from order ${number}`,
  (order, site, { receivedAt, because }) => ({
    preview: 'Why we couldn’t go ahead with it, and what you can do.',
    heading: 'We couldn’t go ahead with your withdrawal',
    news: (
      <>
        On {formatExactTime(receivedAt)} we received a withdrawal from the contract of your order{' '}
        <OrderNumber order={order} />. {reasonFor(because, order)}{' '}
        {otherWay(because, order, dayIn(shopFacts().timeZone, new Date(receivedAt)))}
      </>
    ),
    isAboutSome: true,
    button: 'View your order',
    rest: (
      <MailRemark>
        Do you see it differently, or have a question?{' '}
        <Link href={contactLink(site)} {...mailStyles.link}>
          Write to us
        </Link>
        , and a person will look at it.
      </MailRemark>
    ),
  }),
);
