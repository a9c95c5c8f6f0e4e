import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { mailDeletionCode } from '@/lib/operations/personal-data/account-deletion-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Mails a code that confirms the deletion of one’s own account',
    description: 'Six digits, for ten minutes, once; dead after five wrong tries.',
    notKept: 'session',
    requires: 'customer',
    response: messageSchema,
    refuses: ['RATE_LIMITED'],
    afterwards: sendMailsSoon,
    handle: ({ viewer }) => mailDeletionCode(viewer),
  }),
});
