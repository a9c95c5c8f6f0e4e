import { emailOnlySchema } from '@/lib/accounts/account-schema';
import { promiseNewVerification, requestNewVerification } from '@/lib/accounts/account-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { messageSchema } from '@/lib/http/message-schema';
import { sendMailsSoon } from '@/lib/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Mails a new link that verifies an email',
    description: 'The answer is the same for every email. The link lasts 24 hours.',
    requires: 'anyone',
    body: emailOnlySchema,
    response: messageSchema,
    refuses: ['RATE_LIMITED'],
    handle: ({ body, clientIp }) => requestNewVerification(body.email, clientIp),
    afterwards: async ({ body }) => {
      await promiseNewVerification(body.email);
      await sendMailsSoon();
    },
  }),
});
