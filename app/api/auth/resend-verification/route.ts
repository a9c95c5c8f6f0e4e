import { emailOnlySchema } from '@/lib/accounts/account-schema';
import { promiseNewVerification, requestNewVerification } from '@/lib/accounts/account-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { messageSchema } from '@/lib/http/message-schema';
import { sendMailsSoon } from '@/lib/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({ requires: 'anyone', body: emailOnlySchema, response: messageSchema }, ({ body, address, later }) => {
    later(async () => {
      await promiseNewVerification(body.email);
      await sendMailsSoon();
    });
    return requestNewVerification(body.email, address);
  }),
});
