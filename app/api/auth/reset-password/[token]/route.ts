import { linkResultSchema, resetPasswordSchema, tokenParamsSchema } from '@/lib/access/accounts/account-schema';
import { resetPassword } from '@/lib/access/accounts/account-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { rememberBrowser } from '@/lib/access/session/known-browser';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Sets a new password, by the link from a mail',
    description:
      'Ends every session of the account. A refusal also says `success: false`, and one of the password leaves the link as it is.',
    notKept: 'session',
    requires: 'anyone',
    params: tokenParamsSchema,
    body: resetPasswordSchema,
    response: linkResultSchema,
    refusalFacts: { success: false },
    afterwards: sendMailsSoon,
    handle: async ({ params, body, request, clientIp, answerHeaders }) => {
      const { userId, message } = await resetPassword(params.token, body.password, clientIp);
      answerHeaders.append('set-cookie', await rememberBrowser(request.headers, userId, 'mailbox'));
      return { success: true as const, message };
    },
  }),
});
