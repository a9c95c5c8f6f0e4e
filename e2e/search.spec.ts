import { demoAccounts } from '@/prisma/seed/accounts';
import { shoe } from './fixtures/catalogue';
import { expect, test } from './fixtures/test';

test('the search of the header suggests while one types, by keyboard alone', { tag: '@journey' }, async ({
  page,
  shop,
}) => {
  await shop.visit('/');
  await shop.tabsTo(page.getByRole('banner').getByRole('link', { name: 'Search shoes' }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await field.pressSequentially('clowdrun', { delay: 30 });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const found = list.getByRole('option', { name: /Cloudrunner 2 Night/ });
  await expect(found).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('status')).toHaveText(
    /^(1 suggestion|(?!1 )\d+ suggestions)$/,
  );

  // The focus stays in the field; the line that Enter takes is told.
  await page.keyboard.press('ArrowDown');
  await expect(field).toBeFocused();
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');

  // In a low window the list scrolls to the line that the keys choose.
  await page.setViewportSize({ width: 640, height: 200 });
  await page.waitForFunction(() => window.innerHeight === 200);
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option').last()).toBeInViewport({ ratio: 0.9 });

  await found.click();
  await expect(page).toHaveURL(/\/product\/cloudrunner-2-night$/);
});

test('Enter searches for what was typed, which is remembered; Escape empties, then closes', async ({ page, shop }) => {
  await shop.visit('/');
  const opener = page.getByRole('banner').getByRole('link', { name: 'Search shoes' });
  await opener.click();
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('trainers');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?search=trainers$/);
  await expect(shop.cards.first()).toBeVisible();

  await opener.click();
  await expect(page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')).toHaveText(['trainers']);
  await field.fill('boots');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('cards and shoes lead to other colors, and the size stays chosen', async ({ page, shop }) => {
  await shop.visit('/products?brand=Lacewing&category=sneakers');
  const card = shop.cards.filter({ hasText: 'Vane Court Chalk' });
  await card.getByRole('list', { name: 'Colors' }).getByRole('link', { name: 'Ink' }).click();
  await expect(page).toHaveURL(/\/product\/vane-court-ink$/);
  await page.getByRole('main').getByRole('link', { name: 'Chalk', exact: true }).first().click();
  await expect(shop.heading).toHaveText(shoe('vane-court-chalk').name);
  await shop.choosesSize(9);
  await page.getByRole('main').getByRole('link', { name: 'Ink', exact: true }).first().click();
  await expect(page).toHaveURL(/\/product\/vane-court-ink\?size=9$/);
  await expect(shop.heading).toHaveText(shoe('vane-court-ink').name);
  await expect(shop.sizeOption(9)).toBeChecked();
  // 12 is sold out in Ink, and there in Chalk.
  await expect(page.getByText('Size 12 is sold out in this color. Still available in Chalk')).toBeVisible();
});

test('who runs the shop sees what people searched for in vain, and teaches the search', async ({
  page,
  shop,
  otherShop,
}) => {
  // The second time the page is a kept one.
  for (let times = 0; times < 2; times++) {
    await otherShop.visit('/products?search=wellingtons');
    await expect(otherShop.page.getByRole('heading', { name: 'Popular right now' })).toBeVisible();
  }

  await shop.logsIn(demoAccounts.admin);
  await shop.visit('/admin/search');
  const row = page.getByRole('table', { name: 'Searches without a match' }).getByRole('row', { name: /wellingtons/ });
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await row.getByRole('button', { name: /Add synonym/ }).click();
  await expect(page.getByLabel('They search for')).toHaveValue('wellingtons');
  await expect(page.getByLabel('Also show')).toBeFocused();
  await page.getByLabel('Also show').fill('chelsea');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const known = page.getByRole('table', { name: 'Synonyms' });
  await expect(known.getByRole('row', { name: /wellingtons/ })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Find a synonym').fill('Wellíng');
  await expect(page.getByText('1 word matches.')).toBeVisible();
  await expect(known.getByRole('rowheader')).toHaveText(['wellingtons']);
  await page.getByLabel('Find a synonym').fill('galoshes, high ones');
  await expect(page.getByText('No synonym has “galoshes, high ones”.')).toBeVisible();

  await otherShop.visit('/products?search=wellingtons');
  await otherShop.seesProducts(1);
});
