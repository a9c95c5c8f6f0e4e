import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { contactMessageSchema, messageAnswerSchema } from '@/lib/messages/contact/contact-schema';
import { answerMessage } from '@/lib/messages/contact/contact-service';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Answers a message of the inbox by mail',
    requires: 'messages:answer',
    params: idParams,
    body: messageAnswerSchema,
    response: contactMessageSchema,
    afterwards: sendMailsSoon,
    handle: ({ viewer, params, body }) => answerMessage(viewer, params.id, body.text),
  }),
});
