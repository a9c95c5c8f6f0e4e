// Serves the built shop. A plain program, so that nothing stands between Node and Next: it is the launcher's child,
// and can as well be started by hand when DATABASE_URL, NEXTAUTH_SECRET and NEXTAUTH_URL are set.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import next from 'next';
import { drainSeconds } from './settings.mjs';
import { createShopServer } from './shop-server.mjs';

// V8 lets garbage grow to a multiple of what is in use before it looks for it. Here it looks when a quarter has been added:
// that costs a few percent of the processor's time and saves hundreds of megabytes.
setFlagsFromString('--heap-growing-percent=25');

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST || undefined;

const dir = fileURLToPath(new URL('..', import.meta.url));

// The configuration as the build understood it, in the way of Next's own standalone server. To read next.config.ts anew,
// each process would load a compiler and keep it.
const { config } = JSON.parse(readFileSync(join(dir, '.next/required-server-files.json'), 'utf8'));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);

const app = next({
  dev: false,
  dir,
  hostname: 'localhost',
  port,
  // Next would take over connections that ask for another protocol, and never answer them: it may do so on a server that
  // nobody reaches. Node then answers such requests as any other.
  httpServer: createServer(),
});
await app.prepare();

const { server, stop } = createShopServer(app.getRequestHandler(), {
  isBehindProxy: Number(process.env.TRUST_PROXY_HOPS ?? 0) > 0,
  onDraining: () => {
    // GET /api/health/ready, which runs in Next's bundle, reads it there.
    Object.assign(globalThis, { lacewingIsDraining: true });
  },
});
server.on('error', (error) => {
  process.send?.({ failed: 'code' in error ? error.code : error.message });
  if (!process.send) console.error(error.message);
  process.exit(1);
});

let isEnding = false;

async function end() {
  if (isEnding) return;
  isEnding = true;
  await stop(1_000 * drainSeconds());
  await app.close().catch(() => undefined);
  process.exit(0);
}

process.on('SIGTERM', end);
process.on('SIGINT', end);
// The launcher is gone, however it went.
process.on('disconnect', end);

server.listen({ port, host }, () => process.send?.({ listening: true }));
