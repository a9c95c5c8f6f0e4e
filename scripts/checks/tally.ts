import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';

/** How many tests of a suite passed and failed, and which failed why, a line each. */
export interface Tally {
  passed: number;
  failed: number;
  failures: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  // A file that can't be loaded fails without a single test, and so does one whose preparation fails.
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({ results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })) }),
  ),
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
  return withExitCode(
    { passed: numPassedTests, failed: numFailedTests + unloaded.length, failures: [...failures, ...prepared] },
    exitCode,
  );
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
  return withExitCode({ passed: stats.expected + stats.flaky, failed: stats.unexpected, failures }, exitCode);
}
