import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { contactMessageSchema, messageStateSchema } from '@/lib/messages/contact/contact-schema';
import { moveMessage } from '@/lib/messages/contact/contact-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Moves a message of the inbox to another state',
    requires: 'messages:answer',
    params: idParams,
    body: messageStateSchema,
    response: contactMessageSchema,
    handle: ({ viewer, params, body }) => moveMessage(viewer, params.id, body.state),
  }),
});
