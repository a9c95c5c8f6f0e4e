import { linkResultSchema, tokenParamsSchema } from '@/lib/accounts/account-schema';
import { verifyEmail } from '@/lib/accounts/account-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint(
    { requires: 'anyone', params: tokenParamsSchema, response: linkResultSchema },
    ({ params, address, answerHeaders }) => {
      answerHeaders.set('cache-control', 'no-store');
      return verifyEmail(params.token, address);
    },
  ),
});
