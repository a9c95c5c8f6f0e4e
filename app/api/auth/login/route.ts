import { signIn } from '@/lib/auth/auth-service';
import { loginSchema } from '@/lib/auth/login-schema';
import { sessionCookie } from '@/lib/auth/session-token';
import { siteEnv } from '@/lib/env/site-env';
import { clientAddress } from '@/lib/http/client-address';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { signedInUserSchema } from '@/lib/users/user-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint(
    { requires: 'anyone', body: loginSchema, response: signedInUserSchema },
    async ({ body, request, answerHeaders }) => {
      const user = await signIn(body, clientAddress(request.headers, siteEnv().trustedProxyHops));
      answerHeaders.append('set-cookie', sessionCookie(user.token));
      return user;
    },
  ),
});
