import { once } from 'node:events';
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readClientIp } from '@/lib/platform/http/client-ip';
import { beforeEnd } from '@/lib/platform/time/before-end.mjs';
import { takeOutput } from '@/tests/unexpected-output';
import { createShopServer } from './shop-server.mjs';

type ShopServer = ReturnType<typeof createShopServer>;

let shop: ShopServer;
let isDraining: boolean;

beforeEach(async () => {
  isDraining = false;
  shop = createShopServer(
    async (asked, response) => {
      if (asked.url === '/slow') await new Promise((resolve) => setTimeout(resolve, 300));
      response.end(`${asked.method} ${asked.url}`);
    },
    { pagesOfApi: new Set(['/api/docs']), onDraining: () => (isDraining = true) },
  );
  shop.server.listen(0, '127.0.0.1');
  await once(shop.server, 'listening');
});

afterEach(() => {
  shop.server.closeAllConnections();
  shop.server.close();
});

const portOf = () => (shop.server.address() as AddressInfo).port;

async function ask(path: string, method = 'GET', headers: Record<string, string> = {}, agent: Agent | false = false) {
  const asked = request({ port: portOf(), host: '127.0.0.1', path, method, headers, agent }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(pieces).toString() };
}

/** The server's answer to raw bytes on a connection. */
async function say(words: string): Promise<string> {
  const socket = connect(portOf(), '127.0.0.1');
  socket.write(words);
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

describe('a method that an address does not know', () => {
  test.each(['TRACE', 'PROPFIND', 'MKCOL', 'SEARCH', 'PURGE', 'REPORT'])('%s of the API is a 405', async (method) => {
    const { status, headers, text } = await ask('/api/products', method);
    expect(status).toBe(405);
    expect(headers.allow).toContain('GET, HEAD');
    expect(JSON.parse(text)).toEqual({ message: expect.stringContaining(method), code: 'METHOD_NOT_ALLOWED' });
  });

  test.each([
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['an action', { 'next-action': 'x' }],
  ])('%s sent to a page is a 405, which no page is made for', async (_what, headers) => {
    for (const path of ['/', '/products?size=9', '/apiary'])
      expect((await ask(path, 'POST', headers as Record<string, string>)).status).toBe(405);
  });

  test.each([
    '/api/docs',
    '/api/docs?x=1',
    '/api/docs/',
    '/api/%64ocs',
    '/api//docs',
    '/api/orders/../docs',
    '/api/orders/%2e%2E/docs',
    '/%61pi/docs',
    'http://shop.example/api/docs',
  ])('%s is a page among the API’s answers, and takes what pages take', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers, text } = await ask(path, method, { 'content-type': 'multipart/form-data' });
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
      expect(JSON.parse(text)).toMatchObject({ message: expect.any(String), code: 'METHOD_NOT_ALLOWED' });
    }
    expect((await ask(path)).status).toBe(200);
    expect((await ask(path, 'HEAD')).status).toBe(200);
  });

  test('those that the API knows are handed on', async () => {
    for (const path of ['/api/products', '/api/docs/x', '/api/docsx'])
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        expect((await ask(path, method)).text).toBe(`${method} ${path}`);
    expect((await ask('/products')).text).toBe('GET /products');
    expect((await ask('/products', 'HEAD')).status).toBe(200);
  });

  test('a tunnel is refused, and a method that is none', async () => {
    expect(await say('CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 405 /);
    expect(await say('GRAB / HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*INVALID_INPUT/);
  });
});

describe('a server that is asked to stop', () => {
  test('says so first, answers requests that still arrive, and ends their connections', async () => {
    const agent = new Agent({ keepAlive: true });
    expect((await ask('/', 'GET', {}, agent)).headers.connection).toBe('keep-alive');
    let isStopped = false;
    const stopped = shop.stop(400).then(() => (isStopped = true));
    expect(isDraining).toBe(true);
    const late = await ask('/', 'GET', {}, agent);
    expect([late.status, late.headers.connection]).toEqual([200, 'close']);
    expect(isStopped).toBe(false);
    await stopped;
    expect(shop.server.listening).toBe(false);
    agent.destroy();
  });

  test('finishes what is under way', async () => {
    const answer = ask('/slow');
    await once(shop.server, 'request');
    const [{ status, text }] = await Promise.all([answer, shop.stop(0)]);
    expect([status, text]).toEqual([200, 'GET /slow']);
  });

  test('runs its tasks after the last answer, also if one of them fails', async () => {
    const underWay: number[] = [];
    const forget = [
      beforeEnd(() => Promise.reject(new Error('the database is away'))),
      beforeEnd(async () => underWay.push(shop.underWay())),
    ];
    const answer = ask('/slow');
    await once(shop.server, 'request');
    await Promise.all([answer, shop.stop(0)]);
    for (const one of forget) one();
    expect(underWay).toEqual([0]);
    expect(takeOutput()).toEqual([expect.stringContaining('the database is away')]);
  });

  test.each(['CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 'GRAB / HTTP/1.1\r\nHost: x\r\n\r\n'])(
    'does not wait for the client of a refused %j to hang up',
    async (words) => {
      const socket = connect({ port: portOf(), host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => undefined);
      socket.write(words);
      await once(socket, 'data');
      await shop.stop(0);
      socket.destroy();
    },
  );
});

describe('a request has a name', () => {
  test('of its own, whatever it says, where no proxy stands in front', async () => {
    const { headers } = await ask('/', 'GET', { 'x-request-id': 'made-up' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('also when it is refused', async () => {
    expect((await ask('/api/products', 'TRACE')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('or the proxy’s, if that is one', async () => {
    const { server } = createShopServer(async (_asked, response) => void response.end(), { trustedHops: 1 });
    const url = await listen(server);
    const nameOf = async (given: string) =>
      (await fetch(url, { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await nameOf('edge-7f.3')).toBe('edge-7f.3');
    expect(await nameOf('a "line" of a log')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server, host = '127.0.0.1'): Promise<string> {
  opened.push(server);
  server.listen(0, host);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A proxy that appends `ip`, its client, to X-Forwarded-For. */
function openProxy(target: string, ip: string): Promise<string> {
  return listen(
    createServer((asked, response) => {
      const before = asked.headers['x-forwarded-for'];
      const headers = { ...asked.headers, 'x-forwarded-for': before ? `${before}, ${ip}` : ip };
      const handed = request(target + asked.url, { method: asked.method, headers, agent: false }, (told) => {
        response.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(response);
      });
      asked.pipe(handed);
    }),
  );
}

describe('the address of who asks', () => {
  const SOCKET = '127.0.0.1';
  const CLIENT = '203.0.113.9';
  const CLAIMS = [undefined, '', ' , ', '198.51.100.1', '198.51.100.1, 198.51.100.2'];

  /** A shop behind `hops` proxies that returns the client's IP, as rate limits see it. */
  async function openShop(hops: number) {
    const { server } = createShopServer(
      async ({ headers }, response) => void response.end(readClientIp(new Headers(headers as HeadersInit), hops)),
      { trustedHops: hops },
    );
    return listen(server);
  }

  async function askerOf(url: string, claim?: string): Promise<string> {
    return (await fetch(url, claim === undefined ? {} : { headers: { 'x-forwarded-for': claim } })).text();
  }

  test('is the socket’s where there is no proxy, whatever is claimed', async () => {
    const bare = await openShop(0);
    for (const claim of CLAIMS) expect(await askerOf(bare, claim)).toBe(SOCKET);
  });

  test('is what one proxy saw, whatever is claimed', async () => {
    const inner = await openShop(1);
    const proxy = await openProxy(inner, CLIENT);
    for (const claim of CLAIMS) expect(await askerOf(proxy, claim)).toBe(CLIENT);
    // A direct request without such headers. Preventing others from bypassing the proxy is the network's task.
    for (const claim of CLAIMS.slice(0, 3)) expect(await askerOf(inner, claim)).toBe(SOCKET);
  });

  test('is what the outer one of two proxies saw, and the socket’s of who comes past one', async () => {
    const inner = await openShop(2);
    const second = await openProxy(inner, '10.0.0.1');
    const first = await openProxy(second, CLIENT);
    for (const claim of CLAIMS) expect(await askerOf(first, claim)).toBe(CLIENT);
    for (const claim of CLAIMS.slice(0, 3)) expect(await askerOf(second, claim)).toBe(SOCKET);
    for (const claim of CLAIMS.slice(0, 4)) expect(await askerOf(inner, claim)).toBe(SOCKET);
  });
});

describe('what Next is told', () => {
  async function toldOf(headers: Record<string, string>, trustedHops = 0): Promise<IncomingHttpHeaders> {
    const { server } = createShopServer(async (asked, response) => void response.end(JSON.stringify(asked.headers)), {
      trustedHops,
    });
    const sent = request(await listen(server), { headers, agent: false }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    let text = '';
    for await (const piece of response) text += piece;
    return JSON.parse(text);
  }

  test('is no policy, and nothing that Next tells itself', async () => {
    const headers = {
      'Content-Security-Policy': "script-src 'nonce-aG9zdGlsZQ=='",
      'Content-Security-Policy-Report-Only': "script-src 'nonce-aG9zdGlsZQ=='",
      'Next-Action': 'x',
      'Next-Resume': '1',
      'X-Middleware-Subrequest': 'middleware',
      'X-Next-Revalidated-Tags': 'catalogue',
      'X-Prerender-Revalidate': 'x',
      Purpose: 'prefetch',
    };
    for (const trustedHops of [0, 1])
      expect(Object.keys(await toldOf(headers, trustedHops)).sort()).toEqual(['connection', 'host', 'x-forwarded-for']);
  });

  test('is what a browser and its router say, and a proxy if there is one', async () => {
    const ofBrowser = {
      accept: 'text/html',
      'accept-language': 'de',
      authorization: 'Bearer x',
      cookie: 'theme=dark',
      'idempotency-key': 'x',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
      rsc: '1',
      'sec-purpose': 'prefetch',
    };
    const ofProxy = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' };
    expect(await toldOf({ ...ofBrowser, ...ofProxy }, 1)).toMatchObject({ ...ofBrowser, ...ofProxy });
    const told = await toldOf({ ...ofBrowser, ...ofProxy });
    expect(told).toMatchObject(ofBrowser);
    for (const name of Object.keys(ofProxy)) expect(told).not.toHaveProperty(name);
  });
});

describe('where the router stands', () => {
  test.each([
    ['unreadable', '%E0%A4%A'],
    ['of an older build', encodeURIComponent(JSON.stringify(['', { children: ['gone', {}] }]))],
    ['too long', 'x'.repeat(12_000)],
  ])('is not for Next to say, which then answers with a whole page: %s', async (_what, tree) => {
    const { server } = createShopServer(async (asked, response) => void response.end(JSON.stringify(asked.headers)));
    const headers = { rsc: '1', 'next-router-state-tree': tree, 'next-url': '/cart' };
    const url = await listen(server);
    for (const path of ['/login', '/admin', '/products']) {
      const sent = request(url + path, { headers, agent: false }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      let text = '';
      for await (const piece of response) text += piece;
      expect(JSON.parse(text)).toMatchObject({ rsc: '1' });
      expect(text).not.toContain('next-');
    }
  });
});

describe('a shop that people reach by https', () => {
  const HSTS = 'max-age=63072000; includeSubDomains';
  const options = { isHttps: true, pagesOfApi: new Set(['/api/docs']) };

  test('says so in every answer, its own refusals too', async () => {
    const { server } = createShopServer(async (_asked, response) => {
      response.end('page');
    }, options);
    await listen(server);
    shop.server.close();
    shop = { ...shop, server };
    for (const [path, method] of [
      ['/', 'GET'],
      ['/', 'POST'],
      ['/api/docs', 'POST'],
      ['/%E0%A4%A', 'GET'],
    ] as const)
      expect([path, method, (await ask(path, method)).headers['strict-transport-security']]).toEqual([
        path,
        method,
        HSTS,
      ]);
    for (const words of ['GRAB / HTTP/1.1\r\nHost: x\r\n\r\n', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n'])
      expect(await say(words)).toContain(`\r\nStrict-Transport-Security: ${HSTS}\r\n`);
  });

  test('and another one never', async () => {
    expect((await ask('/', 'GET', { 'x-forwarded-proto': 'https' })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  });
});
