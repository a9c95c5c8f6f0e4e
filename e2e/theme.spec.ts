import type { Page } from 'playwright/test';
import { expect, test } from './fixtures/test';

declare global {
  interface Window {
    /** What data-theme said when the body came into being, before anything could be painted. */
    themeAtFirst?: string | null;
  }
}

async function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

async function watchFirstTheme(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      window.themeAtFirst = document.documentElement.dataset.theme ?? null;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

for (const address of ['/', '/login']) {
  test(`a chosen theme is there before ${address} is painted`, async ({ page, shop, expectNoBarriers }) => {
    await watchFirstTheme(page);
    await page.addInitScript(() => localStorage.setItem('shoe-store-theme', 'dark'));
    await shop.visit(address);
    expect(await page.evaluate(() => window.themeAtFirst)).toBe('dark');
    const dark = await background(page);
    // The screens of no-barriers.spec.ts have the theme of the system.
    await expectNoBarriers('colors');

    await page.addInitScript(() => localStorage.setItem('shoe-store-theme', 'light'));
    await page.reload();
    expect(await page.evaluate(() => window.themeAtFirst)).toBe('light');
    expect(await background(page)).not.toBe(dark);
  });
}

test('without a choice the shop follows the system', async ({ page, shop }) => {
  await watchFirstTheme(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await shop.visit('/products');
  expect(await page.evaluate(() => window.themeAtFirst)).toBeNull();
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Colours fade from one theme to the other.
  await expect.poll(() => background(page)).not.toBe(light);
});

test('the toggle chooses, the browser remembers, and the other tab follows', async ({ page, shop, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await shop.visit('/products');
  const light = await background(page);
  const secondTab = await context.newPage();
  await secondTab.goto('/cart');

  const toggle = page.getByRole('banner').getByRole('button', { name: /theme/i });
  const root = page.locator('html');
  for (let presses = 0; presses < 3 && (await root.getAttribute('data-theme')) !== 'dark'; presses++) {
    const before = await toggle.getAttribute('aria-label');
    await toggle.click();
    await expect(toggle).not.toHaveAttribute('aria-label', before ?? '');
  }
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => background(page)).not.toBe(light);
  await expect(secondTab.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('shoe-store-theme'))).toBe('dark');

  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the browser’s bars have the colour of the ${colorScheme} page`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const colors = await page.evaluate(() => {
      const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const probe = document.createElement('i');
      probe.style.color = tags.find(({ media }) => matchMedia(media).matches)?.content ?? '';
      document.body.append(probe);
      return [getComputedStyle(probe).color, getComputedStyle(document.documentElement).backgroundColor];
    });
    expect(colors[0]).toBe(colors[1]);
  });
}
