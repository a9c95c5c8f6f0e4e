import { placeOf } from '@/lib/access/accounts/auth-service';
import { signInByCode } from '@/lib/access/accounts/code-sign-in-service';
import { codeSignInSchema } from '@/lib/access/accounts/login-schema';
import { askedSecondFactor } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { rememberBrowser } from '@/lib/access/session/known-browser';
import { sessionCookie } from '@/lib/access/session/session-token';
import { signedInUserSchema } from '@/lib/access/users/user-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Signs in with a mailed code',
    description:
      'Sets the session cookie and gives the same session as a bearer token. An email without an account gets one, verified by the code, whose name is that of the first order.',
    notKept: 'session',
    requires: 'anyone',
    body: codeSignInSchema,
    response: signedInUserSchema,
    refuses: ['WRONG_CODE', 'SECOND_FACTOR', 'ACCOUNT_INACTIVE', 'CONFLICT'],
    asks: askedSecondFactor,
    handle: async ({ body, request: { headers }, clientIp, answerHeaders }) => {
      const user = await signInByCode(body.email, body.code, placeOf(headers, clientIp));
      answerHeaders.append('set-cookie', sessionCookie(user.token));
      answerHeaders.append('set-cookie', await rememberBrowser(headers, user._id, 'mailbox'));
      return user;
    },
  }),
});
