import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { mailTokenQuery } from '@/lib/core/outbox/mail-token';
import { confirmedAlertSchema } from '@/lib/storefront/alerts/alert-schema';
import { confirmAlert } from '@/lib/storefront/alerts/alert-service';

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
