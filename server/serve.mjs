// Serves the built shop. The launcher starts it; it can also be started by hand when DATABASE_URL, NEXTAUTH_SECRET and
// NEXTAUTH_URL are set.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import next from 'next';
import { drainSeconds, isHttps, trustedHops } from '../lib/platform/env/server-settings.mjs';
import { flushLog, leadConsoleIntoLog, logError } from '../lib/platform/telemetry/log.mjs';
import { pagesOf, routesOf } from '../lib/platform/telemetry/routes.mjs';
import { beginDraining } from '../lib/platform/time/before-end.mjs';
import { createShopServer } from './shop-server.mjs';
import { warmUp } from './warm-up.mjs';

// V8 lets the heap grow several times before it collects garbage. Collecting after a growth of 25% costs a few percent
// of CPU time and saves hundreds of megabytes.
setFlagsFromString('--heap-growing-percent=25');

leadConsoleIntoLog();

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST || undefined;

const dir = fileURLToPath(new URL('..', import.meta.url));

/**
 * Reads a JSON file of the build.
 * @param {string} name
 */
function readManifest(name) {
  return JSON.parse(readFileSync(join(dir, '.next', name), 'utf8'));
}

// The configuration stored by the build, as Next's own standalone server takes it. To read next.config.ts, each process
// would have to load a compiler.
const { config } = readManifest('required-server-files.json');
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);

const app = next({
  dev: false,
  dir,
  hostname: 'localhost',
  port,
  // An unreachable server: on the real one, Next would take over upgrade requests and never answer them.
  httpServer: createServer(),
});
await app.prepare();

const { server, stop, underWay } = createShopServer(app.getRequestHandler(), {
  trustedHops: trustedHops(),
  isHttps: isHttps(),
  routeOf: routesOf(readManifest('routes-manifest.json')),
  pagesOfApi: pagesOf(readManifest('app-path-routes-manifest.json'), '/api/'),
  publicFolder: join(dir, 'public'),
  onDraining: beginDraining,
});
server.on('error', (error) => {
  process.send?.({ failed: 'code' in error ? error.code : error.message });
  if (!process.send) logError('The shop can’t listen', error);
  process.exit(1);
});

let isEnding = false;

/** @param {number} seconds for which it still accepts requests */
async function end(seconds) {
  if (isEnding) return;
  isEnding = true;
  await stop(1_000 * seconds);
  await app.close().catch(() => undefined);
  flushLog();
  process.exit(0);
}

process.on('SIGTERM', () => end(drainSeconds()));
// Ctrl-C: by default there is no load balancer that has to notice first.
process.on('SIGINT', () => end(drainSeconds(0)));
// The launcher has ended or crashed.
process.on('disconnect', () => end(drainSeconds()));

server.listen({ port, host }, () => {
  process.send?.({ listening: true });
  warmUp(server, underWay).catch((error) => logError('The first pages could not be made', error));
});
