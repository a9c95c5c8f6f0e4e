import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { vi } from 'vitest';
import { findSharedPath } from '@/lib/storefront/shared-paths/shared-paths';
import type { createShopServer } from '@/server/shop-server.mjs';

/** How much a process may lag behind a write of another one, and some more, in milliseconds. */
const LAG = 1_100;

type Handle = Parameters<typeof createShopServer>[0];
type Options = Parameters<typeof createShopServer>[1];

/** An answer as it came over the line. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body, unpacked. */
  text: string;
}

const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Asks with exactly these headers, on a connection of its own; `signal` ends that connection. */
export async function askAt(
  port: number,
  path: string,
  headers: OutgoingHttpHeaders = {},
  { method = 'GET', signal }: { method?: string; signal?: AbortSignal } = {},
): Promise<Answer> {
  const asked = request({ port, host: '127.0.0.1', path, method, headers, agent: false, ...(signal && { signal }) });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces);
  const decode = decoders[response.headers['content-encoding'] ?? ''];
  const text = (decode && body.length > 0 ? decode(body) : body).toString();
  return { status: response.statusCode ?? 0, headers: response.headers, body, text };
}

/** What an answer has in common with every other one for the same: without its own name and time. */
export function lasting({ status, headers, body }: Answer) {
  const { date, 'x-request-id': id, ...others } = headers;
  if (!date || !id) throw new Error('the answer has no name or no date');
  return { status, headers: others, body: body.toString('base64') };
}

const running: { close: () => void }[] = [];

/**
 * Starts what a process of the shop is besides Next: the server program with a response cache of its own, around
 * `handle` in Next's place, with the shop's own table of shared paths.
 */
export async function startProcess(handle: Handle, options: Options = {}) {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('lacewing.purged-tags'));
  const searches: string[] = [];
  const { createShopServer: create } = await import('@/server/shop-server.mjs');
  const { purge } = await import('@/lib/platform/cache/purged-tags.mjs');
  const noteSearch = async (search: string) => void searches.push(search);
  const { server } = create(handle, {
    paths: () => ({ find: findSharedPath, noteSearch, listToWarm: async () => [] }),
    ...options,
  });
  running.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** What was counted as searched for. */
    searches,
    /** Purges tags as a write of this process does. */
    purge,
    ask: (path = '/', headers: OutgoingHttpHeaders = {}, how: Parameters<typeof askAt>[3] = {}) =>
      askAt(port, path, headers, how),
  };
}

/** Ends all processes that `startProcess` has started, and lets their clock be right again. */
export function endProcesses(): void {
  for (const { close } of running.splice(0)) close();
  putClockBack();
}

let passed = 0;
let restoreClock = () => undefined as unknown;

/** Puts the monotonic clock of the processes forward, instead of waiting. */
export function pass(milliseconds: number): void {
  if (passed === 0) {
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
    restoreClock = () => clock.mockRestore();
  }
  passed += milliseconds;
}

/** Undoes `pass`. */
export function putClockBack(): void {
  restoreClock();
  passed = 0;
}

/** Until the next request hears of a write of another process. */
export function passLag(): void {
  pass(LAG);
}
