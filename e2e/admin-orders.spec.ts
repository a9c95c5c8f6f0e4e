import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { demoAccounts } from '@/prisma/seed/accounts';
import { mailSubjects } from './fixtures/mailbox';
import { newCaller, placeOrder } from './fixtures/office';
import { expect, test } from './fixtures/test';

const { admin } = demoAccounts;

const tableOf = (page: Page) => page.getByRole('table', { name: 'Orders' });
/** The rows below the header. */
const rowsOf = (page: Page) =>
  tableOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const updateButton = (scope: Page | Locator) => scope.getByRole('button', { name: /^Update Status/ });

/** What the table shows, once it belongs to the filters. */
async function settled(page: Page): Promise<void> {
  await expect(tableOf(page)).toHaveAttribute('aria-busy', 'false');
}

test.beforeEach(async ({ shop }) => {
  await shop.logsIn(admin);
});

test('orders are narrowed by day, in the columns that they have', async ({ page, shop }) => {
  await test.step('a day counts as it is shown, and unusable values in the address are passed over', async () => {
    await shop.visit('/admin/orders?status=lost&from=never&page=x');
    await expect(shop.heading).toHaveText('Orders Management');
    for (const header of ['Order ID', 'Customer', 'Date', 'Total', 'Status', 'Actions'])
      await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(20);
    const shown = await rowsOf(page).last().getByRole('time').getAttribute('datetime');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(shown ?? ''));
    const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' });

    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByLabel('From', { exact: true }).fill(day);
    await page.getByLabel('To', { exact: true }).fill(day);
    await page.waitForURL(`**/admin/orders?from=${day}&to=${day}`);
    await settled(page);
    await expect(
      rowsOf(page)
        .filter({ hasText: words.format(new Date(shown ?? '')) })
        .first(),
    ).toBeVisible();
    await expect(rowsOf(page).filter({ hasNotText: words.format(new Date(shown ?? '')) })).toHaveCount(0);

    // Integration tests prove what the API does with these filters. Here they only have to be sent.
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Cancelled');
    await page.waitForURL(/status=cancelled/);
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('nobody-of-this-name');
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  });
});

test('an order is moved on in its row: told, shown, written down, and mailed', async ({ page, shop, request }) => {
  const buyer = await newCaller(request);
  const order = await placeOrder(request, buyer);
  await shop.visit(`/admin/orders?search=%23${order.orderId}`);
  await expect(rowsOf(page)).toHaveCount(1);

  await updateButton(page).click();
  const choice = tableOf(page).getByRole('combobox');
  await expect(choice).toBeFocused();
  await expect(choice.getByRole('option')).toHaveText(['Processing', 'Shipped', 'Delivered']);
  await choice.press('Escape');
  await expect(updateButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(choice).toHaveValue('processing');
  await choice.selectOption('Shipped');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await shop.hears('Order status updated successfully!');
  await expect(rowsOf(page).getByText('Shipped', { exact: true })).toBeVisible();
  await expect(updateButton(page)).toBeFocused();
  await expect.poll(() => mailSubjects(page.request, buyer.email)).toContain(`Order #${order.orderId} is on its way`);

  await page.getByRole('link', { name: `#${order.orderId}` }).click();
  await page.waitForURL(`**/admin/orders/${order._id}`);
  await expect(shop.heading).toHaveText(`Order #${order.orderId}`);
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText(/Processing .*Shipped.* by Robin Ellery/);
  await expect(history.last()).toContainText(`Placed by ${buyer.name}`);

  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('delivered');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(history).toHaveCount(3);
  await expect(history.first()).toContainText('Delivered');
  await expect.poll(() => mailSubjects(page.request, buyer.email)).toContain(`Order #${order.orderId} was delivered`);
  await page.goBack();
  await expect(rowsOf(page)).toContainText('Delivered');
});

test('what the filters show is taken away as a file, in which nothing is a formula', async ({
  page,
  shop,
  request,
}) => {
  const buyer = await newCaller(request, '=HYPERLINK("https://elsewhere.example")');
  const order = await placeOrder(request, buyer, '+1 (formula)');
  await shop.visit(`/admin/orders?search=${encodeURIComponent(buyer.email)}&status=processing`);
  await expect(rowsOf(page)).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lacewing-orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"Order ID","Date","Status"');
  expect(lines[1]).toContain(`"${order._id}"`);
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://elsewhere.example"")"`);
  expect(lines[1]).toContain(`"'+1 (formula)"`);
});

test('an order shows what was bought, by whom, and where it goes', async ({ page, shop, request }) => {
  const buyer = await newCaller(request);
  const order = await placeOrder(request, buyer, 'Nora at Work');
  await shop.visit(`/admin/orders/${order._id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: order.orderItems[0]?.name ?? '' })).toBeVisible();
  for (const text of ['Nora at Work', '12 Reed Lane', 'Credit Card (Mock)', buyer.email])
    await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Account' })).toHaveAttribute(
    'href',
    `/admin/users?search=${encodeURIComponent(buyer.email)}`,
  );
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Receipt' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toBe(`lacewing-${order._id}.pdf`);
  await main.getByRole('link', { name: 'All orders', exact: true }).click();
  await page.waitForURL('**/admin/orders');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a card tells the order’s day, and no view of the orders is cut off; the panel has the theme, the account and its rooms at hand', async ({
    page,
    shop,
  }) => {
    await shop.visit('/admin/orders');
    const [order] = await shop.asks<{ number: string; createdAt: string }[]>('/api/orders?page=1&limit=1');
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' });
    await expect(rowsOf(page).first()).toContainText(order?.number ?? 'no order');
    await expect(
      rowsOf(page)
        .first()
        .getByText(day.format(new Date(order?.createdAt ?? 0)))
        .filter({ visible: true }),
    ).toBeVisible();
    const views = page.getByRole('navigation', { name: 'Orders', exact: true }).getByRole('link');
    await expect(views).toHaveCount(4);
    // The numbers beside them come later, and make them wider.
    await expect(views.filter({ hasNotText: /\d/ })).toHaveCount(0);
    for (const view of await views.all()) {
      const { x = -1, width = 390 } = (await view.boundingBox()) ?? {};
      expect([x >= 0, x + width <= 390]).toEqual([true, true]);
    }

    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await shop.visit('/admin/orders');
      const banner = page.getByRole('banner');
      await expect(banner.getByRole('button', { name: /theme/ })).toBeInViewport({ ratio: 1 });
      await expect(banner.getByRole('button', { name: admin.name })).toBeInViewport({ ratio: 1 });
      await expect(banner.getByRole('link', { name: 'Lacewing, home' })).toBeInViewport({ ratio: 1 });
      const menu = page.getByRole('navigation', { name: 'Admin' });
      await menu.getByRole('button', { name: /^Orders/ }).click();
      await expect(menu.getByRole('link', { name: 'Orders' })).toBeInViewport({ ratio: 1 });
    }
    // The button names the current page and opens a menu of all pages, which scrolls to the last.
    await shop.visit('/admin/audit');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await menu.getByRole('button', { name: /^Audit log/ }).click();
    await expect(menu.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link')).toHaveCount(0);
  });
});

test.describe('what fails', () => {
  test.use({ expectedErrors: /status of (401|403|404)|net::ERR_FAILED/ });

  test('is told: an order that does not exist, the change, the file', async ({ page, shop }) => {
    await shop.visit('/admin/orders/no-id-at-all');
    await expect(shop.heading).toHaveText('Order not found');
    await page.getByRole('main').getByRole('link', { name: 'All Orders' }).click();
    await expect(rowsOf(page)).toHaveCount(20);

    await page.route('**/api/orders/*/status', (route) => route.abort());
    const before = (await rowsOf(page).first().textContent()) ?? '';
    await updateButton(rowsOf(page).first()).click();
    await tableOf(page).getByRole('combobox').selectOption('Delivered');
    await page.getByRole('button', { name: 'Save' }).click();
    await shop.hears('Failed to update order status.', 'alert');
    await expect(tableOf(page).getByRole('combobox')).toHaveValue('delivered');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowsOf(page).first()).toHaveText(before);

    await page.route('**/api/orders?*format=csv*', (route) => route.abort());
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await shop.hears('Failed to export orders.', 'alert');
  });

  test('a missing right takes only its part of an order', async ({ page, shop }) => {
    const refused = { status: 403, json: { message: 'You don’t have permission to do this.', code: 'FORBIDDEN' } };
    await page.route('**/api/orders/*/refunds', (route) => route.fulfill(refused));
    await shop.visit('/admin/orders');
    await rowsOf(page).first().getByRole('rowheader').getByRole('link').click();
    await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Refunds' })).toHaveCount(0);
  });

  test('a session that has ended is told, with the way back to the same rows', async ({ page, shop }) => {
    await shop.visit('/admin/orders?status=shipped');
    await expect(rowsOf(page).first()).toBeVisible();
    await shop.asks('/api/auth/logout', { method: 'POST' });
    await updateButton(rowsOf(page).first()).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await shop.hears('You’re no longer logged in as an administrator', 'alert');
    await expect(tableOf(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fadmin%2Forders%3Fstatus%3Dshipped',
    );
  });
});
