import { createServer, type IncomingHttpHeaders, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodePages } from './page-encoder.mjs';

const html = `<!doctype html><title>Cloudrunner — Lacewing</title>${'<p>Weighs next to nothing.</p>'.repeat(200)}`;
const etag = 'W/"page"';

function answer(response: ServerResponse, path: string): void {
  response.setHeader('content-type', path === '/router-data' ? 'text/x-component' : 'text/html; charset=utf-8');
  if (path !== '/fresh') response.setHeader('etag', etag);
  if (path === '/missing') response.statusCode = 404;
  response.setHeader('content-length', Buffer.byteLength(html));
  if (response.req.method === 'HEAD') response.end(null);
  else response.end(html);
}

let server: Server;

beforeAll(async () => {
  server = createServer((incoming, response) => {
    encodePages(incoming, response);
    answer(response, incoming.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('a page with an ETag', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', (body: Buffer) => brotliDecompressSync(body).toString()],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
    ['br;q=0, gzip', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
    ['identity', undefined, (body: Buffer) => body.toString()],
  ])('for who accepts %s arrives whole, the second time as the first', async (accepted, encoding, decode) => {
    for (const answer of [
      await ask('/', { 'accept-encoding': accepted }),
      await ask('/', { 'accept-encoding': accepted }),
    ]) {
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(decode(answer.body)).toBe(html);
    }
  });

  test.each(['W/"page"', '"page"', '"other", W/"page"', '*'])('is not sent to who has it as %s', async (known) => {
    const { status, headers, body } = await ask('/', { 'if-none-match': known, 'accept-encoding': 'br' });
    expect(status).toBe(304);
    expect(headers.etag).toBe(etag);
    expect(headers['content-length']).toBeUndefined();
    expect(body).toHaveLength(0);
  });

  test('is sent to who has another one', async () => {
    const { status, body } = await ask('/', { 'if-none-match': '"other"' });
    expect(status).toBe(200);
    expect(body.toString()).toBe(html);
  });

  test('promises no length to who asks for its headers only', async () => {
    const { status, headers, body } = await ask('/', { 'accept-encoding': 'gzip' }, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBeUndefined();
    expect(body).toHaveLength(0);
  });

  test('does not hold up the next one when its reader leaves', async () => {
    const { port } = server.address() as AddressInfo;
    await new Promise<void>((resolve) => {
      const leaving = request({ port, host: '127.0.0.1', path: '/', headers: { 'accept-encoding': 'br' } });
      leaving.on('error', () => resolve());
      leaving.on('socket', (socket) => socket.on('connect', () => leaving.destroy(new Error('left'))));
      leaving.end();
    });
    expect((await ask('/', { 'accept-encoding': 'br' })).status).toBe(200);
  });
});

describe('what is no page', () => {
  test('the router’s data are sent even to who has the page', async () => {
    const { status, body } = await ask('/router-data', { 'if-none-match': etag });
    expect(status).toBe(200);
    expect(body.toString()).toBe(html);
  });

  test('a page about nothing stays a 404, compressed', async () => {
    const { status, headers, body } = await ask('/missing', { 'if-none-match': etag, 'accept-encoding': 'gzip' });
    expect(status).toBe(404);
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(html);
  });

  test('a page without an ETag is compressed as it leaves', async () => {
    const { status, body } = await ask('/fresh', { 'accept-encoding': 'gzip' });
    expect(status).toBe(200);
    expect(gunzipSync(body).toString()).toBe(html);
  });
});
