import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { testedSchema } from '@/lib/messages/webhooks/webhook-schema';
import { testWebhook } from '@/lib/messages/webhooks/webhook-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Sends a message of the topic `test`, and says how it was received',
    requires: 'webhooks:manage',
    confirms: 'always',
    params: idParams,
    response: testedSchema,
    refuses: ['CONFLICT'],
    handle: ({ params }) => testWebhook(params.id),
  }),
});
