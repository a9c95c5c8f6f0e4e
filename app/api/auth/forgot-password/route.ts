import { emailOnlySchema } from '@/lib/access/accounts/account-schema';
import { promisePasswordReset, requestPasswordReset } from '@/lib/access/accounts/account-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Mails a link to choose a new password',
    description: 'The answer is the same for every email. The link lasts an hour.',
    notKept: 'session',
    requires: 'anyone',
    body: emailOnlySchema,
    response: messageSchema,
    handle: ({ body, clientIp, later }) => {
      later(() => promisePasswordReset(body.email).then(sendMailsSoon));
      return requestPasswordReset(body.email, clientIp);
    },
  }),
});
