/** Addresses of the shop's own below which nothing is a former address. */
const ownBeginnings = new Set([
  ...['.well-known', '_next', 'accessibility', 'admin', 'alerts', 'api', 'apple-icon.png', 'auth', 'cart'],
  ...['checkout', 'contact', 'dev', 'favicon.ico', 'feeds', 'foot-sheet-a4.pdf', 'foot-sheet-letter.pdf'],
  ...['forgot-password', 'gift-cards', 'icon.svg', 'icons', 'join', 'llms.txt', 'login', 'mail'],
  ...['manifest.webmanifest', 'not-found', 'offline.html', 'order', 'orders', 'pay', 'pictures', 'preview'],
  ...['privacy', 'profile', 'register', 'reset-password', 'returns', 'robots.txt', 'security.txt', 'share'],
  ...['shipping', 'sitemap.xml', 'sitemaps', 'size-guide', 'subscribe', 'sw.js', 'terms', 'track', 'unsubscribe'],
  ...['uploads', 'verify-email', 'wishlist', 'withdraw'],
]);

/**
 * A path with its query in the one spelling that is stored and looked up: escaped once, without a slash at its end.
 * Null for what is no path of the shop, such as `//host` or `/\host`.
 */
export function toPlainPath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || /[\s\\\p{Cc}#]/u.test(text)) return null;
  const base = 'https://shop.invalid';
  if (!URL.canParse(text, base)) return null;
  const { origin, pathname, search } = new URL(text, base);
  if (origin !== base || pathname.startsWith('//')) return null;
  return (pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname) + search;
}

/** An address on the shop's own origin as its plain path, without a fragment; any other stays. */
export function asOwnPath(address: string, siteUrl: string): string {
  if (address.startsWith('/')) return address;
  const { origin, pathname, search } = new URL(address);
  return origin === new URL(siteUrl).origin ? (toPlainPath(pathname + search) ?? address) : address;
}

/** Whether a plain path leads to what is always there, whatever the shop sells. */
export function isOwnPath(path: string): boolean {
  const [, first = ''] = path.split(/[/?]/);
  return first === '' || ownBeginnings.has(first) || path === '/products' || path.startsWith('/products?');
}

/** What the shop has a page of at a plain path, if it is there: `{ kind: 'product', id: 'tern' }`. */
export function subjectOf(path: string): { kind: 'product' | 'category' | 'collection'; id: string } | null {
  const match = /^\/(product|products|collections)\/([^/?]+)(?:\/reviews)?(?:\?|$)/.exec(path);
  if (!match) return null;
  const [, shelf = '', id = ''] = match;
  return { kind: shelf === 'product' ? 'product' : shelf === 'products' ? 'category' : 'collection', id };
}
