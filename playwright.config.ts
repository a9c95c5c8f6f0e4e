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

/** Set: a shop that is open already. Unset: the production build is opened here, on a database of its own. */
const openShop = process.env.SHOP_URL;
const port = process.env.PORT ?? '3100';
const shopUrl = openShop ?? `http://localhost:${port}`;
const browser = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  // One shop with one stock: what is bought in one test is gone in the next.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: shopUrl,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArgs, ...(browser && { executablePath: browser }) },
  },
  ...(!openShop && {
    webServer: {
      command: 'npm run --silent e2e:shop',
      env: { PORT: port },
      url: `${shopUrl}/api/health`,
      timeout: 12 * 60_000,
      gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
    },
  }),
});
