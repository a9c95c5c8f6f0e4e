// One function of Vercel: starts Next's server on the build as Vercel's launcher does. The platform's own cache is a fake that
// tells the parent process which tags expire. Run by fake-vercel.ts.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

class FetchCache {
  async get() {
    return null;
  }
  async set() {}
  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    process.send?.({ expired: [tags].flat() });
  }
  resetRequestCache() {}
}
// Work after an answer: the platform keeps the function awake until it is done.
const context = { get: () => ({ waitUntil: () => undefined }) };
Object.assign(globalThis, {
  [Symbol.for('@next/cache-handlers')]: { FetchCache },
  [Symbol.for('@next/request-context')]: context,
  [Symbol.for('@vercel/request-context')]: context,
});

process.env.__NEXT_PRIVATE_PREBUNDLED_REACT = 'next';
const { default: NextServer } = createRequire(import.meta.url)('next/dist/server/next-server');
const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
const next = new NextServer({ conf: config, dir: '.', minimalMode: true, customServer: false });

const server = createServer(next.getRequestHandler());
server.listen(0, '127.0.0.1', () => process.send?.({ port: Object(server.address()).port }));
