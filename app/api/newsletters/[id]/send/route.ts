import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { letterSchema } from '@/lib/messages/newsletter/letter-schema';
import { sendLetter } from '@/lib/messages/newsletter/letter-service';

/** In seconds, on Vercel: its work goes on after the answer. */
export const maxDuration = 300;

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Sends a newsletter to everybody who has confirmed their subscription',
    description: 'Once: a repeat is a conflict. Its shoes are told as they are now.',
    requires: 'letters:send',
    params: idParams,
    response: letterSchema,
    refuses: ['CONFLICT'],
    afterwards: sendMailsSoon,
    handle: ({ viewer, params }) => sendLetter(viewer, params.id),
  }),
});
