import { signIn } from '@/lib/accounts/auth-service';
import { loginSchema } from '@/lib/accounts/login-schema';
import { sessionCookie } from '@/lib/accounts/session/session-token';
import { signedInUserSchema } from '@/lib/accounts/user-schema';
import { defineRoute, endpoint } from '@/lib/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint(
    { requires: 'anyone', body: loginSchema, response: signedInUserSchema },
    async ({ body, address, answerHeaders }) => {
      const user = await signIn(body, address);
      answerHeaders.append('set-cookie', sessionCookie(user.token));
      return user;
    },
  ),
});
