import { execFileSync } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nearestTests } from './checks/nearest-tests';
import { ON_TWO_CORES, runTool, stopTools } from './checks/run-tool';
import { inSeconds } from './checks/tally';

// `npm run check`: what the files changed since `main` can break, in about a minute. It may miss something, which
// `npm test` may not.

/** Integration tests take seconds each, so only the ones nearest to the changes are run. */
const MOST_INTEGRATION_FILES = 10;

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit that this work began at. */
function startOfWork(): string {
  for (const branch of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', branch).trim();
    } catch {
      // A shallow clone may have neither.
    }
  }
  return 'HEAD';
}

const since = startOfWork();
const lines = (text: string) => text.split('\n').filter(Boolean);
const changed = [
  ...lines(git('diff', '--name-only', '--diff-filter=d', since)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];

const folder = await mkdtemp(join(tmpdir(), 'lacewing-check-'));
let failed = 0;

/** Runs a tool, and shows what it prints when it fails. */
async function run(name: string, tool: string, ...args: string[]): Promise<void> {
  const start = performance.now();
  const file = join(folder, `${name}.log`);
  const log = await open(file, 'w');
  const code = await runTool(tool, args, { output: log.fd });
  await log.close();
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${inSeconds(performance.now() - start)})`);
  if (code === 0) return;
  failed += 1;
  console.log(await readFile(file, 'utf8'));
}

async function checkText(): Promise<void> {
  const options = ['--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', '--colors=off'];
  await run('format and lint', 'biome', 'check', ...options, ...changed);
  await run('types', 'tsc', '--noEmit', ...ON_TWO_CORES);
}

async function runTests(): Promise<void> {
  const related = ['--changed', since, '--passWithNoTests'];
  await run('unit', 'vitest', 'run', '--project', 'unit', ...related);
  // Of these, Vitest leaves out the files that no changed file is imported by.
  const all = lines(git('ls-files', '--cached', '--others', '--exclude-standard', '*.integration.test.ts'));
  const near = nearestTests(all, changed, MOST_INTEGRATION_FILES);
  if (near.length > 0) await run('integration', 'vitest', 'run', '--project', 'integration', ...related, ...near);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopTools();
    process.exitCode = 130;
  });
}

const start = performance.now();
if (changed.length === 0) console.log('Nothing has changed since main.');
else await Promise.all([checkText(), runTests()]);
await rm(folder, { recursive: true, force: true });
console.log(`It took ${inSeconds(performance.now() - start)}.`);
if (failed > 0) process.exitCode ||= 1;
