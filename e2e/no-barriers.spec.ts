import type { Page } from 'playwright/test';
import { gatherOnlookers, type Onlookers, openScreen } from '@/scripts/gallery/onlookers';
import { screens } from '@/scripts/gallery/screens';
import { expect, test } from './fixtures/test';

const widths = [390, 1280];
/** Of the narrowest phone, a tablet and a small laptop, in pixels: where tables and columns change their shape. */
const otherWidths = [1024, 768, 320];

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  // A part that follows the width by script does so a moment later.
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
}

/** Shows a page as a whole: a bar that sticks to the bottom would cover what happens to lie there. */
async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(900, height) });
}

// Most of the run's time: every worker takes a part of it.
test.describe.configure({ mode: 'parallel' });

let onlookers: Onlookers;
test.beforeAll(async ({ baseURL }) => {
  onlookers = await gatherOnlookers(baseURL ?? '');
});

// What the page itself answered is part of the screen.
test.use({ expectedErrors: /status of 4\d\d/ });

for (const screen of screens.filter(({ sameAs }) => !sameAs)) {
  const { from = 0, to = Number.POSITIVE_INFINITY } = screen.widths ?? {};
  const [narrow = 0, wide = narrow] = widths.filter((width) => width >= from && width <= to);

  test(`${screen.name} has no barriers, and fits the narrowest phone`, async ({
    page,
    context,
    baseURL,
    expectNoBarriers,
  }) => {
    const { cookies, origins } = onlookers.storageFor(screen);
    await context.addCookies(cookies);
    await page.addInitScript((entries) => {
      // A sandboxed frame has no storage.
      if (window.top !== window) return;
      for (const { name, value } of entries) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    }, origins[0]?.localStorage ?? []);
    await page.setViewportSize({ width: narrow, height: 900 });
    await openScreen(page, baseURL ?? '', screen, onlookers.facts);
    // A theme changes nothing but colors, and a width everything else: one look in each is enough for both.
    await showWhole(page, narrow);
    await test.step(`${narrow} px`, () => expectNoBarriers());
    await showWhole(page, wide);
    await test.step(`${wide} px, in the dark`, () => expectNoBarriers('in the dark'));
    for (const width of otherWidths.filter((width) => width >= from && width <= to))
      await test.step(`${width} px`, () => expectToFit(page, width));
  });
}
