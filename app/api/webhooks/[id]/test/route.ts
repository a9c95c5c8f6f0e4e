import { defineRoute, endpoint, idParams } from '@/lib/api/define-route';
import { testedSchema } from '@/lib/webhooks/webhook-schema';
import { testWebhook } from '@/lib/webhooks/webhook-service';

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
