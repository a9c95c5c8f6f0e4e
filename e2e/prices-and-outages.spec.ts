import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { administrator } from './fixtures/office';
import { copyShop, type ShopCopy } from './fixtures/shop-copy';

/** How much a process may lag behind a write of another one, and some more for a busy machine. */
const LAG = 1_500;

let shop: ShopCopy;
test.beforeAll(async () => {
  shop = await copyShop();
});
test.afterAll(() => shop.close());

async function readPage(url: string, path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, html: await response.text(), headers: response.headers };
}

/** Pages that say what one shoe costs: its own, a list, and that of a shoe like it. */
const pagesWithPrice = ['/product/cloudrunner-2', '/products?search=cloudrunner+2', '/product/aerofoil-harbor'];

async function showsPrice(url: string, price: string): Promise<boolean[]> {
  const pages = await Promise.all(pagesWithPrice.map((path) => readPage(url, path)));
  return pages.map(({ html }) => html.includes(price));
}

test('a changed price is on the pages of every process within a second, and after a crash', async ({ playwright }) => {
  const [first, second] = await Promise.all([shop.start(), shop.start()]);
  for (const { url } of [first, second]) expect(await showsPrice(url, '$145.00')).toEqual([true, true, true]);

  const office = await playwright.request.newContext({ baseURL: first.url });
  const { headers } = await administrator(office);
  const change = { headers, data: { price: 123.45, originalPrice: null } };
  expect((await office.put('/api/products/cloudrunner-2', change)).status()).toBe(200);
  await office.dispose();
  await sleep(LAG);
  for (const { url } of [first, second]) {
    expect(await showsPrice(url, '$123.45')).toEqual([true, true, true]);
    expect((await readPage(url, '/product/cloudrunner-2')).html).not.toContain('Add to Cart - $145.00');
  }

  await first.kill();
  const again = await shop.start();
  expect(await showsPrice(again.url, '$123.45')).toEqual([true, true, true]);
});

test('while the catalogue can not be read, kept pages stay, also purged ones, others say so with a 503, and nothing of that is kept', async () => {
  const { url } = await shop.start();
  for (const path of ['/', '/product/plume-oat'])
    expect([path, (await readPage(url, path)).headers.get('warning')]).toEqual([path, null]);
  const release = await shop.hangCatalogue();
  const kept = await readPage(url, '/product/plume-oat');
  expect([kept.status, kept.html.includes('Plume')]).toEqual([200, true]);

  const [list, product, api] = await Promise.all([
    readPage(url, '/products?search=nobody+asked+this+before'),
    readPage(url, '/product/nobody-asked-for-this'),
    readPage(url, '/api/products'),
  ]);
  for (const { status, headers } of [list, product, api])
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(list.html).toContain('Failed to fetch products.');
  expect(product.html).toContain('Failed to fetch product details.');

  await shop.query(`INSERT INTO expired_tags (tag) VALUES ('catalogue')
    ON CONFLICT (tag) DO UPDATE SET expired_at = clock_timestamp()`);
  await sleep(LAG);
  for (const home of await Promise.all([readPage(url, '/'), readPage(url, '/')])) {
    expect([home.status, home.html.includes('Go lightly'), home.html.includes('Fresh Drops')]).toEqual([
      200,
      true,
      true,
    ]);
    expect(home.headers.get('warning')).toBe('110 - "Response is stale"');
    expect(Number(home.headers.get('age'))).toBeGreaterThan(0);
  }

  await release();
  await sleep(LAG);
  const fresh = await readPage(url, '/');
  expect([fresh.html.includes('Fresh Drops'), fresh.headers.get('warning')]).toEqual([true, null]);
  expect((await readPage(url, '/products?search=nobody+asked+this+before')).status).toBe(200);
  expect((await readPage(url, '/product/nobody-asked-for-this')).status).toBe(404);
});

/** Nothing of the shop, by its address and what its page says. */
const missing = [
  ['/wishlist/shared/made-up', 'This wishlist is no longer shared'],
  [`/wishlist/shared/${'A'.repeat(43)}`, 'This wishlist is no longer shared'],
  ['/track/made-up', 'Track your order'],
  ['/pay?token=made-up', 'This link doesn’t work'],
  ['/products/boots', 'This page has flown'],
  ['/product/no-such-shoe', 'Product not found'],
  ['/product/no-such-shoe/reviews', 'Product not found'],
  ["/product/no'such", 'Product not found'],
  ['/product/a%20b', 'Product not found'],
  ['/product/é', 'Product not found'],
  ['/product/%F0%9F%91%9F/reviews', 'Product not found'],
  ['/product/one/two/three', 'Product not found'],
  [`/product/${'x'.repeat(200)}`, 'Product not found'],
] as const;

test('a page about something that does not exist is a 404 to programs as well', async ({ playwright }) => {
  const { url } = await shop.start();
  for (const [path, says] of missing) {
    const { status, html } = await readPage(url, path);
    expect([path, status, html.includes(says)]).toEqual([path, 404, true]);
    if (says === 'Product not found') expect(html).toContain('Back to Products');
  }
  // To guests the same is a page that asks them to log in.
  expect((await readPage(url, '/order/3f2504e0-4f89-41d3-9a0c-0305e82c3301')).status).toBe(200);
  const office = await playwright.request.newContext({ baseURL: url });
  await administrator(office);
  for (const path of ['/order/', '/admin/orders/', '/admin/newsletters/'])
    for (const id of ['made-up', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'])
      expect([path, (await office.get(`${path}${id}`)).status()]).toEqual([path, 404]);
  for (const path of ['/wishlist', '/admin/orders', '/admin/newsletters', '/product/cloudrunner-2/reviews'])
    expect([path, (await office.get(path)).status()]).toEqual([path, 200]);
  await office.dispose();
});
