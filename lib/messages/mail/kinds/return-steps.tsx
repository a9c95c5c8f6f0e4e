import { Fragment } from 'react';
import { sizeForEveryone, sizeWithWord } from '@/lib/core/sizes/size-names';
import { isReturnBack } from '@/lib/core/statuses/return-status';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { OrderFact, type OrderMailName, OrderNumber, orderMail } from '@/lib/messages/mail/templates/order-parts';
import type { Return } from '@/lib/orders/order/order-parts-schema';
import type { Order } from '@/lib/orders/order/order-schema';
import { outcomeOf, postageOf } from '@/lib/orders/returns/return-outcome';

/** The text of a mail about one step of a return. */
interface StepWords {
  subject: (orderNumber: string) => string;
  heading: string;
  preview: string | ((note: string | undefined) => string);
  /** What has happened, up to the order's number. */
  opening: string;
  /** What happens next, in whole sentences. */
  news: (orderReturn: Return, order: Order, note: string | undefined) => string;
  /** Adds the address to ship the box to. */
  isToBeSent?: boolean;
  /** Label of the button to the order's page. */
  button?: string;
}

/** Defines the mail about one step of a return. */
function returnMail<const Name extends Extract<OrderMailName, `return-${string}`>>(
  kind: Name,
  { subject, heading, preview, opening, news, isToBeSent = false, button = 'View your order' }: StepWords,
) {
  return orderMail(kind, subject, (order, _site, { returnId }) => {
    const orderReturn = order.returns.find(({ _id }) => _id === returnId);
    const isBack = orderReturn !== undefined && isReturnBack(orderReturn.status);
    // A word on an earlier step would read as the reason for declining.
    const isQuoted = ({ note, status }: Return['history'][number]) =>
      note !== '' && (kind !== 'return-declined' || status === 'declined');
    const note = orderReturn?.history.findLast(isQuoted)?.note;
    return {
      preview: typeof preview === 'string' ? preview : preview(note),
      heading,
      news: (
        <>
          {opening} <OrderNumber order={order} />
          {orderReturn && (
            <>
              {' '}
              (return <span {...mailStyles.strong}>{orderReturn.number}</span>)
            </>
          )}
          . {orderReturn && news(orderReturn, order, note)}
        </>
      ),
      isAboutSome: true,
      button,
      rest: (
        <>
          {note && <OrderFact name="A word from us">{note}</OrderFact>}
          {isToBeSent && orderReturn && (
            <OrderFact name="Send the box to">
              {orderReturn.sendTo.map((line) => (
                <Fragment key={line}>
                  {line}
                  <br />
                </Fragment>
              ))}
            </OrderFact>
          )}
          {orderReturn && (
            <OrderFact name={isBack ? 'What you returned' : 'What you’re returning'}>
              {orderReturn.lines
                .map((line) => `${line.quantity} × ${line.name}, ${sizeWithWord(sizeForEveryone(line))}`)
                .join('; ')}
            </OrderFact>
          )}
        </>
      ),
    };
  });
}

/** The outcome after the pairs have arrived, as a sentence; empty when there is none. */
function onceBack(start: string, outcome: string): string {
  return outcome && `${start} ${outcome}.`;
}

export const returnRequested = returnMail('return-requested', {
  subject: (number) => `Your return for order ${number}`,
  heading: 'We’ve got your return request',
  preview: 'We’ll look at it and get back to you soon.',
  opening: 'Thanks for your return request for order',
  news: (orderReturn, order) =>
    `We’ll email you once we’ve looked at it. Please wait for that email before you send anything. ${postageOf(orderReturn)} ${onceBack('Once the shoes are back,', outcomeOf(orderReturn, order))}`,
});

export const returnApproved = returnMail('return-approved', {
  subject: (number) => `Your return for order ${number} is approved`,
  heading: 'Send them back to us',
  preview: 'Print the return slip, put it in the box, and send it.',
  opening: 'We approved your return for order',
  isToBeSent: true,
  button: 'Get your return slip',
  news: (orderReturn, order) =>
    `Print the return slip on your order’s page, put it in the box, and send the box to the address below. ${postageOf(orderReturn)} ${onceBack('Once the shoes are back,', outcomeOf(orderReturn, order))}`,
});

export const returnDeclined = returnMail('return-declined', {
  subject: (number) => `About your return for order ${number}`,
  heading: 'We can’t take this return',
  preview: (note) => (note ? 'The reason is inside.' : 'We’re sorry, but we can’t take these shoes back.'),
  opening: 'We looked at your return for order',
  news: (_return, _order, note) =>
    `We’re sorry, but we can’t take these shoes back. ${note ? 'The reason is below. ' : ''}If you see it differently, write to us.`,
});

export const returnReceived = returnMail('return-received', {
  subject: (number) => `Your return for order ${number} has arrived`,
  heading: 'Your return is here',
  preview: 'We’ll check the shoes and take it from there.',
  opening: 'We received your return for order',
  news: (orderReturn, order) => onceBack('Next,', outcomeOf(orderReturn, order)),
});

export const returnSettled = returnMail('return-settled', {
  subject: (number) => `Your return for order ${number} is settled`,
  heading: 'Your return is settled',
  preview: 'All done.',
  opening: 'We settled your return for order',
  news: (orderReturn, order) => onceBack('All done:', outcomeOf(orderReturn, order)) || 'All done.',
});
