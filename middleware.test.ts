import { NextRequest } from 'next/server';
import { expect, test, vi } from 'vitest';
import { middleware } from './middleware';

vi.mock('@/lib/redirects/redirect-service', () => ({
  findRedirect: async (path: string) => (path === '/index.php' ? '/products' : null),
}));

test('a former address leads on, and is forgotten by browsers after a few minutes', async () => {
  const { status, headers } = await middleware(new NextRequest('http://localhost:3000/index.php'));
  expect([status, headers.get('location')]).toEqual([308, 'http://localhost:3000/products']);
  expect(headers.get('cache-control')).toBe('public, max-age=300');
});

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
