import { defineConfig } from 'vitest/config';

const everywhereElse = ['**/node_modules/**', '.next/**', '.data/**', 'e2e/**', 'scripts/studio/**'];

/** Only what hangs meets it, on the slowest machine. */
const testTimeout = 180_000;

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/*.integration.test.ts', ...everywhereElse],
          setupFiles: ['scripts/testing/refuse-output.ts'],
          testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: everywhereElse,
          globalSetup: ['scripts/testing/test-server.ts'],
          setupFiles: ['scripts/testing/refuse-output.ts', 'scripts/testing/worker-database.ts'],
          pool: 'forks',
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
