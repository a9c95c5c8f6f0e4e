import { defineRoute, endpoint, idParams } from '@/lib/api/define-route';
import { deliverEvents } from '@/lib/webhooks/delivery-service';
import { replayedSchema, replaySchema } from '@/lib/webhooks/webhook-schema';
import { replayTime } from '@/lib/webhooks/webhook-service';

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
