import { AppError } from '@/lib/platform/errors/app-error';

/** Scheme, host and port of a URL; null without a URL, `invalid` for an invalid one. */
function originOf(url: string | null): string | null {
  if (!url) return null;
  return URL.canParse(url) ? new URL(url).origin : 'invalid';
}

/**
 * The shop's own origins: the configured one and, if it is different, the host of this request (localhost, a second
 * domain). On the configured host only the configured scheme counts.
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
 * Refuses a write by cookie from a page of another origin. Browsers send the origin in Sec-Fetch-Site, Origin or
 * Referer; a request with none of the three does not come from a page.
 */
export function assertOwnOrigin(request: Request, siteUrl: string): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = originOf(request.headers.get('origin')) ?? originOf(request.headers.get('referer'));
  const isForeign =
    (site !== null && site !== 'same-origin' && site !== 'none') ||
    (origin !== null && !ownOrigins(request, siteUrl).has(origin));
  if (isForeign) throw new AppError('FOREIGN_ORIGIN', 'This request came from another site and was refused.');
}
