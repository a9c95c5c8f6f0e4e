import { randomToken } from '@/lib/platform/crypto/random-token';
import { siteEnv } from '@/lib/platform/env/site-env';
import { readCookies } from '@/lib/platform/http/cookies';
import { safeRedirect } from './safe-redirect';

/** How long a person may take at the other service; NextAuth's own cookies live as long. */
const SIGN_IN_SECONDS = 15 * 60;
const TOKEN = /^[\w-]{43}$/;

/** The browser that began an external sign-in, which has to end in the same one. */
export interface SignInBrowser {
  /** A secret that only this browser knows. */
  token: string;
  /** The local path that the sign-in leads to. */
  target: string;
}

/** A mark for a browser that begins to sign in. */
export function markSignInBrowser(target: string): SignInBrowser {
  return { token: randomToken(), target };
}

function cookieName(): string {
  // The prefix keeps other hosts of the same domain from planting the cookie.
  return siteEnv().url.startsWith('https://') ? '__Host-lacewing.sign-in' : 'lacewing.sign-in';
}

/** The mark of the browser that a request comes from; null when it has begun no sign-in, or too long ago. */
export function readSignInBrowser(headers: Headers): SignInBrowser | null {
  const [token = '', target = ''] = (readCookies(headers)[cookieName()] ?? '').split('.');
  if (!TOKEN.test(token)) return null;
  return { token, target: safeRedirect(Buffer.from(target, 'base64url').toString('utf8')) };
}

/** `Set-Cookie` that marks a browser, or takes the mark away when it is null. Scripts can't read it. */
export function signInBrowserCookie(browser: SignInBrowser | null): string {
  const value = browser ? `${browser.token}.${Buffer.from(browser.target).toString('base64url')}` : '';
  const secure = siteEnv().url.startsWith('https://') ? '; Secure' : '';
  // Lax, not Strict: the browser comes back from another site.
  return `${cookieName()}=${value}; Path=/; Max-Age=${browser ? SIGN_IN_SECONDS : 0}; HttpOnly; SameSite=Lax${secure}`;
}
