import { signInCodeSchema } from '@/lib/accounts/google/google-schema';
import { exchangeSignInCode } from '@/lib/accounts/google/google-service';
import { rememberBrowser } from '@/lib/accounts/session/known-browser';
import { sessionCookie } from '@/lib/accounts/session/session-token';
import { readSignInBrowser, signInBrowserCookie } from '@/lib/accounts/session/sign-in-browser';
import { signedInUserSchema } from '@/lib/accounts/user-schema';
import { siteEnv } from '@/lib/env/site-env';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { assertOwnOrigin } from '@/lib/http/request-origin';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Exchanges the one-time code of a sign-in with Google for a session',
    description: 'Only in the browser that began the sign-in, within a minute, once. Sets the session cookie.',
    requires: 'anyone',
    body: signInCodeSchema,
    response: signedInUserSchema,
    refuses: ['ACCOUNT_INACTIVE'],
    handle: async ({ request, body, answerHeaders }) => {
      // The code works only with this browser's cookie, so the origin matters though nobody is signed in yet.
      assertOwnOrigin(request, siteEnv().url);
      const browser = readSignInBrowser(request.headers);
      const user = await exchangeSignInCode(body.code, browser?.token ?? null);
      answerHeaders.append('set-cookie', sessionCookie(user.token));
      answerHeaders.append('set-cookie', signInBrowserCookie(null));
      answerHeaders.append('set-cookie', await rememberBrowser(request.headers, user._id, 'login'));
      return user;
    },
  }),
});
