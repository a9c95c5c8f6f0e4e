import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { deliverEvents } from '@/lib/messages/webhooks/delivery-service';
import { replayOne } from '@/lib/messages/webhooks/webhook-service';

/** In seconds, on Vercel: its work goes on after the answer. */
export const maxDuration = 300;

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Sends a delivery once more, under its id',
    requires: 'webhooks:manage',
    confirms: 'always',
    params: z.object({ id: z.string(), deliveryId: z.string() }),
    response: messageSchema,
    status: 202,
    afterwards: deliverEvents,
    handle: async ({ params }) => {
      await replayOne(params.id, params.deliveryId);
      return { message: 'It is on its way again.' };
    },
  }),
});
