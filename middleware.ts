import { type NextRequest, NextResponse } from 'next/server';
import { isMailboxOpen } from '@/lib/env/mail-env';
import { isDevelopment } from '@/lib/env/run-mode';
import { siteEnv } from '@/lib/env/site-env';
import { findCategory } from '@/lib/products/categories';
import { parseListUrl, toInnerListPath } from '@/lib/products/list-url';
import { themeScript } from '@/lib/theme/theme-script';
import { policyWithNonce } from '@/server/content-security-policy.mjs';

// Only addresses that need it pass through here: lists, and the pages that are rendered per request, each by name, because
// the 404 page is prerendered and has a policy of its own. The API does not: its routes authorise on their own. What is decided here is a courtesy to the visitor; nothing private depends on it.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/products/:path*',
    '/list/:path*',
    '/checkout',
    '/order/:id',
    '/orders',
    '/wishlist',
    '/profile',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password/:token',
    '/verify-email',
    '/subscribe',
    '/unsubscribe',
    '/auth/success',
    '/admin',
    '/admin/products',
    '/admin/orders',
    '/admin/orders/:id',
    '/admin/users',
    '/admin/audit',
    '/dev/design',
    '/dev/mailbox',
    '/dev/mailbox/:id',
  ],
};

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (pathname.startsWith('/products')) return showList(request);
  // The inner paths of lists are nobody's business.
  if (pathname.startsWith('/list/')) return showNotFound(request);
  // The mailbox shows everybody's mails; the design page is nobody's business.
  if (pathname.startsWith('/dev/mailbox') && !isMailboxOpen()) return showNotFound(request);
  if (pathname.startsWith('/dev') && !siteEnv().isDemo) return showNotFound(request);
  if (pathname === '/checkout' && !(await isSignedIn(request)))
    return NextResponse.redirect(new URL('/login?redirect=checkout', request.url));
  return renderWithNonce(request);
}

/** A list is kept under an inner path that holds its filters; see list-url.ts. */
function showList(request: NextRequest): NextResponse {
  const [, , name, ...rest] = request.nextUrl.pathname.split('/');
  const category = findCategory(name);
  if ((name && !category) || rest.length > 0) return showNotFound(request);
  const inner = toInnerListPath(parseListUrl(request.nextUrl.searchParams, category));
  return NextResponse.rewrite(new URL(inner, request.url));
}

/** Next answers an address that does not exist with the prerendered 404 page, which is whole without scripts. */
function showNotFound(request: NextRequest): NextResponse {
  return NextResponse.rewrite(new URL('/not-found', request.url));
}

async function isSignedIn(request: NextRequest): Promise<boolean> {
  try {
    // Loaded when it is first needed: lists need no database client.
    const { findViewer } = await import('@/lib/accounts/session/viewer');
    return (await findViewer(request.headers)) !== null;
  } catch {
    // Without a database nobody can be known. The page opens, and its own calls say what is wrong.
    return true;
  }
}

/** Next gives every script of the page the nonce that it finds in the request's policy. */
function renderWithNonce(request: NextRequest): NextResponse {
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = policyWithNonce(nonce, {
    inlineScripts: [themeScript],
    isDevelopment,
  });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}
