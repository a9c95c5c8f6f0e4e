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

/** Browsers and people take a path for the same that is escaped once more than this many times. */
const MOST_ESCAPES = 8;

/** A path without its query as people read it, whatever it is escaped as: for comparing, not for looking up. */
function readPath(path: string): string {
  let [read = ''] = path.split('?');
  for (let times = 0; times < MOST_ESCAPES; times++) {
    // Each escape by itself, so that a broken one does not hide the others.
    const next = read.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
      try {
        return decodeURIComponent(escaped);
      } catch {
        return escaped.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
      }
    });
    if (next === read) break;
    read = next;
  }
  const shown = read.normalize('NFKC').replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '');
  return `/${shown
    .toLowerCase()
    .split(/[/\\?#]+/)
    .filter((part) => part !== '' && part !== '.')
    .join('/')}`;
}

/** Whether a plain path leads to what is always there, or reads as if it did, whatever the shop sells. */
export function isOwnPath(path: string): boolean {
  const read = readPath(path);
  const [, first = ''] = read.split('/');
  return first === '' || first === '..' || ownBeginnings.has(first) || read === '/products';
}

interface Subject {
  kind: 'product' | 'category' | 'collection';
  id: string;
}

/** What the shop has a page of at a plain path, if it is there: `{ kind: 'product', id: 'tern' }`. */
export function subjectsOf(path: string): Subject[] {
  return [...new Set([path, readPath(path)])].flatMap((one) => subjectOf(one) ?? []);
}

function subjectOf(path: string): Subject | null {
  const match = /^\/(product|products|collections)\/([^/?]+)(?:\/reviews)?(?:\?|$)/.exec(path);
  if (!match) return null;
  const [, shelf = '', id = ''] = match;
  return { kind: shelf === 'product' ? 'product' : shelf === 'products' ? 'category' : 'collection', id };
}
