import { alertLinkSchema, confirmedAlertSchema, readAlertToken } from '@/lib/alerts/alert-schema';
import { confirmAlert } from '@/lib/alerts/alert-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Confirms an alert, by the link from a mail',
    description: 'Doing it again changes nothing. `isAvailable` when what it waits for has come meanwhile.',
    requires: 'anyone',
    query: { parameters: alertLinkSchema.shape, required: ['token'], read: readAlertToken },
    response: confirmedAlertSchema,
    form: '/alerts',
    refuses: ['NOT_FOUND'],
    handle: ({ query }) => confirmAlert(query),
  }),
});
