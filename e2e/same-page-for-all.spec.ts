import { get, type OutgoingHttpHeaders } from 'node:http';
import type { APIRequestContext } from 'playwright/test';
import { everythingTag } from '@/lib/platform/cache/tags';
import { rawRequest } from './fixtures/raw-request';
import { copyShop, type ShopCopy } from './fixtures/shop-copy';
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

/** Pages that are the same for everyone. */
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

/** What else is the same for everyone: lists with filters, the 404 page, a page below /api, answers, feeds, files. */
const alsoKept = [
  '/products?maxPrice=123.41&size=9',
  '/products/running?brand=Ostra&sortBy=price',
  '/nothing',
  '/product/x,unavailable',
  '/api/docs',
  '/api/products?limit=3',
  '/api/products/cloudrunner-2',
  '/api/openapi.json',
  '/feeds/products.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/offline.html',
];

const NONCE = "script-src 'nonce-aG9zdGlsZQ=='";
const hostileAskers: Record<string, OutgoingHttpHeaders> = {
  'names a policy, another host, another person': {
    'content-security-policy': NONCE,
    'content-security-policy-report-only': NONCE,
    host: 'hostile.example',
    forwarded: 'for=203.0.113.7;host=hostile.example;proto=https',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'hostile.example',
    'x-forwarded-port': '8443',
    'x-forwarded-proto': 'https',
    'x-real-ip': '203.0.113.7',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
    'accept-language': 'de-DE,de;q=0.9',
    accept: 'text/x-component',
    cookie: '__prerender_bypass=hostile; __next_preview_data=hostile; next-instant-navigation-testing=1; theme=dark',
    authorization: 'Bearer hostile',
    origin: 'https://hostile.example',
    referer: 'https://hostile.example/',
    'user-agent': 'Googlebot',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  },
  'names a report-only policy, and what Next tells itself': {
    'content-security-policy-report-only': NONCE,
    'next-action': 'hostile',
    'next-hmr-refresh': '1',
    'next-resume': '1',
    'x-action-forwarded': '1',
    'x-invocation-id': 'hostile',
    'x-invoke-path': '/admin',
    'x-invoke-query': '%7B%22size%22%3A%22hostile%22%7D',
    'x-matched-path': '/admin',
    'x-middleware-invoke': '1',
    'x-middleware-next': '1',
    'x-middleware-override-headers': 'content-security-policy',
    'x-middleware-prefetch': '1',
    'x-middleware-request-content-security-policy': NONCE,
    'x-middleware-rewrite': '/admin',
    'x-middleware-set-cookie': 'hostile=1',
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-next-cache-tags': 'hostile',
    'x-next-resume-state-length': '7',
    'x-next-revalidate-tag-token': 'hostile',
    'x-next-revalidated-tags': 'catalogue',
    'x-nextjs-data': '1',
    'x-nextjs-html-request-id': 'hostile',
    'x-nextjs-request-id': 'hostile',
    'x-now-route-matches': '1=hostile',
    'x-prerender-revalidate': 'hostile',
    'x-prerender-revalidate-if-generated': '1',
  },
  'reads ahead, and wants no page': {
    'content-security-policy': NONCE,
    purpose: 'prefetch',
    'sec-purpose': 'prefetch;prerender',
    'sec-fetch-dest': 'image',
    'sec-fetch-mode': 'no-cors',
  },
  'wants a part of it, or nothing that it has': {
    range: 'bytes=0-9',
    'if-range': '"hostile"',
    'if-none-match': '*',
    'if-modified-since': 'Tue, 24 Nov 2099 00:00:00 GMT',
    'cache-control': 'no-cache',
  },
  'has it': {
    'if-none-match': '*',
    'if-modified-since': 'Tue, 24 Nov 2099 00:00:00 GMT',
    'accept-encoding': 'deflate',
  },
  'names a part of the router’s data, and not that it wants any': {
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
    'next-router-state-tree': 'hostile',
  },
  'asks for data of the router': {
    'content-security-policy': NONCE,
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
    'next-url': '/hostile',
  },
  'asks for data of the router, and says where it stands': {
    cookie: 'theme=dark',
    authorization: 'Bearer hostile',
    rsc: '1',
    'next-router-state-tree': encodeURIComponent(JSON.stringify(['', { children: ['hostile', {}] }])),
    'next-url': '/hostile',
  },
};

test.describe('what is kept for everybody is the same to the byte', () => {
  const token = 'a-token-of-the-collector';
  /** Is asked for only to see whether it is made anew. */
  const probe = '/products?maxPrice=77';
  let copy: ShopCopy;
  let url: string;
  let plain: Map<string, unknown>;

  /** A new process. It is behind a proxy, so that what one says of a request is believed. */
  const start = () =>
    copy.start({ NEXTAUTH_URL: 'http://localhost:3000', TRUST_PROXY_HOPS: '1', METRICS_TOKEN: token });

  /** How many shared responses the process has made. */
  async function countMade(): Promise<number> {
    const { body } = await rawRequest(`${url}/api/metrics`, { authorization: `Bearer ${token}` });
    return Number(/^lacewing_cache_reads_total\{result="miss"\} (\d+)$/m.exec(body.toString())?.[1] ?? 0);
  }

  /** Purges whatever the process keeps, and waits until it has heard of that. */
  async function purgeEverything(): Promise<void> {
    await rawRequest(url + probe);
    const made = await countMade();
    await copy.query(`INSERT INTO expired_tags (tag) VALUES ('${everythingTag}')
      ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`);
    const askAgain = async () => {
      await rawRequest(url + probe);
      return countMade();
    };
    await expect.poll(askAgain).toBe(made + 1);
  }

  /** What a plain caller and a router get where another one asked for everything first, and again. */
  async function keptAfter(firstAsker: OutgoingHttpHeaders): Promise<Map<string, unknown>> {
    const answers = new Map<string, unknown>();
    for (const path of [...pages, ...alsoKept]) {
      for (let time = 1; time <= 2; time++) await rawRequest(url + path, firstAsker);
      for (const [what, form] of Object.entries({ page: {}, data: { rsc: '1' } })) {
        const { status, headers, body } = await rawRequest(url + path, form);
        // How long an answer is can be said before it or on the way.
        const { date, 'x-request-id': id, 'content-length': length, 'transfer-encoding': by, ...lasting } = headers;
        // Of data, every rendering has a name.
        const text = what === 'page' ? body.toString() : body.toString().replaceAll(/"[\w-]{21}([mv])"/g, '"$1"');
        if (what === 'data') delete lasting.etag;
        answers.set(`${path} as ${what}`, { status, headers: lasting, body: text });
      }
    }
    return answers;
  }

  test.beforeAll(async () => {
    copy = await copyShop();
    const other = await start();
    url = other.url;
    plain = await keptAfter({});
    await other.kill();
    // All that follows is asked of one process, whose first asker is hostile.
    ({ url } = await start());
  });
  test.afterAll(() => copy.close());

  for (const [who, headers] of Object.entries(hostileAskers))
    test(`also when the first who asked for it ${who}`, async () => {
      const made = await countMade();
      const kept = await keptAfter(headers);
      // Each was made for this asker, or for the plain one where this one could not share it.
      expect((await countMade()) - made).toBeGreaterThanOrEqual(pages.length + alsoKept.length);
      for (const [path, answer] of plain) expect(kept.get(path), path).toEqual(answer);
      await purgeEverything();
    });
});

test('a list that nobody asked for is the same for the first who asks and for all others, however they write it', async ({
  request,
}) => {
  const first = await visit(request, '/products?size=9&sortBy=rating&maxPrice=123.45');
  expect(first.status).toBe(200);
  expect(first.policy).toMatch(/script-src 'self' 'sha256-/);
  expect(first.etag).toMatch(/^W\//);
  expect(first.cacheControl).toBe('public, max-age=0, must-revalidate');
  for (const path of [
    '/products?size=9&sortBy=rating&maxPrice=123.45',
    '/products?maxPrice=123.45&utm_source=mail&size=9&sortBy=rating',
  ])
    for (const userAgent of others) expect(await visit(request, path, userAgent)).toEqual(first);
});

test('a list with the longest of addresses shows the first who asks what it shows everybody', async ({ request }) => {
  const brands = Array.from({ length: 20 }, (_, turn) => `brand=${encodeURIComponent('鞋'.repeat(50))}${turn}`);
  const path = `/products?inStock=true&brand=Ostra&${brands.join('&')}`;
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
  for (const path of ['/login', '/wishlist', '/order/00000000-0000-4000-8000-000000000000', '/nothing']) {
    const { policy } = await visit(request, path);
    expect(policy?.match(/object-src 'none'/g), path).toHaveLength(1);
    expect(policy, path).toMatch(/script-src 'self' '(nonce|sha256)-/);
  }
});

test('a list has no second address', async ({ request }) => {
  const missing = await visit(request, '/nothing');
  for (const path of ['/list/all/_', '/list/all/_/once', '/list/running/size=9'])
    expect([path, await visit(request, path)]).toEqual([path, missing]);
  expect(missing.status).toBe(404);
});

test('what can be no product is one page that says so, and none of its own', async ({ request }) => {
  const missing = await visit(request, '/product/-');
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
