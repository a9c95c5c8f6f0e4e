import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { testLetter } from '@/lib/messages/newsletter/letter-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Mails a newsletter to oneself alone',
    requires: 'letters:send',
    params: idParams,
    response: messageSchema,
    afterwards: sendMailsSoon,
    handle: ({ viewer, params }) => testLetter(viewer, params.id),
  }),
});
