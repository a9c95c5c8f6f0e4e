import { AppError } from '@/lib/errors/app-error';

function originOf(address: string | null): string | null {
  if (!address) return null;
  return URL.canParse(address) ? new URL(address).host : 'invalid';
}

/**
 * Refuses a write that a page of another origin makes with this browser's cookie. Browsers say where a request comes
 * from in Sec-Fetch-Site, Origin or Referer; a request that carries none of the three comes from no page.
 */
export function assertOwnOrigin(request: Request, siteUrl: string): void {
  const site = request.headers.get('sec-fetch-site');
  const own = new Set([new URL(siteUrl).host, request.headers.get('host')]);
  const origin = originOf(request.headers.get('origin')) ?? originOf(request.headers.get('referer'));
  const isForeign =
    (site !== null && site !== 'same-origin' && site !== 'none') || (origin !== null && !own.has(origin));
  if (isForeign) throw new AppError('FOREIGN_ORIGIN', 'This request came from another site and was refused.');
}
