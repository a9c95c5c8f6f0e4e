import { z } from 'zod';
import { beginGoogleSignIn } from '@/lib/accounts/google/google-protocol';
import { countGoogleRequest } from '@/lib/accounts/google/google-service';
import { safeRedirect } from '@/lib/accounts/session/safe-redirect';
import { markSignInBrowser, signInBrowserCookie } from '@/lib/accounts/session/sign-in-browser';
import { failureOf, signInFailures } from '@/lib/accounts/sign-in-landing-schema';
import { googleEnv } from '@/lib/env/google-env';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { logUnexpected } from '@/lib/http/error-response';
import { redirectResponse } from '@/lib/http/responses';

/** Redirects a browser to Google and marks it by a cookie; `target` is the local path to end at. */
async function begin(request: Request, target: string, clientIp: string): Promise<Response> {
  if (!googleEnv()) return redirectResponse(signInFailures.unconfigured);
  try {
    await countGoogleRequest(clientIp);
    const { url, cookies } = await beginGoogleSignIn(request.headers);
    if (!url) return redirectResponse(signInFailures.failed);
    return redirectResponse(url, [...cookies, signInBrowserCookie(markSignInBrowser(target))]);
  } catch (error) {
    logUnexpected(error);
    return redirectResponse(failureOf(error));
  }
}

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Begins a sign-in with Google',
    description: 'For a browser that goes there. The sign-in ends at `/auth/success`, or at `/login` with an `error`.',
    requires: 'anyone',
    query: {
      parameters: { redirect: z.string().describe('The local path to end at') },
      read: (search) => safeRedirect(search.get('redirect')),
    },
    redirects: { 302: 'To Google, or to `/login` with an `error`' },
    handle: ({ request, query, clientIp }) => begin(request, query, clientIp),
  }),
});
