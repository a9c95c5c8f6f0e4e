import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright/test';
import { makeNewcomer, openAccount } from './fixtures/newcomer';
import { changeUser, newCaller, placeOrder, signIn } from './fixtures/office';
import { expect, test } from './fixtures/test';

test.use({
  // Chrome reports each refused call as an error, and the login and the confirmation begin with one.
  expectedErrors: /status of 40[13]/,
});

/** Gives the page's browser a device with a fingerprint reader, which says yes. */
async function addDevice(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** A code of the half minute that is `halfMinutesOn` from now: each works once. */
const codeOf = (secret: string, halfMinutesOn = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutesOn * 30_000 });

test('a passkey, an app and a recovery code log in, and a refund is confirmed again', { tag: '@journey' }, async ({
  page,
  shop,
  request,
  expectNoBarriers,
}) => {
  const person = await openAccount(request, makeNewcomer('Petra Packer'));
  await changeUser(request, (await signIn(request, person)).id, { role: 'admin' });
  await addDevice(page);

  async function logOut(): Promise<void> {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
  async function enterPassword(): Promise<void> {
    await logOut();
    await shop.visit('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  }
  const isIn = () => page.waitForURL((url) => url.pathname === '/');

  // Set up: the app first, with its codes, then a passkey.
  await shop.visit('/login');
  await enterPassword();
  await isIn();
  await shop.visit('/profile/security');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectNoBarriers();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from your app').fill(codeOf(secret));
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  await expectNoBarriers();
  await page.getByRole('button', { name: 'I’ve kept them' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await shop.hears('Your passkey is ready.');
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome');

  // The code of the app, then a recovery code as the second step; a passkey alone.
  await enterPassword();
  await expect(shop.heading).toHaveText('One more step');
  await expectNoBarriers();
  await page.getByRole('button', { name: 'Use a code from my app instead' }).click();
  await page.getByLabel('Code from your app').fill(codeOf(secret, 1));
  await isIn();
  await enterPassword();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await isIn();
  await logOut();
  await shop.visit('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isIn();

  // What was typed into the refund is there after the confirmation.
  const order = await placeOrder(request, await newCaller(request));
  await shop.visit(`/admin/orders/${order._id}`);
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await refunds.getByRole('button', { name: 'Refund', exact: true }).click();
  await refunds.getByRole('combobox', { name: /^Pairs of/ }).selectOption('1 of 1');
  await refunds.getByLabel('Reason').fill('A scratch on the toe');
  await refunds.getByRole('button', { name: /^Refund \$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await expect(dialog).toBeVisible();
  await expectNoBarriers();
  await dialog.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(refunds.getByText('A scratch on the toe')).toBeVisible();
});
