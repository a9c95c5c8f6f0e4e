import { webAuthnOptionsSchema } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { beginPasskey } from '@/lib/access/accounts/second-factor/second-factor-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'What the browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`)',
    notKept: 'session',
    requires: 'customer',
    beforeSecondFactor: true,
    confirms: 'recent',
    response: webAuthnOptionsSchema,
    refuses: ['CONFLICT'],
    handle: ({ viewer }) => beginPasskey(viewer),
  }),
});
