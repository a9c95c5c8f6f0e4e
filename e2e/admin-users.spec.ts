import type { Page } from 'playwright/test';
import { demoAccounts } from '@/prisma/seed/accounts';
import { choosesMore, moreButton } from './fixtures/more-menu';
import { makeNewcomer, openAccount } from './fixtures/newcomer';
import { administrator, changeUser, newCaller, placeOrder } from './fixtures/office';
import { expect, test } from './fixtures/test';

const { admin } = demoAccounts;

const tableOf = (page: Page) => page.getByRole('table', { name: 'Users' });
/** The rows below the header. */
const rowsOf = (page: Page) =>
  tableOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const editButton = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });
const found = (email: string) => `/admin/users?search=${encodeURIComponent(email)}`;

test.beforeEach(async ({ shop }) => {
  await shop.logsIn(admin);
});

test('users are searched, narrowed and leafed through, and the address keeps it all', async ({ page, shop }) => {
  await shop.visit('/admin/users');
  await expect(shop.heading).toHaveText('Users Management');
  for (const header of ['Name and email', 'Role', 'Status', 'Joined Date', 'Orders', 'Actions'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(20);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 2' }).click();
  await page.waitForURL('**/admin/users?page=2');
  await expect(page.getByText(/^21–\d+ of /)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search users' }).fill('CASEY');
  await page.waitForURL('**/admin/users?search=CASEY');
  await expect(rowsOf(page).filter({ hasNotText: 'Casey' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Admin');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.goBack();
  await expect(rowsOf(page).first()).toContainText('Casey Morgan');
  await page.goBack();
  await page.waitForURL('**/admin/users?page=2');
  await expect(page.getByText(/^21–\d+ of /)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('');

  // On a phone the card tells people of one name apart.
  const viewport = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.visit(found(demoAccounts.customer.email));
  await expect(tableOf(page).getByText(demoAccounts.customer.email)).toBeVisible();
  await expect(tableOf(page).getByText(/^Joined (?!Date)/)).toBeVisible();
  await page.setViewportSize(viewport);

  await shop.visit('/admin/users?role=customer&status=active');
  await expect(rowsOf(page).filter({ hasNotText: 'Customer' })).toHaveCount(0);
  // One row is edited at a time, and Cancel changes nothing.
  const edit = (row: number) => rowsOf(page).nth(row).getByRole('button', { name: /^Edit/ });
  await edit(0).click();
  await edit(2).click();
  await expect(tableOf(page).getByRole('combobox')).toHaveCount(2);
  await rowsOf(page).nth(2).getByRole('combobox').first().selectOption('Admin');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(tableOf(page).getByRole('combobox')).toHaveCount(0);
  await expect(rowsOf(page).nth(2)).toContainText('Customer');
  await expect(edit(2)).toBeFocused();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(rowsOf(page)).toHaveCount(20);
});

test('whoever is demoted is out at once, wherever they are signed in', async ({ page, shop, otherShop, request }) => {
  const person = await openAccount(request, makeNewcomer('Alma Adminson'));
  // A login where the link was opened proves the password, which the promotion would drop otherwise.
  expect((await request.post('/api/auth/login', { data: person })).status()).toBe(200);
  await shop.visit(found(person.email));
  await editButton(page, person.name).click();
  const role = tableOf(page).getByRole('combobox', { name: `Role of ${person.name}` });
  await expect(role).toBeFocused();
  await role.selectOption('Admin');
  await page.getByRole('button', { name: 'Save' }).click();
  await shop.hears('User updated successfully!');
  await expect(rowsOf(page).getByText('Admin', { exact: true })).toBeVisible();
  await expect(editButton(page, person.name)).toBeFocused();

  await otherShop.logsIn(person);
  await otherShop.visit('/admin/users');
  await expect(rowsOf(otherShop.page)).toHaveCount(20);

  await editButton(page, person.name).click();
  await role.selectOption('Customer');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowsOf(page).getByText('Customer', { exact: true })).toBeVisible();

  // What they click next is refused, and the rows are gone.
  await otherShop.page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Admin');
  await otherShop.hears('You’re no longer logged in as an administrator', 'alert');
  await expect(tableOf(otherShop.page)).toHaveCount(0);
  await otherShop.page.reload();
  await expect(otherShop.heading).toHaveText('Access Denied');

  await editButton(page, person.name).click();
  await tableOf(page)
    .getByRole('combobox', { name: `Status of ${person.name}` })
    .selectOption('Inactive');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowsOf(page).getByText('Inactive', { exact: true })).toBeVisible();
  const refused = await request.post('/api/auth/login', { data: person });
  expect(refused.status()).toBe(403);
});

test('nobody changes or deletes their own account here', async ({ page, shop }) => {
  await shop.visit(found(admin.email));
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).getByText('You', { exact: true })).toBeVisible();
  await expect(rowsOf(page)).toContainText('Another administrator can change your account.');
  await expect(rowsOf(page).getByRole('button')).toHaveCount(0);
});

test('a deleted account is gone, its orders are not', async ({ page, shop, request }) => {
  const buyer = await newCaller(request, 'Dora Deleted');
  const order = await placeOrder(request, buyer);
  await shop.visit(found(buyer.email));
  await expect(rowsOf(page).getByRole('link', { name: `1 order of ${buyer.name}` })).toHaveAttribute(
    'href',
    `/admin/orders?search=${encodeURIComponent(buyer.email)}`,
  );

  await choosesMore(page, buyer.name, `Delete ${buyer.name}`);
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' });
  await expect(dialog).toContainText(buyer.email);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(moreButton(page, buyer.name)).toBeFocused();
  await expect(rowsOf(page)).toHaveCount(1);

  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Delete ${buyer.name}`, exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await shop.hears('User deleted successfully!');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Users' })).toBeFocused();
  expect((await request.get('/api/orders/myorders', { headers: buyer.headers })).status()).toBe(401);

  await shop.visit(`/admin/orders/${order._id}`);
  await expect(shop.heading).toHaveText(`Order #${order.orderId}`);
  await expect(page.getByRole('main')).toContainText(buyer.email);
  await expect(page.getByRole('main')).toContainText('The account was deleted.');
});

test.describe('what fails', () => {
  test.use({ expectedErrors: /status of (404|409|500)|net::ERR_FAILED/ });

  test('is told: the list, the change, the deletion', async ({ page, shop, request }) => {
    const person = await newCaller(request);
    await page.route('**/api/users?*', (route) => route.abort());
    await shop.visit(found(person.email));
    await shop.hears('Failed to fetch users.', 'alert');
    await page.unroute('**/api/users?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(rowsOf(page)).toHaveCount(1);

    await page.route('**/api/users/*', (route) => route.fulfill({ status: 500, body: '' }));
    await editButton(page, person.name).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await shop.hears('Failed to update user.', 'alert');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await choosesMore(page, person.name, `Delete ${person.name}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await shop.hears('Failed to delete user.', 'alert');
    await expect(moreButton(page, person.name)).toBeFocused();
    await expect(rowsOf(page)).toHaveCount(1);
  });

  test('an account that somebody else has deleted meanwhile is explained, and goes', async ({
    page,
    shop,
    request,
  }) => {
    const person = await newCaller(request);
    await shop.visit(found(person.email));
    await editButton(page, person.name).click();
    const { headers } = await administrator(request);
    expect((await request.delete(`/api/users/${person.id}`, { headers })).status()).toBe(200);
    await page.getByRole('button', { name: 'Save' }).click();
    await shop.hears('User not found. Someone else may have deleted it', 'alert');
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  });

  test('what the server refuses is said in its own words', async ({ page, shop, request }) => {
    const person = await newCaller(request);
    await changeUser(request, person.id, { role: 'admin' });
    const message = `${person.name} is the last active administrator. Make someone else an administrator first.`;
    await page.route('**/api/users/*', (route) =>
      route.fulfill({ status: 409, json: { message, code: 'LAST_ADMIN' } }),
    );
    await shop.visit(found(person.email));
    await choosesMore(page, person.name, `Delete ${person.name}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await shop.hears(message, 'alert');
    await changeUser(request, person.id, { role: 'customer' });
  });
});
