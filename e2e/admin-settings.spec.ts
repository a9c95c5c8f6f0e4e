import { demoAccounts } from '@/prisma/seed/accounts';
import { administrator } from './fixtures/office';
import { expect, test } from './fixtures/test';

// A refusal is part of the story.
test.use({ expectedErrors: /status of 409/ });

test('the shop gets a legal name, two editors hear of each other, and what was can be put back', {
  tag: '@journey',
}, async ({ page, shop, request }) => {
  const { headers } = await administrator(request);
  const stored = async () => (await request.get('/api/settings/shop', { headers })).json();
  await shop.logsIn(demoAccounts.admin);
  await shop.visit('/admin/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Shop / })
    .click();
  await expect(shop.heading).toHaveText('Shop');
  const legalName = page.getByLabel('Legal name');
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await legalName.fill('Linden Shoes Ltd.');
  await page.getByLabel('Governing law').fill('Germany');
  await save.click();
  await shop.hears('Saved.');
  expect(await stored()).toMatchObject({
    version: 1,
    name: 'Lacewing',
    legalName: 'Linden Shoes Ltd.',
    law: 'Germany',
  });

  // Someone else saves two fields, one of which is being written here.
  await legalName.fill('Linden Shoes Inc.');
  const theirs = { version: 1, legalName: 'Linden LLC', law: 'France' };
  expect((await request.put('/api/settings/shop', { headers, data: theirs })).status()).toBe(200);
  await save.click();
  await shop.hears('saved these settings', 'alert');
  await expect(legalName).toHaveValue('Linden Shoes Inc.');
  await page.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(page.getByText('while you were writing')).toHaveCount(0);
  await expect(page.getByLabel('Governing law')).toHaveValue('France');
  expect(await stored()).toMatchObject({ version: 3, legalName: 'Linden Shoes Inc.', law: 'France' });

  await page.getByLabel('Name of the shop').fill(' ');
  await save.click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Name of the shop')).toHaveValue('Lacewing');

  await page
    .getByRole('button', { name: /^Put back/ })
    .first()
    .click();
  await shop.hears('Put back as it was');
  await expect(legalName).toHaveValue('Linden LLC');
  expect(await stored()).toMatchObject({ version: 4, legalName: 'Linden LLC', law: 'France' });
});

// Other tests meet a shop of which nothing was said.
test.afterEach(async ({ request }) => {
  const { headers } = await administrator(request);
  const { version } = await (await request.get('/api/settings/shop', { headers })).json();
  await request.put('/api/settings/shop', { headers, data: { legalName: null, law: null, version } });
});
