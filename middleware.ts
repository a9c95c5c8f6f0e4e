import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server';
import { doesHostKeepPages } from '@/lib/env/kept-pages-env';
import { isMailboxOpen } from '@/lib/env/mail-env';
import { isDevelopment } from '@/lib/env/run-mode';
import { siteEnv } from '@/lib/env/site-env';
import { AppError } from '@/lib/errors/app-error';
import { findCategory } from '@/lib/products/categories';
import { isPlainList, isPopularList, type ListRequest, parseListUrl, toInnerListPath } from '@/lib/products/list-url';
import { sizeScript } from '@/lib/products/size-script.mjs';
import { themeScript } from '@/lib/theme/theme-script';
import { rememberOnce } from '@/server/cache/once.mjs';
import { POLICY_HEADERS, policyWithNonce } from '@/server/content-security-policy.mjs';
import { answerWith } from '@/server/under-way.mjs';

// Runs for lists and for pages that are rendered per request, each named here: the 404 page is prerendered and has its own
// policy. API routes authorise by themselves, and nothing private depends on what is decided here.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/products/:path*',
    '/list/:path*',
    '/product/:id/reviews',
    '/checkout',
    '/order/:id',
    '/order/:id/return',
    '/orders',
    '/track/:token',
    '/wishlist',
    '/wishlist/shared/:token',
    '/profile',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password/:token',
    '/verify-email',
    '/subscribe',
    '/unsubscribe',
    '/alerts',
    '/alerts/end',
    '/auth/success',
    '/admin',
    '/admin/products',
    '/admin/products/waiting',
    '/admin/orders',
    '/admin/orders/:id',
    '/admin/messages',
    '/admin/newsletters',
    '/admin/newsletters/subscribers',
    '/admin/newsletters/:id',
    '/admin/reviews',
    '/admin/users',
    '/admin/search',
    '/admin/audit',
    '/dev/design',
    '/dev/mailbox',
    '/dev/mailbox/:id',
  ],
};

export async function middleware(request: NextRequest, event: NextFetchEvent): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (pathname.startsWith('/products')) return showList(request, event);
  // The inner paths of lists are not public.
  if (pathname.startsWith('/list/')) return showNotFound(request);
  // The mailbox shows everybody's mails, and the design page is for developers.
  if (pathname.startsWith('/dev/mailbox') && !isMailboxOpen()) return showNotFound(request);
  if (pathname.startsWith('/dev') && !siteEnv().isDemo) return showNotFound(request);
  if (pathname === '/checkout' && !(await isSignedIn(request)))
    return NextResponse.redirect(new URL('/login?redirect=checkout', request.url));
  if (/^\/product\/[^/]+\/reviews$/.test(pathname) && !(await isOfProduct(pathname)))
    return NextResponse.rewrite(new URL('/product/-', request.url));
  if (await isAboutNothing(request)) answerWith(404);
  return renderWithNonce(request);
}

/** Reads what a page is about, by the part of its path that names it; throws NOT_FOUND. */
type Read = (name: string, request: NextRequest) => Promise<unknown>;

const readOrder: Read = async (id, { headers }) => {
  const { findViewer } = await import('@/lib/accounts/session/viewer');
  const viewer = await findViewer(headers);
  // A guest is asked to log in first, whatever there is.
  if (viewer) await (await import('@/lib/orders/order-service')).getOrder(viewer, id);
};

const readLetter: Read = async (id, { headers }) => {
  const { findViewer } = await import('@/lib/accounts/session/viewer');
  const viewer = await findViewer(headers);
  if (viewer?.role === 'admin') await (await import('@/lib/newsletter/letter-service')).openLetter(id);
};

const subjects: readonly { path: RegExp; read: Read }[] = [
  {
    path: /^\/wishlist\/shared\/([^/]+)$/,
    read: async (token) => (await import('@/lib/wishlist/wishlist-service')).getSharedWishlist(token),
  },
  {
    path: /^\/track\/([^/]+)$/,
    read: async (token) => (await import('@/lib/orders/tracking-service')).getTracking(token),
  },
  { path: /^\/order\/([^/]+)(?:\/return)?$/, read: readOrder },
  // Without the rooms that lie beside the orders and the letters.
  { path: /^\/admin\/orders\/(?!(?:returns|ship)$)([^/]+)$/, read: readOrder },
  { path: /^\/admin\/newsletters\/(?!subscribers$)([^/]+)$/, read: readLetter },
];

/**
 * Whether a page is about something that does not exist. Asked here, because Next sends the status of a page that is
 * rendered per request before the page is read. What the page shows is its own to say.
 */
async function isAboutNothing(request: NextRequest): Promise<boolean> {
  for (const { path, read } of subjects) {
    const [, name] = path.exec(request.nextUrl.pathname) ?? [];
    if (name === undefined) continue;
    try {
      await read(decodeURIComponent(name), request);
    } catch (error) {
      // Whatever else failed is told by the page's own requests.
      return error instanceof URIError || (error instanceof AppError && error.code === 'NOT_FOUND');
    }
  }
  return false;
}

/** Whether a path names a product of the shop. Here, because a page that is rendered per request can't answer with a 404. */
async function isOfProduct(pathname: string): Promise<boolean> {
  try {
    const { isProduct } = await import('@/lib/products/product-service');
    return await isProduct(decodeURIComponent(pathname.split('/')[2] ?? ''));
  } catch (error) {
    // The database is away, which the page says; or the path can't be decoded.
    return !(error instanceof URIError);
  }
}

/** A list has an inner path that holds its filters; see list-url.ts. There it is kept, or rendered for this request. */
async function showList(request: NextRequest, event: NextFetchEvent): Promise<NextResponse> {
  const [, , name, ...rest] = request.nextUrl.pathname.split('/');
  const category = findCategory(name);
  if ((name && !category) || rest.length > 0) return showNotFound(request);
  const list = parseListUrl(request.nextUrl.searchParams, category);
  const { search } = list.filters;
  if (search !== undefined && isAsked(request)) event.waitUntil(noteSearchOf(search));
  const inner = toInnerListPath(list);
  if (await isForOneRequest(request, list, inner)) return renderWithNonce(request, `${inner}/once`);
  return NextResponse.rewrite(new URL(inner, request.url), { request: { headers: withoutPolicy(request) } });
}

const isFirstTime = rememberOnce();

/**
 * Whether a list is rendered for this request only, which takes half the time of a page that is kept: most combinations of
 * filters are never asked for twice. Whoever has it already, with its ETag, asks for it again.
 */
async function isForOneRequest(request: NextRequest, { filters }: ListRequest, inner: string): Promise<boolean> {
  // A host that keeps pages itself asks the shop once for each.
  if (doesHostKeepPages() || !isAsked(request) || request.headers.has('if-none-match')) return false;
  if (isPlainList(filters) || isPopularList(inner) || !isFirstTime(inner)) return false;
  const { readListAhead } = await import('@/lib/products/list-ahead');
  // When it can't be read, the page that is kept says so, with a 503.
  return readListAhead(filters);
}

/** Whether somebody looks at the page, rather than a browser that reads ahead. */
function isAsked({ method, headers }: NextRequest): boolean {
  return method === 'GET' && !headers.has('next-router-prefetch') && !headers.get('sec-purpose')?.includes('prefetch');
}

/** Here and not where the list is rendered, because a kept page answers many people. */
async function noteSearchOf(search: string): Promise<void> {
  const { noteSearch } = await import('@/lib/search/search-service');
  await noteSearch(search);
}

/** A path that does not exist, so that Next answers with the prerendered 404 page. */
function showNotFound(request: NextRequest): NextResponse {
  return NextResponse.rewrite(new URL('/not-found', request.url));
}

async function isSignedIn(request: NextRequest): Promise<boolean> {
  try {
    // Loaded when it is first needed: lists need no database client.
    const { findViewer } = await import('@/lib/accounts/session/viewer');
    return (await findViewer(request.headers)) !== null;
  } catch {
    // The database is away. The page opens, and its own requests show the error.
    return true;
  }
}

/**
 * The headers of a request without a policy, which is never its own: Next would write its nonce into the page. The
 * server program drops it from every request (server/connection.mjs); on Vercel there is none.
 */
function withoutPolicy(request: NextRequest): Headers {
  const headers = new Headers(request.headers);
  for (const name of POLICY_HEADERS) headers.delete(name);
  return headers;
}

/**
 * Sets a policy with a nonce. Next reads it from the request and gives the nonce to every script of the page: the one that
 * was asked for, or the one on the inner path.
 */
function renderWithNonce(request: NextRequest, inner?: string): NextResponse {
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = policyWithNonce(nonce, { inlineScripts: [themeScript, sizeScript], isDevelopment });
  const headers = withoutPolicy(request);
  headers.set('content-security-policy', policy);
  const init = { request: { headers } };
  const response = inner ? NextResponse.rewrite(new URL(inner, request.url), init) : NextResponse.next(init);
  response.headers.set('content-security-policy', policy);
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}
