import { linkResultSchema, tokenParamsSchema } from '@/lib/accounts/account-schema';
import { verifyEmail } from '@/lib/accounts/account-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Verifies an email address, by the link from a mail',
    description: 'A refusal also says `success: false`.',
    requires: 'anyone',
    params: tokenParamsSchema,
    response: linkResultSchema,
    refuses: ['RATE_LIMITED'],
    handle: ({ params, clientIp, answerHeaders }) => {
      answerHeaders.set('cache-control', 'no-store');
      return verifyEmail(params.token, clientIp);
    },
  }),
});
