import type { Page } from 'playwright/test';
import { demoAccounts } from '@/prisma/seed/accounts';
import { choosesMore } from './fixtures/more-menu';
import { makeNewcomer, openAccount } from './fixtures/newcomer';
import { administrator, newCaller, placeOrder } from './fixtures/office';
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

test('the list has its columns, and a card on a phone tells people of one name apart', async ({ page, shop }) => {
  await shop.visit(found(demoAccounts.customer.email));
  await expect(shop.heading).toHaveText('Users Management');
  for (const header of ['Name and email', 'Role', 'Status', 'Joined Date', 'Orders', 'Actions'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tableOf(page).getByText(demoAccounts.customer.email)).toBeVisible();
  await expect(tableOf(page).getByText(/^Joined (?!Date)/)).toBeVisible();
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
  test.use({ expectedErrors: /status of 404/ });

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
});
