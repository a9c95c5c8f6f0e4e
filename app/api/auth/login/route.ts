import { signIn } from '@/lib/accounts/auth-service';
import { loginSchema } from '@/lib/accounts/login-schema';
import { defineRoute, endpoint } from '@/lib/api/define-route';
import { readBrowserMarks, rememberBrowser } from '@/lib/session/known-browser';
import { sessionCookie } from '@/lib/session/session-token';
import { signedInUserSchema } from '@/lib/users/user-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Signs in with email address and password',
    description: 'Sets the session cookie and gives the same session as a bearer token.',
    requires: 'anyone',
    body: loginSchema,
    response: signedInUserSchema,
    refuses: ['WRONG_CREDENTIALS', 'EMAIL_UNVERIFIED', 'ACCOUNT_INACTIVE'],
    handle: async ({ body, request: { headers }, clientIp, answerHeaders }) => {
      const user = await signIn(body, { clientIp, browserMarks: readBrowserMarks(headers) });
      answerHeaders.append('set-cookie', sessionCookie(user.token));
      answerHeaders.append('set-cookie', await rememberBrowser(headers, user._id, 'login'));
      return user;
    },
  }),
});
