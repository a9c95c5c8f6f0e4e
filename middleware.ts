import { type NextRequest, NextResponse } from 'next/server';
import { sizeScript } from '@/lib/core/sizes/size-script.mjs';
import { isMailboxOpen } from '@/lib/platform/env/mail-env';
import { isDevelopment } from '@/lib/platform/env/run-mode';
import { siteEnv } from '@/lib/platform/env/site-env';
import { requestContext } from '@/lib/platform/telemetry/request-context.mjs';
import { isPlainText } from '@/lib/platform/text/readable';
import { themeScript } from '@/lib/platform/theme/theme-script';
import { isSharedPage } from '@/lib/storefront/shared-paths/shared-paths';
import { POLICY_HEADERS, policyWithNonce } from '@/server/content-security-policy.mjs';

// Runs for pages. API routes authorize by themselves, and nothing private depends on decisions made here.
export const config = {
  runtime: 'nodejs',
  // Everything but the API, build files, and paths with a file extension; but a shop's former pages may have had one.
  matcher: [
    '/((?!api/|_next/|pictures/|uploads/|feeds/|sitemaps/|icons/|share/|mail/|[^/]*\\.[a-z0-9]+$).*)',
    '/((?!offline\\.html)[^/]*\\.(?:php|html?|aspx?|jsp|cfm))',
  ],
};

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  // The mailbox shows everyone's mails, and the design page is for developers.
  const isClosed =
    (pathname.startsWith('/dev/mailbox') && !isMailboxOpen()) || (pathname.startsWith('/dev') && !siteEnv().isDemo);
  if (isClosed || !isReadable(pathname)) return NextResponse.rewrite(new URL('/not-found', request.url));
  const former = requestContext() ? null : await formerAddress(request);
  // Kept by browsers for a few minutes, as the server program's: an owner may take a redirect back.
  if (former)
    return NextResponse.redirect(new URL(former, request.url), {
      status: 308,
      headers: { 'cache-control': 'public, max-age=300' },
    });
  if (pathname === '/checkout' && !(await isSignedIn(request)))
    return NextResponse.redirect(new URL('/login?redirect=checkout', request.url));
  // The response cache sets such a page's policy by the hashes of its scripts, which are the same for everyone.
  if (requestContext()?.isShared) return NextResponse.next();
  return renderWithNonce(request);
}

/** Whether a path says something that can be looked up: broken escapes and control characters name nothing. */
function isReadable(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname);
    return isPlainText(path) && !/[\t\n\r]/.test(path);
  } catch {
    return false;
  }
}

/** Where a former address leads, where there is no server program that would know. */
async function formerAddress({ nextUrl: { pathname, search } }: NextRequest): Promise<string | null> {
  // Loaded on first use, as below.
  const { findRedirect } = await import('@/lib/catalogue/redirects/redirect-service');
  return findRedirect(pathname, search.slice(1));
}

async function isSignedIn(request: NextRequest): Promise<boolean> {
  try {
    // Loaded on first use: most pages need no database client here.
    const { findViewer } = await import('@/lib/access/session/viewer');
    return (await findViewer(request.headers)) !== null;
  } catch {
    // The database is unavailable. The page is shown, and its own requests report the error.
    return true;
  }
}

/** Sets a policy with a nonce. Next reads it from the request and gives every script of the page the nonce. */
function renderWithNonce(request: NextRequest): NextResponse {
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = policyWithNonce(nonce, { inlineScripts: [themeScript, sizeScript], isDevelopment });
  const headers = new Headers(request.headers);
  // A caller's own header is dropped: Next would write its nonce into the page.
  for (const name of POLICY_HEADERS) headers.delete(name);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  // The page that sells gift cards tells everyone the same, though it is rendered for each request.
  const { pathname } = request.nextUrl;
  if (!isSharedPage(pathname) && pathname !== '/gift-cards') response.headers.set('x-robots-tag', 'noindex');
  return response;
}
