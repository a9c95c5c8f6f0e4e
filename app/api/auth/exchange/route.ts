import { signInCodeSchema } from '@/lib/access/accounts/google/google-schema';
import { exchangeSignInCode } from '@/lib/access/accounts/google/google-service';
import { askedSecondFactor } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { deviceInWords } from '@/lib/access/session/device-words';
import { rememberBrowser } from '@/lib/access/session/known-browser';
import { sessionCookie } from '@/lib/access/session/session-token';
import { readSignInBrowser, signInBrowserCookie } from '@/lib/access/session/sign-in-browser';
import { signedInUserSchema } from '@/lib/access/users/user-schema';
import { siteEnv } from '@/lib/platform/env/site-env';
import { assertOwnOrigin } from '@/lib/platform/http/request-origin';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Exchanges the one-time code of a sign-in with Google for a session',
    description: 'Only in the browser that began the sign-in, within a minute, once. Sets the session cookie.',
    notKept: 'session',
    requires: 'anyone',
    body: signInCodeSchema,
    response: signedInUserSchema,
    refuses: ['SECOND_FACTOR', 'ACCOUNT_INACTIVE'],
    asks: askedSecondFactor,
    handle: async ({ request, body, answerHeaders }) => {
      // The code works only with this browser's cookie, so the origin matters although there is no session yet.
      assertOwnOrigin(request, siteEnv().url);
      const browser = readSignInBrowser(request.headers);
      const user = await exchangeSignInCode(
        body.code,
        browser?.token ?? null,
        deviceInWords(request.headers.get('user-agent')),
      );
      answerHeaders.append('set-cookie', sessionCookie(user.token));
      answerHeaders.append('set-cookie', signInBrowserCookie(null));
      answerHeaders.append('set-cookie', await rememberBrowser(request.headers, user._id, 'login'));
      return user;
    },
  }),
});
