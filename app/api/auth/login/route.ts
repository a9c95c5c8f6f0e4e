import { placeOf, signIn } from '@/lib/access/accounts/auth-service';
import { loginSchema } from '@/lib/access/accounts/login-schema';
import { askedSecondFactor } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { rememberBrowser } from '@/lib/access/session/known-browser';
import { sessionCookie } from '@/lib/access/session/session-token';
import { signedInUserSchema } from '@/lib/access/users/user-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Signs in with email address and password',
    description:
      'Sets the session cookie and gives the same session as a bearer token. An account with a second factor is asked for it: the 401 has a `challenge` for `POST /api/auth/login/second-factor`.',
    notKept: 'session',
    requires: 'anyone',
    body: loginSchema,
    response: signedInUserSchema,
    refuses: ['WRONG_CREDENTIALS', 'SECOND_FACTOR', 'EMAIL_UNVERIFIED', 'ACCOUNT_INACTIVE'],
    asks: askedSecondFactor,
    handle: async ({ body, request: { headers }, clientIp, answerHeaders }) => {
      const user = await signIn(body, placeOf(headers, clientIp));
      answerHeaders.append('set-cookie', sessionCookie(user.token));
      answerHeaders.append('set-cookie', await rememberBrowser(headers, user._id, 'login'));
      return user;
    },
  }),
});
