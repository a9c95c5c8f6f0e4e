import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
    { isBehindProxy: false, onDraining: () => (isDraining = true) },
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

/** What the server answers to words on a bare connection. */
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

  test('those that the API knows are handed on', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect((await ask('/api/products', method)).text).toBe(`${method} /api/products`);
    expect((await ask('/products')).text).toBe('GET /products');
    expect((await ask('/products', 'HEAD')).status).toBe(200);
  });

  test('a tunnel is refused, and a method that is none', async () => {
    expect(await say('CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 405 /);
    expect(await say('GRAB / HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*INVALID_INPUT/);
  });
});

describe('a server that is asked to stop', () => {
  test('says so first, answers whoever still comes, and ends their connections', async () => {
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
    const behind = createShopServer(async (_asked, response) => void response.end(), {
      isBehindProxy: true,
      onDraining: () => undefined,
    });
    behind.server.listen(0, '127.0.0.1');
    await once(behind.server, 'listening');
    try {
      const url = `http://127.0.0.1:${(behind.server.address() as AddressInfo).port}/`;
      const nameOf = async (given: string) =>
        (await fetch(url, { headers: { 'x-request-id': given } })).headers.get('x-request-id');
      expect(await nameOf('edge-7f.3')).toBe('edge-7f.3');
      expect(await nameOf('a "line" of a log')).toMatch(/^[0-9a-f-]{36}$/);
    } finally {
      behind.server.closeAllConnections();
      behind.server.close();
    }
  });
});
