import { beginGoogleSignIn } from '@/lib/accounts/google/google-protocol';
import { countGoogleRequest } from '@/lib/accounts/google/google-service';
import { safeRedirect } from '@/lib/accounts/session/safe-redirect';
import { markSignInBrowser, signInBrowserCookie } from '@/lib/accounts/session/sign-in-browser';
import { failureOf, signInFailures } from '@/lib/accounts/sign-in-landing-schema';
import { googleEnv } from '@/lib/env/google-env';
import { siteEnv } from '@/lib/env/site-env';
import { clientAddress } from '@/lib/http/client-ip';
import { defineRoute } from '@/lib/http/define-route';
import { logUnexpected } from '@/lib/http/error-response';
import { redirectResponse } from '@/lib/http/redirect-response';

/** Sends a browser to Google, marked as the one that began; `?redirect=` names the local path to end at. */
async function begin(request: Request): Promise<Response> {
  const target = safeRedirect(new URL(request.url).searchParams.get('redirect'));
  if (!googleEnv()) return redirectResponse(signInFailures.unconfigured);
  try {
    await countGoogleRequest(clientAddress(request.headers, siteEnv().trustedProxyHops));
    const { address, cookies } = await beginGoogleSignIn(request.headers);
    if (!address) return redirectResponse(signInFailures.failed);
    return redirectResponse(address, [...cookies, signInBrowserCookie(markSignInBrowser(target))]);
  } catch (error) {
    logUnexpected(error);
    return redirectResponse(failureOf(error));
  }
}

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({ GET: begin });
