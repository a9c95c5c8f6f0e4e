import { emailOnlySchema } from '@/lib/accounts/account-schema';
import { promisePasswordReset, requestPasswordReset } from '@/lib/accounts/account-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { messageSchema } from '@/lib/http/message-schema';
import { sendMailsSoon } from '@/lib/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Mails a link to choose a new password',
    description: 'The answer is the same for every email. The link lasts an hour.',
    requires: 'anyone',
    body: emailOnlySchema,
    response: messageSchema,
    refuses: ['RATE_LIMITED'],
    handle: ({ body, clientIp }) => requestPasswordReset(body.email, clientIp),
    afterwards: async ({ body }) => {
      await promisePasswordReset(body.email);
      await sendMailsSoon();
    },
  }),
});
