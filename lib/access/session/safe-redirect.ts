/** Base for parsing: a path within the site keeps this origin. */
const ORIGIN = 'https://shop.invalid';

/** Control characters and blanks, which browsers drop from URLs, and backslashes, which they read as slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be found
const suspicious = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;

/**
 * The local path in `value` to go to after sign-in, else `/`. URLs of other sites (however disguised), other schemes
 * and the sign-in pages become `/`.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value) return '/';
  // By the specification, the only name that stands for a path.
  if (value === 'checkout') return '/checkout';
  if (!value.startsWith('/') || value.length > 2000) return '/';
  let decoded: string;
  try {
    // A proxy may decode the path once more than the browser does.
    decoded = decodeURIComponent(value);
  } catch {
    return '/';
  }
  const [path = ''] = decoded.split(/[?#]/, 1);
  if (suspicious.test(value) || suspicious.test(path) || path.startsWith('//')) return '/';
  const url = new URL(value, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return '/';
  const isSignIn = /^\/(login|register|api|auth)(\/|$)/.test(url.pathname);
  return isSignIn ? '/' : url.pathname + url.search + url.hash;
}
