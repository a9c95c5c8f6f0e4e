import { gatherOnlookers, type Onlookers, openScreen } from '@/scripts/gallery/onlookers';
import { screens } from '@/scripts/gallery/screens';
import { test } from './fixtures/test';

const widths = [390, 1280];

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

  test(`${screen.name} has no barriers`, async ({ page, context, baseURL, expectNoBarriers }) => {
    const { cookies, origins } = onlookers.storageFor(screen);
    await context.addCookies(cookies);
    await page.addInitScript((entries) => {
      for (const { name, value } of entries) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    }, origins[0]?.localStorage ?? []);
    await page.setViewportSize({ width: sizes[0] ?? 1280, height: 900 });
    await openScreen(page, baseURL ?? '', screen, onlookers.facts);
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`${width} px`, () => expectNoBarriers('in both themes'));
    }
  });
}
