import { emailOnlySchema } from '@/lib/access/accounts/account-schema';
import { promiseNewVerification, requestNewVerification } from '@/lib/access/accounts/account-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Mails a new link that verifies an email',
    description: 'The answer is the same for every email. The link lasts 24 hours.',
    notKept: 'session',
    requires: 'anyone',
    body: emailOnlySchema,
    response: messageSchema,
    handle: ({ body, clientIp, later }) => {
      later(() => promiseNewVerification(body.email).then(sendMailsSoon));
      return requestNewVerification(body.email, clientIp);
    },
  }),
});
