import { fileURLToPath } from 'node:url';
import { serverEnv } from '@/lib/platform/env/server-env';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { exitOf, startChild, stopChild } from './child-process';
import type { Lifecycle } from './lifecycle';
import { explainPort } from './port';
import { outputOf, showReadably } from './readable-log';
import { PROJECT_DIR, type Settings } from './settings';

const SERVER = fileURLToPath(new URL('../serve.mjs', import.meta.url));

/**
 * Starts the server and resolves once it listens, with a promise that rejects when it ends by itself. Throws
 * CannotStart if it does not start.
 */
export async function serve({ port, host }: Settings, lifecycle: Lifecycle): Promise<{ ended: Promise<never> }> {
  const child = startChild(process.execPath, [SERVER], {
    cwd: PROJECT_DIR,
    env: {
      // Otherwise glibc reserves memory for each thread that compresses, and rarely frees it. Blocks above the
      // threshold in bytes are freed at once.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: host ?? '',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', outputOf(), 'inherit', 'ipc'],
  });
  showReadably(child);
  lifecycle.onStop(() =>
    stopChild(child, {
      alsoMs: 1_000 * serverEnv().drainSeconds,
      signal: lifecycle.signal.reason === 'SIGINT' ? 'SIGINT' : 'SIGTERM',
    }),
  );
  const ended = exitOf(child).then((code): never => {
    throw new CannotStart(`The shop ended by itself (${code ?? child.signalCode}); the lines above say why.`);
  });
  const listening = new Promise<void>((resolve, reject) => {
    child.on('message', (message: { listening?: true; failed?: string }) => {
      if (message.listening) resolve();
      if (message.failed) reject(explainPort(message.failed, port));
    });
  });
  ended.catch(() => undefined);
  await Promise.race([listening, ended]);
  return { ended };
}
