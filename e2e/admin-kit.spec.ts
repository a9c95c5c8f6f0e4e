import type { Page } from 'playwright/test';
import { choosesMore, moreButton } from './fixtures/more-menu';
import { expect, test } from './fixtures/test';

/**
 * Behavior that all admin lists and forms share, on the design page, which answers their calls itself. What a single
 * admin page adds is tested with that page.
 */
const tableOf = (page: Page) => page.getByRole('table', { name: 'Samples' });
const rowsOf = (page: Page) =>
  tableOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const row = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search samples' });
const brand = (page: Page) => page.getByRole('combobox', { name: 'Brand' });

test.beforeEach(async ({ page, shop }) => {
  await shop.visit('/dev/design');
  await expect(rowsOf(page)).toHaveCount(20);
});

test('a list is searched, narrowed and leafed through, and Back leads to the same rows', async ({ page, shop }) => {
  const kit = page.getByRole('region', { name: 'Admin panel' });
  await expect(kit.getByText('1–20 of 45')).toBeVisible();
  for (const header of ['Name', 'Brand', 'Pairs', 'State', 'Actions'])
    await expect(tableOf(page).getByRole('columnheader', { name: header })).toBeVisible();

  await search(page).fill('R');
  await page.waitForURL('**/dev/design?search=R');
  await search(page).fill('ar');
  await page.waitForURL('**/dev/design?search=ar');
  // Cedar and Larch, each in five colors.
  await shop.hears('1–10 of 10');
  await search(page).fill('o');
  await shop.hears('1–20 of 29');
  const pages = kit.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/dev/design?search=o&page=2');
  await shop.hears('21–29 of 29');
  await expect(rowsOf(page)).toHaveCount(9);
  const seen = await rowsOf(page).getByRole('rowheader').allInnerTexts();

  await rowsOf(page).first().getByRole('link').click();
  await expect(shop.heading).toHaveText('Mailbox');
  await page.goBack();
  await expect(search(page)).toHaveValue('o');
  await expect(rowsOf(page).getByRole('rowheader')).toHaveText(seen);
  await page.reload();
  await expect(rowsOf(page).getByRole('rowheader')).toHaveText(seen);

  // A new filter starts on the first page and adds a step to the history. Typing adds one step, not one per letter.
  await brand(page).selectOption('Hollis');
  await page.waitForURL('**/dev/design?search=o&brand=Hollis');
  await expect(rowsOf(page).filter({ hasNotText: 'Hollis' })).toHaveCount(0);
  await kit.getByRole('link', { name: 'Drafts' }).click();
  await page.waitForURL(/state=draft/);
  await expect(kit.getByRole('link', { name: 'Drafts' })).toHaveAttribute('aria-current', 'page');
  // Quick steps back all count, although Next's request after the first one is slow.
  await page.route('**/dev/design?*_rsc=*', async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });
  await page.goBack();
  await expect(brand(page)).toHaveValue('Hollis');
  await page.goBack();
  await expect(brand(page)).toHaveValue('');
  await shop.hears('21–29 of 29');
  await page.goBack();
  await shop.hears('1–20 of 29');
  await page.goBack();
  await expect(search(page)).toHaveValue('');

  await search(page).fill('nothing of this name');
  await expect(kit.getByRole('heading', { name: 'No samples found' })).toBeVisible();
  await kit.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(search(page)).toHaveValue('');
  await expect(rowsOf(page)).toHaveCount(20);
});

test('rows are chosen, edited, archived, brought back and deleted by keyboard, and the focus stays', async ({
  page,
  shop,
}) => {
  await page.getByRole('checkbox', { name: 'Choose Alder Oat' }).check();
  await shop.hears('1 chosen');
  await page.getByRole('checkbox', { name: 'Choose all 20 on this page' }).check();
  await shop.hears('20 chosen');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await shop.hears('21–40 of 45');
  await shop.hears('20 chosen');
  await brand(page).selectOption('Ostra');
  await expect(page.getByText('20 chosen')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  const edit = page.getByRole('button', { name: 'Edit Alder Clay' });
  await edit.press('Enter');
  const state = page.getByRole('combobox', { name: 'State of Alder Clay' });
  await expect(state).toBeFocused();
  await page.getByRole('button', { name: 'Edit Alder Moss' }).click();
  await expect(tableOf(page).getByRole('combobox')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit Alder Moss' })).toBeFocused();
  await edit.press('Enter');
  await state.selectOption('Draft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await shop.hears('Shoe saved.');
  await expect(row(page, 'Alder Clay')).toContainText('Draft');
  await expect(edit).toBeFocused();

  await choosesMore(page, 'Alder Rose', 'Archive Alder Rose');
  await shop.hears('Shoe archived.');
  await expect(row(page, 'Alder Rose')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await shop.hears('The shoe is back.');
  await expect(row(page, 'Alder Rose')).toHaveCount(1);

  const more = moreButton(page, 'Alder Clay');
  const question = page.getByRole('alertdialog', { name: 'Delete this shoe?' });
  const ask = async (name: string) => {
    await moreButton(page, name).press('Enter');
    for (let acts = 0; acts < 2; acts++) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  };
  await ask('Alder Clay');
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(more).toBeFocused();
  await ask('Alder Black');
  await question.getByRole('button', { name: 'Delete' }).click();
  await shop.hears('Failed to delete the shoe. It’s live. Archive it first.', 'alert');
  await expect(moreButton(page, 'Alder Black')).toBeFocused();
  await ask('Alder Clay');
  await question.getByRole('button', { name: 'Delete' }).click();
  await shop.hears('The shoe was deleted.');
  await shop.hears('1–20 of 44');
  await expect(page.getByRole('region', { name: 'Samples', exact: true })).toBeFocused();
});

test('a read that fails can be tried again, and one that is forbidden says so', { tag: '@journey' }, async ({
  page,
  shop,
}) => {
  await expect(card(page, 'Loading').getByRole('status', { name: 'Loading' })).toBeVisible();
  await shop.hears('Failed to fetch samples.', 'alert');
  await card(page, 'Failed').getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Failed').getByRole('listitem')).toHaveCount(3);
  await expect(card(page, 'Failed').getByRole('alert')).toHaveCount(0);

  await shop.hears('You don’t have permission to see this', 'alert');
  await expect(card(page, 'Not allowed').getByRole('button')).toHaveCount(0);
  await expect(card(page, 'Not allowed').getByRole('link')).toHaveCount(0);
  await expect(card(page, 'Session over').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fdev%2Fdesign',
  );
  await expect(card(page, 'Empty').getByRole('heading', { name: 'No samples yet' })).toBeVisible();
});

test('a form says what is wrong at its fields, asks before it is left, and settles a conflict', {
  tag: '@journey',
}, async ({ page, shop }) => {
  await test.step('several problems are summed up, and one has the focus', async () => {
    const name = page.getByLabel('Name', { exact: true });
    const box = page.getByRole('textbox', { name: 'Brand' });
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    const summary = page.getByRole('alert').filter({ hasText: '2 fields need your attention' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Brand is required' }).click();
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(/Brand is required/);
    await box.fill('Hollis');
    await expect(box).not.toHaveAttribute('aria-invalid');
    await name.fill('Elm Oat');
    await add.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/Another shoe has this name/);
    await expect(box).toHaveValue('Hollis');
    await name.fill('Sorrel');
    await add.click();
    await shop.hears('Shoe added.');
    await expect(row(page, 'Sorrel')).toBeVisible();
    await expect(name).toHaveValue('');
  });

  const pairs = page.getByLabel('Email us at');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await test.step('nothing typed is left without a question', async () => {
    await shop.hears('Everything is saved');
    await pairs.fill('7');
    await shop.hears('Not saved yet');
    await page.goBack();
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Lacewing, home' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(pairs).toHaveValue('7');
    const closing = page.waitForEvent('dialog');
    await page.evaluate(() => window.setTimeout(() => window.location.reload()));
    const dialog = await closing;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });

  await test.step('two who save the same are told of each other', async () => {
    await pairs.fill('few');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(pairs).toBeFocused();
    await expect(pairs).toHaveAccessibleDescription(/Number of pairs/);
    await pairs.fill('7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await shop.hears('Someone else saved these settings while you were writing', 'alert');
    await expect(pairs).toHaveValue('7');
    await page.getByRole('button', { name: 'Keep mine and save' }).click();
    await shop.hears('Saved. The shop shows it in a moment.');
    await shop.hears('Everything is saved');
  });

  await page.getByRole('tab', { name: 'Open' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Closed' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveText('What is closed.');

  await pairs.fill('9');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('about:blank');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('each row is a card that names what it holds, and nothing has to be scrolled sideways', async ({
    page,
    shop,
  }) => {
    const first = rowsOf(page).first();
    for (const text of ['Brand', 'Pairs', 'State']) await expect(first.getByText(text, { exact: true })).toBeVisible();
    await expect(tableOf(page).getByRole('columnheader', { name: 'Brand' })).not.toBeInViewport();
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await choosesMore(page, 'Alder Black', 'Archive Alder Black');
    await shop.hears('Shoe archived.');
    expect(await overhang()).toBe(0);
  });
});
