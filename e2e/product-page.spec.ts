import { dollars, shoe } from './fixtures/catalogue';
import { expect, test } from './fixtures/test';

const reduced = shoe('vane-hi-night');
const racer = shoe('cloudrunner-2');
const soldOut = shoe('brisa-cross-saffron');

test('a shoe tells what it is, what it costs and what is saved', async ({ page, shop }) => {
  await shop.visit(`/product/${reduced.id}`);
  const main = page.getByRole('main');
  await expect(shop.heading).toHaveText(reduced.name);
  await expect(page).toHaveTitle(new RegExp(reduced.name));
  await expect(main.getByText(reduced.brand, { exact: true })).toBeVisible();
  await expect(main.getByText(dollars(reduced.priceCents), { exact: true })).toBeVisible();
  await expect(main.getByText(dollars(reduced.originalPriceCents ?? 0))).toBeVisible();
  await expect(main).toContainText(dollars((reduced.originalPriceCents ?? 0) - reduced.priceCents));
  await expect(main.getByText('SALE', { exact: true })).toBeVisible();
  await expect(main.getByText(reduced.description)).toBeVisible();
  for (const feature of reduced.features) await expect(main.getByText(feature, { exact: true })).toBeVisible();
  await expect(main.getByRole('img', { name: /^\d\.\d out of 5$/ }).first()).toBeVisible();
});

test('the first size is preselected, and what is sold out can not be chosen', async ({ shop }) => {
  const ink = shoe('vane-court-ink');
  const [first] = ink.stock;
  const gone = ink.stock.find(({ quantity }) => quantity === 0);
  await shop.visit(`/product/${ink.id}`);
  await expect(shop.sizeOption(first?.size ?? 0)).toBeChecked();
  await expect(shop.sizeOption(gone?.size ?? 0)).toBeDisabled();
});

test('the quantity never falls below one, and the button tells the total', async ({ page, shop }) => {
  await shop.visit(`/product/${racer.id}`);
  await page.getByRole('button', { name: /Decrease quantity/ }).click({ force: true });
  await expect(shop.addToCartButton).toHaveText(`Add to Cart - ${dollars(racer.priceCents)}`);
  await page.getByRole('button', { name: /Increase quantity/ }).click();
  await expect(shop.addToCartButton).toHaveText(`Add to Cart - ${dollars(2 * racer.priceCents)}`);

  await shop.addsToCart();
  await shop.seesCartCount(2);
});

test('one click on a card puts the first size into the cart', async ({ page, shop }) => {
  await shop.visit('/products/running');
  await page.getByRole('button', { name: new RegExp(`Add ${racer.name} to cart`) }).click();
  await shop.hears(`${racer.name} added to cart!`);
  await shop.seesCartCount(1);
  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click();
  await expect(page.getByRole('main').getByText(`Size ${racer.stock[0]?.size}`, { exact: true })).toBeVisible();
});

test('a shoe without sizes can be looked at, but not bought', async ({ page, shop }) => {
  await shop.visit(`/product/${soldOut.id}`);
  await expect(shop.addToCartButton).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByText(/out of stock/i)
      .first(),
  ).toBeVisible();

  await shop.visit(`/products/slides?search=${encodeURIComponent(soldOut.name)}`);
  await page.getByRole('button', { name: new RegExp(`Add ${soldOut.name} to cart`) }).click();
  await shop.hears('This product has no sizes available.', 'alert');
  await shop.seesCartCount(0);
});

test('each picture has a thumbnail that shows it', async ({ page, shop }) => {
  await shop.visit(`/product/${racer.id}`);
  const thumbnails = page.getByRole('main').getByRole('button', { name: /view \d/i });
  expect(await thumbnails.count()).toBeGreaterThan(1);
  await thumbnails.nth(1).click();
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(thumbnails.first()).not.toHaveAttribute('aria-current', 'true');
});

test('every picture of a shoe is there', async ({ page, shop }) => {
  await shop.visit(`/product/${racer.id}`);
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

test('the heart asks a guest to log in', async ({ page, shop }) => {
  await shop.visit(`/product/${racer.id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /wishlist/ })
    .first()
    .click();
  await shop.hears('Please log in to manage your wishlist.', 'alert');
});

test('a shoe has no barriers', async ({ shop, expectNoBarriers }) => {
  await shop.visit(`/product/${reduced.id}`);
  await expectNoBarriers();
});

test.describe('a shoe that the shop does not have', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is a 404 that leads back to the products', async ({ page, shop }) => {
    const answer = await page.goto('/product/seven-league-boots');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(shop.heading).toHaveText('All Products');
  });
});
