import { existsSync } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { identifyDatabase } from '../database/database-identity';
import { expireEveryPage } from '../database/expire-every-page';
import { lastKnownExpiry } from '../database/last-known-expiry';
import { CannotStart } from './cannot-start';
import { runToCompletion } from './child-process';
import { step } from './progress';
import { PROJECT_DIR } from './settings';
import { fingerprintSources } from './source-fingerprint';

const BUILD_DIR = join(PROJECT_DIR, '.next');
const STAMP_FILE = join(BUILD_DIR, 'lacewing-build.json');

const stampSchema = z.object({
  /** What the build was made of. */
  sources: z.string(),
  /** Which database its pages show. */
  database: z.string(),
  /** Which address its pages call their own. */
  address: z.string(),
  /** The number of the last write that its pages show. */
  knows: z.number().default(0),
});

async function readStamp(): Promise<z.infer<typeof stampSchema> | null> {
  if (!existsSync(join(BUILD_DIR, 'BUILD_ID'))) return null;
  const text = await readFile(STAMP_FILE, 'utf8').catch(() => 'null');
  const parsed = stampSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

async function build(dataDir: string, signal: AbortSignal): Promise<void> {
  // A build that is broken off must not pass for the one that was there before.
  await rm(STAMP_FILE, { force: true });
  const logFile = join(dataDir, 'build.log');
  const log = await open(logFile, 'w');
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const code = await runToCompletion(process.execPath, [next, 'build'], {
    cwd: PROJECT_DIR,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', log.fd, log.fd],
    signal,
  }).finally(() => log.close());
  if (code === 0 || signal.aborted) return;
  const output = await readFile(logFile, 'utf8');
  console.error(output.trim().split('\n').slice(-40).join('\n'));
  throw new CannotStart(`The build failed; the lines above say why, and ${logFile} holds all of them.`);
}

/**
 * Builds the shop unless the build that is there was made of these sources and settings. A build whose pages
 * were made from another database or for another address is kept, and its pages are made anew as they are asked for.
 */
export async function ensureBuild(
  { databaseUrl, variables }: { databaseUrl: string; variables: Record<string, string | undefined> },
  dataDir: string,
  signal: AbortSignal,
): Promise<void> {
  const [sources, database, stamp] = await Promise.all([
    fingerprintSources(variables),
    identifyDatabase(databaseUrl),
    readStamp(),
  ]);
  const address = process.env.NEXTAUTH_URL ?? '';
  if (stamp?.sources === sources) {
    const isOfThisShop = stamp.database === database && stamp.address === address;
    if (!isOfThisShop) await expireEveryPage(databaseUrl);
    // The page cache goes by it; another database counts on its own.
    process.env.LACEWING_BUILD_KNOWS = String(isOfThisShop ? stamp.knows : 0);
    return;
  }
  const knows = await lastKnownExpiry(databaseUrl);
  process.env.LACEWING_BUILD_KNOWS = String(knows);
  await step('Building the shop, which takes about a minute', () => build(dataDir, signal));
  if (!signal.aborted) await writeFile(STAMP_FILE, JSON.stringify({ sources, database, address, knows }));
}
