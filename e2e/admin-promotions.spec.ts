import { demoAccounts } from '@/prisma/seed/accounts';
import { expect, test } from './fixtures/test';

test('an owner builds a promotion as a sentence, tries it, and pauses it', async ({ page, shop, expectNoBarriers }) => {
  await shop.logsIn(demoAccounts.admin);
  await shop.visit('/admin/promotions');
  await page.getByRole('link', { name: 'New promotion' }).click();
  await page.getByRole('button', { name: 'Create promotion' }).click();
  await expect(page.getByRole('alert', { name: '2 fields need your attention' })).toBeVisible();

  await page.getByLabel('What customers read').fill('Sneaker weekend');
  await page.getByLabel('Percent', { exact: true }).fill('20');
  await page.getByRole('combobox', { name: 'Taken off' }).selectOption({ label: 'The shoes chosen below' });
  await page.getByLabel('Not for shoes that are on sale already').check();
  await page.getByRole('checkbox', { name: 'Sneakers' }).check();
  await page.getByLabel('Orders from').fill('80');
  await page.getByLabel('Orders per customer').fill('1');
  await page.getByLabel('One code').check();
  await page.getByLabel('The code').fill('weekend');
  const sentence = '20% off sneakers in orders from $80, not on sale, with the code WEEKEND, once a customer';
  await expect(page.getByRole('region', { name: 'In one sentence' })).toContainText(sentence);
  await expectNoBarriers('in the dark');
  // At 400 % zoom the sentence and the buttons would cover every field.
  const viewport = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByLabel('What customers read').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'In one sentence' })).not.toBeInViewport();
  await page.setViewportSize(viewport);
  // A date without its time is empty to a program, and would let the promotion hold for ever.
  const until = page.getByLabel('Until', { exact: true });
  await until.pressSequentially('11272099');
  await page.getByRole('button', { name: 'Create promotion' }).click();
  await expect(until).toHaveAccessibleDescription(/Enter both the date and the time, or clear them/);
  await until.fill('');
  await expect(until).not.toHaveAccessibleDescription(/Enter both/);
  await page.getByRole('button', { name: 'Create promotion' }).click();
  await expect(shop.heading).toHaveText('Sneaker weekend');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Try it' }).click();
  await expect(page.getByRole('textbox', { name: 'Codes', exact: true })).toHaveValue('WEEKEND');
  await page.getByLabel('Find a shoe').fill('plume');
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.getByRole('button', { name: 'Try it' }).click();
  const tried = page.getByRole('list', { name: 'Promotions' });
  await expect(tried).toContainText(sentence);

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('list', { name: 'Promotions by their beginning' })).toContainText('Sneaker weekend');

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' }).click();
  const table = page.getByRole('table', { name: /^Promotions/ });
  await expect(table).toContainText(sentence);
  await table.getByRole('button', { name: 'Pause Sneaker weekend' }).click();
  await expect(table.getByText('Paused', { exact: true })).toBeVisible();
  await expect(table.getByRole('button', { name: 'Resume Sneaker weekend' })).toBeVisible();

  // A copy begins with all that it says, but for its code.
  await table.getByRole('link', { name: 'Copy Sneaker weekend' }).click();
  await expect(page.getByLabel('What customers read')).toHaveValue('Sneaker weekend (copy)');
  await page.getByLabel('Many codes').check();
  await page.getByRole('button', { name: 'Create promotion' }).click();
  await page.getByLabel('How many').fill('1,300');
  await page.getByLabel('They begin with').fill('fall-');
  await page.getByRole('button', { name: 'Make codes' }).click();
  await expect(page.getByRole('table', { name: 'Codes' }).getByRole('row')).toHaveCount(21);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/codes\.csv$/);
});
