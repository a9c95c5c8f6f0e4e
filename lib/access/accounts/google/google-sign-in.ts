import { cookies } from 'next/headers';
import { NextRequest, NextResponse } from 'next/server';
import { callNextAuth } from '@/lib/access/accounts/next-auth/next-auth-handler';
import { failureOf, signInFailures, toLandingUrl } from '@/lib/access/accounts/sign-in-landing-schema';
import { markSignInBrowser, readSignInBrowser, signInBrowserCookie } from '@/lib/access/session/sign-in-browser';
import { googleEnv } from '@/lib/platform/env/google-env';
import { siteEnv } from '@/lib/platform/env/site-env';
import { logUnexpected } from '@/lib/platform/http/error-response';
import { redirectResponse } from '@/lib/platform/http/responses';
import { discoverProvider } from './google-discovery';
import { googleClaimsSchema } from './google-schema';
import { admitGoogleIdentity, countGoogleRequest } from './google-service';

/** Redirects a browser to Google and marks it with a cookie; `target` is the local path to end at. */
export async function beginGoogleSignIn(target: string, clientIp: string): Promise<Response> {
  const env = googleEnv();
  if (!env) return redirectResponse(signInFailures.unconfigured);
  try {
    await countGoogleRequest(clientIp);
    const google = await discoverProvider(env.issuer);
    const ours = siteEnv().url;
    // NextAuth starts only on a POST with its CSRF token and the matching cookie.
    const csrf = await callNextAuth(new NextRequest(`${ours}/api/auth/csrf`), ['csrf']);
    const jar = await cookies();
    for (const cookie of new NextResponse(null, csrf).cookies.getAll()) jar.set(cookie);
    const body = new URLSearchParams({ ...(await csrf.json()), callbackUrl: ours });
    const form = new NextRequest(`${ours}/api/auth/signin/google`, { method: 'POST', body });
    const response = await callNextAuth(form, ['signin', 'google'], { google });
    // On an error NextAuth redirects to one of our own URLs.
    if (response.headers.get('location')?.startsWith(`${ours}/`)) return redirectResponse(signInFailures.failed);
    response.headers.append('set-cookie', signInBrowserCookie(markSignInBrowser(target)));
    return response;
  } catch (error) {
    logUnexpected(error);
    return redirectResponse(failureOf(error));
  }
}

/**
 * Handles Google's callback: NextAuth redeems the code and checks state, PKCE, nonce and the token's signature. Every
 * failure leads to the login page, which shows the reason.
 */
export async function finishGoogleSignIn({ url, headers }: Request, clientIp: string): Promise<Response> {
  const query = new URL(url).searchParams;
  const browser = readSignInBrowser(headers);
  const env = googleEnv();
  const fail = (page: string, setCookies: string[] = []) =>
    redirectResponse(page, [...setCookies, signInBrowserCookie(null)]);
  // The sign-in did not begin in this browser, or was declined at Google.
  if (!browser || query.has('error') || !env) return fail(signInFailures.failed);
  try {
    await countGoogleRequest(clientIp);
    const google = await discoverProvider(env.issuer);
    if (google.namesIssuer && !query.has('iss')) return fail(signInFailures.failed);
    const response = await callNextAuth(new NextRequest(url), ['callback', 'google'], {
      google,
      onGoogleClaims: async (claims) => {
        const user = await admitGoogleIdentity(googleClaimsSchema.parse(claims), browser.token, clientIp);
        return toLandingUrl(user, browser.target);
      },
    });
    const isIn = response.headers.get('location')?.startsWith('/auth/success?');
    return isIn ? response : fail(signInFailures.failed, response.headers.getSetCookie());
  } catch (error) {
    logUnexpected(error);
    return fail(failureOf(error));
  }
}
