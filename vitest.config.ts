import { defineConfig } from 'vitest/config';

const everywhereElse = ['**/node_modules/**', '.next/**', '.data/**', 'e2e/**', 'tools/studio/**'];

/** Only what hangs meets it, on the slowest machine. */
const testTimeout = 180_000;

export default defineConfig({
  resolve: {
    // server-only refuses to be imported outside of Next's server.
    alias: { '@': import.meta.dirname, 'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js` },
  },
  test: {
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/*.{integration,vercel}.test.ts', ...everywhereElse],
          setupFiles: ['tests/refuse-output.ts'],
          testTimeout,
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
      {
        extends: true,
        test: {
          name: 'vercel',
          include: ['**/*.vercel.test.ts'],
          exclude: everywhereElse,
          globalSetup: ['tests/test-server.ts', 'tests/vercel-build.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
