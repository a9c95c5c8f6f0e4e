import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { identifyDatabase } from '../database/database-identity';
import { expirePagesOfBuild } from '../database/expire-every-page';
import { lastKnownExpiry } from '../database/last-known-expiry';
import { CannotStart } from './cannot-start';
import { runToCompletion } from './child-process';
import { step } from './progress';
import { PROJECT_DIR } from './settings';
import { fingerprintSettings, fingerprintSources } from './source-fingerprint';

const BUILD_DIR = join(PROJECT_DIR, '.next');
const STAMP_FILE = join(BUILD_DIR, 'lacewing-build.json');

const stampSchema = z.object({
  /** Next's own name for the build. */
  id: z.string(),
  /** What it was made of. */
  sources: z.string(),
  /** The settings that its pages show. */
  settings: z.string(),
  /** Which database its pages show. */
  database: z.string(),
  /** Which URL its pages call the shop's own. */
  siteUrl: z.string(),
  /** The number of the last write that its pages show. */
  knows: z.number().default(0),
});

/** What is known of a build. */
export type BuildStamp = z.infer<typeof stampSchema>;

async function readBuildId(): Promise<string | null> {
  return readFile(join(BUILD_DIR, 'BUILD_ID'), 'utf8').catch(() => null);
}

async function readStamp(): Promise<BuildStamp | null> {
  const text = await readFile(STAMP_FILE, 'utf8').catch(() => 'null');
  const parsed = stampSchema.safeParse(JSON.parse(text));
  return parsed.success && parsed.data.id === (await readBuildId()) ? parsed.data : null;
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

/** What is to be done about the build that is there, before the shop is served. */
export interface BuildPlan {
  isBuilt: boolean;
  /** The sources have changed since, and it is served all the same. */
  isOutdated: boolean;
  /** Its pages show another database, another URL or other settings: they are made anew as they are asked for. */
  isForeign: boolean;
}

/**
 * Whether a build can be used. `mayRebuild` is false where a real shop is served: starting one must never take minutes,
 * nor depend on which settings the place of the build knew; there any build will do.
 */
export function planBuild(
  stamp: BuildStamp | null,
  wanted: Omit<BuildStamp, 'id' | 'knows'>,
  { mayRebuild }: { mayRebuild: boolean },
): BuildPlan {
  const hasSources = stamp?.sources === wanted.sources;
  const hasSettings = stamp?.settings === wanted.settings;
  if (!stamp || (mayRebuild && !(hasSources && hasSettings)))
    return { isBuilt: false, isOutdated: false, isForeign: false };
  const isHome = stamp.database === wanted.database && stamp.siteUrl === wanted.siteUrl;
  return { isBuilt: true, isOutdated: !hasSources, isForeign: !(isHome && hasSettings) };
}

/** Builds the shop when `planBuild` says so; otherwise says what is wrong with the build and has its foreign pages made anew. */
export async function ensureBuild(
  { databaseUrl, variables }: { databaseUrl: string; variables: Record<string, string | undefined> },
  { dataDir, mayRebuild, signal }: { dataDir: string; mayRebuild: boolean; signal: AbortSignal },
): Promise<void> {
  const [database, stamp] = await Promise.all([identifyDatabase(databaseUrl), readStamp()]);
  const siteUrl = process.env.NEXTAUTH_URL ?? '';
  const wanted = { sources: fingerprintSources(), settings: fingerprintSettings(variables), database, siteUrl };
  const plan = planBuild(stamp, wanted, { mayRebuild });
  if (stamp && plan.isBuilt) {
    if (plan.isOutdated) {
      console.warn(
        'The sources have changed since the shop was built, and the old build is served: "npm run build" makes a new one.',
      );
    }
    if (plan.isForeign) await expirePagesOfBuild(databaseUrl, [stamp.id, wanted.settings, siteUrl].join(' '));
    // The page cache goes by it; another database counts on its own.
    process.env.LACEWING_BUILD_KNOWS = String(plan.isForeign ? 0 : stamp.knows);
    return;
  }
  const knows = await lastKnownExpiry(databaseUrl);
  process.env.LACEWING_BUILD_KNOWS = String(knows);
  await step('Building the shop, which takes about a minute', () => build(dataDir, signal));
  const id = await readBuildId();
  if (id !== null && !signal.aborted)
    await writeFile(STAMP_FILE, JSON.stringify({ id, ...wanted, knows } satisfies BuildStamp));
}
