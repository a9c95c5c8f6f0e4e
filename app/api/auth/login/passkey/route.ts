import { z } from 'zod';
import { beginPasskeyLogin } from '@/lib/access/accounts/second-factor/login-challenge-service';
import { webAuthnOptionsSchema } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Begins a login by passkey alone',
    description:
      '`options` are for the browser (`PublicKeyCredentialRequestOptionsJSON`); its answer goes with the challenge to `POST /api/auth/login/second-factor`.',
    notKept: 'session',
    requires: 'anyone',
    response: z.object({ challenge: z.string(), options: webAuthnOptionsSchema }),
    refuses: ['RATE_LIMITED'],
    handle: ({ clientIp }) => beginPasskeyLogin(clientIp),
  }),
});
