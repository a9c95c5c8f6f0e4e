import { checkEnv } from '@/lib/platform/env/check-env';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { assertBuilt } from './build-stamp';
import { assertNoDemo } from './demo-guard';
import { explain } from './lifecycle';
import { openRealDatabase } from './real-database';
import { readSettings } from './settings';

const endSignals = ['SIGTERM', 'SIGINT'] as const;
const endAtOnce = () => process.exit(0);

/**
 * Checks the settings of a packed shop (see pack.ts), migrates its database and returns its URL. Throws CannotStart.
 */
export async function openPackedShop(): Promise<string> {
  const { databaseUrl, directUrl } = readSettings();
  if (databaseUrl === null) throw new CannotStart('A packed shop needs a database: set DATABASE_URL.');
  assertNoDemo(process.env);
  checkEnv();
  await openRealDatabase({ databaseUrl, directUrl });
  return databaseUrl;
}

/** Opens a packed shop and serves it in this process until a signal. Exits with a message if it can't. */
export async function servePackedShop({ isTried }: { isTried: boolean }): Promise<void> {
  try {
    // A container's first process ignores signals without a listener.
    for (const signal of endSignals) process.on(signal, endAtOnce);
    await assertBuilt();
    if (!isTried) await openPackedShop();
    await import('@/server/serve.mjs');
    // From here on the server ends by itself, once it has answered.
    for (const signal of endSignals) process.off(signal, endAtOnce);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
