import { nextAuthOptions } from '@/lib/accounts/next-auth/next-auth-options';
import { askNextAuth } from '@/lib/accounts/next-auth/next-auth-protocol';
import { googleEnv } from '@/lib/env/google-env';
import { siteEnv } from '@/lib/env/site-env';
import { readCookies } from '@/lib/http/cookies';
import { discoverProvider, type ProviderDocument } from './google-discovery';
import { type GoogleIdentity, googleClaimsSchema } from './google-schema';

/** The cookies that a browser would send after these `Set-Cookie` headers. */
function toSentCookies(setCookies: string[]): Record<string, string> {
  return readCookies(new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') }));
}

/** The provider's endpoints. Throws when Google sign-in is not configured, or the provider can't be reached. */
async function discoverGoogle(): Promise<ProviderDocument> {
  const google = googleEnv();
  if (!google) throw new Error('Google sign-in is not configured');
  return discoverProvider(google.issuer);
}

/**
 * Begins a sign-in: the provider's URL for this browser, with the cookies that the callback needs. The URL is null when
 * something is wrong; throws when the provider can't be reached. NextAuth starts only by a POST with its CSRF token, so
 * this gets the token and sends it.
 */
export async function beginGoogleSignIn(headers: Headers): Promise<{ url: string | null; cookies: string[] }> {
  const options = nextAuthOptions({ google: await discoverGoogle() });
  const cookies = readCookies(headers);
  const form = await askNextAuth(options, { action: ['csrf'], method: 'GET', cookies });
  const { csrfToken } = form.body as { csrfToken: string };
  const ourUrl = siteEnv().url;
  const begun = await askNextAuth(options, {
    action: ['signin', 'google'],
    method: 'POST',
    cookies: { ...cookies, ...toSentCookies(form.cookies) },
    body: { csrfToken, callbackUrl: ourUrl },
  });
  // On an error NextAuth redirects to a URL of our own.
  const isOut = begun.location !== null && new URL(begun.location, ourUrl).origin !== new URL(ourUrl).origin;
  return { url: isOut ? begun.location : null, cookies: [...form.cookies, ...begun.cookies] };
}

/**
 * Handles the provider's callback: redeems its code and checks state, PKCE, nonce and the token's signature. The identity
 * is null when anything is wrong. The cookies delete those of the beginning.
 */
export async function finishGoogleSignIn(
  headers: Headers,
  query: URLSearchParams,
): Promise<{ identity: GoogleIdentity | null; cookies: string[] }> {
  const google = await discoverGoogle();
  // If the provider announces an `iss` parameter, a callback without it is forged.
  if (google.authorization_response_iss_parameter_supported && !query.has('iss'))
    return { identity: null, cookies: [] };
  let claims: unknown;
  const options = nextAuthOptions({
    google,
    onGoogleClaims: (proven) => {
      claims = proven;
    },
  });
  const { cookies } = await askNextAuth(options, {
    action: ['callback', 'google'],
    method: 'GET',
    cookies: readCookies(headers),
    query: Object.fromEntries(query),
  });
  return { identity: googleClaimsSchema.safeParse(claims).data ?? null, cookies };
}
