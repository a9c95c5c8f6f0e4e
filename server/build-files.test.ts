import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShopServer } from './shop-server.mjs';

const script = 'export const shoes = ["light"];'.repeat(2_000);

let folder: string;
let shop: ReturnType<typeof createShopServer>;
/** How often Next was asked. */
let asked: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lacewing-static-'));
  await writeFile(join(folder, 'a-b~c.js'), script);
  asked = 0;
  shop = createShopServer(
    async ({ url }, response) => {
      asked += 1;
      response.statusCode = url?.startsWith('/_next/static/a-b~c.js') ? 200 : 404;
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.setHeader('content-type', 'application/javascript; charset=UTF-8');
      response.setHeader('x-content-type-options', 'nosniff');
      response.end(response.statusCode === 200 ? script : 'nothing');
    },
    { staticFolder: folder },
  );
  shop.server.listen(0, '127.0.0.1');
  await once(shop.server, 'listening');
});

afterEach(async () => {
  shop.server.closeAllConnections();
  shop.server.close();
  await rm(folder, { recursive: true });
});

async function ask(path: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }, method = 'GET') {
  const { port } = shop.server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) };
}

/** Asks until a file comes without Next. */
async function askUntilCompressed(path: string) {
  return vi.waitFor(async () => {
    const before = asked;
    const answer = await ask(path);
    expect(asked).toBe(before);
    return answer;
  });
}

test('a file is compressed once and goes out without Next, with the headers that Next gave it', async () => {
  const first = await ask('/_next/static/a-b~c.js');
  const again = await askUntilCompressed('/_next/static/a-b~c.js?dpl=1');
  expect(brotliDecompressSync(again.body).toString()).toBe(script);
  expect(again.body.length).toBeLessThanOrEqual(first.body.length);
  for (const name of ['cache-control', 'content-type', 'x-content-type-options', 'content-encoding', 'vary'])
    expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
  expect(again.headers['content-length']).toBe(String(again.body.length));
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  const zipped = await ask('/_next/static/a-b~c.js', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(zipped.body).toString()).toBe(script);
});

test.each([
  ['plain', { 'accept-encoding': 'identity' }, 'GET'],
  ['a part of it', { 'accept-encoding': 'br', range: 'bytes=0-9' }, 'GET'],
  ['whether it has changed', { 'accept-encoding': 'br', 'if-none-match': 'W/"1"' }, 'GET'],
  ['its headers', { 'accept-encoding': 'br' }, 'HEAD'],
])('Next answers whoever wants it %s', async (_what, headers, method) => {
  await ask('/_next/static/a-b~c.js');
  await askUntilCompressed('/_next/static/a-b~c.js');
  const before = asked;
  await ask('/_next/static/a-b~c.js', headers, method);
  expect(asked).toBe(before + 1);
});

test.each([
  '/_next/static/missing.js',
  '/_next/static/../secret.js',
  '/_next/static/.hidden.js',
  '/_next/static/a.map',
])('%s is always asked of Next', async (path) => {
  for (let time = 1; time <= 3; time += 1) {
    expect((await ask(path)).status).toBe(404);
    expect(asked).toBe(time);
  }
});
