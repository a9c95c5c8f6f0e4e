import { confirmAgain } from '@/lib/access/accounts/second-factor/confirmation-service';
import { confirmationSchema } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Confirms that a session is still used by its owner, for ten minutes',
    description:
      'Takes one proof: the password, a code of the app, or the browser’s answer with a passkey to `POST /api/auth/confirm/passkey`. A login is no confirmation.',
    notKept: 'session',
    requires: 'customer',
    beforeSecondFactor: true,
    body: confirmationSchema,
    refuses: ['WRONG_CREDENTIALS', 'WRONG_CODE'],
    handle: async ({ viewer, body }) => {
      await confirmAgain(viewer, body);
      return undefined;
    },
  }),
});
