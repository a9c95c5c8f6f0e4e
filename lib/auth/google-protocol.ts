import { siteEnv } from '@/lib/env/site-env';
import { readCookies } from '@/lib/http/cookies';
import { type GoogleIdentity, googleClaimsSchema } from './google-schema';
import { nextAuthOptions } from './next-auth-options';
import { askNextAuth } from './next-auth-protocol';

/** The cookies that a browser would send after these `Set-Cookie` headers. */
function toSentCookies(setCookies: string[]): Record<string, string> {
  return readCookies(new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') }));
}

/**
 * Begins a sign-in: the provider's address for this browser, with the cookies that its way back needs. The address is
 * null when the provider could not be asked. NextAuth begins one by POST with its CSRF token only, so this plays both
 * parts of its own form.
 */
export async function beginGoogleSignIn(headers: Headers): Promise<{ address: string | null; cookies: string[] }> {
  const options = nextAuthOptions({});
  const cookies = readCookies(headers);
  const form = await askNextAuth(options, { action: ['csrf'], method: 'GET', cookies });
  const { csrfToken } = form.body as { csrfToken: string };
  const { url } = siteEnv();
  const begun = await askNextAuth(options, {
    action: ['signin', 'google'],
    method: 'POST',
    cookies: { ...cookies, ...toSentCookies(form.cookies) },
    body: { csrfToken, callbackUrl: url },
  });
  // What went wrong NextAuth reports by an address of our own.
  const isOut = begun.location !== null && new URL(begun.location, url).origin !== new URL(url).origin;
  return { address: isOut ? begun.location : null, cookies: [...form.cookies, ...begun.cookies] };
}

/**
 * Ends the provider's part: redeems the code of its answer and checks state, PKCE, nonce and the token's signature.
 * The identity is null when anything is wrong. The cookies take back those of the beginning.
 */
export async function finishGoogleSignIn(
  headers: Headers,
  query: URLSearchParams,
): Promise<{ identity: GoogleIdentity | null; cookies: string[] }> {
  let claims: unknown;
  const options = nextAuthOptions({
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
