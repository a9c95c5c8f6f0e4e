import { demoAccounts } from '@/prisma/seed/accounts';
import { choosesMore } from './fixtures/more-menu';
import { expect, test } from './fixtures/test';

// The category that still has shoes.
test.use({ expectedErrors: /status of 409/ });

test('who runs the shop adds a category and a collection, and leads a former address to it', async ({
  page,
  shop,
  otherShop,
  expectNoBarriers,
}) => {
  await shop.logsIn(demoAccounts.admin);
  await shop.visit('/admin/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Clogs');
  await page.getByRole('button', { name: 'Edit Sneakers' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Clogs');
  await page.getByRole('button', { name: 'Save' }).click();
  const categories = page.getByRole('table', { name: 'Categories' });
  await expect(categories.getByRole('row')).toHaveCount(6);
  await expect(categories.getByRole('row').last()).toContainText('/products/clogs');
  await categories.getByRole('button', { name: 'Up Clogs' }).click();
  await expect(categories.getByRole('row').nth(4)).toContainText('Clogs');
  await choosesMore(categories, 'Sneakers', 'Delete Sneakers');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: /still \d+ shoes in Sneakers/ })).toBeVisible();

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Collections' }).click();
  await page.getByRole('button', { name: 'New collection' }).click();
  await expectNoBarriers();
  await page.getByLabel('Name', { exact: true }).fill('Quiet colors');
  await page.getByLabel('List', { exact: true }).fill('/product/tern');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/This is no list of the shop/)).toBeVisible();
  await page.getByLabel('List', { exact: true }).fill('/products/casual?color=brown');
  const finder = page.getByLabel('Add a shoe');
  await finder.fill('weller');
  await page.getByRole('button', { name: 'Add Weller Chelsea Cognac' }).click();
  await expect(finder).toBeFocused();
  await finder.fill('tern');
  await expect(page.getByText('No other shoe of the list matches “tern”.')).toBeVisible();
  await finder.fill('/product/dune-chukka-peat');
  await page.getByRole('button', { name: 'Add Dune Chukka Peat' }).click();
  await page.getByRole('button', { name: 'Up Dune Chukka Peat' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Down Dune Chukka Peat' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Shoes that come first' }).getByRole('listitem')).toContainText([
    'Dune Chukka Peat',
    'Weller Chelsea Cognac',
  ]);
  await page.getByRole('button', { name: 'Remove Weller Chelsea Cognac' }).click();
  await expectNoBarriers();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table', { name: 'Collections' })).toContainText('Casual · Brown');

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Redirects' }).click();
  await page.getByLabel('From', { exact: true }).fill('https://former.example/pages/quiet');
  await page.getByLabel('To', { exact: true }).fill('/collections/quiet-colors');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('table', { name: 'Redirects' })).toContainText('/pages/quiet');

  await otherShop.visit('/pages/quiet?utm_source=letter');
  await expect(otherShop.page).toHaveURL(/\/collections\/quiet-colors\?utm_source=letter$/);
  await expect(otherShop.page.getByRole('heading', { level: 1 })).toHaveText('Quiet colors');
  await expect(otherShop.cards.first()).toContainText('Dune Chukka Peat');
  await expect(otherShop.page.getByRole('contentinfo').getByRole('link', { name: 'Clogs' })).toBeVisible();
  // A filter more stays within the collection.
  await otherShop.page.getByText('More', { exact: true }).click();
  await otherShop.page.getByLabel('On sale').check();
  await expect(otherShop.page).toHaveURL(/\/collections\/quiet-colors\?.*sale=true/);
});
