import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { mailTokenQuery } from '@/lib/core/outbox/mail-token';
import { endAlerts } from '@/lib/storefront/alerts/alert-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Leads to the page that asks whether to end all alerts',
    description: 'Changes nothing, because mail scanners open every link.',
    requires: 'anyone',
    query: mailTokenQuery,
    response: messageSchema,
    status: 303,
    handle: async ({ query: token, answerHeaders }) => {
      answerHeaders.set('location', `/alerts/end?${new URLSearchParams({ token })}`);
      return { message: 'See the page that this answer leads to.' };
    },
  }),
  POST: endpoint({
    summary: 'Ends everything that somebody waits for, by the link from a mail',
    description: 'For the one click of mail programs (RFC 8058), which get a plain answer.',
    requires: 'anyone',
    query: mailTokenQuery,
    response: messageSchema,
    form: '/alerts/end',
    refuses: ['NOT_FOUND'],
    handle: ({ query: token }) => endAlerts(token),
  }),
});
