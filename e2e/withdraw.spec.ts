import { expect, test } from './fixtures/test';

test.use({ javaScriptEnabled: false });

test('a buyer withdraws with two presses, without a login and without scripts', { tag: '@journey' }, async ({
  page,
}) => {
  await page.goto('/withdraw?step=confirm&number=%2361c51334&email=ada');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue('#61c51334');
  const email = page.getByRole('main').getByLabel('Email address');
  await email.fill('ada@example.com');
  await email.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm withdrawal');
  expect(page.url()).not.toMatch(/61c51334|ada/);
  await expect(page.getByRole('definition')).toHaveText(['#61c51334', 'ada@example.com']);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your withdrawal');
  await expect(page.getByText('is on its way to ada@example.com')).toBeVisible();
  expect(page.url()).not.toMatch(/61c51334|ada/);
});

test('a guest asks for the link to an order by number and email, without scripts', async ({ page }) => {
  const main = page.getByRole('main');
  // What was refused is still there.
  await page.goto('/track?number=%2361c51334&email=ada&state=failed');
  await expect(main.getByLabel('Order number')).toHaveValue('#61c51334');
  await expect(main.getByLabel('Email address')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await page.goto('/orders');
  await main.getByLabel('Order number').fill('#61c51334');
  await main.getByLabel('Email address').fill('ada@example.com');
  await main.getByRole('button', { name: 'Email me the link' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
});
