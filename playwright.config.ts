import { defineConfig } from 'playwright/test';
import { findBrowser } from './scripts/checks/find-browser';

// Chromium's sandbox refuses to start as root; the rest keeps it from talking to other servers than the shop.
const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const browser = findBrowser();

/** Pages and routes asked over HTTP, with `serverTest`: what opens a browser here fails. */
const http = ['admin-access', 'found-and-shared', 'security', 'server-rendered'].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/open-shop.ts',
  // Every worker has a shop of its own. The tests of one file follow one another in it.
  // Journeys wait more than they compute, so there are more of them than cores.
  workers: '150%',
  forbidOnly: true,
  retries: 0,
  // Only what hangs meets them, on the slowest machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    {
      name: 'http',
      testMatch: http,
      // Starting a shop for each worker would take longer than these few tests.
      workers: 1,
      use: { launchOptions: { executablePath: '/a-browser-is-not-needed-here' } },
    },
    // The journeys that the shop depends on, and attacks on it: `npm test` runs them.
    { name: 'journeys', testIgnore: http, grep: /@journey/ },
    // `npm run test:all` runs them.
    { name: 'rest', testIgnore: http, grepInvert: /@journey/ },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    // It answers only when there is no connection, which one test is about; elsewhere it hides requests from the
    // others.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a quarter of the processor's time: `--trace on` takes one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArgs, ...(browser && { executablePath: browser }) },
  },
});
