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

/** `specs('pay', 'search')` matches the files of these names. */
const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Pages and routes asked over HTTP, with `serverTest`: what opens a browser here fails. */
const http = specs('admin-access', 'server-rendered', 'small-erp');

/** The journeys that the shop lives from: `npm test` runs them. All others wait for `npm run test:all`. */
const journeys = specs(
  // Finding and buying.
  'browse-and-filter',
  'search',
  'open-an-account',
  'first-order',
  'buy-a-pair',
  'keyboard-only',
  'pay',
  // What follows an order.
  'after-purchase',
  'withdraw',
  // A day of the people who work in the shop.
  'admin-day',
  'admin-settings',
  'second-factor',
  // What strangers must not be able to do.
  'security',
);

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
    { name: 'http', testMatch: http, use: { launchOptions: { executablePath: '/a-browser-is-not-needed-here' } } },
    { name: 'journeys', testMatch: journeys },
    { name: 'rest', testIgnore: [...http, ...journeys] },
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
