import { signIn } from '@/lib/accounts/auth-service';
import { loginSchema } from '@/lib/accounts/login-schema';
import { sessionCookie } from '@/lib/accounts/session/session-token';
import { signedInUserSchema } from '@/lib/accounts/user-schema';
import { defineRoute, endpoint } from '@/lib/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Signs in with email address and password',
    description: 'Sets the session cookie and gives the same session as a bearer token.',
    requires: 'anyone',
    body: loginSchema,
    response: signedInUserSchema,
    refuses: ['WRONG_CREDENTIALS', 'EMAIL_UNVERIFIED', 'ACCOUNT_INACTIVE', 'RATE_LIMITED'],
    handle: async ({ body, clientIp, answerHeaders }) => {
      const user = await signIn(body, clientIp);
      answerHeaders.append('set-cookie', sessionCookie(user.token));
      return user;
    },
  }),
});
