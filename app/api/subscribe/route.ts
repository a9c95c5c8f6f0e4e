import { defineRoute, endpoint } from '@/lib/http/define-route';
import { messageSchema } from '@/lib/http/message-schema';
import { sendMailsSoon } from '@/lib/mail/mail-service';
import { subscribeSchema } from '@/lib/newsletter/newsletter-schema';
import { subscribe } from '@/lib/newsletter/newsletter-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint(
    { requires: 'anyone', body: subscribeSchema, response: messageSchema, afterwards: sendMailsSoon },
    ({ body, address }) => subscribe(body.email, address),
  ),
});
