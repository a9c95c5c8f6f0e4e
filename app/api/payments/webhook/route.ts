import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { makeCallsSoon } from '@/lib/orders/order-payments/call-service';
import { receiveEvent } from '@/lib/orders/order-payments/event-service';
import { readRawText } from '@/lib/platform/http/request-body';

/** Looks at what the messages are about; what was found may promise a mail. */
async function settleSoon(): Promise<void> {
  await makeCallsSoon();
  await sendMailsSoon();
}

const MAX_BYTES = 1024 * 1024;

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Takes a signed message of the payment provider',
    description:
      'The body is read as it is, at most 1 MB. What it says is stored and not believed: the shop then asks the provider. Messages that came before, late or out of order change nothing.',
    notKept: 'provider',
    requires: 'anyone',
    headers: {
      'Stripe-Signature': { description: 'Of the body, at most 300 seconds old.', schema: z.string() },
    },
    response: z.object({ received: z.literal(true) }),
    refuses: ['BAD_SIGNATURE', 'NOT_FOUND', 'TOO_LARGE', 'INVALID_INPUT'],
    afterwards: settleSoon,
    handle: async ({ request }) => {
      await receiveEvent(await readRawText(request, MAX_BYTES), request.headers);
      return { received: true as const };
    },
  }),
});
