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

/** Where the provider is asked for what. Throws when it is not set up, or can't be asked. */
async function discoverGoogle(): Promise<ProviderDocument> {
  const google = googleEnv();
  if (!google) throw new Error('Google sign-in is not configured');
  return discoverProvider(google.issuer);
}

/**
 * Begins a sign-in: the provider's URL for this browser, with the cookies that its way back needs. The URL is null when
 * something is wrong; throws when the provider can't be asked. NextAuth begins one by POST with its CSRF token only, so
 * this plays both parts of its own form.
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
  // What went wrong NextAuth reports by a URL of our own.
  const isOut = begun.location !== null && new URL(begun.location, ourUrl).origin !== new URL(ourUrl).origin;
  return { url: isOut ? begun.location : null, cookies: [...form.cookies, ...begun.cookies] };
}

/**
 * Ends the provider's part: redeems the code of its answer and checks state, PKCE, nonce and the token's signature.
 * The identity is null when anything is wrong. The cookies take back those of the beginning.
 */
export async function finishGoogleSignIn(
  headers: Headers,
  query: URLSearchParams,
): Promise<{ identity: GoogleIdentity | null; cookies: string[] }> {
  const google = await discoverGoogle();
  // A provider that says that it names itself in its answers has not given one without a name.
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
