import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitOf, runToCompletion, startChild, stopChild } from '@/server/launcher/child-process';
import type { Lifecycle } from '@/server/launcher/lifecycle';
import { findFreePort, waitUntilAnswers } from '@/server/launcher/port';
import { step } from '@/server/launcher/progress';

const BARE_NEXT = fileURLToPath(new URL('bare-next', import.meta.url));
const BARE_PG = fileURLToPath(new URL('bare-pg.mjs', import.meta.url));
const BARE_HTTP = fileURLToPath(new URL('bare-http.mjs', import.meta.url));
const { resolve } = createRequire(import.meta.url);

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Milliseconds since 1970 at which the bare app, or the Next that builds it, last changed. */
function sourcesChangedAt(): number {
  const sources = readdirSync(BARE_NEXT, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.next') && !name.startsWith('next-env') && /\.tsx?$/.test(name))
    .map((name) => join(BARE_NEXT, name));
  return Math.max(...[...sources, resolve('next/package.json')].map(changedAt));
}

async function ensureBareBuild(signal: AbortSignal): Promise<void> {
  if (changedAt(join(BARE_NEXT, '.next/BUILD_ID')) > sourcesChangedAt()) return;
  const code = await step('Building the bare Next app', () =>
    runToCompletion(process.execPath, [resolve('next/dist/bin/next'), 'build', BARE_NEXT], {
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
      signal,
    }),
  );
  if (code !== 0 && !signal.aborted)
    throw new Error('The bare Next app does not build: try "npx next build bench/bare-next".');
}

async function startServer(
  lifecycle: Lifecycle,
  parameters: (port: number) => string[],
  variables: Record<string, string> = {},
): Promise<string> {
  const port = await findFreePort();
  const child = startChild(process.execPath, parameters(port), {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), NEXT_TELEMETRY_DISABLED: '1', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  lifecycle.onStop(() => stopChild(child));
  const url = `http://127.0.0.1:${port}`;
  const ended = exitOf(child).then((code): never => {
    throw new Error(`${parameters(port)[0]} ended by itself (${code ?? child.signalCode}).`);
  });
  ended.catch(() => undefined);
  await Promise.race([waitUntilAnswers(`${url}/`, lifecycle.signal), ended]);
  return url;
}

/** Builds (unless that was done) and serves the bare Next app; returns its address without a slash at the end. */
export async function openBareNext(lifecycle: Lifecycle): Promise<string> {
  await ensureBareBuild(lifecycle.signal);
  return startServer(lifecycle, (port) => [
    resolve('next/dist/bin/next'),
    'start',
    BARE_NEXT,
    '--port',
    String(port),
    '--hostname',
    '127.0.0.1',
  ]);
}

/** Serves the bare node:http server; returns its address without a slash at the end. */
export function openBareHttp(lifecycle: Lifecycle): Promise<string> {
  return startServer(lifecycle, () => [BARE_HTTP]);
}

/** Serves a list of products by node:http and pg alone; returns its address without a slash at the end. */
export function openBarePg(lifecycle: Lifecycle, databaseUrl: string): Promise<string> {
  return startServer(lifecycle, () => [BARE_PG], { DATABASE_URL: databaseUrl });
}
