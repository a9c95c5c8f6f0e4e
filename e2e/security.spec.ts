import { createHash } from 'node:crypto';
import type { APIResponse } from 'playwright/test';
import { demoAccounts } from '@/prisma/seed/accounts';
import { expect, serverTest as test } from './fixtures/test';

const shared = ['/', '/products', '/products/running', '/product/cloudrunner-2', '/products?brand=Ostra', '/contact'];
const perRequest = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/x',
  '/verify-email',
  '/profile',
  '/orders',
];

function policyOf(answer: APIResponse): Map<string, string[]> {
  const policy = answer.headers()['content-security-policy'] ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function inlineScripts(html: string): { attributes: string; text: string }[] {
  return [...html.matchAll(/<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !attributes.includes('application/ld+json'));
}

for (const address of [...shared, ...perRequest]) {
  test(`${address} is sent with headers that protect its visitor`, async ({ request }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    const headers = answer.headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['x-powered-by']).toBeUndefined();
    const policy = policyOf(answer);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'self'"]);
    const scripts = policy.get('script-src') ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
    expect(scripts.filter((source) => /^(\*|https?:|data:)/.test(source))).toEqual([]);
  });
}

for (const address of shared) {
  test(`every inline script of ${address} is named by its hash`, async ({ request }) => {
    // Twice: the first answer may be made for this request, the second one comes from the cache.
    for (let visit = 0; visit < 2; visit++) {
      const answer = await request.get(address);
      const allowed = policyOf(answer).get('script-src') ?? [];
      const scripts = inlineScripts(await answer.text());
      expect(scripts.length).toBeGreaterThan(0);
      for (const { text } of scripts) {
        expect(allowed).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      }
    }
  });
}

for (const address of perRequest) {
  test(`every script of ${address} carries a nonce that is used once`, async ({ request }) => {
    const nonces: string[] = [];
    for (let visit = 0; visit < 2; visit++) {
      const answer = await request.get(address);
      const sources = policyOf(answer).get('script-src') ?? [];
      const nonce = sources.map((source) => /^'nonce-(.+)'$/.exec(source)?.[1]).find(Boolean) ?? '';
      expect(nonce.length).toBeGreaterThanOrEqual(22);
      nonces.push(nonce);
      for (const { attributes, text } of inlineScripts(await answer.text())) {
        const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
        expect(attributes.includes(`nonce="${nonce}"`) || sources.includes(hash)).toBe(true);
      }
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });
}

test('a guest is sent from the checkout to the login by a redirect', async ({ request }) => {
  const answer = await request.get('/checkout', { maxRedirects: 0 });
  expect([302, 303, 307]).toContain(answer.status());
  const location = new URL(answer.headers().location ?? '', 'http://shop.example');
  expect(location.pathname + location.search).toBe('/login?redirect=checkout');
});

test('nothing private is in the HTML that a guest gets', async ({ request }) => {
  for (const address of ['/order/00000000-0000-4000-8000-000000000000', '/cart', '/login']) {
    const html = await (await request.get(address)).text();
    expect(html).not.toContain('Casey Morgan');
    expect(html).not.toContain('@lacewing.example');
  }
});

test('the API answers for one person only, and says so to caches', async ({ request }) => {
  const refused = await request.get('/api/orders/myorders');
  expect(refused.status()).toBe(401);
  expect(refused.headers()['cache-control']).toContain('no-store');
  const unknown = await request.get('/api/nothing-of-the-kind');
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  const wrongMethod = await request.delete('/api/products');
  expect(wrongMethod.status()).toBe(405);
  expect(await wrongMethod.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
});

for (const origin of ['https://elsewhere.example', 'null']) {
  test(`a write by cookie from the origin ${origin} is refused before it is looked at`, async ({ request }) => {
    const login = await request.post('/api/auth/login', { data: demoAccounts.customer });
    expect(login.status()).toBe(200);
    const refused = await request.post('/api/orders', { headers: { origin }, data: 'no order at all' });
    expect(refused.status()).toBe(403);
    const logout = await request.post('/api/auth/logout', { headers: { origin } });
    expect(logout.status()).toBe(403);
    expect((await request.get('/api/orders/myorders')).status()).toBe(200);
  });
}

test('pages take no POST, wherever they lie', async ({ request }) => {
  const bodies = {
    'multipart/form-data; boundary=x': '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    'multipart/form-data': 'no boundary',
    'application/x-www-form-urlencoded': 'a=1',
    'text/plain': '[]',
  };
  for (const path of ['/', '/login', '/api/docs', '/api/docs/', '/api/%64ocs'])
    for (const [type, data] of Object.entries(bodies)) {
      const answer = await request.post(path, { headers: { 'content-type': type, 'next-action': 'x' }, data });
      expect([path, type, answer.status()]).toEqual([path, type, 405]);
      expect(answer.headers().allow).toBe('GET, HEAD');
      expect(await answer.json()).toMatchObject({ message: expect.any(String), code: 'METHOD_NOT_ALLOWED' });
    }
});
