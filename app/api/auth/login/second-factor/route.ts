import { placeOf } from '@/lib/access/accounts/auth-service';
import { secondStepSchema } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { takeSecondStep } from '@/lib/access/accounts/second-factor/second-step-service';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { rememberBrowser } from '@/lib/access/session/known-browser';
import { sessionCookie } from '@/lib/access/session/session-token';
import { signedInUserSchema } from '@/lib/access/users/user-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Takes the second step of a login, or logs in by passkey alone',
    description:
      'Takes the challenge of a 401 `SECOND_FACTOR`, or of `POST /api/auth/login/passkey`, with one proof: a code of the app, a recovery code, or the browser’s answer with a passkey. A challenge holds ten minutes and five tries, and works once; after that the login begins anew (401 `CHALLENGE_OVER`).',
    notKept: 'session',
    requires: 'anyone',
    body: secondStepSchema,
    response: signedInUserSchema,
    refuses: ['WRONG_CODE', 'CHALLENGE_OVER', 'ACCOUNT_INACTIVE'],
    handle: async ({ body, request: { headers }, clientIp, answerHeaders }) => {
      const { user, proof } = await takeSecondStep(body, placeOf(headers, clientIp));
      answerHeaders.append('set-cookie', sessionCookie(user.token));
      answerHeaders.append('set-cookie', await rememberBrowser(headers, user._id, proof));
      return user;
    },
  }),
});
