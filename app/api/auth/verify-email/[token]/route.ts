import { linkResultSchema, tokenParamsSchema } from '@/lib/access/accounts/account-schema';
import { verifyEmail } from '@/lib/access/accounts/account-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { rememberBrowser } from '@/lib/access/session/known-browser';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Verifies an email address, by the link from a mail',
    description: 'A refusal also says `success: false`.',
    requires: 'anyone',
    isWrite: true,
    params: tokenParamsSchema,
    response: linkResultSchema,
    refusalFacts: { success: false },
    refuses: ['RATE_LIMITED'],
    handle: async ({ params, request, clientIp, answerHeaders }) => {
      answerHeaders.set('cache-control', 'no-store');
      const { userId, message } = await verifyEmail(params.token, clientIp);
      answerHeaders.append('set-cookie', await rememberBrowser(request.headers, userId, 'mailbox'));
      return { success: true as const, message };
    },
  }),
});
