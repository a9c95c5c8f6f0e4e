import { linkResultSchema, resetPasswordSchema, tokenParamsSchema } from '@/lib/accounts/account-schema';
import { resetPassword } from '@/lib/accounts/account-service';
import { defineRoute, endpoint } from '@/lib/api/define-route';
import { sendMailsSoon } from '@/lib/mail/mail-service';
import { rememberBrowser } from '@/lib/session/known-browser';

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
