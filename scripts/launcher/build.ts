import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isBuiltForVercel } from '@/hosts/vercel/vercel-build';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { type BuildStamp, readBuildId, readStamp, STAMP_FILE } from '@/server/launcher/build-stamp';
import { runToCompletion } from '@/server/launcher/child-process';
import { step } from '@/server/launcher/progress';
import { PROJECT_DIR } from '@/server/launcher/settings';
import { fingerprintSources } from './source-fingerprint';

/** Part of the warning about code that makes the build pack the whole repository into functions. */
const TRACES_EVERYTHING = /whole project/i;
/** Part of a warning to ignore: the file is called middleware.ts as long as Next supports that. */
const MEANT = /"middleware" file convention is deprecated/;
/** A warning of Next's, with its lines; or all of Turbopack's, up to Next's next report. */
const WARNING =
  /^ ?(?:⚠|warn\b).*(?:\n(?!\S| {2}\S.* \.\.\.).*)*|^Turbopack build encountered \d+ warnings?:.*(?:\n(?!✓|Route \(| {2}\S.* \.\.\.).*)*/gm;

/** The warnings in what `next build` wrote, without the one that can't be mended. */
export function warningsOf(output: string): string[] {
  return [...output.matchAll(WARNING)].map(([text]) => text.trim()).filter((text) => !MEANT.test(text));
}

/** Shows the build's warnings. Throws CannotStart for the one that must not be overlooked. */
function showWarnings(output: string): void {
  for (const warning of warningsOf(output)) console.warn(warning);
  if (TRACES_EVERYTHING.test(output))
    throw new CannotStart(
      'The build would pack the whole repository into its functions; the lines above say which file makes it so.',
    );
}

async function build(dataDir: string, signal: AbortSignal): Promise<void> {
  // After an interrupted build, the old stamp must not count.
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
  if (code === 0) return showWarnings(output);
  console.error(output.trim().split('\n').slice(-40).join('\n'));
  throw new CannotStart(`The build failed; the lines above say why, and ${logFile} holds all of them.`);
}

/**
 * What to do with the build that is there. A real shop serves any build, since its start must never take minutes, and
 * says when the sources are newer; the demo shop builds anew.
 */
export function planBuild(
  stamp: BuildStamp | null,
  sources: string,
  { mayRebuild }: { mayRebuild: boolean },
): 'serve' | 'serve-outdated' | 'build' {
  if (stamp?.sources === sources) return 'serve';
  return stamp === null || mayRebuild ? 'build' : 'serve-outdated';
}

/** Builds the shop if `planBuild` says so; a build needs no database. */
export async function ensureBuild({
  dataDir,
  mayRebuild,
  signal,
}: {
  dataDir: string;
  mayRebuild: boolean;
  signal: AbortSignal;
}): Promise<void> {
  const sources = fingerprintSources();
  // A build for Vercel is always a new one: what is there may be for another host, or changed by Vercel's builder. So
  // is a build that is packed: others lack the list of files that the server loads.
  const isAlwaysNew = isBuiltForVercel || process.env.LACEWING_PACK === '1';
  const plan = isAlwaysNew ? 'build' : planBuild(await readStamp(), sources, { mayRebuild });
  if (plan === 'serve-outdated')
    console.warn(
      'The sources have changed since the shop was built, and the old build is served: "npm run build" makes a new one.',
    );
  if (plan !== 'build') return;
  await step('Building the shop, which takes about a minute', () => build(dataDir, signal));
  const id = await readBuildId();
  // A build for Vercel gets no stamp, so that it is not served from here.
  if (signal.aborted || isBuiltForVercel || id === null) return;
  await writeFile(STAMP_FILE, JSON.stringify({ id, sources } satisfies BuildStamp));
}
