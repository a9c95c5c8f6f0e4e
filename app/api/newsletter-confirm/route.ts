import { defineRoute, endpoint } from '@/lib/api/define-route';
import { messageSchema } from '@/lib/api/message-schema';
import { sendMailsSoon } from '@/lib/mail/mail-service';
import { confirmSubscription } from '@/lib/newsletter/newsletter-service';
import { mailTokenQuery } from '@/lib/outbox/mail-token';

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
