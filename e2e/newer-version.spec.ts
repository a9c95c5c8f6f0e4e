import type { Page } from 'playwright/test';
import type { Order } from '@/lib/orders/order/order-schema';
import { demoAccounts } from '@/prisma/seed/accounts';
import { expect, serverTest, test } from './fixtures/test';

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

serverTest('a browser of an older build gets whole pages, wherever its router stands', async ({ request }) => {
  const positions = {
    unreadable: 'x',
    'of an older form': JSON.stringify(['', { children: [['id', '7', 'd'], { children: ['__PAGE__', {}] }] }]),
    'on a page that is gone': JSON.stringify(['', { children: ['gone', { children: ['__PAGE__', {}] }] }]),
    'too long': JSON.stringify(['', { children: ['x'.repeat(9_000), {}] }]),
  };
  for (const path of [
    '/login',
    '/register',
    '/profile',
    '/orders',
    '/checkout',
    '/admin',
    '/admin/orders',
    '/',
    '/cart',
  ])
    for (const [name, tree] of Object.entries(positions)) {
      const headers = { rsc: '1', 'next-router-state-tree': encodeURIComponent(tree) };
      const answer = await request.get(path, { headers });
      const whole = await (await request.get(path, { headers: { rsc: '1' } })).text();
      expect([path, name, answer.status()]).toEqual([path, name, 200]);
      expect(Math.abs((await answer.text()).length - whole.length), `${path}, ${name}`).toBeLessThan(200);
    }
});
