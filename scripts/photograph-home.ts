import { chromium } from 'playwright';
import { findBrowser } from './checks/find-browser';

/**
 * Takes the README's picture of the home page: `SHOP_URL=http://localhost:3000 npx tsx scripts/photograph-home.ts`,
 * with the shop running.
 */
async function photographHome(): Promise<void> {
  const shopUrl = process.env.SHOP_URL ?? 'http://localhost:3000';
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
    ...(executablePath && { executablePath }),
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 }, reducedMotion: 'reduce' });
  await page.goto(shopUrl, { waitUntil: 'networkidle' });
  await page.screenshot({ path: 'docs/home.jpg', type: 'jpeg', quality: 80 });
  await browser.close();
}

await photographHome();
