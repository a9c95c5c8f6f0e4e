import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const everywhereElse = ['**/node_modules/**', '.next/**', '.data/**', 'e2e/**', 'tools/studio/**'];

/** Only what hangs meets it, on the slowest machine. */
const testTimeout = 180_000;

/** Files that take many seconds: were they begun last, one core would wait for the other. */
const LONG = ['app/api/fuzz', 'auth/accounts', 'response-cache', 'scripts/admin', 'scripts/backup'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      LONG.findIndex((part) => moduleId.includes(part)) + 1 || LONG.length + 1;
    return (await super.sort(files)).toSorted((first, second) => rank(first) - rank(second));
  }
}

export default defineConfig({
  resolve: {
    // server-only refuses to be imported outside of Next's server.
    alias: { '@': import.meta.dirname, 'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js` },
  },
  test: {
    maxWorkers: '100%',
    // The files of a worker share the modules that they import: to load them anew for each took half of the time. What
    // a file changes in them, or in the environment, it puts back.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/*.integration.test.ts', ...everywhereElse],
          setupFiles: ['tests/refuse-output.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: everywhereElse,
          globalSetup: ['tests/test-server.ts'],
          setupFiles: ['tests/refuse-output.ts', 'tests/worker-database.ts'],
          pool: 'forks',
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
