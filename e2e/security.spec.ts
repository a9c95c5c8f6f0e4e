import { createHash } from 'node:crypto';
import type { APIResponse } from 'playwright/test';
import { demoAccounts } from '@/prisma/seed/accounts';
import { openProxy } from './fixtures/proxy';
import { rawRequest } from './fixtures/raw-request';
import { copyShop } from './fixtures/shop-copy';
import { expect, serverTest, test } from './fixtures/test';

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
  serverTest(`${address} is sent with headers that protect its visitor`, async ({ request }) => {
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
  serverTest(`every inline script of ${address} is named by its hash`, async ({ request }) => {
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
  serverTest(`every script of ${address} carries a nonce that is used once`, async ({ request }) => {
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

test.describe('a script that somebody smuggled in', () => {
  test.use({ expectedErrors: /Content Security Policy|status of 404/ });

  for (const address of ['/products', '/login']) {
    test(`does not run on ${address}`, async ({ page, shop }) => {
      await shop.visit(address);
      const refusal = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
      await page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<img src="/nothing.png" onerror="window.wasSmuggled = true">');
        document.querySelector<HTMLImageElement>('body > img')?.dispatchEvent(new Event('error'));
      });
      await refusal;
      expect(await page.evaluate(() => 'wasSmuggled' in window)).toBe(false);
    });
  }
});

serverTest('a guest is sent from the checkout to the login by a redirect', async ({ request }) => {
  const answer = await request.get('/checkout', { maxRedirects: 0 });
  expect([302, 303, 307]).toContain(answer.status());
  const location = new URL(answer.headers().location ?? '', 'http://shop.example');
  expect(location.pathname + location.search).toBe('/login?redirect=checkout');
});

serverTest('nothing private is in the HTML that a guest gets', async ({ request }) => {
  for (const address of ['/order/00000000-0000-4000-8000-000000000000', '/cart', '/login']) {
    const html = await (await request.get(address)).text();
    expect(html).not.toContain('Casey Morgan');
    expect(html).not.toContain('@lacewing.example');
  }
});

serverTest('the API answers for one person only, and says so to caches', async ({ request }) => {
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
  serverTest(`a write by cookie from the origin ${origin} is refused before it is looked at`, async ({ request }) => {
    const login = await request.post('/api/auth/login', { data: demoAccounts.customer });
    expect(login.status()).toBe(200);
    const refused = await request.post('/api/orders', { headers: { origin }, data: 'no order at all' });
    expect(refused.status()).toBe(403);
    const logout = await request.post('/api/auth/logout', { headers: { origin } });
    expect(logout.status()).toBe(403);
    expect((await request.get('/api/orders/myorders')).status()).toBe(200);
  });
}

for (const hops of [1, 2]) {
  serverTest(
    `a shop behind https says so in every answer, ${hops === 1 ? 'a proxy' : 'two proxies'} in front, whoever asked first`,
    async () => {
      const copy = await copyShop();
      try {
        const shop = await copy.start({ NEXTAUTH_URL: 'https://shop.example', TRUST_PROXY_HOPS: String(hops) });
        const inner = hops === 1 ? shop : await openProxy(shop.url, { 'x-forwarded-proto': 'http' });
        const proxy = await openProxy(inner.url, { 'x-forwarded-proto': 'https' });
        const home = await (await fetch(shop.url)).text();
        const files = ['js', 'css'].map(
          (type) => new RegExp(`/_next/static/[\\w./~-]+\\.${type}`).exec(home)?.[0] ?? '',
        );
        const paths = [
          '/',
          '/products/running',
          '/login',
          '/nothing',
          '/offline.html',
          '/api/products',
          '/api/nothing',
        ];
        for (const path of [...paths, ...files]) {
          // A balancer that looks whether the shop lives, by plain http; it may be the first who asks.
          for (let time = 1; time <= 2; time++) await rawRequest(shop.url + path, { 'accept-encoding': 'br' });
          for (let time = 1; time <= 3; time++) {
            const { headers } = await rawRequest(proxy.url + path, { 'accept-encoding': 'br' });
            expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=63072000; includeSubDomains']);
          }
        }
        const refused = await fetch(proxy.url, { method: 'POST', body: 'x' });
        expect([refused.status, refused.headers.has('strict-transport-security')]).toEqual([405, true]);
        await Promise.all([proxy.close(), hops === 2 && (inner as typeof proxy).close()]);
      } finally {
        await copy.close();
      }
    },
  );
}

serverTest('pages take no POST, wherever they lie', async ({ request }) => {
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

serverTest('a packed shop is no demo: its rooms are closed, and it refuses to open as one', async () => {
  const copy = await copyShop();
  try {
    const packed = ['--import', 'tsx', 'server/launcher/serve-packed.ts'];
    const { url } = await copy.start({}, packed);
    for (const path of ['/dev/mailbox', '/dev/mailbox/x', '/dev/design'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
    await expect(copy.start({ LACEWING_DEMO: '1' }, packed)).rejects.toThrow(/ended with 1:\n.*unset LACEWING_DEMO/s);
  } finally {
    await copy.close();
  }
});

serverTest('the rooms of the demo are closed in a real shop, and its mailbox while mail really goes out', async () => {
  const copy = await copyShop();
  try {
    const statusOf = async (url: string, path: string) => (await fetch(url + path)).status;
    const real = await copy.start();
    for (const path of ['/dev/mailbox', '/dev/mailbox/x', '/dev/design'])
      expect([path, await statusOf(real.url, path)]).toEqual([path, 404]);
    const mailing = await copy.start({
      LACEWING_DEMO: '1',
      RESEND_API_KEY: 're_a_key',
      RESEND_BASE_URL: 'http://127.0.0.1:9',
    });
    expect(await statusOf(mailing.url, '/dev/mailbox')).toBe(404);
    expect(await statusOf(mailing.url, '/dev/design')).toBe(200);
  } finally {
    await copy.close();
  }
});
