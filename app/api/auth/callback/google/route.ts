import { finishGoogleSignIn } from '@/lib/accounts/google/google-protocol';
import { admitGoogleIdentity, countGoogleRequest } from '@/lib/accounts/google/google-service';
import { readSignInBrowser, signInBrowserCookie } from '@/lib/accounts/session/sign-in-browser';
import { failureOf, signInFailures, toLandingUrl } from '@/lib/accounts/sign-in-landing-schema';
import { googleEnv } from '@/lib/env/google-env';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { logUnexpected } from '@/lib/http/error-response';
import { redirectResponse } from '@/lib/http/responses';

const forgetBrowser = () => signInBrowserCookie(null);

/** Receives the browser back from Google. Every failure leads to the login page, which says why. */
async function finish(request: Request, clientIp: string): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const browser = readSignInBrowser(request.headers);
  // The sign-in did not begin in this browser, or was declined at Google: there is nothing to check.
  if (!browser || query.has('error') || !googleEnv()) return redirectResponse(signInFailures.failed, [forgetBrowser()]);
  try {
    await countGoogleRequest(clientIp);
    const { identity, cookies } = await finishGoogleSignIn(request.headers, query);
    if (!identity) return redirectResponse(signInFailures.failed, [...cookies, forgetBrowser()]);
    const user = await admitGoogleIdentity(identity, browser.token, clientIp);
    return redirectResponse(toLandingUrl(user, browser.target), cookies);
  } catch (error) {
    logUnexpected(error);
    return redirectResponse(failureOf(error), [forgetBrowser()]);
  }
}

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Takes a browser back from Google',
    requires: 'anyone',
    redirects: { 302: 'To `/auth/success` with a one-time code, or to `/login` with an `error`' },
    handle: ({ request, clientIp }) => finish(request, clientIp),
  }),
});
