import { linkResultSchema, resetPasswordSchema, tokenParamsSchema } from '@/lib/accounts/account-schema';
import { resetPassword } from '@/lib/accounts/account-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { sendMailsSoon } from '@/lib/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Sets a new password, by the link from a mail',
    description:
      'Ends every session of the account. A refusal also says `success: false`, and one of the password leaves the link as it is.',
    requires: 'anyone',
    params: tokenParamsSchema,
    body: resetPasswordSchema,
    response: linkResultSchema,
    refuses: ['RATE_LIMITED'],
    afterwards: sendMailsSoon,
    handle: ({ params, body, clientIp }) => resetPassword(params.token, body.password, clientIp),
  }),
});
