import type { Page } from 'playwright/test';
import type { Order } from '@/lib/orders/order-schema';
import { demoAccounts } from '@/prisma/seed/accounts';
import { expect, test } from './fixtures/test';

// During a deployment the shop's next version may answer already, in words that the open page does not know.

const word = 'lost_at_sea';
const newer = <Body extends object>(order: Body): Body => ({ ...order, status: word, paymentMethod: 'gift_card' });

/** Lets every answer about orders speak of a status of the next version. */
async function speakOfTheFuture(page: Page): Promise<void> {
  await page.route(/\/api\/(orders|users\/stats)/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const json = Array.isArray(body)
      ? body.map(newer)
      : 'recentOrders' in body
        ? { ...body, recentOrders: body.recentOrders.map(newer) }
        : newer(body);
    await route.fulfill({ response, json });
  });
}

const badge = (page: Page) => page.getByRole('main').getByText('Lost_at_sea', { exact: true }).first();

test('a customer reads an unknown status as it is written, in a neutral badge', async ({ page, shop }) => {
  await shop.logsIn();
  const [order] = await shop.asks<Order[]>('/api/orders/myorders?limit=1');
  await speakOfTheFuture(page);
  await shop.visit('/orders');
  await expect(badge(page)).toBeVisible();
  await shop.visit(`/order/${order?._id}`);
  await expect(badge(page)).toBeVisible();
  await expect(page.getByText('gift_card')).toBeVisible();
});

test('so does the panel, which can still move the order on', async ({ page, shop }) => {
  await shop.logsIn(demoAccounts.admin);
  const [order] = await shop.asks<Order[]>('/api/orders?limit=1');
  await speakOfTheFuture(page);
  for (const address of ['/admin', '/admin/orders', `/admin/orders/${order?._id}`]) {
    await shop.visit(address);
    await expect(badge(page)).toBeVisible();
  }
  await shop.visit('/admin/orders');
  await page.getByRole('button', { name: `Update Status of order #${order?._id.slice(0, 8)}` }).click();
  const status = page.getByRole('combobox', { name: /^Status of order/ });
  await expect(status).toHaveValue(word);
  await expect(status.getByRole('option')).toHaveText(['Processing', 'Shipped', 'Delivered', 'Lost_at_sea']);
});
