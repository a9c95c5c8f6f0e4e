import { demoAccounts } from '@/prisma/seed/accounts';
import { expect, test } from './fixtures/test';

// The first file is refused, and a shoe is asked for that is not there yet.
test.use({ expectedErrors: /status of 40[04]/ });

test('a file is looked at, applied without its refused rows, seen live and undone; so is a bulk edit', async ({
  page,
  shop,
  otherShop,
}) => {
  test.slow();
  const stem = Date.now().toString(36);
  const handle = `heron-${stem}`;
  const drop = (name: string, lines: readonly string[]) =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  const tab = (name: RegExp) => page.getByRole('navigation', { name: 'What’s in it' }).getByRole('link', { name });
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  };
  await shop.logsIn(demoAccounts.admin);
  await shop.visit('/admin/imports');
  await drop(`wrong-${stem}.csv`, ['handle,nmae', `${handle},Heron`]);
  await shop.hears('Did you mean “name”?', 'alert');

  await page.getByLabel('Where is your file from?').selectOption('Shopify');
  await drop(`shopify-${stem}.csv`, [
    'Title,URL handle,Vendor,Type,Status,SKU,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity',
    `Egret ${stem},egret-${stem},Fernhill,Sneakers,Active,EG-${stem},Shoe size,EU 42,89.50,shopify,4`,
    `Ibis ${stem},ibis-${stem},Fernhill,Sneakers,Active,IB-${stem},Shoe size,EU 42,free,shopify,4`,
  ]);
  await expect(page.getByRole('heading', { name: 'Apply it to 1 shoe' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Egret ${stem}`) })).toContainText('Size EU 42');
  await tab(/^Refused rows/).click();
  await expect(page.getByRole('row', { name: /free/ })).toContainText('Write a price as digits');
  await shop.visit('/admin/imports');

  await drop(`spring-${stem}.csv`, [
    'handle,name,brand,category,price,isBestSeller,size,quantity',
    `${handle},Heron ${stem},Hollis,casual,95,,9,5`,
    `${handle},,,,,,9.5,2`,
    `lost-${stem},Lost,Hollis,nowhere,95,,9,5`,
  ]);
  await expect(page.getByRole('heading', { name: 'Apply it to 1 shoe' })).toBeVisible();
  await expect(shop.heading).toHaveText(`spring-${stem}.csv`);
  await expect(page.getByRole('row', { name: new RegExp(`Heron ${stem}`) })).toContainText('$95.00');
  await tab(/^Refused rows/).click();
  await expect(page.getByRole('row', { name: /nowhere/ })).toContainText('There is no such category');
  expect((await page.request.get(`/api/products/${handle}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Apply to 1 shoe, leave out 1' }).click();
  await expect(page.getByText(/^Applied on/)).toBeVisible();
  await otherShop.visit(`/product/${handle}`);
  await expect(otherShop.heading).toHaveText(`Heron ${stem}`);

  const set = page.url();
  await shop.visit(`/admin/products?search=${stem}`);
  await page.getByRole('checkbox', { name: 'Choose all 1 on this page' }).check();
  await page.getByRole('button', { name: 'Edit 1 product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 1 product' });
  await dialog.getByLabel('Price', { exact: true }).selectOption('lower');
  await dialog.getByLabel('Percent').fill('20');
  await dialog.getByLabel('Let prices end in').selectOption('0.95');
  await dialog.getByRole('button', { name: 'Show what will change' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Heron ${stem}`) })).toContainText('$75.95');
  await page.getByRole('button', { name: 'Apply to 1 shoe' }).click();
  await expect(page.getByText(/^Applied on/)).toBeVisible();
  await shop.visit(`/admin/products?edit=${handle}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('$75.95');
  await history.getByRole('link', { name: /-20%/ }).click();
  await undo();

  await shop.visit(set);
  await undo();
  await expect.poll(async () => (await page.request.get(`/api/products/${handle}`)).status()).toBe(404);
});
