import { newAppSchema } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { beginAppSetUp, removeApp } from '@/lib/access/accounts/second-factor/second-factor-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { sendMailsSoon } from '@/lib/messages/mail/mail-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Begins to set up an app that shows six-digit codes',
    description:
      'Only this answer has the secret. The app counts once `POST /api/auth/second-factor/app/verify` had a code.',
    secrets: ['secret', 'uri'],
    requires: 'customer',
    beforeSecondFactor: true,
    confirms: 'recent',
    response: newAppSchema,
    refuses: ['CONFLICT'],
    handle: ({ viewer }) => beginAppSetUp(viewer),
  }),
  DELETE: endpoint({
    summary: 'Removes the app',
    requires: 'customer',
    beforeSecondFactor: true,
    confirms: 'always',
    refuses: ['NOT_FOUND'],
    afterwards: sendMailsSoon,
    handle: async ({ viewer }) => {
      await removeApp(viewer);
      return undefined;
    },
  }),
});
