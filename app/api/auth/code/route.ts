import { emailOnlySchema } from '@/lib/accounts/account-schema';
import { placeOf } from '@/lib/accounts/auth-service';
import { mailSignInCode } from '@/lib/accounts/code-sign-in-service';
import { defineRoute, endpoint } from '@/lib/api/define-route';
import { messageSchema } from '@/lib/api/message-schema';
import { sendMailsSoon } from '@/lib/mail/mail-service';

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
