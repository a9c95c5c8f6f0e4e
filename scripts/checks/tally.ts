import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** How many tests of a suite passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  // A file that can't be loaded fails without a single test.
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

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
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  return withExitCode({ passed: numPassedTests, failed: numFailedTests + unloaded.length }, exitCode);
}

/** Playwright's JSON report. Tests that passed only on a retry count as passed, with a warning. */
export async function playwrightTally(file: string, exitCode: number): Promise<Tally> {
  const { stats } = await readReport(file, playwrightReport);
  if (stats.flaky > 0)
    console.warn(`${stats.flaky} of them passed only when repeated: see "flaky" above, and mend them.`);
  return withExitCode({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, exitCode);
}
