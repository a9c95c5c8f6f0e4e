import { demoAccounts } from '@/prisma/seed/accounts';
import { mailSubjects } from './fixtures/mailbox';
import { administrator } from './fixtures/office';
import { expect, test } from './fixtures/test';

test('a delivery is received and a shelf counted by keyboard, and the shop hears of what runs low', async ({
  page,
  request,
  shop,
  expectNoBarriers,
}) => {
  const { headers } = await administrator(request);
  // A draft, so that no other visitor meets it.
  const made = await request.post('/api/products', {
    headers,
    data: {
      name: 'Ledger Runner',
      brand: 'Vane',
      price: 80,
      category: 'running',
      status: 'draft',
      sizes: [9, 10],
      stock: [
        { size: 9, quantity: 4, sku: 'LR-9' },
        { size: 10, quantity: 4, sku: 'LR-10' },
      ],
    },
  });
  expect(made.status()).toBe(201);

  await shop.logsIn(demoAccounts.admin);
  await shop.visit('/admin/stock?search=ledger');
  const sizes = page.getByRole('table', { name: /^Stock of sizes/ });
  await expect(sizes.getByRole('row')).toHaveCount(3);
  await expectNoBarriers('in the dark');
  await expectNoBarriers();
  await sizes.getByRole('link', { name: 'History of Ledger Runner, size 9' }).click();
  await page.getByLabel('Email us at').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const tabs = page.getByRole('navigation', { name: 'Stock' });
  await tabs.getByRole('link', { name: 'Receive' }).press('Enter');
  await expect(page.getByLabel('Scan or type a size')).toBeFocused();
  // A scanner doesn't wait.
  for (const code of ['lr-9', 'LR-10', 'LR-9', 'LR-11']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('main').getByText('No size has the SKU, GTIN or name “LR-11”.')).toBeVisible();
  await expect(page.getByLabel('Pairs of Ledger Runner, size 9')).toHaveValue('2');
  await expect(page.getByLabel('Pairs of Ledger Runner, size 10')).toHaveValue('1');
  await expectNoBarriers('in the dark');
  await page.getByRole('button', { name: 'Leave LR-11 out' }).press('Enter');
  await page.getByLabel('Note (optional)').fill('Delivery 7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done. 2 sizes changed.')).toBeVisible();

  await tabs.getByRole('link', { name: 'Count' }).press('Enter');
  await expect(page.getByLabel('Scan or type a size')).toBeFocused();
  await page.keyboard.type('LR-9');
  await page.keyboard.press('Enter');
  await page.getByLabel('Counted of Ledger Runner, size 9').fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('−4 to what was expected')).toBeVisible();
  await expectNoBarriers();
  await page.getByRole('button', { name: 'Save the count of 1 size' }).press('Enter');
  await expect(page.getByText('Done. 1 size changed.')).toBeVisible();

  await tabs.getByRole('link', { name: 'Sizes' }).press('Enter');
  await page.getByLabel('Search sizes').fill('LR-9');
  await sizes.getByRole('link', { name: 'History of Ledger Runner, size 9' }).press('Enter');
  const changes = page.getByRole('table', { name: /^Changes of the stock/ });
  await expect(changes.getByRole('row').nth(1)).toContainText(/−4.*2.*Counted/);
  await expect(changes.getByRole('row').nth(2)).toContainText(/\+2.*6.*Received.*Delivery 7/);
  await expectNoBarriers();
  await expect.poll(() => mailSubjects(request, demoAccounts.admin.email)).toContain('A size is running low');
});
