import { confirmedAlertSchema } from '@/lib/alerts/alert-schema';
import { confirmAlert } from '@/lib/alerts/alert-service';
import { defineRoute, endpoint } from '@/lib/api/define-route';
import { mailTokenQuery } from '@/lib/outbox/mail-token';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Confirms an alert, by the link from a mail',
    description: 'Doing it again changes nothing. `isAvailable` when what it waits for has come meanwhile.',
    requires: 'anyone',
    query: mailTokenQuery,
    response: confirmedAlertSchema,
    form: '/alerts',
    formFacts: ['product', 'isAvailable'],
    refuses: ['NOT_FOUND'],
    handle: ({ query }) => confirmAlert(query),
  }),
});
