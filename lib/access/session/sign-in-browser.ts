import { randomToken } from '@/lib/platform/crypto/random-token';
import { siteEnv } from '@/lib/platform/env/site-env';
import { readCookies } from '@/lib/platform/http/cookies';
import { safeRedirect } from './safe-redirect';

/** How long an external sign-in may take; the same as for NextAuth's own cookies. */
const SIGN_IN_SECONDS = 15 * 60;
const TOKEN = /^[\w-]{43}$/;

/** The browser that began an external sign-in, which must also complete it. */
export interface SignInBrowser {
  /** A secret of this browser. */
  token: string;
  /** The local path to go to after the sign-in. */
  target: string;
}

/** A mark for a browser that begins to sign in. */
export function markSignInBrowser(target: string): SignInBrowser {
  return { token: randomToken(), target };
}

function cookieName(): string {
  // The prefix prevents other hosts of the same domain from setting the cookie.
  return siteEnv().url.startsWith('https://') ? '__Host-lacewing.sign-in' : 'lacewing.sign-in';
}

/** The mark of a request's browser; null when it has none or it has expired. */
export function readSignInBrowser(headers: Headers): SignInBrowser | null {
  const [token = '', target = ''] = (readCookies(headers)[cookieName()] ?? '').split('.');
  if (!TOKEN.test(token)) return null;
  return { token, target: safeRedirect(Buffer.from(target, 'base64url').toString('utf8')) };
}

/** `Set-Cookie` that marks a browser, or deletes the mark for null. HttpOnly. */
export function signInBrowserCookie(browser: SignInBrowser | null): string {
  const value = browser ? `${browser.token}.${Buffer.from(browser.target).toString('base64url')}` : '';
  const secure = siteEnv().url.startsWith('https://') ? '; Secure' : '';
  // Lax, not Strict: the browser comes back from another site.
  return `${cookieName()}=${value}; Path=/; Max-Age=${browser ? SIGN_IN_SECONDS : 0}; HttpOnly; SameSite=Lax${secure}`;
}
