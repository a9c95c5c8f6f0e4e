import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { mailTokenQuery } from '@/lib/core/outbox/mail-token';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { confirmSubscription } from '@/lib/messages/newsletter/newsletter-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Confirms a subscription to the newsletter, by the link from the mail',
    requires: 'anyone',
    query: mailTokenQuery,
    response: messageSchema,
    form: '/subscribe',
    refuses: ['NOT_FOUND'],
    afterwards: sendMailsSoon,
    handle: ({ query }) => confirmSubscription(query),
  }),
});
