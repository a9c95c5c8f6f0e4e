import { linkResultSchema, resetPasswordSchema, tokenParamsSchema } from '@/lib/accounts/account-schema';
import { resetPassword } from '@/lib/accounts/account-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { sendMailsSoon } from '@/lib/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint(
    {
      requires: 'anyone',
      params: tokenParamsSchema,
      body: resetPasswordSchema,
      response: linkResultSchema,
      afterwards: sendMailsSoon,
    },
    ({ params, body, address }) => resetPassword(params.token, body.password, address),
  ),
});
