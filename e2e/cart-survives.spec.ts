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
