import { messageSchema } from '@/lib/accounts/account-schema';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { sendMailsSoon } from '@/lib/mail/mail-service';
import { subscribeSchema } from '@/lib/newsletter/newsletter-schema';
import { subscribe } from '@/lib/newsletter/newsletter-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint(
    { requires: 'anyone', body: subscribeSchema, response: messageSchema, afterwards: sendMailsSoon },
    ({ body, address }) => subscribe(body.email, address),
  ),
});
