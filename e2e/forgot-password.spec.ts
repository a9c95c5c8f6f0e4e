import { linkFromMail } from './fixtures/mailbox';
import { openAccount } from './fixtures/newcomer';
import { expect, test } from './fixtures/test';

test('a forgotten password is set anew with the link from the mail, which works once', async ({
  page,
  shop,
  expectNoBarriers,
}) => {
  const nora = await openAccount(page.request);
  await shop.visit('/forgot-password');
  await page.getByLabel('Email Address').fill(nora.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(shop.heading).toHaveText('Check Your Email');
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  await expectNoBarriers();

  const link = await linkFromMail(page.request, nora.email, '/reset-password');
  await shop.visit(link);
  await expect(page).not.toHaveURL(link);
  await page.reload();
  await shop.waitUntilAlive();
  const password = page.getByLabel('New Password', { exact: true });
  const confirmation = page.getByLabel('Confirm New Password', { exact: true });
  await password.fill('Otter-8-river');
  await confirmation.fill('Otter-8-brook');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectNoBarriers();
  await confirmation.fill('Otter-8-river');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(shop.heading).toHaveText('Password Reset Successful');
  await expect(page.getByText('Redirecting to login...')).toBeVisible();
  await page.waitForURL('**/login');
  await shop.waitUntilAlive();
  await shop.logsIn({ ...nora, password: 'Otter-8-river' });
});

test('a missing or misspelt address is said at once, and one can try again', async ({ page, shop }) => {
  await shop.visit('/forgot-password');
  const email = page.getByLabel('Email Address');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await expect(email).toBeFocused();
  // The focus is there already, so that moving it says nothing.
  await email.press('Enter');
  await shop.hears('Please enter your email address');
  await email.fill('nora@example');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await email.fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(shop.heading).toHaveText('Check Your Email');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(email).toHaveValue('nobody@example.com');
});

test.describe('a reset link that is none', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('is refused, with the way to a new one', async ({ page, shop }) => {
    await shop.visit('/reset-password/not-a-token');
    await page.getByLabel('New Password', { exact: true }).fill('Otter-8-river');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('Otter-8-river');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await shop.hears('Failed to reset password. The link may be invalid or expired.', 'alert');
    await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password');
  });
});
