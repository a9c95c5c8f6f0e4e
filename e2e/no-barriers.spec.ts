import type { Page } from 'playwright/test';
import { gatherOnlookers, type Onlookers, openScreen } from '@/scripts/gallery/onlookers';
import { screens } from '@/scripts/gallery/screens';
import { expect, test } from './fixtures/test';

const widths = [390, 1280];
/** Of a phone, in pixels. */
const narrowest = 320;

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  // A part that follows the width by script does so a moment later.
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
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
  const sizes = widths.filter((width) => width >= from && width <= to);

  test(`${screen.name} has no barriers, and fits the narrowest phone`, async ({
    page,
    context,
    baseURL,
    expectNoBarriers,
  }) => {
    const { cookies, origins } = onlookers.storageFor(screen);
    await context.addCookies(cookies);
    await page.addInitScript((entries) => {
      for (const { name, value } of entries) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    }, origins[0]?.localStorage ?? []);
    await page.setViewportSize({ width: sizes[0] ?? 1280, height: 900 });
    await openScreen(page, baseURL ?? '', screen, onlookers.facts);
    for (const [index, width] of sizes.entries()) {
      await page.setViewportSize({ width, height: 900 });
      const where = index === 0 ? 'in both themes' : 'in both themes, sampled';
      await test.step(`${width} px`, () => expectNoBarriers(where));
    }
    if (from <= narrowest) await test.step(`${narrowest} px`, () => expectToFit(page, narrowest));
  });
}
