import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { subscribeSchema } from '@/lib/messages/newsletter/newsletter-schema';
import { subscribe } from '@/lib/messages/newsletter/newsletter-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Asks for the newsletter',
    description: 'A mail asks to confirm; until then nobody is subscribed. The answer is the same for every email.',
    requires: 'anyone',
    body: subscribeSchema,
    response: messageSchema,
    form: '/subscribe?asked=yes',
    afterwards: sendMailsSoon,
    handle: ({ body, clientIp }) => subscribe(body.email, clientIp),
  }),
});
