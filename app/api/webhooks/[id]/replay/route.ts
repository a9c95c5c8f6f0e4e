import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { deliverEvents } from '@/lib/messages/webhooks/delivery-service';
import { replayedSchema, replaySchema } from '@/lib/messages/webhooks/webhook-schema';
import { replayTime } from '@/lib/messages/webhooks/webhook-service';

/** In seconds, on Vercel: its work goes on after the answer. */
export const maxDuration = 300;

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Sends what happened between two moments once more, each event under its id',
    requires: 'webhooks:manage',
    confirms: 'always',
    params: idParams,
    body: replaySchema,
    response: replayedSchema,
    status: 202,
    afterwards: deliverEvents,
    handle: async ({ params, body }) => ({ deliveries: await replayTime(params.id, body) }),
  }),
});
