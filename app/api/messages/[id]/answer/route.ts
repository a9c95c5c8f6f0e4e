import { defineRoute, endpoint, idParams } from '@/lib/api/define-route';
import { contactMessageSchema, messageAnswerSchema } from '@/lib/contact/contact-schema';
import { answerMessage } from '@/lib/contact/contact-service';
import { sendMailsSoon } from '@/lib/mail/mail-service';

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
