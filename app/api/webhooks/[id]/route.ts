import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { webhookChangeSchema, webhookSchema } from '@/lib/messages/webhooks/webhook-schema';
import { changeWebhook, deleteWebhook, getWebhook } from '@/lib/messages/webhooks/webhook-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Returns a webhook',
    requires: 'webhooks:manage',
    params: idParams,
    response: webhookSchema,
    handle: ({ params }) => getWebhook(params.id),
  }),
  PUT: endpoint({
    summary: 'Changes a webhook; what is missing stays as it is',
    description: 'One that is switched on again is told of everything that happened since it was off.',
    requires: 'webhooks:manage',
    confirms: 'always',
    params: idParams,
    body: webhookChangeSchema,
    response: webhookSchema,
    handle: ({ viewer, params, body }) => changeWebhook(viewer, params.id, body),
  }),
  DELETE: endpoint({
    summary: 'Deletes a webhook with its deliveries',
    requires: 'webhooks:manage',
    confirms: 'always',
    params: idParams,
    handle: async ({ viewer, params }) => {
      await deleteWebhook(viewer, params.id);
      return undefined;
    },
  }),
});
