import type { Locator } from 'playwright/test';
import { demoAccounts } from '@/prisma/seed/accounts';
import { shoe } from './fixtures/catalogue';
import { expect, test } from './fixtures/test';

// With a contrast theme the browser replaces all colors: what is chosen has to differ by something else than a fill.

const racer = shoe('cloudrunner-2');
const sizes = racer.stock.flatMap(({ size, quantity }) => (quantity === 0 ? [] : [size]));

/** Whether two pictures of elements differ. */
const differ = async (one: Locator, other: Locator) => !(await one.screenshot()).equals(await other.screenshot());

for (const colorScheme of ['light', 'dark'] as const)
  test(`what is chosen can be told in a contrast theme, ${colorScheme}`, async ({ page, shop }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const changes = async (part: Locator, act: () => Promise<unknown>) => {
      await part.scrollIntoViewIfNeeded();
      const before = await part.screenshot();
      await act();
      // Away from it, so that it is not the pointer that shows.
      await page.mouse.move(0, 0);
      await expect(async () => expect((await part.screenshot()).equals(before), String(part)).toBe(false)).toPass();
    };

    await shop.visit(`/product/${racer.id}`);
    const tile = (size: number | undefined) =>
      page
        .getByRole('radiogroup', { name: 'Size' })
        .locator('label')
        .filter({ hasText: new RegExp(`^${size}$`) });
    await changes(tile(sizes[1]), () => shop.choosesSize(sizes[1] ?? 0));
    await changes(tile(sizes[1]), () => shop.choosesSize(sizes[2] ?? 0));
    const border = await shop.addToCartButton.evaluate((button) => getComputedStyle(button).borderTopWidth);
    expect(border).toBe('1px');

    await shop.visit('/products');
    const sizeFilter = page.getByRole('group', { name: 'Size' });
    const nine = sizeFilter
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: '9', exact: true }) });
    const dots = page.getByRole('list', { name: 'Colors' }).locator('span[style]');
    const fills = await dots.evaluateAll((all) =>
      all.map((dot) => [getComputedStyle(dot).forcedColorAdjust, getComputedStyle(dot).background]),
    );
    expect(fills.length).toBeGreaterThan(10);
    expect(new Set(fills.map(([adjust]) => adjust))).toEqual(new Set(['none']));
    expect(new Set(fills.map(([, background]) => background)).size).toBeGreaterThan(3);
    const pages = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link');
    await pages.filter({ hasText: /^1$/ }).scrollIntoViewIfNeeded();
    expect(await differ(pages.filter({ hasText: /^1$/ }), pages.filter({ hasText: /^2$/ }))).toBe(true);
    await changes(nine, async () => {
      await nine.getByRole('checkbox').click({ force: true });
      await expect(page).toHaveURL(/size=9/);
    });

    await shop.logsIn(demoAccounts.admin);
    await shop.has(racer, sizes[1] ?? 0);
    await shop.visit('/checkout');
    const payPal = page.locator('label').filter({ hasText: 'PayPal (Mock)' });
    await changes(payPal, () => payPal.click());

    await shop.visit('/admin');
    const month = page.locator('label').filter({ hasText: '90 days' });
    await changes(month, () => month.click());
    await shop.visit('/admin/orders');
    const places = page.getByRole('main').locator('[aria-current="page"]');
    expect(await places.count()).toBeGreaterThan(1);
    for (const place of await places.all())
      expect(await place.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toMatch(/, 0\)$/);
  });
