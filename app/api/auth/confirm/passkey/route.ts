import { beginPasskeyConfirmation } from '@/lib/access/accounts/second-factor/confirmation-service';
import { webAuthnOptionsSchema } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'What the browser needs to confirm with a passkey (`PublicKeyCredentialRequestOptionsJSON`)',
    notKept: 'session',
    requires: 'customer',
    beforeSecondFactor: true,
    response: webAuthnOptionsSchema,
    refuses: ['NOT_FOUND'],
    handle: ({ viewer }) => beginPasskeyConfirmation(viewer),
  }),
});
