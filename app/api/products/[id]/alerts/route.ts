import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { alertSchema, newAlertSchema } from '@/lib/storefront/alerts/alert-schema';
import { askAlert, askAlertByMail } from '@/lib/storefront/alerts/alert-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Asks to be told when a size is back, or when the price falls',
    description:
      'Whoever is not signed in names an email and gets a 202: their place in the queue counts once they follow the link that is mailed to them. Asking again leads to the same alert.',
    requires: 'visitor',
    params: idParams,
    body: newAlertSchema,
    response: alertSchema,
    status: 201,
    accepted: messageSchema,
    refuses: ['SESSION_ENDED', 'CONFLICT'],
    afterwards: sendMailsSoon,
    handle: async ({ viewer, params, body, clientIp }) =>
      viewer
        ? askAlert(viewer, params.id, body)
        : Response.json(await askAlertByMail(params.id, body, clientIp), { status: 202 }),
  }),
});
