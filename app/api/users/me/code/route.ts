import { mailDeletionCode } from '@/lib/accounts/email-code-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { messageSchema } from '@/lib/http/message-schema';
import { sendMailsSoon } from '@/lib/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({ requires: 'customer', response: messageSchema, afterwards: sendMailsSoon }, ({ viewer }) =>
    mailDeletionCode(viewer),
  ),
});
