import { emailOnlySchema } from '@/lib/access/accounts/account-schema';
import { placeOf } from '@/lib/access/accounts/auth-service';
import { mailSignInCode } from '@/lib/access/accounts/code-sign-in-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Mails a code that signs in, or makes an account',
    description:
      'The answer is the same for every email. Six digits, for ten minutes, once; dead after five wrong tries of whoever asked for it. Nobody else’s tries count against it.',
    notKept: 'session',
    requires: 'anyone',
    body: emailOnlySchema,
    response: messageSchema,
    afterwards: sendMailsSoon,
    handle: ({ body, request, clientIp }) => mailSignInCode(body.email, placeOf(request.headers, clientIp)),
  }),
});
