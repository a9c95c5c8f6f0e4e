import { readFile } from 'node:fs/promises';
import { openAccount } from './fixtures/newcomer';
import { expect, test } from './fixtures/test';

// A wrong password is a 401, which Chromium writes into its console.
test.use({ expectedErrors: /401/ });

test('a customer takes their data and deletes their account', async ({ page, shop, expectNoBarriers }) => {
  const nora = await openAccount(page.request);
  await shop.logsIn(nora);
  await shop.picks('aerofoil-harbor', 9);
  await shop.visit('/profile');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await shop.hears('Your data is in your downloads.');
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file.account).toMatchObject({ name: nora.name, email: nora.email });

  // By keyboard alone: in, out again with the focus where it was, and in once more.
  const ask = page.getByRole('button', { name: 'Delete my account' });
  await ask.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const password = dialog.getByLabel('Your password', { exact: true });
  await expect(password).toBeFocused();
  await expect(dialog).toHaveAccessibleDescription(/Your reviews stay/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');

  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/Please enter your password/);
  await password.fill('Not-The-One-1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The password is not correct.');
  await expect(password).toHaveValue('Not-The-One-1');
  await expectNoBarriers();

  await password.fill(nora.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  await shop.hears('Your account was deleted.');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await shop.seesCartCount(0);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const word of [nora.name, nora.email, 'aerofoil-harbor']) expect(kept).not.toContain(word);

  await shop.visit('/login');
  await shop.fillsInLogin(nora);
  await shop.hears('The email address or the password is not correct.', 'alert');
});
