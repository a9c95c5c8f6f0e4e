import type { Locator, Page } from 'playwright/test';
import type { Product } from '@/lib/catalogue/product/product-schema';
import type { ProductPage } from '@/lib/catalogue/product-list/product-page-schema';
import { cents, centsToDollars } from '@/lib/core/money/money';
import { totalsOf } from '@/lib/core/shop-terms/totals';
import type { Order } from '@/lib/orders/order/order-schema';
import { demoAccounts } from '@/prisma/seed/accounts';
import { choosesMore } from './fixtures/more-menu';
import { newCaller } from './fixtures/office';
import { largePhoto, pictureFile } from './fixtures/picture';
import type { Shopper } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

/** A name that no other test and no earlier try has used. */
/** For pictures, each of which is decoded and drawn several times: only what hangs meets it, on the slowest machine. */
const UPLOADS_MS = 120_000;

const freshName = (stem: string) => `${stem} ${Date.now().toString(36)}`;

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save product' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const listHint = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /\d+ of / });

async function opensPanel(shop: Shopper, address = '/admin/products'): Promise<void> {
  await shop.logsIn(demoAccounts.admin);
  await shop.visit(address);
}

/** A product to do things to, made by the API. */
async function makesProduct(shop: Shopper, stem: string, more: object = {}): Promise<Product> {
  const body = { name: freshName(stem), brand: 'Lacewing', price: 50, category: 'casual', ...more };
  return shop.asks<Product>('/api/products', { method: 'POST', body });
}

async function fillsIn(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
}

async function uploads(page: Page, colours: string[]): Promise<void> {
  const files = await Promise.all(colours.map((colour) => pictureFile(`${colour}.png`, colour)));
  await field(page, 'Image').setInputFiles(files);
}

/** The pictures of the form that have been uploaded. */
function picturesOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Pictures' }).getByRole('img');
}

test('a product is made with pictures, made cheaper, sold and deleted, and its order still shows it', async ({
  page,
  shop,
  otherShop,
}) => {
  const name = freshName('Harrier');
  await opensPanel(shop);
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Add New Product' })).toBeFocused();
  await fillsIn(page, { Name: name, Brand: 'Lacewing', Price: '$120', Description: 'Low and quiet.' });
  await field(page, 'Category').selectOption('running');
  await field(page, 'Features').fill('Light\nQuiet');
  await field(page, 'New Arrival').check();
  await field(page, 'Sizes').fill('6.5, 13');
  await field(page, 'Sizes').press('Enter');
  await page.getByRole('button', { name: 'Remove size 12' }).click();
  await page.getByLabel('Pairs in stock of size 9').fill('2');
  await uploads(page, ['#a8321f', '#1c4f3a']);
  await expect(picturesOf(page)).toHaveCount(2, { timeout: UPLOADS_MS });
  await page.getByRole('button', { name: 'Move picture 2 left' }).click();
  await expect(page.getByRole('button', { name: 'Move picture 1 right' })).toBeFocused();

  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST' && /products$/.test(response.url())),
    saveButton(page).click(),
  ]);
  await shop.hears('Product added successfully!');
  const made = (await answer.json()) as Product;
  expect(made).toMatchObject({ name, price: 120, features: ['Light', 'Quiet'], isLatest: true, isBestSeller: false });
  expect(made.sizes).toEqual([6.5, 7, 8, 9, 10, 11, 13]);
  expect(made.stock.find(({ size }) => size === 9)?.quantity).toBe(2);
  expect(made.images).toHaveLength(2);
  expect(made.image).toBe(made.images[0]);
  await expect(row(page, name)).toContainText('New Arrival');
  await expect(page.getByRole('button', { name: 'Add New Product' })).toBeFocused();

  const customer = otherShop.page;
  await otherShop.visit(`/product/${made._id}`);
  await expect(otherShop.heading).toHaveText(name);
  await expect(customer.getByRole('main')).toContainText('$120.00');
  const shown = customer.getByRole('main').getByRole('img').first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(made.image?.slice(0, -9));

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Edit product' })).toBeFocused();
  await field(page, 'Price').fill('99.5');
  await field(page, 'Original Price').fill('120');
  await saveButton(page).click();
  await shop.hears('Product updated successfully!');
  await expect(row(page, name)).toContainText('$99.50');
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();

  await customer.reload();
  await expect(customer.getByRole('main')).toContainText('$99.50');
  const buyer = await newCaller(customer.request);
  const bought = await customer.request.post('/api/orders', {
    headers: buyer.headers,
    data: {
      orderItems: [{ product: made._id, size: 9, quantity: 1 }],
      shippingAddress: {
        fullName: buyer.name,
        address: '12 Reed Lane',
        city: 'Portland',
        state: 'OR',
        postalCode: '97201',
      },
      paymentMethod: 'credit',
      totalPrice: centsToDollars(totalsOf([{ price: cents(99_50), quantity: 1 }]).totalPrice),
    },
  });
  expect(bought.status()).toBe(201);
  const { _id: orderId } = (await bought.json()) as Order;

  await choosesMore(page, name, `Delete ${name}`);
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete this product?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await shop.hears('Product deleted successfully!');
  await expect(row(page, name)).toHaveCount(0);
  // The next shoe has the focus.
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeFocused();

  await otherShop.logsIn(buyer);
  await otherShop.visit(`/order/${orderId}`);
  await expect(customer.getByRole('main')).toContainText(name);
  await expect(customer.getByRole('main')).toContainText('$99.50');
  const gone = await customer.request.get(`/product/${made._id}`);
  expect(gone.status()).toBe(404);
});

test('the list is sorted and narrowed from its address, and a page that is not there leads to the last', async ({
  page,
  shop,
}) => {
  await opensPanel(shop, '/admin/products?page=2');
  await expect(listHint(page)).toContainText('21–');
  await field(page, 'Sort By').selectOption('price-low');
  await expect(page).toHaveURL(/\?sortBy=price-low$/);
  const cheapest = await shop.asks<ProductPage>('/api/products?limit=1&sortBy=price-low');
  await expect(page.getByRole('row').nth(1)).toContainText(cheapest.products[0]?.name ?? '');
  await field(page, 'Category').selectOption('slides');
  const slides = await shop.asks<ProductPage>('/api/products?category=slides');
  await expect(listHint(page)).toContainText(`of ${slides.totalProducts}`);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('nobody makes this');
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('');
  await expect(page.getByRole('row')).toHaveCount(21);

  await shop.visit('/admin/products?page=999&category=boots');
  await expect(page.getByText('There’s no page 999')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the last page' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('what is missing or wrong is said at its field, and nothing typed is lost', async ({
  page,
  shop,
  expectNoBarriers,
}) => {
  await opensPanel(shop, '/admin/products?form=new');
  await expect(field(page, 'Name')).toBeVisible();
  await saveButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'fields need your attention' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Name is required',
    'Brand is required',
    'Category is required',
    'Price is required',
  ]);
  for (const label of ['Name', 'Brand', 'Category', 'Price'])
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('link', { name: 'Price is required' }).click();
  await expect(field(page, 'Price')).toBeFocused();
  await expectNoBarriers();

  await fillsIn(page, { Name: 'Draft', Brand: 'Lacewing', Price: 'cheap', Sizes: '9½ abc' });
  await page.getByLabel('Pairs in stock of size 8').fill('some');
  await field(page, 'Category').selectOption('slides');
  await saveButton(page).click();
  await expect(field(page, 'Price')).toHaveAccessibleDescription(/must be an amount of dollars/);
  await expect(field(page, 'Sizes')).toHaveAccessibleDescription(/“abc” isn’t a shoe size/);
  await expect(page.getByLabel('Pairs in stock of size 9.5')).toBeVisible();
  await expect(page.getByLabel('Pairs in stock of size 8')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Name')).toHaveValue('Draft');
  await expect(page).toHaveURL(/form=new/);
});

test('unsaved work is not left without a question, and the shoe that was open has the focus', async ({
  page,
  shop,
}) => {
  await opensPanel(shop);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const before = await field(page, 'Name').inputValue();
  await field(page, 'Name').press('End');
  await page.keyboard.type(' Plus');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Name')).toHaveValue(`${before} Plus`);
  await expect(page).toHaveURL(/edit=/);
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await expect(page.getByRole('button', { name: `Edit ${before}`, exact: true })).toBeFocused();

  await page.getByRole('button', { name: `Edit ${before}`, exact: true }).click();
  await expect(field(page, 'Name')).toHaveValue(before);
  await field(page, 'Brand').fill('Other');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(shop.heading).toHaveText('Users Management');
});

test('a large photo is made smaller before it is sent, so that it fits into what hosts accept', async ({
  page,
  shop,
}) => {
  await opensPanel(shop, '/admin/products?form=new');
  const photo = await largePhoto();
  expect(photo.buffer.byteLength).toBeGreaterThan(4_500_000);
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/upload')),
    field(page, 'Image').setInputFiles(photo),
  ]);
  await expect(picturesOf(page)).toHaveCount(1, { timeout: UPLOADS_MS });
  expect(Number(await sent.headerValue('content-length'))).toBeLessThan(4_500_000);
});

test('frames around a shoe go with the form, too few of them are refused, and shoppers turn the shoe', async ({
  page,
  shop,
  otherShop,
}) => {
  const name = freshName('Turner');
  await opensPanel(shop, '/admin/products?form=new');
  await fillsIn(page, { Name: name, Brand: 'Lacewing', Price: '80', Description: 'Seen from all around.' });
  await field(page, 'Category').selectOption('running');
  await uploads(page, ['#a8321f']);
  const files = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => pictureFile(`turn-${turn}.png`, `hsl(${turn * 45} 60% 40%)`)),
  );
  const frames = page.getByRole('list', { name: 'Turntable' }).getByRole('img');
  await field(page, 'Frames').setInputFiles(files.slice(0, 7));
  await expect(frames).toHaveCount(7, { timeout: UPLOADS_MS });
  await saveButton(page).click();
  await expect(field(page, 'Frames')).toHaveAccessibleDescription(/8 to 48/);
  await field(page, 'Frames').setInputFiles(files.slice(7));
  await expect(frames).toHaveCount(8, { timeout: UPLOADS_MS });
  await expect(picturesOf(page)).toHaveCount(1, { timeout: UPLOADS_MS });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST' && /products$/.test(response.url())),
    saveButton(page).click(),
  ]);
  await shop.hears('Product added successfully!');
  const made = (await answer.json()) as Product;
  expect([made.images.length, new Set(made.turntable).size]).toEqual([1, 8]);

  await otherShop.visit(`/product/${made._id}`);
  await otherShop.page.getByRole('button', { name: 'Spin it' }).click();
  const slider = otherShop.page.getByRole('slider', { name: `Turn the ${name}` });
  await expect(slider).toHaveAttribute('aria-valuemax', '315');
  await expect(slider).not.toHaveAttribute('aria-disabled', 'true');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '45');
  await shop.asks(`/api/products/${made._id}`, { method: 'DELETE' });
});

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /status of (404|409|413|415|5\d\d)/ });

  test('a file that is too large for a host or no picture is said to have failed, and can be taken away', async ({
    page,
    shop,
    expectNoBarriers,
  }) => {
    await page.route('**/api/upload', (route) =>
      route.fulfill({ status: 413, contentType: 'text/plain', body: 'Request Entity Too Large' }),
    );
    await opensPanel(shop, '/admin/products?form=new');
    await uploads(page, ['#a8321f']);
    await shop.hears('Image upload failed. Please try again. The file is too large.', 'alert');
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await page.unroute('**/api/upload');
    await field(page, 'Image').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') });
    await shop.hears('Image upload failed. Please try again. Only JPEG, PNG, WebP and AVIF', 'alert');
    await expectNoBarriers();
    const name = freshName('Plain');
    await fillsIn(page, { Name: name, Brand: 'Lacewing', Price: '10' });
    await field(page, 'Category').selectOption('slides');
    await saveButton(page).click();
    await expect(field(page, 'Image')).toHaveAccessibleDescription(/A picture wasn’t uploaded/);
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await saveButton(page).click();
    await shop.hears('Product added successfully!');
    await shop.asks(`/api/products/${name.toLowerCase().replaceAll(' ', '-')}`, { method: 'DELETE' });
  });

  test('a product that can not be saved stays in the form, with the reason', async ({ page, shop }) => {
    await opensPanel(shop, '/admin/products?form=new');
    await fillsIn(page, { Name: 'Never', Brand: 'Lacewing', Price: '10' });
    await field(page, 'Category').selectOption('slides');
    await page.route('**/api/products', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await saveButton(page).click();
    await shop.hears('Failed to save product.', 'alert');
    await page.route('**/api/products', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            json: { message: 'No more of these.', code: 'CONFLICT', errors: { name: 'Name is taken' } },
          })
        : route.fallback(),
    );
    await saveButton(page).click();
    await shop.hears('No more of these.', 'alert');
    await expect(field(page, 'Name')).toHaveAccessibleDescription(/Name is taken/);
    await expect(field(page, 'Price')).toHaveValue('10');
  });

  test('pairs sold while the form was open stay sold, and a count that they contradict is asked about', async ({
    page,
    shop,
  }) => {
    await opensPanel(shop);
    const stock = [
      { size: 8, quantity: 5 },
      { size: 9, quantity: 5 },
    ];
    const { _id, name } = await makesProduct(shop, 'Counted', { stock });
    await shop.visit(`/admin/products?edit=${_id}`);
    await field(page, 'Price').fill('45');
    await page.getByLabel('Pairs in stock of size 9').fill('20');
    const sold = stock.map((entry) => ({ ...entry, quantity: entry.quantity - 1 }));
    await shop.asks(`/api/products/${_id}`, { method: 'PUT', body: { stock: sold, brand: 'Other' } });

    await saveButton(page).click();
    await shop.hears('size 9 was 5 pairs and is 4 pairs now', 'alert');
    await expect(page.getByLabel('Pairs in stock of size 8')).toHaveValue('4');
    await expect(page.getByLabel('Pairs in stock of size 9')).toHaveValue('20');
    await saveButton(page).click();
    await shop.hears('Product updated successfully!');
    expect(await shop.asks<Product>(`/api/products/${_id}`)).toMatchObject({
      price: 45,
      brand: 'Other',
      stock: [
        { size: 8, quantity: 4 },
        { size: 9, quantity: 20 },
      ],
    });
    await expect(row(page, name)).toContainText('24 pairs');
    await shop.asks(`/api/products/${_id}`, { method: 'DELETE' });
  });

  test('a product that is gone is not edited', async ({ page, shop }) => {
    await opensPanel(shop, '/admin/products?edit=no-such-shoe');
    await expect(page.getByText('Product not found')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Products' }).click();
    await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  });
});
