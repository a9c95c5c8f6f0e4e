import type { Locator, Page } from 'playwright/test';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { clockIn } from '@/lib/platform/locale/shop-time';
import { demoAccounts } from '@/prisma/seed/accounts';
import { pictureFile } from './fixtures/picture';
import { expect, test } from './fixtures/test';

// What is not in the shop.
test.use({ expectedErrors: /status of 404/ });

const DAY_MS = 24 * 60 * 60 * 1000;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Saves the form; the answer is the product. */
async function saves(page: Page, button = 'Save product'): Promise<Product> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => /api\/products(\/[^/]+)?$/.test(response.url()) && response.request().method() !== 'GET',
    ),
    page.getByRole('button', { name: button }).click(),
  ]);
  return (await answer.json()) as Product;
}

/** Finds what only a later moment brings, without a page that is open noticing. */
async function comesTrue(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(locator).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('a draft is looked at before it is in the shop, comes at its time, is copied, archived and put back', async ({
  page,
  shop,
  otherShop,
  expectNoBarriers,
}) => {
  const name = `Lapwing ${Date.now().toString(36)}`;
  const row = page.getByRole('row').filter({ hasText: name });
  const guest = otherShop.page;
  await shop.logsIn(demoAccounts.admin);
  await shop.visit('/admin/products?form=new');
  for (const [label, text] of Object.entries({ Name: name, Brand: 'Lacewing', Price: '90' }))
    await field(page, label).fill(text);
  await field(page, 'Category').selectOption('casual');
  await field(page, 'Image').setInputFiles(await pictureFile('side.png', '#1c4f3a'));
  await field(page, 'Alt text of picture 1').fill('From the side,\non moss');
  await page.getByLabel('Pairs of every size').fill('5');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(page.getByLabel('Pairs in stock of size 7', { exact: true })).toHaveValue('5');
  const { _id: id, status, alt } = await saves(page, 'Save as draft');
  expect({ status, alt }).toEqual({ status: 'draft', alt: ['From the side, on moss'] });
  await expect(row).toContainText('Draft');
  await otherShop.visit(`/product/${id}`);
  await expect(guest.getByText('Product not found')).toBeVisible();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^Preview/ }).click(),
  ]);
  await expect(preview.getByRole('note')).toContainText('In the shop this shoe is draft.');
  await expect(preview.getByRole('img', { name: 'From the side, on moss' }).first()).toBeVisible();
  await preview.close();
  await expectNoBarriers();

  await field(page, 'Status').selectOption('live');
  await field(page, 'Publish at').fill(clockIn('America/New_York', new Date(Date.now() + DAY_MS)));
  await expect(field(page, 'Publish at')).toHaveAccessibleDescription(/^It goes live .*New York time/);
  await saves(page);
  await expect(row).toContainText('Scheduled');
  await page.getByLabel('Status', { exact: true }).selectOption('scheduled');
  await expect(page).toHaveURL(/status=scheduled/);
  await expect(row.getByRole('time')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('live');
  await expect(row).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByText('Product not found')).toBeVisible();
  const soon = new Date(Date.now() + 2_000).toISOString();
  await shop.asks(`/api/products/${id}`, { method: 'PUT', body: { publishAt: soon } });
  await comesTrue(guest, otherShop.heading.filter({ hasText: name }));

  await shop.visit(`/admin/products?edit=${id}`);
  await field(page, 'Description').fill('Half a sentence');
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await shop.hears(`${name} is archived. Its page stays.`);
  await expect(field(page, 'Status')).toHaveValue('archived');
  await expect(field(page, 'Description')).toHaveValue('Half a sentence');
  await comesTrue(guest, guest.getByText('No longer made'));
  await page.getByRole('button', { name: 'Put back' }).click();
  await shop.hears(`${name} is back in the shop.`);
  await comesTrue(guest, otherShop.addToCartButton);
  await expectNoBarriers('in the dark');

  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'Name')).toHaveValue(`${name} (copy)`);
  await expect(field(page, 'Status')).toHaveValue('draft');
  const copy = new URL(page.url()).searchParams.get('edit');
  expect(copy).not.toBe(id);
  for (const left of [id, copy]) await shop.asks(`/api/products/${left}`, { method: 'DELETE' });
});
