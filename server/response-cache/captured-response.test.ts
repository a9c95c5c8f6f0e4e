import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { captureResponse } from './captured-response.mjs';

type Captured = Parameters<Parameters<typeof captureResponse>[3]>[0];

const MOST = 10_000;
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Requests a server that captures what `write` writes and then answers `ok`. */
async function capture(
  write: (response: ServerResponse) => unknown,
  { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string } = {},
) {
  const heard: Captured[] = [];
  server = createServer((asked, response) => {
    captureResponse(asked, response, MOST, (captured) => {
      heard.push(captured);
      if (captured) response.end('ok');
    });
    write(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', headers, method, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  return { heard, status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) };
}

const ways: Record<string, (response: ServerResponse) => unknown> = {
  'at once': (response) => response.end('a shoe — light'),
  'in pieces of text and bytes': (response) => {
    response.write('a shoe ');
    response.write(Buffer.from('— '));
    response.write(new Uint8Array(Buffer.from('li')));
    response.end(Buffer.from('ght'));
  },
  'in another encoding': (response) => {
    response.write(Buffer.from('a shoe — ').toString('hex'), 'hex');
    response.end(Buffer.from('light').toString('base64'), 'base64');
  },
  'and waits for each piece': (response) => {
    response.write('a shoe — ', () => response.write('light', 'utf8', () => response.end()));
  },
  'by a pipe': (response) => Readable.from(['a shoe', ' — ', 'light']).pipe(response),
  'after its headers': (response) => {
    response.writeHead(200);
    response.flushHeaders();
    response.end('a shoe — light');
  },
};

describe('what is written', () => {
  test.each(Object.entries(ways))('%s is captured whole, and only what answers is sent', async (_how, write) => {
    const { heard, body } = await capture(write, { headers: { 'accept-encoding': 'gzip' } });
    expect(heard.map((captured) => captured?.body.toString())).toEqual(['a shoe — light']);
    expect(body.toString()).toBe('ok');
  });

  test('is captured with its status and its headers, however they were said', async () => {
    const { heard } = await capture((response) => {
      response.setHeader('X-One', '1');
      response.writeHead(404, 'Not here', { 'x-two': ['2', '3'] });
      response.end('nothing');
    });
    expect(heard[0]).toMatchObject({ status: 404, headers: { 'x-one': '1', 'x-two': ['2', '3'] } });
  });

  test('is captured in answer to HEAD as well', async () => {
    const { heard, body } = await capture((response) => response.end('a shoe'), { method: 'HEAD' });
    expect([heard[0]?.body.toString(), body.length]).toEqual(['a shoe', 0]);
  });

  test('takes no more memory than its own', async () => {
    const { heard } = await capture((response) => response.end('a shoe'));
    expect(heard[0]?.body.buffer.byteLength).toBe(6);
  });

  test('is followed by the callback of its end, once that is sent', async () => {
    let isSent = false;
    const { body } = await capture((response) => response.end('a shoe', () => (isSent = true)));
    expect([body.toString(), isSent]).toEqual(['ok', true]);
  });
});

test('what is longer goes out as it is written, compressed', async () => {
  const text = 'shoe'.repeat(MOST);
  const { heard, headers, body } = await capture(
    (response) => {
      response.setHeader('content-type', 'text/plain');
      response.write(text.slice(0, MOST));
      response.write(text.slice(MOST, 2 * MOST));
      response.end(text.slice(2 * MOST));
    },
    { headers: { 'accept-encoding': 'gzip' } },
  );
  expect(heard).toEqual([null]);
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(body).toString()).toBe(text);
});

test('who leaves is told of once, and what is written afterwards is dropped', async () => {
  const heard: Captured[] = [];
  let hasWritten: () => void = () => undefined;
  const written = new Promise<void>((resolve) => (hasWritten = resolve));
  server = createServer((asked, response) => {
    captureResponse(asked, response, MOST, (captured) => heard.push(captured));
    response.write('a shoe');
    response.once('close', () => {
      for (let time = 0; time < 10; time++) response.write('shoe'.repeat(MOST));
      response.end('the end');
      hasWritten();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const leaving = request({ port, host: '127.0.0.1', agent: false }).on('error', () => undefined);
  leaving.end();
  await once(server, 'request');
  leaving.destroy();
  await written;
  expect(heard).toEqual([null]);
});
