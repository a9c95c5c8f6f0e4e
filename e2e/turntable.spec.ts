import type { Page } from 'playwright/test';
import { shoe } from './fixtures/catalogue';
import { expect, test } from './fixtures/test';

const racer = shoe('cloudrunner-2');
const still = shoe('vane-hi-night');
const frames = /\/turn-\d\d-640\.avif$/;

const pictures = (page: Page) => page.getByRole('group', { name: /^Pictures of / });
const slider = (page: Page) => page.getByRole('slider', { name: `Turn the ${racer.name}` });
const opener = (page: Page) => pictures(page).getByRole('button', { name: 'Spin it' });

/** The frames that a page asks for from now on. */
function framesAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (frames.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('keys, a hand and buttons turn the shoe, which stands still by itself', async ({
  page,
  shop,
  expectNoBarriers,
}) => {
  await test.step('keys turn the shoe, a screen reader hears from where it is seen, and nothing is loaded or moved before', async () => {
    const asked = framesAskedBy(page);
    await shop.visit(`/product/${racer.id}`);
    await opener(page).hover();
    expect(asked).toEqual([]);
    const before = await pictures(page).boundingBox();

    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(slider(page)).toBeFocused();
    await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Seen from the outer side, 0°');
    await expect.poll(() => new Set(asked).size).toBe(24);
    expect(await pictures(page).boundingBox()).toEqual(before);
    await expectNoBarriers();
    await expectNoBarriers('in the dark');

    for (const [key, text] of [
      ['ArrowRight', 'Seen from the outer side, 15°'],
      ['PageUp', 'Seen from the heel, 105°'],
      ['Home', 'Seen from the outer side, 0°'],
      ['ArrowLeft', 'Seen from the outer side, 345°'],
      ['ArrowUp', 'Seen from the outer side, 0°'],
      ['PageDown', 'Seen from the toe, 270°'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(slider(page)).toHaveAttribute('aria-valuetext', text);
    }
    // One frame is seen, and it is the one that is told.
    const seen = slider(page).locator('img:visible');
    await expect(seen).toHaveCount(1);
    await expect(seen).toHaveAttribute('src', /turn-06-640\.avif$/);

    await page.keyboard.press('Escape');
    await expect(slider(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });
  await test.step('it stands still for whoever wants no motion', async () => {
    await opener(page).click();
    expect(await turnsByItself(page)).toBe(0);
    await page.keyboard.press('Escape');
  });
  await test.step('a drag turns the shoe with the hand, and buttons do for whoever can’t drag', async () => {
    await opener(page).click();
    await expect(slider(page)).toBeEnabled();
    const box = await slider(page).boundingBox();
    if (!box) throw new Error('the shoe is not in sight');
    const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width / 2, y + 20, { steps: 5 });
    await page.mouse.up();
    await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Seen from the inner side, 180°');
    // After letting go nothing turns any more.
    await page.mouse.move(x, y);
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '180');

    await pictures(page).getByRole('button', { name: 'Turn left' }).click();
    await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Seen from the heel and inner side, 135°');
    await pictures(page).getByRole('button', { name: 'Turn right' }).click();
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '180');
    // Neither opens the large view, which a click on a picture does.
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await pictures(page).getByRole('button', { name: 'Back to pictures' }).click();
    await expect(slider(page)).toHaveCount(0);
  });
  await test.step('a shoe without pictures all around it promises nothing', async () => {
    await shop.visit(`/product/${still.id}`);
    await expect(pictures(page).getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await expect(opener(page)).toHaveCount(0);
  });
});

/** All values that the slider takes until its last frame has come and it has stood still for a while. */
function turnsByItself(page: Page): Promise<number> {
  return slider(page).evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const values = new Set<string | null>();
        let rest = setTimeout(() => resolve(values.size), 3000);
        new MutationObserver(() => {
          values.add(element.getAttribute('aria-valuenow'));
          clearTimeout(rest);
          rest = setTimeout(() => resolve(values.size), 1000);
        }).observe(element, { attributeFilter: ['aria-valuenow'] });
      }),
  );
}

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('it turns once by itself and comes to rest where it began', async ({ page, shop }) => {
    await shop.visit(`/product/${racer.id}`);
    await opener(page).click();
    expect(await turnsByItself(page)).toBeGreaterThan(8);
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
  });
});

test('whoever saves data gets a turn of eight frames', async ({ page, shop }) => {
  const asked = framesAskedBy(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await shop.visit(`/product/${racer.id}`);
  await opener(page).click();
  await expect(slider(page)).toBeEnabled();
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Seen from the outer side and heel, 45°');
  expect(new Set(asked).size).toBe(8);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('it says that the shoe can’t be turned, and leaves the pictures; one frame that is missing is stood in for by its neighbor', async ({
    page,
    shop,
  }) => {
    await page.route(frames, (route) => route.abort());
    await shop.visit(`/product/${racer.id}`);
    await opener(page).click();
    await shop.hears(/could not be loaded/, 'alert');
    await expect(slider(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page.getByRole('img', { name: racer.name, exact: true })).toBeVisible();

    await page.unroute(frames);
    await page.route(/turn-01-640/, (route) => route.abort());
    await shop.visit(`/product/${racer.id}`);
    await opener(page).click();
    await expect(slider(page)).toBeEnabled();
    await page.keyboard.press('ArrowLeft');
    await expect(slider(page).locator('img:visible')).toHaveAttribute('src', /turn-(00|02)-640/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture is there, and nothing that would not work', async ({ page, workerShop }) => {
    await page.goto(`${workerShop.url}/product/${racer.id}`);
    expect(await pictures(page).getByRole('img').count()).toBeGreaterThanOrEqual(4);
    await expect(page.getByRole('button', { name: 'Spin it' })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('a finger turns the shoe sideways, and still scrolls the page up and down', async ({ page, shop }) => {
    await shop.visit(`/product/${racer.id}`);
    await opener(page).tap();
    await expect(slider(page)).toBeEnabled();
    const box = await slider(page).boundingBox();
    if (!box) throw new Error('the shoe is not in sight');
    const fingers = await page.context().newCDPSession(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    async function swipe(right: number, down: number): Promise<void> {
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (let step = 1; step <= 10; step++) {
        const touchPoints = [{ x: x + (right * step) / 10, y: y + (down * step) / 10 }];
        await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
      }
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }

    await swipe(100, 0);
    await expect(slider(page)).not.toHaveAttribute('aria-valuenow', '0');
    await expect(slider(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await swipe(0, -150);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  });
});
