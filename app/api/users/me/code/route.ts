import { messageSchema } from '@/lib/accounts/account-schema';
import { mailDeletionCode } from '@/lib/accounts/email-code-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { sendMailsSoon } from '@/lib/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({ requires: 'customer', response: messageSchema, afterwards: sendMailsSoon }, ({ viewer }) =>
    mailDeletionCode(viewer),
  ),
});
