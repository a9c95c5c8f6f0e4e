import { addedPasskeySchema, newPasskeySchema } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { addPasskey } from '@/lib/access/accounts/second-factor/second-factor-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { deviceInWords } from '@/lib/access/session/device-words';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Adds a passkey that the browser has made',
    description:
      '`passkey` is the browser’s answer to `POST /api/auth/second-factor/passkeys/options`. Where it is the first factor, the answer has ten recovery codes, once.',
    notKept: 'session',
    requires: 'customer',
    beforeSecondFactor: true,
    confirms: 'recent',
    body: newPasskeySchema,
    response: addedPasskeySchema,
    status: 201,
    refuses: ['CONFLICT'],
    afterwards: sendMailsSoon,
    handle: ({ viewer, body, request }) =>
      addPasskey(viewer, body.name ?? deviceInWords(request.headers.get('user-agent')) ?? 'Passkey', body.passkey),
  }),
});
