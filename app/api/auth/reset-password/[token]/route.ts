import { linkResultSchema, resetPasswordSchema, tokenParamsSchema } from '@/lib/auth/account-schema';
import { resetPassword } from '@/lib/auth/account-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint(
    { requires: 'anyone', params: tokenParamsSchema, body: resetPasswordSchema, response: linkResultSchema },
    ({ params, body, address }) => resetPassword(params.token, body.password, address),
  ),
});
