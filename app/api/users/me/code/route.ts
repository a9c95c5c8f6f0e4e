import { mailDeletionCode } from '@/lib/accounts/personal-data/account-deletion-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { messageSchema } from '@/lib/http/message-schema';
import { sendMailsSoon } from '@/lib/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Mails a code that confirms the deletion of one’s own account',
    description: 'Six digits, for ten minutes, once; dead after five wrong tries.',
    requires: 'customer',
    response: messageSchema,
    refuses: ['RATE_LIMITED'],
    afterwards: sendMailsSoon,
    handle: ({ viewer }) => mailDeletionCode(viewer),
  }),
});
