import { z } from 'zod';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { aboutOrder, OrderFact, OrderNumber, orderMail } from '@/lib/mail/templates/order-parts';
import { paymentLabelOf } from '@/lib/orders/payment-methods';
import { outcomeOf } from '@/lib/orders/return-outcome';
import type { Return } from '@/lib/orders/return-schema';

/** The words of a mail about one step of a return. */
interface StepWords {
  subject: (orderNumber: string) => string;
  heading: string;
  preview: string;
  /** What happens now. */
  news: (given: Return, payment: string) => string;
}

/** Defines the mail about one step of a return. */
function returnMail<const Kind extends `return-${string}`>(kind: Kind, { subject, heading, preview, news }: StepWords) {
  return orderMail(
    kind,
    subject,
    (order, _site, { returnId }) => {
      const given = order.returns.find(({ _id }) => _id === returnId);
      const note = given?.history.findLast(({ note }) => note !== '')?.note;
      return {
        preview,
        heading,
        news: (
          <>
            About order <OrderNumber order={order} />
            {given && (
              <>
                , return <span {...mailStyles.strong}>{given.number}</span>
              </>
            )}
            : {given && news(given, paymentLabelOf(order.paymentMethod))}
          </>
        ),
        button: 'View your order',
        rest: (
          <>
            {note && <OrderFact name="A word from us">{note}</OrderFact>}
            {given && (
              <OrderFact name="What goes back">
                {given.lines.map(({ name, size, quantity }) => `${quantity} × ${name}, size ${size}`).join('; ')}
              </OrderFact>
            )}
          </>
        ),
      };
    },
    aboutOrder.extend({ returnId: z.uuid() }),
  );
}

export const returnRequested = returnMail('return-requested', {
  subject: (number) => `Your return for order ${number}`,
  heading: 'We have your return request',
  preview: 'We look at it and answer soon.',
  news: (given, payment) =>
    `we look at it and answer soon. Please wait for our answer before you send anything. Once the pairs are back: ${outcomeOf(given, payment)}.`,
});

export const returnApproved = returnMail('return-approved', {
  subject: (number) => `Your return for order ${number} is approved`,
  heading: 'Send them back to us',
  preview: 'Print the slip, put it into the box, and send it.',
  news: () =>
    'it is approved. Print the return slip on your order’s page, put it into the box, and send the box to the address on the slip.',
});

export const returnDeclined = returnMail('return-declined', {
  subject: (number) => `About your return for order ${number}`,
  heading: 'We can’t take this return',
  preview: 'The reason is inside.',
  news: () => 'we can’t take these pairs back. The reason is below; write to us if you see it differently.',
});

export const returnReceived = returnMail('return-received', {
  subject: (number) => `Your return for order ${number} has arrived`,
  heading: 'Your return is here',
  preview: 'We look at the pairs and settle it.',
  news: (given, payment) => `your pairs are back with us. Next: ${outcomeOf(given, payment)}.`,
});

export const returnSettled = returnMail('return-settled', {
  subject: (number) => `Your return for order ${number} is settled`,
  heading: 'Your return is settled',
  preview: 'All done.',
  news: (given, payment) => {
    const outcome = outcomeOf(given, payment);
    return outcome ? `${outcome}. All done.` : 'all done.';
  },
});
