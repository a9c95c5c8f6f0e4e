import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { shoe } from './fixtures/catalogue';
import { test as base, expect } from './fixtures/test';

// Phones lay their scrollbars over the page; most computers have some that take room.
const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

const racer = shoe('cloudrunner-2');

interface Layer {
  name: string;
  width: number;
  path: string;
  open: (page: Page) => Promise<void>;
  opened: (page: Page) => Locator;
  /** Where no button lies at the right edge; 12 pixels below the top unless given. */
  y?: number;
}

const layers: readonly Layer[] = [
  {
    name: 'a dialog',
    width: 1280,
    path: `/product/${racer.id}`,
    open: (page) => page.getByRole('main').getByRole('button', { name: 'Size Guide' }).click(),
    opened: (page) => page.getByRole('dialog', { name: 'Size Guide' }),
  },
  {
    name: 'the search',
    width: 1280,
    path: '/products',
    open: (page) => page.getByRole('banner').getByRole('link', { name: 'Search' }).click(),
    opened: (page) => page.getByRole('dialog', { name: 'Search' }),
  },
  {
    name: 'the large view',
    width: 1280,
    path: `/product/${racer.id}`,
    open: (page) => page.getByRole('button', { name: 'Zoom in' }).click(),
    opened: (page) => page.getByRole('dialog', { name: `Pictures of ${racer.name}` }),
    y: 120,
  },
  {
    name: 'the cart drawer',
    width: 1280,
    path: `/product/${racer.id}`,
    open: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add to Cart - / })
        .click(),
    opened: (page) => page.getByRole('dialog', { name: 'Product added to cart!' }),
  },
  {
    name: 'the filters’ sheet',
    width: 390,
    path: '/products',
    open: (page) => page.getByRole('button', { name: 'Filters', exact: true }).click(),
    opened: (page) => page.getByRole('button', { name: 'Close filters' }),
  },
  {
    name: 'a sheet at the bottom',
    width: 390,
    path: '/products',
    open: (page) => page.getByRole('button', { name: 'In my size' }).click(),
    opened: (page) => page.getByRole('dialog', { name: 'My size' }),
  },
];

/** The color of one pixel of what is shown, in three channels. */
async function colorAt(page: Page, x: number, y: number): Promise<readonly number[]> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

/** Where things stand on the page behind, in pixels. */
function places(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header a, h1, footer a')]
      .filter((element) => element.checkVisibility())
      .map((element) => Math.round(element.getBoundingClientRect().left * 10)),
  );
}

for (const { name, width, path, open, opened, y = 12 } of layers) {
  test(`beside ${name} nothing jumps and nothing stays bright`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    await shop.visit(path);
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(5);
    const before = await places(page);
    await open(page);
    await expect(opened(page)).toBeVisible();
    expect(await places(page)).toEqual(before);

    // Left of the scrollbar's place, and in it.
    const [beside, strip] = [await colorAt(page, width - 19, y), await colorAt(page, width - 7, y)];
    const difference = Math.max(...strip.map((channel, index) => Math.abs(channel - (beside[index] ?? 0))));
    expect(difference, `${strip} beside ${beside}`).toBeLessThan(12);

    await page.keyboard.press('Escape');
    await expect(opened(page)).toBeHidden();
    expect(await places(page)).toEqual(before);
  });
}
