import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { identifyDatabase } from '../database/database-identity';
import { expirePagesOfBuild, lastKnownExpiry } from '../database/expire-every-page';
import { CannotStart } from './cannot-start';
import { runToCompletion } from './child-process';
import { finishPages } from './finish-pages';
import { step } from './progress';
import { PROJECT_DIR } from './settings';
import { fingerprintSettings, fingerprintSources } from './source-fingerprint';
import { isBuiltForVercel } from './vercel';

const BUILD_DIR = join(PROJECT_DIR, '.next');
const STAMP_FILE = join(BUILD_DIR, 'lacewing-build.json');

const stampSchema = z.object({
  /** Next's own name for the build. */
  id: z.string(),
  /** Fingerprint of the sources. */
  sources: z.string(),
  /** Fingerprint of the settings that the pages show. */
  settings: z.string(),
  /** Identity of the database that the pages show. */
  database: z.string(),
  siteUrl: z.string(),
  /** The sequence number of the last expired tag that the pages take into account. */
  knows: z.number().default(0),
});

/** What the launcher stores beside a build, to know later whether it can be used. */
export type BuildStamp = z.infer<typeof stampSchema>;

async function readBuildId(): Promise<string | null> {
  return readFile(join(BUILD_DIR, 'BUILD_ID'), 'utf8').catch(() => null);
}

async function readStamp(): Promise<BuildStamp | null> {
  const text = await readFile(STAMP_FILE, 'utf8').catch(() => 'null');
  const parsed = stampSchema.safeParse(JSON.parse(text));
  return parsed.success && parsed.data.id === (await readBuildId()) ? parsed.data : null;
}

/** Part of the warning about code that makes the build pack the whole repository into functions. */
const TRACES_EVERYTHING = /whole project/i;
/** Part of the warning about a name that is meant: the file is called middleware.ts as long as Next reads it. */
const MEANT = /"middleware" file convention is deprecated/;
/** A warning of Next's, with the lines that belong to it; or all of Turbopack's, up to Next's next report. */
const WARNING =
  /^ ?(?:⚠|warn\b).*(?:\n(?!\S| {2}\S.* \.\.\.).*)*|^Turbopack build encountered \d+ warnings?:.*(?:\n(?!✓|Route \(| {2}\S.* \.\.\.).*)*/gm;

/** The warnings in what `next build` wrote, without the one that nobody can mend. */
export function warningsOf(output: string): string[] {
  return [...output.matchAll(WARNING)].map(([text]) => text.trim()).filter((text) => !MEANT.test(text));
}

/** Shows the build's warnings. Throws CannotStart for the one that nobody may overlook. */
function tellWarnings(output: string): void {
  for (const warning of warningsOf(output)) console.warn(warning);
  if (TRACES_EVERYTHING.test(output))
    throw new CannotStart(
      'The build would pack the whole repository into its functions; the lines above say which file makes it so.',
    );
}

async function build(dataDir: string, signal: AbortSignal): Promise<void> {
  // After a build that was broken off, the old stamp must not be believed.
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
  if (signal.aborted) return;
  const output = await readFile(logFile, 'utf8');
  if (code === 0) return tellWarnings(output);
  console.error(output.trim().split('\n').slice(-40).join('\n'));
  throw new CannotStart(`The build failed; the lines above say why, and ${logFile} holds all of them.`);
}

/** What has to happen to the existing build before the shop is served. */
export interface BuildPlan {
  isBuilt: boolean;
  /** The sources have changed since; it is served nevertheless. */
  isOutdated: boolean;
  /** Its pages show another database, URL or settings: each is rendered again when it is first requested. */
  isForeign: boolean;
}

/**
 * Whether a build can be used. `mayRebuild` is false where a real shop is served, whose start must never take minutes: there
 * any build will do.
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

interface BuildFor {
  databaseUrl: string;
  /** The settings that its pages should show. */
  variables: Record<string, string | undefined>;
}

/** Expires a foreign build's pages, and tells the page cache how much the pages of the shop's own build know. */
async function settleIn(
  stamp: BuildStamp,
  { isForeign }: BuildPlan,
  { databaseUrl, variables }: BuildFor,
): Promise<void> {
  const what = [stamp.id, fingerprintSettings(variables), process.env.NEXTAUTH_URL ?? ''].join(' ');
  if (isForeign) await expirePagesOfBuild(databaseUrl, what);
  // Read by server/cache/expired-tags.mjs. Another database has other sequence numbers.
  process.env.LACEWING_BUILD_KNOWS = String(isForeign ? 0 : stamp.knows);
}

async function wantedBuild({
  databaseUrl,
  variables,
}: BuildFor): Promise<Omit<BuildStamp, 'id' | 'knows' | 'sources'>> {
  return {
    settings: fingerprintSettings(variables),
    database: await identifyDatabase(databaseUrl),
    siteUrl: process.env.NEXTAUTH_URL ?? '',
  };
}

/** As `ensureBuild`, for a packed shop, which has its build and no sources. Throws CannotStart without a build. */
export async function openPackedBuild(shop: BuildFor): Promise<void> {
  const stamp = await readStamp();
  if (!stamp) throw new CannotStart('This folder holds no packed shop: "npm run pack" makes one.');
  const wanted = { ...(await wantedBuild(shop)), sources: stamp.sources };
  await settleIn(stamp, planBuild(stamp, wanted, { mayRebuild: false }), shop);
}

/** Builds the shop when `planBuild` says so; otherwise warns of an outdated build and expires the pages of a foreign one. */
export async function ensureBuild(
  shop: BuildFor,
  { dataDir, mayRebuild, signal }: { dataDir: string; mayRebuild: boolean; signal: AbortSignal },
): Promise<void> {
  const wanted = { ...(await wantedBuild(shop)), sources: fingerprintSources() };
  // A build for Vercel is always a new one: what is there may be for another host, or changed by Vercel's builder. So is a
  // build that is packed: others lack the list of files that the server loads.
  const isAlwaysNew = isBuiltForVercel || process.env.LACEWING_PACK === '1';
  const stamp = isAlwaysNew ? null : await readStamp();
  const plan = planBuild(stamp, wanted, { mayRebuild });
  if (stamp && plan.isBuilt) {
    if (plan.isOutdated) {
      console.warn(
        'The sources have changed since the shop was built, and the old build is served: "npm run build" makes a new one.',
      );
    }
    return settleIn(stamp, plan, shop);
  }
  const knows = await lastKnownExpiry(shop.databaseUrl);
  process.env.LACEWING_BUILD_KNOWS = String(knows);
  await step('Building the shop, which takes about a minute', () => build(dataDir, signal));
  if (signal.aborted) return;
  // It gets no stamp, so that nobody serves it from here: it has no page cache.
  if (isBuiltForVercel) return finishPages(BUILD_DIR);
  const id = await readBuildId();
  if (id !== null) await writeFile(STAMP_FILE, JSON.stringify({ id, ...wanted, knows } satisfies BuildStamp));
}
