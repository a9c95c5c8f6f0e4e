import { catalogue, shoe } from './fixtures/catalogue';
import type { Shopper } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

const slide = shoe('tidepool-slide-onyx');
const racer = shoe('cloudrunner-2');
const rally = shoe('rally-low-clay');
const plenty = ({ stock }: typeof slide) => stock.filter(({ quantity }) => quantity === null || quantity > 5);
const sizeOf = (product: typeof slide) => plenty(product)[0]?.size ?? 0;
const lastPair = rally.stock.find(({ quantity }) => quantity === 1)?.size ?? 0;
const soldOut = catalogue.flatMap((product) =>
  product.stock.filter(({ quantity }) => quantity === 0).map(({ size }) => ({ product, size })),
)[0];

interface Line {
  id: string;
  name: string;
  size: number;
  price: number;
  quantity: number;
}

/** A cart as this browser kept it since some day when things were different. */
async function remembers(shop: Shopper, lines: readonly Line[]): Promise<void> {
  const items = lines.map(({ id, ...line }) => ({ _id: id, product: id, brand: '', images: [], image: null, ...line }));
  await shop.page.goto('/robots.txt');
  await shop.page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify({ items }));
}

const lineIn = ({ id, name, priceCents }: typeof slide, size: number): Line => ({
  ...{ id, name, size, price: priceCents / 100, quantity: 1 },
});

const lineOf = (shop: Shopper, name: string) =>
  shop.page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('a cart says in words what has changed since, and counts what it costs now', async ({ page, shop }) => {
  await remembers(shop, [
    { id: slide.id, name: slide.name, size: sizeOf(slide), price: 30, quantity: 1 },
    { id: racer.id, name: racer.name, size: sizeOf(racer), price: 200, quantity: 1 },
    { id: rally.id, name: rally.name, size: lastPair, price: rally.priceCents / 100, quantity: 3 },
    { id: 'no-shoe', name: 'Old Favorite', size: 9, price: 50, quantity: 2 },
  ]);
  await shop.visit('/cart');
  await expect(lineOf(shop, slide.name)).toContainText('The price went up from $30.00 to $34.00.');
  await expect(lineOf(shop, racer.name)).toContainText('Good news: down from $200.00 to $145.00.');
  await expect(lineOf(shop, rally.name)).toContainText('Only 1 left in this size. You had 3, so we changed it to 1.');
  const delisted = lineOf(shop, 'Old Favorite');
  await expect(delisted).toContainText('We don’t sell this shoe anymore.');
  await expect(delisted.getByRole('button')).toHaveText([/^Remove/]);
  await expect(delisted.getByRole('link')).toHaveText([/^See similar/]);
  await shop.hears('4 of your items have changed since you last looked.', 'alert');
  const subtotal = (3400 + 14500 + rally.priceCents) / 100;
  await expect(
    page
      .getByRole('term')
      .filter({ hasText: /^Subtotal$/ })
      .locator('xpath=following-sibling::dd[1]'),
  ).toHaveText(subtotal.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
  await shop.seesCartCount(3);
  await expect(page.getByText(/^Get it by \w{3}, \w{3} \d+( if you order in .+)?$/)).toBeVisible();

  await page.reload();
  await expect(lineOf(shop, 'Old Favorite')).toBeVisible();
  await expect(page.getByText('The price went up')).toHaveCount(0);
  await expect(lineOf(shop, 'Old Favorite')).toContainText('We don’t sell this shoe anymore.');
  await expect(page.getByText('since you last looked')).toHaveCount(0);
});

test('what is sold out stays in sight, is not counted, and can wait for later', async ({ page, shop }) => {
  const { id, name, priceCents } = soldOut?.product ?? slide;
  await remembers(shop, [{ id, name, size: soldOut?.size ?? 0, price: priceCents / 100, quantity: 1 }]);
  await shop.visit('/cart');
  const line = lineOf(shop, name);
  await expect(line).toContainText('Sold out in this size.');
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0);
  await line.getByRole('button', { name: /Save for later/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Popular right now' }).getByRole('heading', { level: 3 })).toHaveCount(
    4,
  );
  await expect(page.getByRole('region', { name: 'Saved for later' })).toContainText(name);
  await expect(page.getByRole('button', { name: /Move to cart/ })).toHaveCount(0);
});

test('sizes and numbers are changed in place and taken back', async ({ page, shop }) => {
  await test.step('a size is changed in place, and back again', async () => {
    const [first = 0, second = 0] = plenty(racer).map(({ size }) => size);
    await shop.has(racer, first);
    await shop.visit('/cart');
    const change = page.getByRole('button', { name: /^Change the size of/ });
    await change.click();
    await page
      .getByRole('group', { name: `Other sizes of ${racer.name}` })
      .getByRole('button', { name: `Size ${second}`, exact: true })
      .click();
    await expect(lineOf(shop, racer.name)).toContainText(`Size ${second}`);
    await expect(change).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lineOf(shop, racer.name)).toContainText(`Size ${first}`);
  });
  await test.step('a size that the cart has already takes the pairs in, and the focus follows', async () => {
    const [first = 0, second = 0] = plenty(racer).map(({ size }) => size);
    await remembers(shop, [lineIn(racer, first), lineIn(racer, second), lineIn(slide, sizeOf(slide))]);
    await shop.visit('/cart');
    const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: racer.name });
    await expect(lines).toHaveCount(2);
    await lines
      .filter({ hasText: `Size ${second}` })
      .getByRole('button', { name: /^Change the size of/ })
      .click();
    await page
      .getByRole('group', { name: `Other sizes of ${racer.name}` })
      .getByRole('button', { name: `Size ${first}`, exact: true })
      .click();
    await expect(lines).toHaveCount(1);
    await expect(lines.getByRole('button', { name: /^Change the size of/ })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lines).toHaveCount(2);
    await expect(
      lines.filter({ hasText: `Size ${second}` }).getByRole('button', { name: /^Change the size of/ }),
    ).toBeFocused();
  });
  await test.step('who counts on after a removal keeps the new number', async () => {
    const [first = 0, second = 0] = plenty(racer).map(({ size }) => size);
    await remembers(shop, [lineIn(racer, first), lineIn(racer, second)]);
    await shop.visit('/cart');
    await page.getByRole('button', { name: `Remove ${racer.name}, size ${second}` }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('button', { name: /^Increase/ }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await shop.seesCartCount(2);
  });
  await test.step('who counts on another shoe after a removal can still take that back', async () => {
    await remembers(shop, [lineIn(racer, sizeOf(racer)), lineIn(slide, sizeOf(slide))]);
    await shop.visit('/cart');
    await page.getByRole('button', { name: `Remove ${racer.name}` }).click();
    await page.getByRole('button', { name: /^Increase/ }).click();
    await shop.seesCartCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await shop.seesCartCount(3);
  });
  await test.step('what is told of a changed size calls it as the line does', async () => {
    const clog = shoe('lido-rose');
    const [first = 0, second = 0] = plenty(clog).map(({ size }) => size);
    await shop.has(clog, first);
    await shop.visit('/cart');
    await page.getByRole('button', { name: /^Change the size of/ }).click();
    await page
      .getByRole('group', { name: `Other sizes of ${clog.name}` })
      .getByRole('button', { name: `Size W ${second + 1.5}`, exact: true })
      .click();
    await expect(page.getByRole('main')).toContainText(`Size W ${first + 1.5} is now size W ${second + 1.5}.`);
  });
});

test('what is saved for later comes back when it is asked to', async ({ page, shop }) => {
  await shop.has(slide, sizeOf(slide));
  await shop.visit('/cart');
  await page.getByRole('button', { name: /^Save for later/ }).click();
  await shop.seesCartCount(0);
  await page.reload();
  await page.getByRole('button', { name: /^Move to cart/ }).click();
  await shop.seesCartCount(1);
  await expect(page.getByRole('button', { name: `Remove ${slide.name}, size ${sizeOf(slide)}` })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await shop.seesCartCount(0);
});

test.describe('when the shop can not be asked', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the cart says so, and asks again', async ({ page, shop }) => {
    await shop.has(slide, sizeOf(slide));
    await page.route('**/api/cart/quote', (route) => route.abort());
    await shop.visit('/cart');
    await expect(page.getByText('We couldn’t check prices and stock just now')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    await page.unroute('**/api/cart/quote');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('We couldn’t check')).toHaveCount(0);
  });
});
