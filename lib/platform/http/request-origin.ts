import { AppError } from '@/lib/platform/errors/app-error';

/** Scheme, host and port of a URL; null without a URL, `invalid` for what is none. */
function originOf(url: string | null): string | null {
  if (!url) return null;
  return URL.canParse(url) ? new URL(url).origin : 'invalid';
}

/**
 * The shop's own origins: the configured one, and the host that this request names if it is another one (localhost, a
 * second domain). On the configured host only the configured scheme counts.
 */
function ownOrigins(request: Request, siteUrl: string): Set<string> {
  const site = new URL(siteUrl);
  const host = request.headers.get('host') ?? site.host;
  if (host === site.host) return new Set([site.origin]);
  // Set by the trusted proxy, else by our own server from the socket.
  const scheme = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() ?? new URL(request.url).protocol;
  const served = `${scheme.replace(/:$/, '')}://${host}`;
  return new Set([site.origin, originOf(served) ?? site.origin]);
}

/**
 * Refuses a write that a page of another origin makes with this browser's cookie. Browsers say where a request comes
 * from in Sec-Fetch-Site, Origin or Referer; a request that carries none of the three comes from no page.
 */
export function assertOwnOrigin(request: Request, siteUrl: string): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = originOf(request.headers.get('origin')) ?? originOf(request.headers.get('referer'));
  const isForeign =
    (site !== null && site !== 'same-origin' && site !== 'none') ||
    (origin !== null && !ownOrigins(request, siteUrl).has(origin));
  if (isForeign) throw new AppError('FOREIGN_ORIGIN', 'This request came from another site and was refused.');
}
