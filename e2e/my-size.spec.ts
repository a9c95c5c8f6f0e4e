import { shoe } from './fixtures/catalogue';
import { openAccount } from './fixtures/newcomer';
import { expect, test } from './fixtures/test';

const racer = shoe('cloudrunner-2');
const chukka = shoe('dune-chukka-peat');

test('who takes EU 42 says so once, and is never shown or given another size unasked', async ({ page, shop }) => {
  // On a shoe: the system, chosen before the page's scripts have come, the size, and that it is theirs.
  let come = () => {};
  const scripts = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/_next/static/**/*.js', (route) => scripts.then(() => route.continue()));
  await page.goto(`/product/${racer.id}`, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('combobox', { name: 'Size system' }).first().selectOption('EU');
  come();
  const nine = shop.sizeOption(9);
  await expect(nine).toHaveAccessibleDescription('EU 42');
  await shop.choosesSize(9);
  await page.getByRole('button', { name: 'Remember EU 42 as my size' }).click();
  await shop.hears('We’ll remember your size: EU 42.');

  // Before any script of the page has run, its sizes are in their system, and no other one looks chosen.
  await page.route('**/_next/static/**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(`/product/${chukka.id}`);
  const tile = page.getByRole('radiogroup', { name: 'Size' }).locator('label').filter({ hasText: /^9$/ });
  const shown = tile.locator('span[data-eu]');
  expect(await shown.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"42"');
  await expect(shown.locator('span')).toBeHidden();
  await expect(page.getByText('First size shown.')).toBeHidden();
  const first = page.getByRole('radiogroup', { name: 'Size' }).locator('label').first();
  const lookOf = (element: Element) => {
    const { backgroundColor, borderStyle } = getComputedStyle(element);
    return { backgroundColor, borderStyle };
  };
  expect(await first.evaluate(lookOf)).toEqual(await tile.evaluate(lookOf));
  await page.unroute('**/_next/static/**/*.js');

  // Every shoe opens in it; what is sold out offers to tell.
  await shop.visit(`/product/${chukka.id}`);
  await expect(nine).toBeChecked();
  await expect(nine).toHaveAccessibleDescription('EU 42 Your size');
  await page.getByRole('button', { name: 'Tell me when size EU 45 is back' }).click();
  await shop.hears('Size EU 45 is sold out.');
  await page
    .getByRole('button', { name: /^Tell me when (size )?EU 45 is back/ })
    .last()
    .click();
  await expect(page.getByRole('textbox', { name: /Email/ }).first()).toBeVisible();
  await expect(nine).toBeChecked();

  // A list in their size, with one press; its cards say which size they add.
  await shop.visit('/products/running');
  await page.getByRole('button', { name: 'In my size EU 42' }).click();
  await expect(page).toHaveURL(/\/products\/running\?size=9$/);
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Size EU 42');
  await expect(page.getByRole('checkbox', { name: '9', exact: true })).toBeChecked();
  const card = shop.cards.first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: `Add ${name} to cart, your size EU 42` }).click();
  await shop.hears(/Size EU 42 · \$/);

  // Another size is a press away, and takes its place.
  await page.getByRole('button', { name: 'Another size' }).click();
  const sheet = page.getByRole('dialog', { name: 'Another size' });
  await expect(sheet.getByRole('button', { name: 'Size EU 42', exact: true })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Size EU 43', exact: true }).click();
  await shop.hears(/Size EU 43 · \$/);
  await shop.seesCartCount(1);

  // A list filtered by another size leads to shoes in that one, and adds no other.
  await shop.visit('/products/running?size=9.5');
  await expect(page.getByRole('button', { name: /to cart, size EU 42.5$/ }).first()).toBeVisible();
  await shop.cards.first().getByRole('heading').getByRole('link').click();
  await expect(shop.sizeOption(9.5)).toBeChecked();

  // Switched once, it is switched everywhere.
  await shop.visit('/cart');
  await expect(page.getByRole('main').getByText('Size EU 43', { exact: true })).toBeVisible();
  await shop.visit(`/product/${racer.id}`);
  await page.getByRole('main').getByRole('combobox', { name: 'Size system' }).first().selectOption('UK');
  await expect(nine).toHaveAccessibleDescription('UK 8 Your size');
  await shop.visit('/cart');
  await expect(page.getByRole('main').getByText('Size UK 9', { exact: true })).toBeVisible();
});

test('a guest’s size moves into an account that has none', async ({ page, shop }) => {
  await shop.visit('/products');
  await page.getByRole('button', { name: 'In my size' }).click();
  const dialog = page.getByRole('dialog', { name: 'My size' });
  await dialog.getByLabel('Size system').selectOption('EU');
  await dialog.getByLabel('Your size').fill('99');
  await dialog.getByRole('button', { name: 'Save my size' }).click();
  await expect(dialog.getByLabel('Your size')).toHaveAccessibleDescription(/from 37 to 48.5/);
  await dialog.getByLabel('Your size').fill('42');
  await dialog.getByRole('button', { name: 'Save my size' }).click();
  await expect(page.getByRole('checkbox', { name: '9', exact: true })).toBeChecked();
  await expect(page).toHaveURL(/\?size=9$/);

  // The filters go on from it.
  await page.getByRole('checkbox', { name: 'Running' }).check();
  await expect(page).toHaveURL(/\/products\/running\?size=9$/);
  await page.getByRole('button', { name: 'In my size EU 42', pressed: true }).click();
  await expect(page).toHaveURL(/\/products\/running$/);
  await expect(page.getByRole('checkbox', { name: '9', exact: true })).not.toBeChecked();

  await shop.logsIn(await openAccount(page.request));
  await shop.visit('/profile');
  await page.getByRole('tab', { name: 'My size' }).click();
  await expect(page.getByLabel('Your size')).toHaveValue('42');
  await expect
    .poll(async () => (await shop.asks<{ size: unknown }>('/api/users/profile')).size)
    .toEqual({ system: 'eu', value: 42 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('the bar adds the size that it names: the first one while none is known, then the one that is', async ({
    page,
    shop,
  }) => {
    const bar = page.locator('[data-buy-bar]');
    await shop.visit(`/product/${racer.id}`);
    const [first] = racer.stock;
    await expect(bar).toContainText(`Size ${first?.size}`);
    await shop.addToCartButton.click();
    await expect(shop.cartDrawer).toContainText(`Size ${first?.size}`);
    await page.keyboard.press('Escape');
    await shop.seesCartCount(1);

    // The known size is sold out here: that is said, and the first one is proposed in its place.
    const known = (us: number, value: number) =>
      JSON.stringify({ system: 'eu', said: { system: 'eu', value }, us, bought: null, of: null });
    await page.evaluate((text) => localStorage.setItem('mySize', text), known(11.5, 45));
    await shop.visit(`/product/${chukka.id}`);
    await shop.hears('Your size, EU 45, is sold out.');
    await expect(page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { checked: true })).toHaveCount(1);

    await page.evaluate((text) => localStorage.setItem('mySize', text), known(9, 42));
    await shop.visit(`/product/${racer.id}`);
    await expect(bar).toContainText('Size EU 42');
    await expect(page.getByText('First size shown.')).toHaveCount(0);
    await shop.addToCartButton.click();
    await expect(shop.cartDrawer).toContainText('Size EU 42');
  });
});
