import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { madeWebhookSchema, newWebhookSchema, webhookSchema } from '@/lib/messages/webhooks/webhook-schema';
import { addWebhook, listWebhooks } from '@/lib/messages/webhooks/webhook-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the webhooks, newest first',
    requires: 'webhooks:manage',
    response: z.array(webhookSchema),
    isWholeList: true,
    handle: listWebhooks,
  }),
  POST: endpoint({
    summary: 'Adds an address that is told of events',
    description:
      'Messages follow Standard Webhooks: the body is `{ type, timestamp, data }`, with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. Only this answer has the secret. An answer of 2xx within 15 seconds counts as received; otherwise there are ten attempts over three days, and then the webhook is switched off.',
    secrets: ['secret'],
    requires: 'webhooks:manage',
    confirms: 'always',
    body: newWebhookSchema,
    response: madeWebhookSchema,
    status: 201,
    refuses: ['CONFLICT'],
    handle: ({ viewer, body }) => addWebhook(viewer, body),
  }),
});
