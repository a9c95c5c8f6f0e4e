import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { retryMail } from '@/lib/operations/problems/problem-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Sends a mail once more that was given up',
    requires: 'messages:answer',
    params: idParams,
    refuses: ['WRONG_STEP'],
    afterwards: sendMailsSoon,
    handle: async ({ viewer, params }) => {
      await retryMail(viewer, params.id);
      return undefined;
    },
  }),
});
