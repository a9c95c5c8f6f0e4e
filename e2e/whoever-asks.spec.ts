import { expect, serverTest } from './fixtures/test';

let url: string;
serverTest.beforeAll(({ workerShop }) => {
  ({ url } = workerShop);
});

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
  '/products?size=9&sortBy=rating',
  '/product/cloudrunner-2',
  '/product/nothing-of-the-kind',
  '/contact',
  '/shipping',
  '/returns',
  '/size-guide',
  '/cart',
];

async function visit(path: string, userAgent: string) {
  const response = await fetch(`${url}${path}`, { headers: { 'user-agent': userAgent } });
  await response.arrayBuffer();
  const { status, headers } = response;
  return {
    status,
    policy: headers.get('content-security-policy'),
    etag: headers.get('etag'),
    cacheControl: headers.get('cache-control'),
  };
}

for (const path of pages) {
  serverTest(`${path} is the same page for whoever asks, with its policy, its ETag and its status`, async () => {
    const seen = await visit(path, browser);
    expect(seen.status).toBe(path.includes('nothing') ? 404 : 200);
    expect(seen.policy).toMatch(/script-src 'self' 'sha256-/);
    expect(seen.etag).toMatch(/^W\//);
    for (const userAgent of others) expect(await visit(path, userAgent)).toEqual(seen);
  });
}

serverTest('a page is not made anew for who claims to have sent an action', async () => {
  for (const headers of [{ 'next-action': 'x' }, { 'content-type': 'multipart/form-data; boundary=x' }]) {
    const response = await fetch(`${url}/products`, { method: 'POST', headers, body: '--x--' });
    expect(response.status).toBe(405);
  }
});

serverTest('every page has a policy, the one of who is not signed in as well', async () => {
  for (const path of ['/login', '/wishlist', '/order/00000000-0000-4000-8000-000000000000', '/nothing', '/list/all/_'])
    expect((await visit(path, browser)).policy, path).toContain("object-src 'none'");
});

serverTest('what can be no product is the 404 page, and none of its own', async () => {
  const missing = await visit('/nothing', browser);
  for (const id of ['x,unavailable', 'x'.repeat(101), 'a%20b', '%F0%9F%91%9F', 'x%2Cunread']) {
    const { status, etag } = await visit(`/product/${id}`, browser);
    expect([id, status, etag]).toEqual([id, 404, missing.etag]);
  }
});

serverTest('nobody can have pictures scaled', async () => {
  const response = await fetch(`${url}/_next/image?url=%2Ffavicon.ico&w=640&q=75`);
  expect(response.status).toBe(404);
});

serverTest('a process is ready once it answers', async () => {
  const response = await fetch(`${url}/api/health/ready`);
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
});
