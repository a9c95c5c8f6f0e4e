import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ensureBrowser } from './checks/find-browser';
import { openBuiltShop } from './checks/open-built-shop';
import { ON_TWO_CORES, runTool, stopTools } from './checks/run-tool';
import { describeTimes, inSeconds, playwrightTally, type Tally, type TimedSuite, vitestTally } from './checks/tally';

/** Where a suite's output goes: the terminal, or the file with this descriptor. */
type Output = 'inherit' | number;

/** One test suite. */
interface Suite {
  name: string;
  run(output: Output): Promise<Tally>;
}

/** How many of the slowest files are named at the end. */
const SLOWEST = 30;

const isRest = process.argv.includes('--rest');
/** What each suite printed and reported, until the next run. */
const results = join('test-reports', isRest ? 'rest' : 'core');
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const shop = openBuiltShop();

/** Runs commands that pass or fail as a whole: they count as one test. */
async function check(output: Output, ...commands: string[][]): Promise<Tally> {
  for (const [tool = '', ...args] of commands) {
    if ((await runTool(tool, args, { output })) !== 0)
      return { passed: 0, failed: 1, failures: [`${[tool, ...args].join(' ')} failed`] };
  }
  return { passed: 1, failed: 0, failures: [] };
}

async function runVitest(
  project: 'unit' | 'integration',
  output: Output,
  { report = project, files = [], env = {} }: { report?: string; files?: string[]; env?: Record<string, string> } = {},
): Promise<Tally> {
  const file = join(results, `${report}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--project', project, ...reporters, ...files];
  return vitestTally(file, await runTool('vitest', args, { output, env }));
}

/** Junk from a seed that no run had before, which the title of the tests names. */
function fuzz(output: Output): Promise<Tally> {
  const env = { FUZZ_REQUESTS: '20000', FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000_000) };
  return runVitest('integration', output, { report: 'fuzz', files: ['app/api/fuzz.integration.test.ts'], env });
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

/** Asks the shop that was built, over HTTP or in a browser. */
async function runPlaywright(projects: string[], report: string, output: Output): Promise<Tally> {
  await buildShop(output);
  const file = join(results, `${report}.json`);
  const env = { PLAYWRIGHT_CHROMIUM: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', ...projects.flatMap((project) => ['--project', project]), '--reporter=list,json'];
  return playwrightTally(file, await runTool('playwright', args, { output, env }));
}

const build: Suite = {
  name: 'production build',
  run(to) {
    const tally = buildShop(to);
    building = tally;
    return tally;
  },
};

// The suites of a row follow one another; the rows run side by side, because neither keeps two cores busy. All suites
// run, whatever fails.

/** `npm test`: what is run before a commit. */
const core: Suite[][] = [
  [
    { name: 'format and lint', run: (to) => check(to, ['biome', 'ci', '--error-on-warnings', '--colors=off']) },
    { name: 'dead code', run: (to) => check(to, ['knip', '--no-progress']) },
    { name: 'unit', run: (to) => runVitest('unit', to) },
    { name: 'integration', run: (to) => runVitest('integration', to) },
    { name: 'types', run: checkTypes },
  ],
  [build, { name: 'pages and journeys', run: (to) => runPlaywright(['http', 'journeys'], 'journeys', to) }],
];

/** `npm run test:all`: what `npm test` leaves out, because it takes long and seldom fails alone. */
const rest: Suite[][] = [
  [
    { name: 'junk from a new seed', run: fuzz },
    { name: 'what statements cost', run: (to) => check(to, ['tsx', 'scripts/test-jit.ts']) },
    { name: 'generated client', run: (to) => check(to, ['tsx', 'scripts/client.ts', '--check']) },
    { name: 'recipes', run: (to) => check(to, ['tsx', 'scripts/recipes.ts']) },
  ],
  [build, { name: 'every screen', run: (to) => runPlaywright(['rest'], 'rest', to) }],
];

async function runSuite({ name, run }: Suite, output: Output): Promise<TimedSuite> {
  const start = performance.now();
  const tally = await run(output).catch((error: unknown) => {
    const failure = error instanceof Error ? error.message : String(error);
    console.error(failure);
    return { passed: 0, failed: 1, failures: [failure] };
  });
  if (typeof output === 'number') {
    closeSync(output);
    console.log(`\n== ${name}\n${await readFile(join(results, `${name}.log`), 'utf8')}`);
  }
  // A suite without tests counts as failed.
  const counted = tally.passed + tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  if (counted !== tally) console.error(`${name}: no test was run`);
  const ms = performance.now() - start;
  console.log(`== ${name}: ${counted.passed} passed, ${counted.failed} failed (${inSeconds(ms)})`);
  return { ...counted, name, ms, failures: counted.failures.map((failure) => `${name}: ${failure}`) };
}

/** The first row is shown while it runs; a suite of the others when it has ended. */
async function runRow(suites: readonly Suite[], isShown: boolean): Promise<TimedSuite[]> {
  const tallies: TimedSuite[] = [];
  for (const suite of suites) {
    console.log(isShown ? `\n== ${suite.name}` : `\n== ${suite.name} runs beside it`);
    tallies.push(await runSuite(suite, isShown ? 'inherit' : openSync(join(results, `${suite.name}.log`), 'w')));
  }
  return tallies;
}

/** Every suite, or the named ones, what took how long, and a summary line. */
async function runAll(wanted: string[]): Promise<boolean> {
  const start = performance.now();
  const chosen = (isRest ? rest : core)
    .map((suites) => suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    .filter((suites) => suites.length > 0);
  const tallies = (await Promise.all(chosen.map((suites, row) => runRow(suites, row === 0)))).flat();
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const times = describeTimes(tallies, SLOWEST);
  await writeFile(join(results, 'times.txt'), `${times}\n`);
  console.log(`\n${times}\n`);
  // Once more at the end, where it is found.
  for (const { failures } of tallies) for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(`\nIt took ${inSeconds(performance.now() - start)}; the reports are in ${results}.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopTools();
    process.exitCode = 130;
  });
}

const isGood = await runAll(process.argv.slice(2).filter((given) => given !== '--rest'));
if (!isGood) process.exitCode ||= 1;
