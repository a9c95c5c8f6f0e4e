import { signIn } from '@/lib/auth/auth-service';
import { loginSchema } from '@/lib/auth/login-schema';
import { sessionCookie } from '@/lib/auth/session-token';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { signedInUserSchema } from '@/lib/users/user-schema';

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
