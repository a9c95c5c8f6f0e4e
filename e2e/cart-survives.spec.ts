import { shoe } from './fixtures/catalogue';
import { expect, test } from './fixtures/test';

const slide = shoe('tidepool-slide-onyx');
const size = slide.stock.find(({ quantity }) => quantity === null || quantity > 5)?.size ?? 0;

const spoilt = {
  'is not JSON': '{"items":[',
  'is something else': '"shoes"',
  'is of another shape': '{"items":{"first":1}}',
  'holds lines that make no sense': `{"items":[{"_id":7},null,{"_id":"${slide.id}","name":"X","price":-1,"size":"?","quantity":1e9}]}`,
};

for (const [what, text] of Object.entries(spoilt)) {
  test(`a stored cart that ${what} does not keep anybody from shopping`, async ({ page, shop }) => {
    await page.addInitScript((value) => {
      // Only once: what the shop writes afterwards has to stay.
      if (!sessionStorage.getItem('spoilt')) localStorage.setItem('cart', value);
      sessionStorage.setItem('spoilt', 'yes');
    }, text);
    await shop.visit('/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await shop.picks(slide.id, size);
    await shop.seesCartCount(1);
    await page.reload();
    await shop.seesCartCount(1);
  });
}

test('a browser that refuses storage still has a cart, for as long as the page lives', async ({ page, shop }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await shop.picks(slide.id, size);
  await shop.seesCartCount(1);
  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click();
  await expect(page.getByRole('main').getByText(slide.name).first()).toBeVisible();
});

test('two tabs agree on what is in the cart', async ({ page, shop, context }) => {
  await shop.visit('/products');
  const secondTab = await context.newPage();
  await secondTab.goto('/cart');
  await expect(secondTab.getByText('Your cart is empty')).toBeVisible();

  await shop.picks(slide.id, size);
  const line = secondTab.getByRole('main').getByRole('listitem').filter({ hasText: slide.name });
  await expect(line).toHaveCount(1);

  await line.getByRole('button', { name: /Increase quantity/ }).click();
  await shop.seesCartCount(2);
  await line.getByRole('button', { name: /^Remove/ }).click();
  await shop.seesCartCount(0);
  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('the cart is there after a reload and in a new tab', async ({ page, shop, context }) => {
  await shop.picks(slide.id, size);
  await page.reload();
  await shop.seesCartCount(1);
  const later = await context.newPage();
  await later.goto('/cart');
  await expect(later.getByRole('main').getByText(slide.name).first()).toBeVisible();
});

test('what was added is shown with its size and price, leads to the cart, and can be taken back', async ({
  page,
  shop,
  expectNoBarriers,
}) => {
  await shop.picks(slide.id, size);
  const message = page.getByRole('status').filter({ hasText: 'Product added to cart!' });
  await expect(message).toContainText(`Size ${size}`);
  await expect(message).toContainText('$34.00');
  await expectNoBarriers();
  await message.getByRole('button', { name: 'Undo' }).click();
  await shop.seesCartCount(0);
  await shop.hears(`${slide.name}, size ${size}, taken out of your cart again.`);
  await expect(shop.addToCartButton).toBeFocused();

  await shop.addsToCart();
  await message.getByRole('link', { name: 'View Cart' }).click();
  await page.waitForURL('**/cart');
  await expect(page.getByRole('main').getByText(slide.name).first()).toBeVisible();
  await expect(message).toHaveCount(0);
});

for (const width of [390, 1280]) {
  test(`several shoes go into the cart one after the other, and nothing is in the way at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await shop.visit('/products');
    const names = await shop.namesOnShow();
    for (const name of names.slice(0, 4)) {
      await shop.cards.getByRole('button', { name: `Add ${name} to cart` }).click();
      await shop.hears(`${name} added to cart!`);
    }
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 4 items' }).click();
    await page.waitForURL('**/cart');
    await expect(page.getByRole('main').getByRole('button', { name: /^Remove/ })).toHaveCount(4);
    await expect(page.getByText(/added to cart!/)).toHaveCount(0);
  });
}

test('a line that is removed comes back with Undo, where it was, and has the focus', async ({ page, shop }) => {
  const racer = shoe('cloudrunner-2');
  await shop.picks(slide.id, size);
  await shop.picks(racer.id, racer.stock.find(({ quantity }) => quantity === null || quantity > 5)?.size ?? 0);
  await shop.visit('/cart');
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove/ });
  const undo = page.getByRole('button', { name: 'Undo' });
  await shop.tabsTo(remove.first());
  await page.keyboard.press('Enter');
  await shop.hears(/removed from your cart/);
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();

  await shop.tabsTo(undo);
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(2);
  await expect(remove.first()).toBeFocused();
  await expect(remove.first()).toHaveAccessibleName(new RegExp(slide.name));
  await shop.hears(/is back in your cart/);
  await expect(undo).toHaveCount(0);
});

test('a message stays while it has the focus, and Escape sends it away', async ({ page, shop }) => {
  await shop.picks(slide.id, size);
  const message = page.getByRole('status').filter({ hasText: 'Product added to cart!' });
  await shop.tabsTo(message.getByRole('link', { name: 'View Cart' }));
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});
