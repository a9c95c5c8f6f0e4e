import { emailOnlySchema, messageSchema } from '@/lib/auth/account-schema';
import { requestPasswordReset } from '@/lib/auth/account-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({ requires: 'anyone', body: emailOnlySchema, response: messageSchema }, ({ body, address }) =>
    requestPasswordReset(body.email, address),
  ),
});
