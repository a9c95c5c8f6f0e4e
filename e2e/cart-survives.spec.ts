import { shoe } from './fixtures/catalogue';
import { expect, test } from './fixtures/test';

const slide = shoe('tidepool-slide-onyx');
const size = slide.stock.find(({ quantity }) => quantity === null || quantity > 5)?.size ?? 0;

// What else may lie there: lib/orders/cart/cart-schema.test.ts.
const spoilt = `{"items":[{"_id":7},null,{"_id":"${slide.id}","name":"X","price":-1,"size":"?","quantity":1e9}]}`;

test('a stored cart that makes no sense does not keep anybody from shopping, and the next one is kept', async ({
  page,
  shop,
  context,
}) => {
  await page.addInitScript((value) => {
    // Only once: what the shop writes afterwards has to stay.
    if (!sessionStorage.getItem('spoilt')) localStorage.setItem('cart', value);
    sessionStorage.setItem('spoilt', 'yes');
  }, spoilt);
  await shop.visit('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await shop.picks(slide.id, size);
  await shop.seesCartCount(1);
  await page.reload();
  await shop.seesCartCount(1);
  const later = await context.newPage();
  await later.goto('/cart');
  await expect(later.getByRole('main').getByText(slide.name).first()).toBeVisible();
});

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

test('what was added is shown with its size and price, leads to the cart, and can be taken back', async ({
  page,
  shop,
}) => {
  await shop.visit(`/product/${slide.id}`);
  await shop.choosesSize(size);
  await shop.addToCartButton.click();
  await shop.hears('Product added to cart!');
  await expect(shop.cartDrawer).toContainText(`Size ${size}`);
  await expect(shop.cartDrawer).toContainText('$34.00');
  await expect(shop.cartDrawer).toContainText('Add $66.00 more for free shipping!');
  await shop.cartDrawer.getByRole('button', { name: 'Undo' }).click();
  await shop.seesCartCount(0);
  await shop.hears(`${slide.name}, size ${size}, removed from your cart.`);
  await expect(shop.addToCartButton).toBeFocused();

  await shop.addToCartButton.click();
  const checkout = shop.cartDrawer.getByRole('link', { name: 'Checkout' });
  await expect(checkout).toBeVisible();
  const viewport = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 640, height: 320 });
  // The page may be laid out for its new size only after it was scrolled.
  await expect(async () => {
    await checkout.scrollIntoViewIfNeeded();
    await expect(checkout).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass();
  await page.setViewportSize(viewport);
  await shop.cartDrawer.getByRole('link', { name: 'View cart' }).click();
  await page.waitForURL('**/cart');
  await expect(page.getByRole('main').getByText(slide.name).first()).toBeVisible();
  await expect(shop.cartDrawer).toHaveCount(0);
  await page.goBack();
  await expect(shop.heading).toHaveText(slide.name);
  await expect(shop.cartDrawer).toHaveCount(0);
});

test('several shoes go into the cart one after the other, and nothing is in the way, wide or narrow', async ({
  page,
  shop,
}) => {
  await shop.visit('/products');
  const names = await shop.namesOnShow();
  for (const [index, name] of names.slice(0, 4).entries()) {
    await page.setViewportSize({ width: index < 2 ? 1280 : 390, height: 844 });
    await shop.cards.getByRole('button', { name: `Add ${name} to cart` }).click();
    await shop.hears(`${name} added to cart!`);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 4 items' }).click();
  await page.waitForURL('**/cart');
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove/ })).toHaveCount(4);
  await expect(page.getByText(/added to cart!/)).toHaveCount(0);
});

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
  await shop.visit('/products');
  // The card from which the fewest steps lead to the message.
  const name = (await shop.namesOnShow()).at(-1);
  await shop.cards.getByRole('button', { name: `Add ${name} to cart` }).click();
  const message = page.getByRole('status').filter({ hasText: `${name} added to cart!` });
  await shop.tabsTo(message.getByRole('link', { name: 'View cart' }));
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test.describe('the drawer', () => {
  test.beforeEach(async ({ shop }) => {
    await shop.visit(`/product/${slide.id}`);
    await shop.choosesSize(size);
  });

  test('opens by keyboard, closes with Escape or on a press beside it, and leads to the checkout', async ({
    page,
    shop,
  }) => {
    await shop.tabsTo(shop.addToCartButton);
    await page.keyboard.press('Enter');
    await expect(shop.cartDrawer).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shop.cartDrawer).toHaveCount(0);
    await expect(shop.addToCartButton).toBeFocused();

    await page.keyboard.press('Enter');
    await shop.tabsTo(shop.cartDrawer.getByRole('link', { name: 'Checkout' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login?redirect=checkout');

    await shop.visit(`/product/${slide.id}`);
    await shop.addToCartButton.click();
    await expect(shop.cartDrawer).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' }).click();
    await page.waitForURL('**/cart');
    await expect(shop.cartDrawer).toHaveCount(0);
  });
});

test.describe('on a phone, the sheet', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('is pulled away with a finger', async ({ page, shop }) => {
    await shop.visit(`/product/${slide.id}`);
    await shop.choosesSize(size);
    await shop.addToCartButton.tap();
    // It can be pressed once it has come to rest.
    await shop.cartDrawer.getByRole('link', { name: 'Checkout' }).tap({ trial: true });
    const title = await shop.cartDrawer.getByRole('heading').boundingBox();
    const [x, y] = [title?.x ?? 0, (title?.y ?? 0) + 5];
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
    await touch('touchStart', y);
    for (const step of [20, 60, 100, 140]) await touch('touchMove', y + step);
    await touch('touchEnd', y + 140);
    await expect(shop.cartDrawer).toHaveCount(0);
    await shop.seesCartCount(1);
  });
});

test('a signed-in person finds their cart on another device', async ({ page, shop, otherShop }) => {
  await shop.logsIn();
  await shop.picks(slide.id, size);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/cart/merge') && answer.request().postDataJSON().items[0]?.quantity === 2,
  );
  await shop.visit('/cart');
  await page.getByRole('button', { name: /Increase quantity/ }).click();
  await saved;

  const racer = shoe('cloudrunner-2');
  const other = otherShop.page;
  await otherShop.has(racer, racer.stock.find(({ quantity }) => quantity === null || quantity > 5)?.size ?? 0);
  await otherShop.visit('/login?redirect=%2Fcart');
  await otherShop.fillsInLogin();
  await other.waitForURL('**/cart');
  await otherShop.seesCartCount(3);
  await expect(other.getByRole('main').getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await other.getByRole('button', { name: `Remove ${slide.name}, size ${size}` }).click();
  await otherShop.seesCartCount(1);

  await expect.poll(async () => (await shop.asks<{ items: unknown[] }>('/api/cart')).items.length).toBe(1);
  await shop.visit('/products');
  await shop.seesCartCount(1);
});
