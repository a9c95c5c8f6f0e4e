import { defineRoute, endpoint } from '@/lib/http/define-route';
import { messageSchema, subscribeSchema } from '@/lib/newsletter/newsletter-schema';
import { subscribe } from '@/lib/newsletter/newsletter-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({ requires: 'anyone', body: subscribeSchema, response: messageSchema }, ({ body }) =>
    subscribe(body.email),
  ),
});
