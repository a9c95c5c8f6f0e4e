import { holdScripts } from './fixtures/held-scripts';
import { linkFromMail } from './fixtures/mailbox';
import { makeNewcomer, openAccount } from './fixtures/newcomer';
import { expect, test } from './fixtures/test';

test('a newcomer registers, opens the link in the mail and logs in', { tag: '@journey' }, async ({
  page,
  shop,
  expectNoBarriers,
}) => {
  const nora = makeNewcomer();
  await shop.visit('/register');
  await expect(page.getByText('Min. 8 characters, 1 uppercase, 1 lowercase, 1 number, 1 symbol.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up with Google' })).toHaveAttribute('href', '/api/auth/google');
  await page.getByLabel('Full Name').fill(nora.name);
  await page.getByLabel('Email Address').fill(nora.email);
  await page.getByLabel('Password', { exact: true }).fill(nora.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(nora.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful! Please check your email')).toBeVisible();
  await expect(shop.heading).toBeFocused();
  await expectNoBarriers();

  await shop.visit('/login');
  await page.getByLabel('Email', { exact: true }).fill(nora.email);
  const link = await linkFromMail(page.request, nora.email, '/verify-email');
  await page.goto(link);
  await expect(shop.heading).toHaveText('Email Verified!');
  await expect(page.getByText('Redirecting to login...')).toBeVisible();
  expect(page.url()).not.toContain('token=');
  await page.waitForURL('**/login');
  await shop.logsIn(nora);
});

test('what is wrong with a registration is said at its field, and nothing typed is lost', { tag: '@journey' }, async ({
  page,
  shop,
  expectNoBarriers,
}) => {
  await shop.visit('/register');
  const password = page.getByLabel('Password', { exact: true });
  const confirmation = page.getByLabel('Confirm Password', { exact: true });
  await password.fill('heron');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'fields need your attention' })).toBeFocused();
  await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
  await expectNoBarriers();

  await page.getByLabel('Full Name').fill('Nora');
  await page.getByLabel('Email Address').fill('nora@example.com');
  const rules = page.getByRole('listitem');
  await expect(rules.filter({ hasText: '1 lowercase: met' })).toBeVisible();
  await expect(rules.filter({ hasText: '1 symbol: not met yet' })).toBeVisible();
  await password.fill('Heron-5-lake');
  await expect(rules.filter({ hasText: 'not met yet' })).toHaveCount(0);
  await confirmation.fill('Heron-5-pond');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(confirmation).toBeFocused();
  await expect(page.getByLabel('Full Name')).toHaveValue('Nora');
  await expect(password).toHaveValue('Heron-5-lake');
});

test('what is sent before the rules have come is checked when they have', async ({ page, shop }) => {
  const html = await (await page.request.get('/register')).text();
  const arrive = await holdScripts(page, (path) => !html.includes(path));
  await shop.visit('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Creating account…' })).toBeVisible();
  const summary = page.getByRole('alert').filter({ hasText: 'fields need your attention' });
  await expect(summary).toHaveCount(0);
  // Nothing has been sent yet, so this still counts.
  await page.getByLabel('Email Address').fill('nora@example.com');

  arrive();
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email Address')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email Address')).toHaveValue('nora@example.com');
});

test.describe('a verification link', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('that was used already says so, and another one can be sent', async ({ page, shop }) => {
    const nora = await openAccount(page.request);
    await page.goto(await linkFromMail(page.request, nora.email, '/verify-email'));
    await expect(shop.heading).toHaveText('Verification Failed');
    await expect(page.getByText('Verification failed. The link may be expired or invalid.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await expect(shop.heading).toHaveText('Verification Email Sent');
  });

  test('without a token is called what it is', async ({ page, shop }) => {
    await shop.visit('/verify-email');
    await expect(
      page.getByText('Invalid verification link. Please check your email for the correct link.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await shop.hears('Email address is required to resend verification.', 'alert');
    await page.getByLabel('Email Address').fill('nora@example');
    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await shop.hears('Failed to resend verification email. Please try again.', 'alert');
  });
});

test.describe('an address that is not verified yet', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('is asked to be, at the login, with a button that sends the link again', async ({ page, shop }) => {
    const nora = makeNewcomer();
    await page.request.post('/api/auth/register', { data: nora });
    await shop.visit('/login');
    await shop.fillsInLogin(nora);
    await shop.hears('verify your email', 'alert');
    await page.getByRole('button', { name: 'Resend Link' }).click();
    await shop.hears('A new verification link has been sent if the user exists and is not verified.');
  });

  test('is recognized by what the login says, whatever its code', async ({ page, shop }) => {
    const message = 'You changed your email. Please verify your email before you log in.';
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 403, json: { message, code: 'EMAIL_CHANGED' } }),
    );
    await shop.visit('/login');
    await shop.fillsInLogin();
    await shop.hears(message, 'alert');
    await page.getByRole('button', { name: 'Resend Link' }).click();
    await shop.hears('A new verification link has been sent if the user exists and is not verified.');
  });
});
