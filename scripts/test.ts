import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './checks/find-browser';
import { openBuiltShop } from './checks/open-built-shop';
import { runTool, stopTools } from './checks/run-tool';
import { playwrightTally, type Tally, vitestTally } from './checks/tally';

/** A part of the whole proof. */
interface Suite {
  name: string;
  run(): Promise<Tally>;
}

const results = await mkdtemp(join(tmpdir(), 'lacewing-test-'));
const shop = openBuiltShop();

/** Runs commands that pass or fail as a whole: it counts as one test. */
async function check(...commands: string[][]): Promise<Tally> {
  for (const [tool = '', ...args] of commands) {
    if ((await runTool(tool, args)) !== 0) return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

async function runVitest(project: string): Promise<Tally> {
  const report = join(results, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return vitestTally(report, await runTool('vitest', args));
}

/** Whether `npm start` builds the shop and opens it. Afterwards the build is there for the browser tests. */
async function buildShop(): Promise<Tally> {
  await shop.url().finally(shop.close);
  return { passed: 1, failed: 0 };
}

async function runJourneys(): Promise<Tally> {
  await buildShop();
  const report = join(results, 'e2e.json');
  const code = await runTool('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_CHROMIUM: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return playwrightTally(report, code);
}

// Quick suites that often fail come first; all suites run, whatever fails.
const suites: Suite[] = [
  { name: 'format and lint', run: () => check(['biome', 'ci', '--error-on-warnings', '--colors=off']) },
  { name: 'types', run: () => check(['next', 'typegen'], ['tsc', '--noEmit'], ['tsc', '-p', 'tools/studio']) },
  { name: 'dead code', run: () => check(['knip', '--no-progress']) },
  { name: 'unit', run: () => runVitest('unit') },
  { name: 'integration', run: () => runVitest('integration') },
  // Before the production build, which then finds most of it compiled, and leaves its own for the browser tests.
  { name: 'build for Vercel', run: () => runVitest('vercel') },
  { name: 'production build', run: buildShop },
  { name: 'end to end', run: runJourneys },
];

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

async function runSuite({ name, run }: Suite): Promise<Tally> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const tally = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  // A suite that ran nothing proves nothing.
  const counted = tally.passed + tally.failed === 0 ? { passed: 0, failed: 1 } : tally;
  if (counted !== tally) console.error(`${name}: no test was run`);
  console.log(`== ${name}: ${counted.passed} passed, ${counted.failed} failed (${seconds(performance.now() - start)})`);
  return counted;
}

/** `npm test`: every suite, or those whose names are given, and one line that sums them up. */
async function runAll(wanted: string[]): Promise<boolean> {
  const total = { passed: 0, failed: 0 };
  const start = performance.now();
  for (const suite of suites) {
    if (wanted.length > 0 && !wanted.includes(suite.name)) continue;
    const { passed, failed } = await runSuite(suite);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\nIt took ${seconds(performance.now() - start)}.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopTools();
    process.exitCode = 130;
  });
}

const isGood = await runAll(process.argv.slice(2));
await rm(results, { recursive: true, force: true });
if (!isGood) process.exitCode ||= 1;
