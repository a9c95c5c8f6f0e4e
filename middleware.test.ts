import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { config, middleware } from './middleware';

/** The request headers that reach the page, in Next's protocol for middleware. */
async function headersBehind(path: string, headers: Record<string, string>): Promise<Record<string, string | null>> {
  const answer = await middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
  const names = answer.headers.get('x-middleware-override-headers')?.split(',') ?? Object.keys(headers);
  return Object.fromEntries(names.map((name) => [name, answer.headers.get(`x-middleware-request-${name}`)]));
}

test.each(['/products?size=9', '/products/running', '/login', '/wishlist'])(
  '%s is rendered with no policy of the request’s, also where no server of ours stands in front',
  async (path) => {
    for (const name of ['content-security-policy', 'content-security-policy-report-only']) {
      const behind = await headersBehind(path, { [name]: "script-src 'nonce-aG9zdGlsZQ=='", accept: 'text/html' });
      expect(behind.accept).toBe('text/html');
      expect(JSON.stringify(behind)).not.toContain('aG9zdGlsZQ');
      expect(behind).not.toHaveProperty('content-security-policy-report-only');
    }
  },
);

test.each([
  ...['/', '/products/running', '/product/kite', '/gift-cards', '/old/shoe.html'],
  ...['/about.html', '/index.php', '/shoe.htm', '/default.aspx', '/cart.jsp'],
])('%s may be a page', (url) => {
  expect(doesMatch({ config, nextConfig: {}, url })).toBe(true);
});

test.each([
  '/api/products',
  '/_next/static/a.js',
  '/sw.js',
  '/robots.txt',
  '/icon.svg',
  '/offline.html',
  '/mail/a.html',
])('%s is none', (url) => {
  expect(doesMatch({ config, nextConfig: {}, url })).toBe(false);
});

test.each([
  ['/login', 'noindex'],
  ['/gift-cards', null],
  ['/gift-cards/balance', 'noindex'],
  ['/products', null],
])('the robots of search engines hear of %s: %s', async (path, robots) => {
  const answer = await middleware(new NextRequest(`http://localhost:3000${path}`));
  expect(answer.headers.get('x-robots-tag')).toBe(robots);
});

test.each([
  ...['/collections/%00', '/product/a%00b', '/products/%00', '/pages/%07', '/collections/%C2%85', '/track/%00'],
  ...['/order/%0a', '/reset-password/a%0D%0Ab', '/admin/orders/%09'],
])('nothing is at %s', async (path) => {
  const answer = await middleware(new NextRequest(`http://localhost:3000${path}`));
  expect(answer.headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/not-found');
});
