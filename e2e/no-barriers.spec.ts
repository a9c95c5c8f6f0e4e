import type { Page } from 'playwright/test';
import { gatherOnlookers, type Onlookers, openScreen } from '@/scripts/gallery/onlookers';
import { type Screen, screens } from '@/scripts/gallery/screens';
import { findNoBarriers } from './fixtures/no-barriers';
import { expect, test } from './fixtures/test';

const widths = [390, 1280];
/** Of the narrowest phone, a tablet and a small laptop, in pixels: where tables and columns change their shape. */
const otherWidths = [1024, 768, 320];
/** How many screens a test opens in one browser, which then has the shop's scripts already. */
const TOGETHER = 5;

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

/** Looks at a screen in every width, and in both themes. */
async function lookAt(page: Page, screen: Screen, shopUrl: string, onlookers: Onlookers): Promise<void> {
  const { from = 0, to = Number.POSITIVE_INFINITY } = screen.widths ?? {};
  const [narrow = 0, wide = narrow] = widths.filter((width) => width >= from && width <= to);
  await page.addInitScript((entries) => {
    // A sandboxed frame has no storage. What the screen stores itself has to stay.
    if (window.top !== window || sessionStorage.getItem('isLookedAt')) return;
    localStorage.clear();
    for (const { name, value } of entries) localStorage.setItem(name, value);
    sessionStorage.setItem('isLookedAt', 'yes');
  }, onlookers.storageFor(screen).origins[0]?.localStorage ?? []);
  await page.setViewportSize({ width: narrow, height: 900 });
  await openScreen(page, shopUrl, screen, onlookers.facts);
  // A theme changes nothing but colors, and a width everything else: one look in each is enough for both.
  await showWhole(page, narrow);
  await test.step(`${narrow} px`, () => findNoBarriers(page));
  await showWhole(page, wide);
  await test.step(`${wide} px, in the dark`, () => findNoBarriers(page, 'in the dark'));
  for (const width of otherWidths.filter((width) => width >= from && width <= to))
    await test.step(`${width} px`, () => expectToFit(page, width));
}

// Most of the run's time: every worker takes a part of it.
test.describe.configure({ mode: 'parallel' });

let onlookers: Onlookers;
test.beforeAll(async ({ baseURL }) => {
  onlookers = await gatherOnlookers(baseURL ?? '');
});

// What the page itself answered is part of the screen.
test.use({ expectedErrors: /status of 4\d\d/ });

const looked = screens.filter(({ sameAs }) => !sameAs);
for (const as of ['guest', 'customer', 'admin'] as const) {
  const theirs = looked.filter((screen) => screen.as === as);
  for (let first = 0; first < theirs.length; first += TOGETHER) {
    const together = theirs.slice(first, first + TOGETHER);
    const names = together.map(({ name }) => name).join(', ');

    test(`${names}: no barriers, and each fits the narrowest phone`, async ({ context, baseURL }) => {
      await context.addCookies(onlookers.storageFor({ as }).cookies);
      const failures: unknown[] = [];
      for (const screen of together) {
        const page = await context.newPage();
        await test
          .step(screen.name, () => lookAt(page, screen, baseURL ?? '', onlookers))
          .catch((failure) => failures.push(failure));
        await page.close();
      }
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n\n'));
    });
  }
}
