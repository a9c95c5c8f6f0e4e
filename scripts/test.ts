import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ensureBrowser } from './checks/find-browser';
import { openBuiltShop } from './checks/open-built-shop';
import { ON_TWO_CORES, runTool, stopTools } from './checks/run-tool';
import { playwrightTally, type Tally, vitestTally } from './checks/tally';

/** Where a suite's output goes: the terminal, or the file with this descriptor. */
type Output = 'inherit' | number;

/** One test suite. */
interface Suite {
  name: string;
  run(output: Output): Promise<Tally>;
}

const results = await mkdtemp(join(tmpdir(), 'lacewing-test-'));
const shop = openBuiltShop();

/** Runs commands that pass or fail as a whole: they count as one test. */
async function check(output: Output, ...commands: string[][]): Promise<Tally> {
  for (const [tool = '', ...args] of commands) {
    if ((await runTool(tool, args, { output })) !== 0)
      return { passed: 0, failed: 1, failures: [`${[tool, ...args].join(' ')} failed`] };
  }
  return { passed: 1, failed: 0, failures: [] };
}

async function runVitest(project: string, output: Output): Promise<Tally> {
  const report = join(results, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return vitestTally(report, await runTool('vitest', args, { output }));
}

/** Whether a process listens at this port of another loopback address, as on every interface of the machine. */
function isOpenToOthers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.2', timeout: 10_000 });
    for (const [event, isOpen] of [
      ['connect', true],
      ['timeout', false],
      ['error', false],
    ] as const)
      socket.once(event, () => {
        socket.destroy();
        resolve(isOpen);
      });
  });
}

/** Whether `npm start` builds the shop and opens it, for this machine alone. The browser tests use its build. */
async function buildShop(output: Output): Promise<Tally> {
  try {
    const url = await shop.url(output);
    if (await isOpenToOthers(Number(new URL(url).port))) throw new Error('The demo shop is open to the network.');
  } finally {
    await shop.close();
  }
  return { passed: 1, failed: 0, failures: [] };
}

/** The build, once it has begun. */
let building: Promise<unknown> = Promise.resolve();

/** Types the tree. The build writes into the same folder, so that it ends first. */
async function checkTypes(output: Output): Promise<Tally> {
  await setImmediate();
  await building.catch(() => undefined);
  return check(output, ['next', 'typegen'], ['tsc', '--noEmit', ...ON_TWO_CORES], ['tsc', '-p', 'tools/studio']);
}

async function runJourneys(output: Output): Promise<Tally> {
  await buildShop(output);
  const report = join(results, 'e2e.json');
  const env = { PLAYWRIGHT_CHROMIUM: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return playwrightTally(report, await runTool('playwright', ['test', '--reporter=list,json'], { output, env }));
}

// The suites of a row follow one another; the rows run side by side, because neither keeps two cores busy. All suites
// run, whatever fails.
const rows: Suite[][] = [
  [
    { name: 'format and lint', run: (to) => check(to, ['biome', 'ci', '--error-on-warnings', '--colors=off']) },
    { name: 'dead code', run: (to) => check(to, ['knip', '--no-progress']) },
    { name: 'unit', run: (to) => runVitest('unit', to) },
    { name: 'integration', run: (to) => runVitest('integration', to) },
    { name: 'types', run: checkTypes },
    { name: 'recipes', run: (to) => check(to, ['tsx', 'scripts/recipes.ts']) },
  ],
  [
    {
      name: 'production build',
      run(to) {
        const tally = buildShop(to);
        building = tally;
        return tally;
      },
    },
    { name: 'end to end', run: runJourneys },
  ],
];

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

async function runSuite({ name, run }: Suite, output: Output): Promise<Tally> {
  const start = performance.now();
  const tally = await run(output).catch((error: unknown) => {
    const failure = error instanceof Error ? error.message : String(error);
    console.error(failure);
    return { passed: 0, failed: 1, failures: [failure] };
  });
  if (typeof output === 'number') {
    closeSync(output);
    console.log(`\n== ${name}\n${await readFile(join(results, name), 'utf8')}`);
  }
  // A suite without tests counts as failed.
  const counted = tally.passed + tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  if (counted !== tally) console.error(`${name}: no test was run`);
  console.log(`== ${name}: ${counted.passed} passed, ${counted.failed} failed (${seconds(performance.now() - start)})`);
  return { ...counted, failures: counted.failures.map((failure) => `${name}: ${failure}`) };
}

/** The first row is shown while it runs; a suite of the others when it has ended. */
async function runRow(suites: readonly Suite[], isShown: boolean): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const suite of suites) {
    console.log(isShown ? `\n== ${suite.name}` : `\n== ${suite.name} runs beside it`);
    tallies.push(await runSuite(suite, isShown ? 'inherit' : openSync(join(results, suite.name), 'w')));
  }
  return tallies;
}

/** `npm test`: every suite, or the named ones, and a summary line. */
async function runAll(wanted: string[]): Promise<boolean> {
  const start = performance.now();
  const chosen = rows
    .map((suites) => suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    .filter((suites) => suites.length > 0);
  const tallies = (await Promise.all(chosen.map((suites, row) => runRow(suites, row === 0)))).flat();
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  // Once more at the end, where it is found.
  for (const { failures } of tallies) for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(`\nIt took ${seconds(performance.now() - start)}.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
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
