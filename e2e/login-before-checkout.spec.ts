import type { Page } from 'playwright/test';
import { shoe } from './fixtures/catalogue';
import { makeNewcomer } from './fixtures/newcomer';
import { expect, test } from './fixtures/test';

const slide = shoe('tidepool-slide-onyx');
const size = slide.stock.find(({ quantity }) => quantity === null || quantity > 5)?.size ?? 0;

const back = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Back to cart' });
const sum = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'In your cart: ' });

/** Nothing leads away: neither the shop's links and search above, nor those below. */
async function expectSlimFrame(page: Page): Promise<void> {
  await expect(back(page)).toBeInViewport({ ratio: 1 });
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Lacewing, home' })).toBeInViewport({ ratio: 1 });
  await expect(banner.getByRole('button', { name: /theme/ })).toBeInViewport({ ratio: 1 });
  await expect(banner.getByRole('navigation')).toHaveCount(0);
  for (const name of ['Search', 'Wishlist', 'Login', 'Register'])
    await expect(banner.getByRole('link', { name })).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('All rights reserved.');
  await expect(footer.getByRole('heading')).toHaveCount(0);
}

for (const address of ['/login?redirect=checkout', '/login?redirect=/checkout'])
  test(`${address} has the checkout’s slim frame and the cart’s sum, whatever the width`, async ({ page, shop }) => {
    await shop.has(slide, size);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await shop.visit(address);
      await expect(sum(page)).toHaveText('In your cart: 1 item · $46.71');
      await expect(sum(page)).toBeInViewport({ ratio: 1 });
      const cart = page.getByRole('region', { name: 'In your cart' });
      if (width === 1280) await expect(cart).toContainText(slide.name);
      else await expect(cart).toBeHidden();
      await expectSlimFrame(page);
    }
  });

test('the email comes first, then the code, the password, and Google after them', async ({ page, shop }) => {
  await shop.visit('/login?redirect=checkout');
  const main = page.getByRole('main');
  await page.getByRole('link', { name: 'Back to cart' }).focus();
  await page.keyboard.press('Tab');
  await expect(main.getByLabel('Email', { exact: true })).toBeFocused();
  const inOrder = [
    main.getByLabel('Email', { exact: true }),
    main.getByRole('button', { name: 'Continue with a code by email' }),
    main.getByLabel('Password', { exact: true }),
    main.getByRole('button', { name: 'Log in' }),
    main.getByRole('link', { name: 'Sign in with Google' }),
  ];
  const tops = await Promise.all(inOrder.map(async (each) => (await each.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(inOrder.length);
});

test('nothing moves when the cart is known, and an empty one says nothing', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { sources: Record<'previousRect' | 'currentRect', DOMRectReadOnly>[] };
    // The font, which a busy machine may have after the first paint, moves words sideways and by a pixel.
    const FONT_MOVES = 2;
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        shifts.push(
          ...sources
            .map(({ previousRect, currentRect }) => Math.abs(currentRect.y - previousRect.y))
            .filter((moved) => moved > FONT_MOVES),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  await shop.visit('/login?redirect=checkout');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(['']);
  const empty = await shop.heading.boundingBox();
  expect(await shifts()).toEqual([]);

  await shop.has(slide, size);
  await shop.visit('/login?redirect=checkout');
  await expect(sum(page)).toBeVisible();
  expect(await shop.heading.boundingBox()).toEqual(empty);
  expect(await shifts()).toEqual([]);
});

test('the step that asks for the code keeps the frame; the login for its own sake has the whole one', async ({
  page,
  shop,
}) => {
  await shop.has(slide, size);
  await shop.visit('/login?redirect=checkout');
  await page.getByLabel('Email', { exact: true }).fill(makeNewcomer().email);
  await page.getByRole('button', { name: 'Continue with a code by email' }).click();
  await expect(shop.heading).toHaveText('Check your email');
  await expectSlimFrame(page);
  await expect(sum(page)).toBeVisible();

  await back(page).click();
  await page.waitForURL('**/cart');
  await page.evaluate(() => sessionStorage.clear());
  for (const address of ['/login', '/login?redirect=/orders']) {
    await shop.visit(address);
    await expect(shop.heading).toHaveText('Welcome back');
    await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to cart' })).toHaveCount(0);
    await expect(sum(page)).toHaveCount(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the frame is as slim', async ({ page }) => {
    await page.goto('/login?redirect=checkout');
    await expect(back(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(0);
  });
});
