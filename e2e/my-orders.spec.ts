import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import type { Order } from '@/lib/orders/order/order-schema';
import { dollars, shoe } from './fixtures/catalogue';
import { openAccount } from './fixtures/newcomer';
import { expect, test } from './fixtures/test';

const slide = shoe('pier-slide-chalk');
const size = slide.stock.find(({ quantity }) => quantity !== 0)?.size ?? 0;

test('an order is listed, tracked, and its receipt is a PDF with the total', async ({ page, shop }) => {
  await shop.logsIn(await openAccount(page.request));
  await shop.visit('/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');

  await shop.has(slide, size);
  await shop.visit('/checkout');
  await shop.fillsInAddress();
  await shop.placeOrderButton.click();
  await expect(shop.heading).toHaveText('Order Confirmed!');
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const order = await shop.asks<Order>(`/api/orders/${orderId}`);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Receipt' }).click(),
  ]);
  await shop.hears('Receipt download started!');
  expect(download.suggestedFilename()).toBe(`lacewing-${orderId}.pdf`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  for (const part of [slide.name, `Size ${size}`, dollars(Math.round(order.totalPrice * 100))])
    expect(text).toContain(part);

  await page.getByRole('link', { name: 'View All Orders' }).click();
  const card = page.getByRole('article', { name: `Order #${orderId.slice(0, 8)}` });
  await expect(card).toContainText('Processing');
  await expect(card).toContainText(slide.name);
  await expect(card).toContainText('Quantity 1');
  await expect(card.getByRole('button', { name: /^Reorder/ })).toBeHidden();
  await card.getByRole('link', { name: /^Track Order/ }).click();
  await page.waitForURL(`**/order/${orderId}`);
});

test.describe('an order of somebody else', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is not found, and neither is its receipt', async ({ page, shop }) => {
    await shop.logsIn();
    await shop.visit('/orders');
    const [order] = await shop.asks<Order[]>('/api/orders/myorders');
    await shop.logsIn(await openAccount(page.request));
    await shop.visit(`/order/${order?._id}`);
    await expect(shop.heading).toHaveText('Order not found');
    expect(await shop.asks(`/api/orders/${order?._id}/receipt`)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a delivered order is bought again: what is left goes into the cart, what is not is told', async ({
  page,
  shop,
}) => {
  await shop.logsIn();
  const orders = await shop.asks<Order[]>('/api/orders/myorders');
  const delivered = orders.find((order) => order.status === 'delivered');
  await shop.visit('/orders');
  await page.getByRole('button', { name: `Reorder #${delivered?._id.slice(0, 8)}` }).click();
  await page.waitForURL('**/cart');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: delivered?.orderItems[0]?.name ?? '' })
      .first(),
  ).toBeVisible();
});

test.describe('orders that can not be read', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('say so, and can be asked for again', async ({ page, shop }) => {
    await shop.logsIn();
    await page.route('**/api/orders/myorders?*', (route) => route.fulfill({ status: 503, body: '' }));
    await shop.visit('/orders');
    await shop.hears('Failed to fetch orders.', 'alert');
    await page.unroute('**/api/orders/myorders?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('a long history comes a page at a time, and the focus goes on with it', async ({ page, shop }) => {
  await shop.logsIn();
  const [order] = await shop.asks<Order[]>('/api/orders/myorders?limit=1');
  const pages: string[] = [];
  await page.route('**/api/orders/myorders?*', async (route) => {
    const params = new URL(route.request().url()).searchParams;
    pages.push(params.toString());
    const [from, limit] = [(Number(params.get('page')) - 1) * 10, Number(params.get('limit'))];
    const all = Array.from({ length: 23 }, (_, index) => {
      const orderId = String(10_000_000 + index);
      return { ...order, _id: `${orderId}-x`, orderId, number: `#${orderId}` };
    });
    await route.fulfill({ json: all.slice(from, from + limit), headers: { 'x-total-count': '23' } });
  });
  await shop.visit('/orders');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more orders' }).click();
  await expect(page.getByRole('link', { name: 'Order #10000010', exact: true })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '20 of 23 orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Show more orders' }).click();
  await expect(page.getByRole('article')).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Show more orders' })).toHaveCount(0);
  expect(pages).toEqual(['page=1&limit=10', 'page=2&limit=10', 'page=3&limit=10']);
});
