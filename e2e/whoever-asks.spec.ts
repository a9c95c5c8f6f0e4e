import { get } from 'node:http';
import type { APIRequestContext } from 'playwright/test';
import { expect, serverTest as test } from './fixtures/test';

const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const others = [
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mediapartners-Google',
  'Mozilla/5.0 (Linux; Android 11) Chrome/138 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (Applebot/0.1)',
  'facebookexternalhit/1.1',
  'Twitterbot/1.0',
  'LinkedInBot/1.0',
  'Slackbot-LinkExpanding 1.0',
  'WhatsApp/2.23',
];

/** Pages that are made once and kept, with the status that each has for a browser. */
const pages = [
  '/',
  '/products',
  '/products/running',
  '/products?sortBy=newest',
  '/product/cloudrunner-2',
  '/product/nothing-of-the-kind',
  '/contact',
  '/shipping',
  '/returns',
  '/size-guide',
  '/privacy',
  '/terms',
  '/accessibility',
  '/cart',
];

async function visit(request: APIRequestContext, path: string, userAgent = browser) {
  const answer = await request.get(path, { headers: { 'user-agent': userAgent } });
  const headers = answer.headers();
  return {
    status: answer.status(),
    policy: headers['content-security-policy'],
    etag: headers.etag,
    cacheControl: headers['cache-control'],
  };
}

for (const path of pages) {
  test(`${path} is the same page for whoever asks, with its policy, its ETag and its status`, async ({ request }) => {
    const seen = await visit(request, path);
    expect(seen.status).toBe(path.includes('nothing') ? 404 : 200);
    expect(seen.policy).toMatch(/script-src 'self' 'sha256-/);
    expect(seen.etag).toMatch(/^W\//);
    for (const userAgent of others) expect(await visit(request, path, userAgent)).toEqual(seen);
  });
}

test('a list that nobody asked for is made for the first who asks, and kept from the second on', async ({
  request,
}) => {
  const path = '/products?size=9&sortBy=rating&maxPrice=123.45';
  const first = await visit(request, path);
  expect(first.status).toBe(200);
  expect(first.policy).toMatch(/script-src 'self' 'nonce-/);
  expect(first.cacheControl).toContain('no-store');
  const second = await visit(request, path);
  expect(second.status).toBe(200);
  expect(second.policy).toMatch(/script-src 'self' 'sha256-/);
  expect(second.etag).toMatch(/^W\//);
  for (const userAgent of others) expect(await visit(request, path, userAgent)).toEqual(second);
});

test('a list that is too long to keep shows the first who asks what it shows everybody', async ({ request }) => {
  const brands = Array.from({ length: 20 }, (_, turn) => `brand=${encodeURIComponent('鞋'.repeat(50))}${turn}`);
  const path = `/products?inStock=true&${brands.join('&')}`;
  const found = async () => (await (await request.get(path)).text()).match(/Showing (?:<!-- -->)?(\d+)/)?.[1];
  const first = await found();
  expect(Number(first)).toBeGreaterThan(0);
  expect(await found()).toBe(first);
});

test('a page is not made anew for who claims to have sent an action', async ({ request }) => {
  for (const headers of [{ 'next-action': 'x' }, { 'content-type': 'multipart/form-data; boundary=x' }]) {
    const answer = await request.post('/products', { headers, data: '--x--' });
    expect(answer.status()).toBe(405);
  }
});

test('every page has one policy, also where a page is made for each visitor, and where there is none', async ({
  request,
}) => {
  for (const path of [
    '/login',
    '/wishlist',
    '/order/00000000-0000-4000-8000-000000000000',
    '/nothing',
    '/list/all/_',
  ]) {
    const { policy } = await visit(request, path);
    expect(policy?.match(/object-src 'none'/g), path).toHaveLength(1);
    expect(policy, path).toMatch(/script-src 'self' '(nonce|sha256)-/);
  }
});

test('what can be no product is the 404 page, and none of its own', async ({ request }) => {
  const missing = await visit(request, '/nothing');
  for (const id of ['x,unavailable', 'x'.repeat(101), 'a%20b', '%F0%9F%91%9F', 'x%2Cunread']) {
    const { status, etag } = await visit(request, `/product/${id}`);
    expect([id, status, etag]).toEqual([id, 404, missing.etag]);
  }
});

for (const protocol of ['websocket', 'h2c']) {
  test(`who would rather speak ${protocol} gets the page`, async ({ baseURL }) => {
    const status = await new Promise((resolve, reject) => {
      get(`${baseURL}/`, { headers: { connection: 'Upgrade', upgrade: protocol }, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
    expect(status).toBe(200);
  });
}

test('nobody can have pictures scaled', async ({ request }) => {
  expect((await request.get('/_next/image?url=%2Ffavicon.ico&w=640&q=75')).status()).toBe(404);
});

test('a process is ready once it answers', async ({ request }) => {
  const answer = await request.get('/api/health/ready');
  expect([answer.status(), await answer.json()]).toEqual([200, { status: 'ok' }]);
});
