import { registerSchema } from '@/lib/access/accounts/account-schema';
import { register } from '@/lib/access/accounts/account-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Opens an account, which the link in a mail verifies',
    description: 'An email that has an account gets the same answer, and a mail that says so.',
    notKept: 'session',
    requires: 'anyone',
    body: registerSchema,
    response: messageSchema,
    status: 201,
    afterwards: sendMailsSoon,
    handle: ({ body, clientIp }) => register(body, clientIp),
  }),
});
