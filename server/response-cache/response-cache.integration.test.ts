import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, readOrNull, tagResponse } from '@/lib/platform/cache/response';
import { writeMetrics } from '@/lib/platform/telemetry/metrics.mjs';
import { NO_ROUTE } from '@/lib/platform/telemetry/routes.mjs';
import { policyForPage } from '@/server/content-security-policy.mjs';
import { endProcesses, lasting, startProcess } from '@/tests/cached-shop';
import { resetDatabase } from '@/tests/reset-database';

/** How often Next was called. */
let rendered: number;

beforeEach(async () => {
  await resetDatabase();
  rendered = 0;
});
afterEach(() => {
  endProcesses();
  vi.unstubAllEnvs();
});

type Render = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A fake Next that counts, and renders in chunks as Next does. */
const next = (render: Render) => async (request: IncomingMessage, response: ServerResponse) => {
  rendered += 1;
  await render(request, response);
};

const WORDS = ' and more'.repeat(400);

/** Renders a page with `tags`, showing the number of its rendering. */
function page(...tags: string[]): Render {
  return (_request, response) => {
    tagResponse(...tags);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('vary', 'rsc');
    response.setHeader('cache-control', 'private, no-store');
    response.write(`<!doctype html><p>${rendered}</p>`);
    response.end(`<p>It’s light${WORDS}</p>`);
  };
}

const shoes = next(page('shoes'));

/** How often Next was called meanwhile. */
async function rendersDuring(work: () => Promise<unknown>): Promise<number> {
  const before = rendered;
  await work();
  return rendered - before;
}

describe('a kept response', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['deflate', undefined],
    ['identity', undefined],
    [undefined, undefined],
  ])('is sent again without Next to who accepts %s, byte for byte', async (accepted, encoding) => {
    const { ask } = await startProcess(shoes);
    const headers: OutgoingHttpHeaders = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const first = await ask('/', headers);
    expect(first.status).toBe(200);
    expect(first.text).toBe(`<!doctype html><p>1</p><p>It’s light${WORDS}</p>`);
    expect(first.headers['content-encoding']).toBe(encoding);
    expect(first.headers['content-length']).toBe(String(first.body.length));
    expect(first.headers.vary).toBe('rsc, Accept-Encoding');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const second = await ask('/', headers);
    expect(lasting(second)).toEqual(lasting(first));
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(rendered).toBe(1);
  });

  test('is compressed quickly the first time and better soon after it is sent again', async () => {
    const text = Array.from({ length: 4_000 }, (_, index) => `${(index * 7919) % 977} shoes`).join(' ');
    const { ask } = await startProcess(
      next((_request, response) => {
        tagResponse('shoes');
        response.setHeader('content-type', 'application/json');
        response.end(text);
      }),
    );
    for (const encoding of ['br', 'gzip']) {
      const first = await ask('/', { 'accept-encoding': encoding });
      await ask('/', { 'accept-encoding': encoding });
      await vi.waitFor(async () => {
        const later = await ask('/', { 'accept-encoding': encoding });
        expect(later.text).toBe(text);
        expect(later.body.length).toBeLessThan(first.body.length);
      });
    }
    expect(rendered).toBe(1);
  });

  test.each(['ETAG', 'W/ETAG', '"other", W/ETAG', '*'])('is not sent to who has it as %s', async (known) => {
    const { ask } = await startProcess(shoes);
    const { headers } = await ask();
    const bare = String(headers.etag).replace('W/', '');
    const answer = await ask('/', { 'if-none-match': known.replace('ETAG', bare), 'accept-encoding': 'br' });
    expect([answer.status, answer.text, rendered]).toEqual([304, '', 1]);
    expect(lasting(answer).headers).toEqual({ ...lasting(await ask()).headers, ...absent });
  });
  const absent = { 'content-type': undefined, 'content-length': undefined };

  test('is sent to who has another one, or says since when', async () => {
    const { ask } = await startProcess(shoes);
    for (const known of [{ 'if-none-match': '"other"' }, { 'if-modified-since': new Date().toUTCString() }])
      for (let time = 0; time < 2; time++) expect((await ask('/', known)).status).toBe(200);
  });

  test('is made whole for who comes first and names what they have', async () => {
    const { ask } = await startProcess(
      next((request, response) => {
        tagResponse('shoes');
        expect(request.headers).not.toHaveProperty('if-none-match');
        response.setHeader('etag', '"mine"');
        response.end('shoes');
      }),
    );
    expect((await ask('/', { 'if-none-match': '"mine"' })).status).toBe(304);
    const whole = await ask();
    expect([whole.status, whole.text, whole.headers.etag, rendered]).toEqual([200, 'shoes', '"mine"', 1]);
  });

  test.each(['br', 'deflate', 'identity'])('has for HEAD the headers of GET, %s', async (accepted) => {
    for (const first of ['HEAD', 'GET']) {
      const { ask } = await startProcess(shoes);
      const headers = { 'accept-encoding': accepted };
      await ask('/', headers, { method: first });
      // In between it may be compressed better.
      await vi.waitFor(async () => {
        const head = await ask('/', headers, { method: 'HEAD' });
        const get = await ask('/', headers);
        expect(head.body).toHaveLength(0);
        expect(head.headers['content-length']).toBe(String(get.body.length));
        expect({ ...lasting(head), body: '' }).toEqual({ ...lasting(get), body: '' });
      });
    }
    expect(rendered).toBe(2);
  });

  test('answers the first HEAD as any later one', async () => {
    const { ask } = await startProcess(shoes);
    for (const accepted of ['deflate', 'br', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      const first = await ask('/contact', headers, { method: 'HEAD' });
      expect(lasting(await ask('/contact', headers, { method: 'HEAD' }))).toEqual(lasting(first));
    }
  });

  test('may be a 404, which is never a 304', async () => {
    const { ask } = await startProcess(
      next((request, response) => {
        if (request.url === '/terms') response.statusCode = 404;
        else answerWith(404);
        page('shoes')(request, response);
      }),
    );
    for (const path of ['/product/none', '/terms']) {
      const first = await ask(path, { 'accept-encoding': 'gzip' });
      const again = await ask(path, { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) });
      expect([first.status, first.headers['content-encoding']]).toEqual([404, 'gzip']);
      expect(lasting(again)).toEqual(lasting(first));
    }
    expect(rendered).toBe(2);
  });

  test('has the policy of its own scripts, and says by which protocol people come', async () => {
    const html = '<!doctype html><script>self.__next_f.push([1,"a"])</script>';
    const { ask } = await startProcess(
      next((_request, response) => {
        tagResponse('shoes');
        response.setHeader('content-type', 'text/html');
        response.setHeader('content-security-policy', "object-src 'none'");
        response.end(html);
      }),
      { isHttps: true },
    );
    for (let time = 0; time < 2; time++) {
      const { headers } = await ask();
      expect(headers['content-security-policy']).toBe(policyForPage(html).policy);
      expect(headers['strict-transport-security']).toBeTruthy();
    }
    expect(rendered).toBe(1);
  });
});

describe('for everything else Next is asked each time:', () => {
  const answers: Record<string, Render> = {
    'a page without tags': page(),
    'a page that sets a cookie': (request, response) => {
      response.setHeader('set-cookie', 'a=b');
      page('shoes')(request, response);
    },
    'a page that lacks what could not be read': async (request, response) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await readOrNull(() => Promise.reject(new Error('The database is away')));
      said.mockRestore();
      page('shoes')(request, response);
    },
    'a failure': (request, response) => {
      response.statusCode = 500;
      page('shoes')(request, response);
    },
    'a page that is unavailable': (request, response) => {
      answerWith(503);
      page('shoes')(request, response);
    },
    'a redirect': (_request, response) => {
      tagResponse('shoes');
      response.writeHead(307, { location: '/login' }).end();
    },
  };
  for (const tag of [
    '<script nonce="aG9zdGlsZQ==">1</script>',
    '<script src="/a.js" async="" nonce="x"></script>',
    '<link rel="preload" as="script" href="/a.js" nonce="x"/>',
    '<style\nnonce="x">p{}</style>',
    '<script data-a="a > b" nonce="">1</script>',
    '<script nonce>1</script>',
  ])
    answers[`a page with ${tag}`] = (_request, response) => {
      tagResponse('shoes');
      response.setHeader('content-type', 'text/html');
      response.setHeader('content-security-policy', "script-src 'nonce-x'");
      response.end(`<!doctype html><head>${tag}</head>`);
    };

  test.each(Object.entries(answers))('%s', async (_what, render) => {
    const { ask } = await startProcess(next(render));
    for (let time = 1; time <= 3; time++) {
      await ask();
      expect(rendered).toBe(time);
    }
  });

  test.each([
    '<p>The word nonce=1</p>',
    '<img alt="a shoe nonce="/>',
    '<p title="see &lt;script nonce=&quot;x&quot;&gt;">x</p>',
    '<script>self.__next_f.push([1,"[\\"$\\",\\"script\\",null,{\\"nonce\\":\\"$undefined\\"}]"])</script>',
  ])('but not for a page with %s', async (html) => {
    const { ask } = await startProcess(
      next((_request, response) => {
        tagResponse('shoes');
        response.setHeader('content-type', 'text/html');
        response.end(`<!doctype html>${html}`);
      }),
    );
    await ask();
    await ask();
    expect(rendered).toBe(1);
  });

  test('a part of a page', async () => {
    const { ask } = await startProcess(shoes);
    await ask();
    expect(await rendersDuring(() => ask('/', { range: 'bytes=0-9' }))).toBe(1);
  });

  test('a page of one person, with its cookies, its status and compression', async () => {
    const { ask } = await startProcess(
      next((request, response) => {
        answerWith(404);
        tagResponse('shoes');
        response.setHeader('content-type', 'text/html');
        response.write('<!doctype html>');
        response.end(`${request.headers.cookie}${WORDS}`);
      }),
    );
    for (let time = 1; time <= 2; time++) {
      const { status, text, headers } = await ask('/orders', { cookie: 'session=1', 'accept-encoding': 'br' });
      expect([status, text.slice(15, 24), headers['content-encoding']]).toEqual([404, 'session=1', 'br']);
      expect(headers).not.toHaveProperty('etag');
      expect(rendered).toBe(time);
    }
  });

  test('a failure has the time after which to ask again, wherever it is', async () => {
    const { ask } = await startProcess(
      next((request, response) => {
        answerWith(503);
        page('shoes')(request, response);
      }),
    );
    for (const path of ['/', '/orders']) {
      const { status, headers } = await ask(path);
      expect([path, status, headers['retry-after']]).toEqual([path, 503, '5']);
    }
  });
});

describe('a request for what everyone gets', () => {
  /** A page that shows the headers of its request. */
  const mirror = next((request, response) => {
    tagResponse('shoes');
    response.end(JSON.stringify({ url: request.url, headers: request.headers }));
  });
  const toldTo = (answer: { text: string }) =>
    JSON.parse(answer.text) as { url: string; headers: Record<string, string> };
  const person = { cookie: 'session=1', authorization: 'Bearer x' };

  test.each([...['/', '/products', '/products/running', '/product/kite', '/contact', '/cart', '/terms', '/api/docs']])(
    'loses at %s what names a person',
    async (path) => {
      const { ask } = await startProcess(mirror);
      const { headers } = toldTo(await ask(path, { ...person, 'next-url': '/orders', 'next-router-state-tree': 'x' }));
      for (const name of ['cookie', 'authorization', 'next-url', 'next-router-state-tree'])
        expect(headers).not.toHaveProperty(name);
      expect(await rendersDuring(() => ask(path))).toBe(0);
    },
  );

  test.each([
    '/api/products?limit=3',
    '/api/products/kite',
    '/api/search/suggest?q=ki',
    '/feeds/products.xml',
    '/sitemap.xml',
  ])('passes by at %s when it names a person, and is kept otherwise', async (path) => {
    const { ask } = await startProcess(mirror);
    await ask(path);
    expect(await rendersDuring(() => ask(path))).toBe(0);
    for (const [name, value] of Object.entries(person)) {
      const answer = await ask(path, { [name]: value });
      expect(toldTo(answer).headers[name]).toBe(value);
    }
    expect(rendered).toBe(3);
    expect(toldTo(await ask(path)).headers).not.toHaveProperty('cookie');
  });

  test('drops parameters that nothing reads, and puts the others in one order', async () => {
    const { ask } = await startProcess(mirror);
    expect(toldTo(await ask('/?utm_source=mail')).url).toBe('/');
    expect(await rendersDuring(() => ask('/?fbclid=x&_rsc=1'))).toBe(0);
    const { url } = toldTo(await ask('/products?utm_medium=x&size=9&brand=Ostra&size=10&_rsc=1'));
    expect([...new URLSearchParams(url.slice('/products?'.length))]).toEqual(
      expect.arrayContaining([
        ['brand', 'Ostra'],
        ['size', '9'],
        ['size', '10'],
      ]),
    );
    expect(await rendersDuring(() => ask('/products?brand=Ostra&size=9&size=10'))).toBe(0);
    expect(await rendersDuring(() => ask('/products?size=9&gclid=1&size=10&brand=Ostra'))).toBe(0);
    expect(await rendersDuring(() => ask('/products?size=9&brand=Ostra'))).toBe(1);
    await ask('/api/products?limit=3&utm_source=x');
    expect(await rendersDuring(() => ask('/api/products?limit=3'))).toBe(0);
  });

  test('for the router’s data shares them, wherever it comes from; a page is another response', async () => {
    const { ask } = await startProcess(mirror);
    const data = { rsc: '1', 'next-router-state-tree': 'home', 'next-url': '/' };
    await ask('/products');
    expect(await rendersDuring(() => ask('/products?_rsc=abc', data))).toBe(1);
    const elsewhere = { rsc: '1', 'next-router-state-tree': 'elsewhere', 'next-url': '/cart', cookie: 'a=b' };
    expect(await rendersDuring(() => ask('/products?_rsc=def', elsewhere))).toBe(0);
    for (const prefetch of ['1', '2', '3']) {
      const ahead = { ...data, 'next-router-prefetch': prefetch };
      expect(await rendersDuring(() => ask('/products', ahead))).toBe(1);
      expect(await rendersDuring(() => ask('/products', { ...ahead, 'next-router-state-tree': 'y' }))).toBe(0);
    }
    const part = { ...data, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    expect(await rendersDuring(() => ask('/products', part))).toBe(1);
    expect(await rendersDuring(() => ask('/products', part))).toBe(0);
  });

  test('gets no other response by a header that Next takes no notice of, nor does the next one', async () => {
    const { ask } = await startProcess(mirror);
    const page = lasting(await ask('/products'));
    const data = lasting(await ask('/products', { rsc: '1' }));
    for (const headers of [
      { rsc: '2' },
      { rsc: '' },
      { 'next-router-prefetch': '1' },
      { 'next-router-segment-prefetch': '1' },
      { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    ])
      expect(lasting(await ask('/products', headers))).toEqual(page);
    for (const headers of [{ 'next-router-prefetch': '7' }, { 'next-router-segment-prefetch': '/x' }])
      expect(lasting(await ask('/products', { rsc: '1', ...headers }))).toEqual(data);
    expect(rendered).toBe(2);
  });

  test('for an address of nothing shares one 404, but a file of ours does not', async () => {
    const publicFolder = await mkdtemp(join(tmpdir(), 'lacewing-public-'));
    await mkdir(join(publicFolder, 'a folder'));
    await writeFile(join(publicFolder, 'a folder', 'shoe.txt'), 'a shoe');
    const routeOf = (url: string) => (/^\/(orders|api\/orders)(\?|$)/.test(url) ? url : NO_ROUTE);
    const { ask } = await startProcess(mirror, { publicFolder, routeOf });
    try {
      expect(toldTo(await ask('/nothing', person))).toMatchObject({ url: '/not-found' });
      for (const path of ['/nothing/else', '/.env', '/a%00b', '/wp-login.php?x=1', '/a%20folder/none.txt'])
        expect([path, await rendersDuring(() => ask(path))]).toEqual([path, 0]);
      expect(await rendersDuring(() => ask('/not-found'))).toBe(0);
      for (const path of ['/a%20folder/shoe.txt', '/orders', '/%6frders', '/api/%6frders', '/nothing/', '/_next/x'])
        for (let time = 1; time <= 2; time++) {
          const { url, headers } = toldTo(await ask(path, person));
          expect([url, headers.cookie]).toEqual([path, person.cookie]);
        }
    } finally {
      await rm(publicFolder, { recursive: true });
    }
  });

  test('for a search is counted, whether or not it is kept; what is read ahead is not', async () => {
    const { ask, searches } = await startProcess(mirror);
    for (let time = 0; time < 3; time++) await ask('/products?search=boots');
    expect([rendered, searches]).toEqual([1, ['boots', 'boots', 'boots']]);
    await ask('/products?search=boots', { rsc: '1' });
    await ask('/api/products?search=clogs&match=close');
    expect(searches.slice(3)).toEqual(['boots', 'clogs']);
    await ask('/products?search=boots', { rsc: '1', 'next-router-prefetch': '1' });
    await ask('/products?search=boots', { 'sec-purpose': 'prefetch;prerender' });
    await ask('/products?search=boots', {}, { method: 'HEAD' });
    await ask('/api/products?search=clogs');
    await ask('/product/kite?search=boots');
    expect(searches).toHaveLength(5);
  });
});

describe('a file of the build', () => {
  const FOREVER = 'public, max-age=31536000, immutable';
  const script = 'export const shoes = ["light"];'.repeat(2_000);
  const files = next(({ url }, response) => {
    response.statusCode = /^\/_next\/static\/a-b~c\.js(\?|$)/.test(url ?? '') ? 200 : 404;
    if (response.statusCode === 200) response.setHeader('cache-control', FOREVER);
    response.setHeader('content-type', 'application/javascript; charset=UTF-8');
    response.setHeader('etag', 'W/"file"');
    response.end(response.statusCode === 200 ? script : 'nothing');
  });

  test('is kept as it is, with the headers that Next gave it, whatever stands behind its name', async () => {
    const { ask } = await startProcess(files);
    const first = await ask('/_next/static/a-b~c.js', { 'accept-encoding': 'gzip, br' });
    expect(first.headers['cache-control']).toBe(FOREVER);
    await vi.waitFor(async () => {
      const again = await ask('/_next/static/a-b~c.js?dpl=1', { 'accept-encoding': 'gzip, br' });
      expect(again.body.length).toBeLessThan(first.body.length);
      const { 'content-length': length, ...headers } = lasting(again).headers;
      expect({ ...headers, 'content-length': first.headers['content-length'] }).toEqual(lasting(first).headers);
      expect(length).toBe(String(again.body.length));
      expect(again.text).toBe(script);
    });
    for (const accepted of ['gzip', 'identity'])
      expect((await ask('/_next/static/a-b~c.js', { 'accept-encoding': accepted })).text).toBe(script);
    expect((await ask('/_next/static/a-b~c.js?any=thing', { 'if-none-match': 'W/"file"' })).status).toBe(304);
    expect((await ask('/_next/static/a-b~c.js', {}, { method: 'HEAD' })).status).toBe(200);
    expect(rendered).toBe(1);
  });

  test.each(['/_next/static/../secret.js', '/_next/static/.hidden.js', '/_next/static/a.map', '/_next/secret.js'])(
    '%s is none: Next is asked each time',
    async (path) => {
      const { ask } = await startProcess(files);
      for (let time = 1; time <= 3; time++) {
        expect((await ask(path)).status).toBe(404);
        expect(rendered).toBe(time);
      }
    },
  );
});

describe('those who ask at once', () => {
  /** A rendering that ends when the test says so. */
  function held(render: Render = page('shoes')) {
    const waiting: (() => void)[] = [];
    return {
      handle: next(async (request, response) => {
        // If the client has left, Next writes nothing and does not end the response.
        const left = once(response, 'close').then(() => 'left');
        if (response.destroyed) return;
        if ((await Promise.race([new Promise<void>((resolve) => waiting.push(resolve)), left])) === 'left') return;
        await render(request, response);
      }),
      /** Continues the oldest rendering, as soon as it has begun. */
      async release() {
        await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
        waiting.shift()?.();
      },
      begun: (count: number) => vi.waitFor(() => expect(rendered).toBe(count)),
    };
  }
  const TWENTY = Array.from({ length: 20 });

  test('cost one rendering, and get the same', async () => {
    const { handle, release } = held();
    const { ask } = await startProcess(handle);
    const asked = TWENTY.map((_, index) => ask('/', { 'accept-encoding': index % 2 ? 'br' : 'identity' }));
    await sleep(50);
    await release();
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(rendered).toBe(1);
  });

  test('are answered by a second rendering when who began the first one leaves', async () => {
    const { handle, release, begun } = held();
    const { ask } = await startProcess(handle);
    const leaving = new AbortController();
    const first = ask('/', {}, { signal: leaving.signal }).catch((error: Error) => error.name);
    await begun(1);
    const others = TWENTY.map(() => ask());
    await sleep(50);
    leaving.abort();
    expect(await first).toBe('AbortError');
    await begun(2);
    await release();
    await release();
    for (const { status, text } of await Promise.all(others))
      expect([status, text.slice(15, 23)]).toEqual([200, '<p>2</p>']);
    expect(rendered).toBe(2);
  });

  test('wait no longer for a rendering that never ends, and who comes later not at all', async () => {
    const { handle, release, begun } = held();
    const { ask } = await startProcess(handle, { patienceMs: 300 });
    const leaving = new AbortController();
    const first = ask('/', {}, { signal: leaving.signal }).catch(() => undefined);
    await begun(1);
    const began = performance.now();
    const others = TWENTY.map(() => ask());
    await begun(2);
    expect(performance.now() - began).toBeGreaterThan(250);
    // One rendering for all of them, and for a new request.
    const later = ask();
    await sleep(100);
    expect(rendered).toBe(2);
    await release();
    await release();
    for (const { status } of await Promise.all([...others, later])) expect(status).toBe(200);
    expect(rendered).toBe(2);
    leaving.abort();
    await first;
  });

  test('hear nothing of a rendering that ends later than a newer one, which stays', async () => {
    const { handle, release, begun } = held();
    const { ask } = await startProcess(handle, { patienceMs: 100 });
    const first = ask();
    await begun(1);
    const second = ask();
    await begun(2);
    // The newer one ends first.
    await vi.waitFor(async () => {
      await release();
    });
    await first;
    await release();
    await second;
    expect((await ask()).text).toContain('<p>2</p>');
  });

  test('who leaves while waiting begins no rendering', async () => {
    const { handle, release, begun } = held();
    const { ask } = await startProcess(handle);
    const leaving = [new AbortController(), new AbortController()];
    const gone = leaving.map(async ({ signal }, index) => {
      if (index > 0) await begun(1);
      return ask('/', {}, { signal }).catch((error: Error) => error.name);
    });
    await begun(1);
    await sleep(50);
    leaving[1]?.abort();
    await sleep(50);
    leaving[0]?.abort();
    expect(await Promise.all(gone)).toEqual(['AbortError', 'AbortError']);
    const later = ask();
    await begun(2);
    await release();
    await release();
    expect((await later).text).toContain('<p>2</p>');
  });

  test('share a 503, and no other failure, nor what sets a cookie', async () => {
    const render: Render = async (request, response) => {
      const number = rendered;
      await sleep(50);
      if (request.url === '/cart') response.statusCode = 500;
      else answerWith(503);
      if (request.url === '/terms') response.setHeader('set-cookie', `person=${number}`);
      page('shoes')(request, response);
    };
    const { ask } = await startProcess(next(render));
    const asked = (path: string) => Promise.all(TWENTY.map(() => ask(path)));
    const away = await rendersDuring(async () => {
      for (const { status, headers } of await asked('/')) expect([status, headers['retry-after']]).toEqual([503, '5']);
    });
    expect(away).toBe(1);
    expect(await rendersDuring(() => asked('/cart'))).toBe(20);
    const cookies = (await asked('/terms')).map(({ headers }) => String(headers['set-cookie']));
    expect(new Set(cookies).size).toBe(20);
  });

  test('are answered when Next throws, and nothing of it is kept', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const { ask } = await startProcess(
      next(async (request, response) => {
        await sleep(50);
        if (isBroken) throw new Error('broken');
        page('shoes')(request, response);
      }),
    );
    for (const { status, text } of await Promise.all([ask(), ask(), ask()]))
      expect([status, JSON.parse(text).code]).toEqual([500, 'INTERNAL']);
    isBroken = false;
    expect((await ask()).status).toBe(200);
    expect(said).toHaveBeenCalledTimes(3);
    said.mockRestore();
  });

  test('are answered when a rendering ends without an answer', async () => {
    let isBroken = true;
    const { ask } = await startProcess(
      next(async (request, response) => {
        await sleep(50);
        if (!isBroken) return page('shoes')(request, response);
        isBroken = false;
      }),
    );
    const leaving = new AbortController();
    const first = ask('/', {}, { signal: leaving.signal }).catch(() => undefined);
    await sleep(20);
    expect((await ask()).status).toBe(200);
    leaving.abort();
    await first;
  });

  test('a write meanwhile makes the result old for who comes after it', async () => {
    const { handle, release, begun } = held();
    const { ask, purge } = await startProcess(handle);
    const first = ask();
    await begun(1);
    purge(['shoes']);
    const second = ask();
    await sleep(50);
    await release();
    expect((await first).text).toContain('<p>1</p>');
    await begun(2);
    await release();
    expect((await second).text).toContain('<p>2</p>');
    expect(await rendersDuring(() => ask())).toBe(0);
  });
});

describe('a long response', () => {
  const PIECE = 64 * 1024;
  const PIECES = 80;

  test.each(['br', 'identity'])('is sent as it is made, and not kept: %s', async (accepted) => {
    let hasEnded = false;
    let end = () => undefined as unknown;
    const mayEnd = new Promise((resolve) => (end = () => resolve(0)));
    const { ask, port } = await startProcess(
      next(async (_request, response) => {
        tagResponse('shoes');
        response.setHeader('content-type', 'text/plain');
        let drained = () => undefined as unknown;
        response.on('drain', () => drained());
        for (let piece = 0; piece < PIECES; piece++)
          if (!response.write(Buffer.alloc(PIECE, 'shoe')))
            await new Promise((resolve) => (drained = () => resolve(0)));
        await mayEnd;
        hasEnded = true;
        response.end('the end');
      }),
    );
    const early = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': accepted } });
    expect([early.status, hasEnded]).toEqual([200, false]);
    end();
    expect((await early.text()).length).toBe(PIECE * PIECES + 'the end'.length);
    const { text, headers } = await ask('/', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(accepted === 'br' ? 'br' : undefined);
    expect(text.slice(-11)).toBe('shoethe end');
    expect(rendered).toBe(2);
  });
});

describe('the memory', () => {
  async function bytesKept(): Promise<number> {
    return Number(/^lacewing_cache_bytes (\d+)$/m.exec(await writeMetrics())?.[1]);
  }

  test('is bounded, compressed forms included, and what is asked for again stays', async () => {
    vi.stubEnv('KEPT_PAGES_MB', '2');
    const text = randomBytes(75_000).toString('base64');
    const { ask } = await startProcess(
      next((_request, response) => {
        tagResponse('shoes');
        response.setHeader('content-type', 'text/plain');
        response.end(text);
      }),
    );
    const isKept = async (path: string) => (await rendersDuring(() => ask(path))) === 0;
    await ask('/');
    let most = 0;
    for (let turn = 0; turn < 40; turn++) {
      expect(await isKept('/')).toBe(true);
      await ask(`/product/${turn}`);
      for (const encoding of ['br', 'gzip']) await ask(`/product/${turn % 8}`, { 'accept-encoding': encoding });
      most = Math.max(most, await bytesKept());
    }
    expect(most).toBeGreaterThan(1024 * 1024);
    expect(most).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(await isKept('/product/39')).toBe(true);
    expect(await isKept('/product/20')).toBe(false);
  });

  test('counts what a response takes compressed as well', async () => {
    const text = randomBytes(100_000).toString('hex');
    const { ask } = await startProcess(
      next((_request, response) => {
        tagResponse('shoes');
        response.setHeader('content-type', 'text/plain');
        response.end(text);
      }),
    );
    await ask('/', { 'accept-encoding': 'identity' });
    const plain = await bytesKept();
    const { body } = await ask('/', { 'accept-encoding': 'gzip' });
    expect(await bytesKept()).toBe(plain + body.length);
  });
});
