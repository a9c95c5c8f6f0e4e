import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/checks/find-browser';

// Chromium's sandbox refuses to start as root; the rest keeps it from talking to anybody but the shop.
const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const browser = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/open-shop.ts',
  // One shop with one stock: what is bought in one test is gone in the next.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A test that fails once and then passes is named in the tally, and does not hide among the passed ones.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Set by `npm test`, whose shop is open already, or by the global setup.
    ...(process.env.SHOP_URL && { baseURL: process.env.SHOP_URL }),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    // It answers only when there is no connection, which one test is about; elsewhere it hides requests from the others.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArgs, ...(browser && { executablePath: browser }) },
  },
});
