import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeBlobStore {
  /** What VERCEL_BLOB_API_URL has to be. */
  apiUrl: string;
  /** What was stored, by pathname. */
  kept: Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>;
  /** Statuses to answer the next requests with, instead of storing. */
  mishaps: number[];
  close: () => Promise<void>;
}

/**
 * A stand-in for the HTTP API of Vercel Blob: takes what `put` sends and answers with a public address, and deletes.
 */
export async function startFakeBlobStore(): Promise<FakeBlobStore> {
  const kept: FakeBlobStore['kept'] = new Map();
  const mishaps: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.setHeader('content-type', 'application/json');
    const mishap = mishaps.shift();
    if (mishap) {
      response.writeHead(mishap).end(JSON.stringify({ error: { code: 'forbidden', message: 'no' } }));
      return;
    }
    const { pathname: path } = new URL(request.url ?? '/', 'http://blob');
    if (path.endsWith('/delete')) {
      const { urls } = JSON.parse(Buffer.concat(chunks).toString()) as { urls: string[] };
      for (const url of urls) kept.delete(new URL(url).pathname.slice(1));
      response.end('null');
      return;
    }
    const pathname = new URL(request.url ?? '/', 'http://blob').searchParams.get('pathname') ?? '';
    kept.set(pathname, { bytes: Buffer.concat(chunks), headers: request.headers });
    const url = `https://store.public.blob.vercel-storage.com/${pathname}`;
    response.end(
      JSON.stringify({ url, downloadUrl: url, pathname, contentType: 'image/avif', contentDisposition: '' }),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    kept,
    mishaps,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
