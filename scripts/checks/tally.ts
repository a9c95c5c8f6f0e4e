import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { z } from 'zod';

/** How long the tests of a file kept their worker. */
export interface FileTime {
  file: string;
  ms: number;
}

/** How many tests of a suite passed and failed, and which failed why, a line each. */
export interface Tally {
  passed: number;
  failed: number;
  failures: readonly string[];
  /** Of suites that consist of files. */
  files?: readonly FileTime[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  // A file that can't be loaded fails without a single test, and so does one whose preparation fails.
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      // Milliseconds since 1970; a file that can't be loaded may have none.
      startTime: z.number().default(0),
      endTime: z.number().default(0),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const playwrightResult = z.object({
  duration: z.number().default(0),
  error: z.object({ message: z.string().optional() }).optional(),
});
const playwrightSpec = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string().default(''),
  tests: z.array(z.object({ results: z.array(playwrightResult) })),
});
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});
type PlaywrightSuite = z.output<typeof playwrightSuite>;
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite).default([]),
});

/** A failure in a line: its first words say more than its stack. */
function lineOf(name: string, message: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colors of a terminal
  const plain = (message ?? '').replaceAll(/\u001b\[\d+m/g, '');
  return `${name}: ${plain.replaceAll(/\s+/g, ' ').slice(0, 300)}`;
}

async function readReport<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error('The test runner ended without a report.');
  });
  return schema.parse(JSON.parse(text));
}

/** A runner that ended with an error counts as a failure, even if its report names no failed test. */
function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Vitest's JSON report. */
export async function vitestTally(file: string, exitCode: number): Promise<Tally> {
  const { numPassedTests, numFailedTests, testResults } = await readReport(file, vitestReport);
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => lineOf(`${basename(name)} > ${fullName}`, failureMessages?.[0])),
  );
  const prepared = unloaded.map(({ name, message }) => lineOf(basename(name), message || 'could not be prepared'));
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    ms: endTime - startTime,
  }));
  return withExitCode(
    { passed: numPassedTests, failed: numFailedTests + unloaded.length, failures: [...failures, ...prepared], files },
    exitCode,
  );
}

/** The time of every spec in a Playwright suite, by its file. */
function timesIn({ specs, suites }: PlaywrightSuite, times = new Map<string, number>()): Map<string, number> {
  for (const { file, tests } of specs) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + took);
  }
  for (const suite of suites) timesIn(suite, times);
  return times;
}

function failuresIn({ title, specs, suites }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const error = spec.tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return lineOf(`${title} > ${spec.title}`, error?.message);
    });
  return [...own, ...suites.flatMap((suite) => failuresIn(suite).map((line) => `${title} > ${line}`))];
}

/** Playwright's JSON report. Tests that passed only on a retry count as passed, with a warning. */
export async function playwrightTally(file: string, exitCode: number): Promise<Tally> {
  const { stats, suites } = await readReport(file, playwrightReport);
  if (stats.flaky > 0)
    console.warn(`${stats.flaky} of them passed only when repeated: see "flaky" above, and mend them.`);
  const failures = suites.flatMap(failuresIn);
  const times = suites.reduce((sum, suite) => timesIn(suite, sum), new Map<string, number>());
  const files = [...times].map(([name, ms]) => ({ file: `e2e/${name}`, ms }));
  return withExitCode({ passed: stats.expected + stats.flaky, failed: stats.unexpected, failures, files }, exitCode);
}

/** A suite that has ended. */
export interface TimedSuite extends Tally {
  name: string;
  ms: number;
}

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A table of the suites, and one of their slowest files. */
export function describeTimes(suites: readonly TimedSuite[], mostFiles: number): string {
  const line = (ms: number, text: string) => `${inSeconds(ms).padStart(10)}  ${text}`;
  const files = suites.flatMap(({ name, files = [] }) => files.map((each) => ({ ...each, name })));
  const slowest = files.toSorted((first, second) => second.ms - first.ms).slice(0, mostFiles);
  return [
    'Suites:',
    ...suites.map(({ name, ms, passed, failed }) => line(ms, `${name}: ${passed} passed, ${failed} failed`)),
    ...(slowest.length > 0 ? ['', `The ${slowest.length} slowest files, each in its worker:`] : []),
    ...slowest.map(({ ms, name, file }) => line(ms, `${file} (${name})`)),
  ].join('\n');
}
