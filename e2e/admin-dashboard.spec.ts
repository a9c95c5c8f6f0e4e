import type { Page } from 'playwright/test';
import type { AuditEntry } from '@/lib/access/audit/audit-schema';
import type { Stats, StatsPeriod } from '@/lib/operations/stats/stats-schema';
import { demoAccounts } from '@/prisma/seed/accounts';
import { dollars, shoe } from './fixtures/catalogue';
import type { Shopper } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

const money = (amount: number) => dollars(Math.round(amount * 100));
const period = (page: Page, days: number) => page.getByRole('radio', { name: `${days} days` });
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

const readStats = (shop: Shopper, days: number) => shop.asks<Stats & StatsPeriod>(`/api/users/stats?days=${days}`);

/** Sends a write as the API's callers do, with the token of the user who is signed in here. */
async function writes(page: Page, method: 'PUT' | 'POST' | 'DELETE', address: string, data?: unknown) {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }).token,
  );
  const response = await page.request.fetch(address, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  });
  expect(response.ok()).toBe(true);
  return response.json();
}

/** Leaves two entries in the audit log, and the shop as it was. */
async function changesThePriceAndBack(page: Page) {
  const plume = shoe('plume-oat');
  await writes(page, 'PUT', `/api/products/${plume.id}`, { price: 123.45 });
  await writes(page, 'PUT', `/api/products/${plume.id}`, { price: plume.priceCents / 100 });
  return plume;
}

test('the dashboard greets by name, shows what the API says, and leads to what waits', async ({ page, shop }) => {
  await shop.logsIn(demoAccounts.admin);
  await shop.visit('/admin');
  const stats = await readStats(shop, 30);
  await expect(shop.heading).toHaveText('Dashboard');
  await expect(page.getByText(`Welcome back, ${demoAccounts.admin.name}`)).toBeVisible();

  for (const [label, text] of [
    ['Total Sales', money(stats.totalSales)],
    ['Total Orders', stats.totalOrders.toLocaleString('en-US')],
    ['Total Customers', stats.totalUsers.toLocaleString('en-US')],
    ['Total Products', stats.totalProducts.toLocaleString('en-US')],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(text);
  }

  const rows = page.getByRole('table', { name: 'Recent Orders' }).getByRole('row');
  await expect(rows).toHaveCount(stats.recentOrders.length + 1);
  const [newest] = stats.recentOrders;
  if (!newest) throw new Error('the demo shop has no orders');
  const first = rows.nth(1);
  for (const text of [newest.user.name, money(newest.totalPrice)]) await expect(first).toContainText(text);
  await expect(first.getByText(newest.status, { exact: false })).toBeVisible();
  await expect(first.getByRole('link', { name: `#${newest._id.slice(0, 8)}` })).toHaveAttribute(
    'href',
    `/admin/orders/${newest._id}`,
  );

  const best = card(page, 'Best sellers').getByRole('listitem');
  await expect(best).toHaveCount(stats.bestSellers.length);
  await expect(best.first()).toContainText(stats.bestSellers[0]?.name ?? '');
  await expect(card(page, 'Low stock')).toContainText(`${stats.lowStock.total} sizes`);
  const asked = await Promise.all([
    shop.asks<unknown[]>('/api/returns?status=requested&page=1&limit=5'),
    shop.asks<unknown[]>('/api/messages?state=open&page=1&limit=5'),
  ]);
  await expect(card(page, 'Returns and questions').getByRole('listitem')).toHaveCount(Math.min(5, asked.flat().length));

  // What wants to be done leads to where it is done.
  const [seller] = stats.bestSellers;
  const [low] = stats.lowStock.sizes;
  await expect(best.getByRole('link', { name: seller?.name ?? '' })).toHaveAttribute(
    'href',
    `/admin/products?edit=${seller?.product}`,
  );
  await expect(
    card(page, 'Low stock')
      .getByRole('link', { name: low?.name ?? '' })
      .first(),
  ).toHaveAttribute('href', `/admin/products?edit=${low?.product}`);
  const waiting = page.getByRole('navigation', { name: 'What waits' });
  const { ordersToShip } = await shop.asks<{ ordersToShip: number }>('/api/counts');
  await expect(waiting.getByRole('link').first()).toContainText(/orders? to ship/);
  await waiting.getByRole('link', { name: /to ship$/ }).click();
  await page.waitForURL('**/admin/orders?status=to-ship');
  await expect(shop.heading).toHaveText(/Orders/);
  await expect(page.getByRole('navigation', { name: 'Orders' }).getByRole('link', { name: /^To ship/ })).toContainText(
    String(ordersToShip),
  );
});

test('the chart speaks of each day by keyboard, and its table has the same numbers', async ({ page, shop }) => {
  await shop.logsIn(demoAccounts.admin);
  await shop.visit('/admin?days=7');
  const stats = await readStats(shop, 7);
  const sales = card(page, 'Sales by day');
  await expect(sales.getByRole('status')).toContainText(
    money(stats.salesByDay.reduce((sum, { sales }) => sum + sales, 0)),
  );

  await sales.getByRole('application', { name: /^Sales of the last 7 days/ }).focus();
  await page.keyboard.press('ArrowRight');
  const second = stats.salesByDay[1];
  await expect(
    sales
      .getByRole('status')
      .filter({ hasText: money(second?.sales ?? 0) })
      .last(),
  ).toContainText(`${second?.orders} order`);

  await sales.getByRole('button', { name: 'Show as table' }).click();
  const rows = sales.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(8);
  for (const [index, day] of stats.salesByDay.toReversed().entries()) {
    const previous = stats.previousSalesByDay.toReversed()[index];
    const row = rows.nth(index + 1);
    // A bare day, which was counted in the shop's zone.
    const name = new Date(day.date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    await expect(row.getByRole('rowheader')).toHaveText(name);
    await expect(row.getByRole('cell')).toHaveText([money(day.sales), String(day.orders), money(previous?.sales ?? 0)]);
  }
});

test('the period is kept in the address, and the old numbers stay until the new ones are there', async ({
  page,
  shop,
}) => {
  await shop.logsIn(demoAccounts.admin);
  await shop.visit('/admin');
  await expect(period(page, 30)).toBeChecked();
  const sales = card(page, 'Sales by day');
  await expect(sales.getByRole('status')).toContainText('30 days before');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/users/stats?days=90', async (route) => {
    await held;
    await route.continue();
  });
  await period(page, 30).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/admin\?days=90$/);
  await expect(period(page, 90)).toBeChecked();
  await expect(sales).toHaveAttribute('aria-busy', 'true');
  await expect(sales.getByRole('status')).toContainText('30 days before');
  release();
  await expect(sales.getByRole('status')).toContainText('90 days before');
  await expect(sales).toHaveAttribute('aria-busy', 'false');

  await period(page, 7).check();
  await expect(sales.getByRole('status')).toContainText('7 days before');
  await page.goBack();
  await expect(period(page, 90)).toBeChecked();
  await expect(sales.getByRole('status')).toContainText('90 days before');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(period(page, 30)).toBeChecked();
});

test('a shop without orders and products looks meant', async ({ page, shop, expectNoBarriers }) => {
  await shop.logsIn(demoAccounts.admin);
  const stats = await readStats(shop, 30);
  const quiet = (days: StatsPeriod['salesByDay']) => days.map((day) => ({ ...day, sales: 0, orders: 0 }));
  await page.route('**/api/users/stats?**', (route) =>
    route.fulfill({
      json: {
        totalSales: 0,
        totalOrders: 0,
        totalUsers: 0,
        totalProducts: 0,
        recentOrders: [],
        salesByDay: quiet(stats.salesByDay),
        previousSalesByDay: quiet(stats.previousSalesByDay),
        bestSellers: [],
        lowStock: { total: 0, sizes: [] },
        ordersToShip: { total: 0, orders: [] },
      },
    }),
  );
  await shop.visit('/admin');
  for (const text of ['No orders yet', 'Nothing sold in these 30 days', 'No sizes are running low'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(card(page, 'Sales by day').getByRole('status')).toContainText('nothing in the 30 days before either', {
    ignoreCase: true,
  });
  await expectNoBarriers();
});

test('the audit log shows what was changed a moment ago, and what is gone by its old name', async ({ page, shop }) => {
  await shop.logsIn(demoAccounts.admin);
  const { id, name, priceCents } = await changesThePriceAndBack(page);
  const passing = await writes(page, 'POST', '/api/products', {
    name: 'Mayfly Passing',
    brand: 'Lacewing',
    price: 50,
    category: 'casual',
    sizes: [9],
  });
  await writes(page, 'DELETE', `/api/products/${passing._id}`);

  await shop.visit('/admin/audit');
  const table = page.getByRole('table', { name: 'Audit log' });
  const deed = (text: string, subject: string) =>
    table.getByRole('row').filter({ hasText: text }).filter({ hasText: subject }).first();
  const back = deed('Changed the price of a product', name);
  await expect(back).toContainText(demoAccounts.admin.name);
  await expect(back).toContainText(`$123.45→ became ${dollars(priceCents)}`);
  await expect(back.getByRole('link', { name })).toHaveAttribute('href', `/admin/products?edit=${id}`);
  const deleted = deed('Deleted a product', 'Mayfly Passing');
  await expect(deleted).toContainText('$50.00');
  await expect(deleted.getByRole('link', { name: 'Mayfly Passing' })).toBeHidden();
  await deleted
    .getByText('In full', { exact: false })
    .or(deleted.getByText(/^All \d+ details/))
    .first()
    .click();
  await expect(deleted.getByText('Size 9: not tracked')).toBeVisible();

  await page.getByRole('combobox', { name: 'Action' }).selectOption('Products deleted');
  await expect(page).toHaveURL(/\/admin\/audit\?action=product-deleted$/);
  await expect(table.getByText('Changed the price of a product')).toHaveCount(0);
  const entries = await shop.asks<AuditEntry[]>('/api/audit?action=product-deleted&page=1&limit=20');
  await expect(table.getByRole('row')).toHaveCount(entries.length + 1);
  await page.goBack();
  await expect(back).toBeVisible();
});
