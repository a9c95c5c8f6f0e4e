import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { contactSchema } from '@/lib/messages/contact/contact-schema';
import { receiveMessage } from '@/lib/messages/contact/contact-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Writes to the shop, which answers by mail',
    requires: 'visitor',
    body: contactSchema,
    response: messageSchema,
    status: 201,
    handle: ({ viewer, body, clientIp }) => receiveMessage(viewer, body, clientIp),
  }),
});
