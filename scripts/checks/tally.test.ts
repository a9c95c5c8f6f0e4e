import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeTimes, playwrightTally, vitestTally } from './tally';

const folder = mkdtempSync(join(tmpdir(), 'lacewing-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('a report of Vitest', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const file = (name: string, more: object = {}) => ({
    name: join(process.cwd(), name),
    status: 'passed',
    startTime: 1_000,
    endTime: 3_500,
    assertionResults: [passed],
    ...more,
  });
  const report = (...testResults: object[]) => ({ numPassedTests: 1, numFailedTests: 0, testResults });

  test('says how many tests passed, and how long each file took', async () => {
    const tally = await vitestTally(reportOf(report(file('lib/sum.test.ts'))), 0);
    expect(tally).toEqual({ passed: 1, failed: 0, failures: [], files: [{ file: 'lib/sum.test.ts', ms: 2_500 }] });
  });

  test('counts a file that could not be loaded as failed, and says why', async () => {
    const unloaded = file('lib/broken.test.ts', { status: 'failed', message: 'no such\nmodule', assertionResults: [] });
    const { failed, failures } = await vitestTally(reportOf(report(unloaded)), 1);
    expect([failed, failures]).toEqual([1, ['broken.test.ts: no such module']]);
  });

  test('never hides an exit code', async () => {
    expect((await vitestTally(reportOf(report(file('lib/sum.test.ts'))), 1)).failed).toBe(1);
  });
});

test('a report of Playwright adds up the tests of a file, in groups and outside of them', async () => {
  const spec = (title: string, duration: number) => ({
    title,
    ok: true,
    file: 'buy.spec.ts',
    tests: [{ results: [{ duration }] }],
  });
  const report = {
    stats: { expected: 2, unexpected: 0, flaky: 0 },
    suites: [
      { title: 'buy.spec.ts', specs: [spec('one', 200)], suites: [{ title: 'group', specs: [spec('two', 300)] }] },
    ],
  };
  expect((await playwrightTally(reportOf(report), 0)).files).toEqual([{ file: 'e2e/buy.spec.ts', ms: 500 }]);
});

test('the times name each suite, and the slowest files first', () => {
  const suite = { passed: 3, failed: 0, failures: [] };
  const files = [
    { file: 'a.test.ts', ms: 100 },
    { file: 'b.test.ts', ms: 9_000 },
    { file: 'c.test.ts', ms: 2_000 },
  ];
  const text = describeTimes(
    [
      { ...suite, name: 'lint', ms: 22_000 },
      { ...suite, name: 'unit', ms: 11_000, files },
    ],
    2,
  );
  expect(text.split('\n')).toEqual([
    'Suites:',
    '    22.0 s  lint: 3 passed, 0 failed',
    '    11.0 s  unit: 3 passed, 0 failed',
    '',
    'The 2 slowest files, each in its worker:',
    '     9.0 s  b.test.ts (unit)',
    '     2.0 s  c.test.ts (unit)',
  ]);
});
