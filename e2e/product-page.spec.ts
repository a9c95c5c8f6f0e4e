import type { Locator, Page } from 'playwright/test';
import { catalogue, dollars, shoe } from './fixtures/catalogue';
import { expect, test } from './fixtures/test';

const reduced = shoe('vane-hi-night');
const racer = shoe('cloudrunner-2');
const soldOut = shoe('brisa-cross-saffron');

function pictures(page: Page) {
  return page.getByRole('group', { name: /^Pictures of / });
}

test('after a press on a sold-out size, the button waits for that size and adds no other', async ({ page, shop }) => {
  const ink = shoe('vane-court-ink');
  const gone = ink.stock.find(({ quantity }) => quantity === 0)?.size;
  const other = ink.stock.findLast(({ quantity }) => quantity !== 0)?.size ?? 0;
  const ask = page.getByRole('button', { name: `Tell me when size ${gone} is back` });
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(viewport);
    await shop.visit(`/product/${ink.id}`);
    await shop.addToCartButton.waitFor();
    await ask.click();
    await shop.hears(`Size ${gone} is sold out.`);
    await expect(shop.addToCartButton).toHaveCount(0);
    await expect(page.getByRole('button', { name: /quantity/ })).toHaveCount(0);
    await expect(ask).toHaveCount(2);
    if (viewport.width < 1000) {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-buy-bar]').getByRole('button')).toHaveText(`Tell me when size ${gone} is back`);
    }
    await ask.last().click();
    await expect(page.getByRole('dialog', { name: `Tell me when size ${gone} is back` })).toBeVisible();
    await page.keyboard.press('Escape');
    await shop.seesCartCount(0);
  }

  await shop.choosesSize(other);
  await shop.addsToCart();
  await shop.seesCartCount(1);
});

test('a size is proposed, chosen with the guide, counted and put into the cart', async ({ page, shop }) => {
  await test.step('a size that was only proposed says so, until one is picked', async () => {
    const [first] = racer.stock;
    const proposal = page.getByText('First size shown. Pick yours.');
    await shop.visit(`/product/${racer.id}`);
    await expect(proposal).toBeVisible();
    const sizes = page.getByRole('radiogroup', { name: 'Size' });
    await expect(sizes).toHaveAccessibleDescription('First size shown. Pick yours.');
    const tile = sizes.locator('label').filter({ has: page.getByRole('radio', { checked: true }) });
    await expect(tile).toHaveCSS('border-style', 'dashed');

    // A press on the size that is proposed picks it.
    await shop.sizeOption(first?.size ?? 0).click({ force: true });
    await expect(proposal).toHaveCount(0);
    await expect(sizes).toHaveAccessibleDescription('');
    await expect(tile).toHaveCSS('border-style', 'solid');
  });
  await test.step('the size guide opens beside the sizes and gives the focus back', async () => {
    await shop.visit(`/product/${racer.id}`);
    const opener = page.getByRole('main').getByRole('button', { name: 'Size Guide' });
    const guide = page.getByRole('dialog', { name: 'Size Guide' });
    // The first size is only a proposal, no choice.
    await opener.click();
    await expect(guide.getByRole('heading', { name: 'Size Guide' })).toBeVisible();
    await expect(guide).not.toContainText('You chose');
    await page.keyboard.press('Escape');
    await shop.choosesSize(9);
    await opener.click();
    await expect(guide).toContainText('US 9: EU 42, UK 8, for feet up to 26.2 cm');
    const row = guide.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '9', exact: true }) });
    for (const text of ['42', '8', '26.2'])
      await expect(row.getByRole('cell', { name: text, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(guide).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
  await test.step('the quantity never falls below one, and the button tells the total', async () => {
    await shop.visit(`/product/${racer.id}`);
    await page.getByRole('button', { name: /Decrease quantity/ }).click({ force: true });
    await expect(shop.addToCartButton).toHaveText(`Add to Cart - ${dollars(racer.priceCents)}`);
    await page.getByRole('button', { name: /Increase quantity/ }).click();
    await expect(shop.addToCartButton).toHaveText(`Add to Cart - ${dollars(2 * racer.priceCents)}`);

    await shop.addsToCart();
    await shop.seesCartCount(2);
  });
  await test.step('a second pair that is added beside the open cart drawer is shown and announced like the first', async () => {
    await shop.visit(`/product/${racer.id}`);
    await shop.choosesSize(9);
    await shop.addToCartButton.click();
    await expect(shop.cartDrawer).toContainText('3 items');
    await shop.addToCartButton.click();
    await shop.seesCartCount(4);
    await expect(shop.cartDrawer).toContainText('4 items');
    await shop.hears('Product added to cart!');
    await expect(shop.cartDrawer).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shop.cartDrawer).toHaveCount(0);
    await expect(shop.addToCartButton).toBeFocused();
  });
});

test('sizes say which are sold out, which are scarce, and in whose scale they are', async ({ page, shop }) => {
  await test.step('the first size is preselected, and what is sold out can not be chosen', async () => {
    const ink = shoe('vane-court-ink');
    const [first] = ink.stock;
    const gone = ink.stock.find(({ quantity }) => quantity === 0);
    await shop.visit(`/product/${ink.id}`);
    await expect(shop.sizeOption(first?.size ?? 0)).toBeChecked();
    await expect(shop.sizeOption(gone?.size ?? 0)).toBeDisabled();
    await expect(shop.sizeOption(gone?.size ?? 0)).toHaveAccessibleDescription('Sold out');
    await expect(shop.sizeOption(first?.size ?? 0)).toHaveAccessibleDescription('');
  });
  await test.step('a size of which few are left says so', async () => {
    const scarce = catalogue.find(({ stock }) => stock.slice(1).some(({ quantity }) => quantity === 2));
    const size = scarce?.stock.slice(1).find(({ quantity }) => quantity === 2)?.size ?? 0;
    await shop.visit(`/product/${scarce?.id}`);
    await shop.choosesSize(size);
    await shop.hears(`Only 2 left in size ${size}`);
  });
  await test.step('the size guide of a shoe for women begins with the sizes on its buttons', async () => {
    await shop.visit(`/product/${catalogue.find(({ gender }) => gender === 'women')?.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Size Guide' }).click();
    const guide = page.getByRole('dialog', { name: 'Size Guide' });
    await expect(guide.getByRole('columnheader').first()).toHaveText('US women’s');
    await expect(guide.getByRole('row', { name: /^8\.5 7 39\.5 / })).toBeVisible();
  });
});

test('beside the pictures everything keeps its line and stays in sight', async ({ page, shop }) => {
  await test.step('every line beside the pictures starts at the same margin', async () => {
    await shop.visit(`/product/${racer.id}`);
    const startOf = (place: Locator) =>
      place.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return Math.round(text.getBoundingClientRect().left);
      });
    const button = page.getByRole('button', { name: 'Tell me when the price drops' });
    // Its bell comes first, with nothing before it.
    await expect(button).toHaveCSS('padding-left', '0px');
    expect(Math.round((await button.boundingBox())?.x ?? 0)).toBe(await startOf(shop.heading));
  });
  await test.step('quantity, button and heart share a line, on a small laptop without scrolling', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const heart = page.getByRole('main').getByRole('button', { name: `Add ${racer.name} to wishlist` });
    const parts = [page.getByRole('button', { name: /Increase quantity/ }), shop.addToCartButton, heart];
    const middles = await Promise.all(
      parts.map(async (part) => {
        await expect(part).toBeInViewport({ ratio: 1 });
        const box = await part.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
      }),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  });
  await test.step('all pictures are in sight beside what buys the shoe, and each opens large', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shop.visit(`/product/${racer.id}`);
    const views = pictures(page).getByRole('list').first().getByRole('img');
    const tiles = await pictures(page).getByRole('list').first().getByRole('listitem').all();
    const boxes = await Promise.all(tiles.slice(-2).map((tile) => tile.boundingBox()));
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    await expect(shop.addToCartButton).toBeInViewport();
    await views.last().scrollIntoViewIfNeeded();
    await expect(shop.addToCartButton).toBeInViewport();
    await views.last().click();
    const large = page.getByRole('dialog', { name: `Pictures of ${racer.name}` });
    const count = await views.count();
    await expect(large.getByRole('status')).toHaveText(`Picture ${count} of ${count}`);
  });
});

test('one click on a card puts the first size into the cart; without sizes there is nothing to buy', async ({
  page,
  shop,
}) => {
  await test.step('one click on a card puts the first size into the cart', async () => {
    await shop.visit('/products/running');
    await page.getByRole('button', { name: new RegExp(`Add ${racer.name} to cart`) }).click();
    await shop.hears(`${racer.name} added to cart!`);
    await shop.seesCartCount(1);
    await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click();
    await expect(page.getByRole('main').getByText(`Size ${racer.stock[0]?.size}`, { exact: true })).toBeVisible();
  });
  await test.step('a shoe without sizes can be looked at, but not bought', async () => {
    await shop.visit(`/product/${soldOut.id}`);
    await expect(shop.addToCartButton).toHaveCount(0);
    await expect(
      page
        .getByRole('main')
        .getByText(/out of stock/i)
        .first(),
    ).toBeVisible();

    await shop.visit(`/products/slides?search=${encodeURIComponent(soldOut.name)}`);
    await expect(shop.cards.filter({ hasText: soldOut.name })).toContainText('Sold out');
    await page.getByRole('button', { name: new RegExp(`Add ${soldOut.name} to cart`) }).click();
    await shop.hears('This product has no sizes available.', 'alert');
    await shop.seesCartCount(1);
  });
});

test('pictures are turned, looked at large and all there', async ({ page, shop, expectNoBarriers }) => {
  await test.step('each picture has a thumbnail that shows it', async () => {
    await shop.visit(`/product/${racer.id}`);
    const thumbnails = page.getByRole('main').getByRole('button', { name: /view \d/i });
    expect(await thumbnails.count()).toBeGreaterThan(1);
    await thumbnails.nth(1).click();
    await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(thumbnails.first()).not.toHaveAttribute('aria-current', 'true');
  });
  await test.step('arrow keys move between pictures and thumbnails, and a screen reader hears which one it is', async () => {
    await shop.visit(`/product/${racer.id}`);
    const thumbnails = page.getByRole('main').getByRole('button', { name: /view \d/i });
    const count = await thumbnails.count();
    await thumbnails.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(thumbnails.nth(1)).toBeFocused();
    await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
    await shop.hears(`Picture 2 of ${count}`);
    await page.keyboard.press('ArrowLeft');
    await expect(thumbnails.first()).toBeFocused();
    await shop.hears(`Picture 1 of ${count}`);
    // There is nothing before the first.
    await page.keyboard.press('ArrowLeft');
    await expect(thumbnails.first()).toBeFocused();
  });
  await test.step('the large view is made for keys: it keeps the focus, turns, zooms, and gives the focus back', async () => {
    await shop.visit(`/product/${racer.id}`);
    const opener = pictures(page).getByRole('button', { name: 'Zoom in' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog', { name: `Pictures of ${racer.name}` });
    await expect(large.getByRole('status')).toHaveText(/^Picture 1 of \d$/);
    await expectNoBarriers();

    for (let steps = 0; steps < 12; steps++) {
      await page.keyboard.press('Tab');
      expect(await large.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('ArrowRight');
    await expect(large.getByRole('status')).toHaveText(/^Picture 2 of \d$/);
    const picture = large.getByRole('img', { name: `${racer.name}, view 2` });
    const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
    const fitting = await widthOf();
    await page.keyboard.press('+');
    await expect(large.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    await expect.poll(widthOf).toBeCloseTo(2 * fitting, 0);
    await page.keyboard.press('-');
    await expect(large.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await expect.poll(widthOf).toBeCloseTo(fitting, 0);

    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.getByRole('button', { name: /view 2/ })).toHaveAttribute('aria-current', 'true');
  });
  await test.step('a click on a picture opens it large, another one looks closer, and the cross closes', async () => {
    await shop.visit(`/product/${racer.id}`);
    await page.getByRole('img', { name: racer.name, exact: true }).click();
    const large = page.getByRole('dialog', { name: `Pictures of ${racer.name}` });
    await large.getByRole('img', { name: racer.name, exact: true }).click();
    await expect(large.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    // The next picture is looked at as a whole first.
    await large.getByRole('button', { name: 'Next picture' }).click();
    await expect(large.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await large.getByRole('button', { name: 'Close' }).click();
    await expect(large).toHaveCount(0);
    await expect(pictures(page).getByRole('button', { name: 'Zoom in' })).toBeFocused();
  });
  await test.step('every picture of a shoe is there', async () => {
    const broken = await page
      .getByRole('main')
      .locator('img')
      .evaluateAll((pictures) =>
        Promise.all(
          pictures.map(async (picture) => {
            const image = picture as HTMLImageElement;
            image.loading = 'eager';
            await image.decode().catch(() => undefined);
            return image.naturalWidth === 0 || image.currentSrc.includes('placeholder') ? image.currentSrc : null;
          }),
        ),
      );
    expect(broken.filter(Boolean)).toEqual([]);
  });
});

test('the facts of a shoe, a guest’s heart and other shoes', async ({ page, shop }) => {
  await test.step('a shoe proves what it says: its facts, those of its sisters, and the day on which it comes', async () => {
    await shop.visit(`/product/${racer.id}`);
    // What the picture says is not said again by the table below it.
    const picture = page.getByRole('figure').filter({ hasText: 'Heel-to-toe drop' });
    await expect(picture).toContainText('9.1 oz (258 g)');
    await expect(picture).toContainText('8 mm');
    const facts = page.getByRole('region', { name: 'The facts' });
    await expect(facts.getByRole('row', { name: 'Heel stack 34 mm' })).toBeVisible();
    await expect(facts.getByRole('row', { name: /^Weight|drop/ })).toHaveCount(0);
    const compared = page.getByRole('region', { name: 'How it compares' });
    await expect(compared.getByRole('columnheader')).toHaveCount(4);
    await expect(compared.getByRole('row', { name: /^Weight 9\.1 oz \d/ })).toBeVisible();
    // Its other color is no other shoe.
    await expect(compared.getByRole('link', { name: /Night/ })).toHaveCount(0);
    await expect(page.getByText(/^Get it by \w{3}, \w{3} \d+( if you order in [^·]+)? · free shipping$/)).toBeVisible();
    await shop.visit(`/product/${shoe('lido-rose').id}`);
    await expect(
      page.getByText(/^Get it by \w{3}, \w{3} \d+( if you order in [^·]+)? · \$9\.99 shipping, free over \$100$/),
    ).toBeVisible();
  });
  await test.step('the heart asks a guest to log in', async () => {
    await shop.visit(`/product/${racer.id}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /wishlist/ })
      .first()
      .click();
    await shop.hears('Please log in to manage your wishlist.', 'alert');
  });
  await test.step('other shoes of its kind are offered, and lead to their pages', async () => {
    const row = page.getByRole('region', { name: 'You may also like' });
    const names = await row.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(names).toHaveLength(4);
    const others = names.map((name) => catalogue.find((entry) => entry.name === name));
    expect(others.map((entry) => entry?.category)).toEqual(Array(4).fill(racer.category));
    expect(names).not.toContain(racer.name);
    // Others than those that it was compared with.
    const compared = page.getByRole('region', { name: 'How it compares' });
    for (const name of names) await expect(compared).not.toContainText(name);
    await expect(row).toContainText(dollars(others[0]?.priceCents ?? 0));
    await row.getByRole('link', { name: names[0] ?? '' }).click();
    await expect(shop.heading).toHaveText(names[0] ?? '');
  });
  await test.step('from shoe to shoe, the day on which it comes is there from the first moment', async () => {
    await shop.visit(`/product/${racer.id}`);
    await expect(page.getByText('Get it by')).toBeVisible();
    // Every frame, because a text that is replaced at once is seen nevertheless.
    await page.evaluate(() => {
      const isPromise = (text: string | null) => text?.startsWith('Delivered in');
      const look = () => {
        const lines = [...document.querySelectorAll('main p')];
        if (lines.some((line) => isPromise(line.textContent))) document.documentElement.dataset.flashed = '';
        requestAnimationFrame(look);
      };
      look();
    });
    const row = page.getByRole('region', { name: 'You may also like' });
    const [name = ''] = await row.getByRole('heading', { level: 3 }).allInnerTexts();
    await row.getByRole('link', { name }).click();
    await expect(shop.heading).toHaveText(name);
    await expect(page.getByText('Get it by')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
  });
});

test('shoes that were looked at before are shown again, with what they cost now', async ({ page, shop }) => {
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await shop.visit(`/product/${reduced.id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(recent).toHaveCount(0);

  await shop.visit(`/product/${soldOut.id}`);
  await shop.visit(`/product/${racer.id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(recent.getByRole('link')).toHaveText([soldOut.name, reduced.name]);
  await expect(recent).toContainText(dollars(reduced.priceCents));
  await recent.getByRole('link', { name: reduced.name }).click();
  await expect(shop.heading).toHaveText(reduced.name);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(recent.getByRole('link')).toHaveText([racer.name, soldOut.name]);
});

test.describe('a shoe that was taken out of the shop', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is no longer among those looked at before', async ({ page, shop }) => {
    await page.addInitScript(
      (ids) => localStorage.setItem('recentlyViewed', ids),
      JSON.stringify(['gone', reduced.id]),
    );
    await shop.visit(`/product/${racer.id}`);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const recent = page.getByRole('region', { name: 'Recently viewed' });
    await expect(recent.getByRole('listitem')).toHaveText([new RegExp(reduced.name)]);
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('a swipe turns to the next picture', async ({ page, shop }) => {
    await shop.visit(`/product/${racer.id}`);
    const second = page.getByRole('img', { name: `${racer.name}, view 2` });
    await expect(second).not.toBeInViewport();
    await pictures(page).hover();
    await page.mouse.wheel(500, 0);
    await expect(second).toBeInViewport();
    await shop.hears(/^Picture 2 of \d$/);
    await expect(page.getByRole('button', { name: /view 2/ })).toHaveAttribute('aria-current', 'true');
  });

  test('the button that buys is never out of reach, and there is only one', async ({ page, shop }) => {
    const size = racer.stock[1]?.size ?? 0;
    await shop.visit(`/product/${racer.id}`);
    await shop.choosesSize(size);
    await expect(shop.addToCartButton).toHaveCount(1);

    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await expect(shop.addToCartButton).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(`Size ${size}`, { exact: true })).toBeInViewport();
    // The end of the page lies above the bar, not under it.
    const copyright = page.getByRole('contentinfo').getByText(/All rights reserved/);
    await page.keyboard.press('End');
    // The key only begins the scrolling.
    await expect
      .poll(async () => {
        const [text, button] = [await copyright.boundingBox(), await shop.addToCartButton.boundingBox()];
        return text && button && text.y > 0 && text.y + text.height < button.y;
      })
      .toBe(true);

    await shop.addsToCart();
    await shop.seesCartCount(1);
  });

  test('nothing jumps while the page is read', async ({ page, shop }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await shop.visit(`/product/${reduced.id}`);
    await shop.visit(`/product/${racer.id}`);
    for (const part of ['You may also like', 'Reviews']) {
      await page.getByRole('region', { name: part }).scrollIntoViewIfNeeded();
      await expect(shop.addToCartButton).toBeInViewport();
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveText(reduced.name);
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shifted).toBeLessThan(0.01);
  });
});
