import { demoAccounts } from '@/prisma/seed/accounts';
import { linkFromMail, mailSubjects } from './fixtures/mailbox';
import { expect, test } from './fixtures/test';

test('an address gets the newsletter once it was confirmed from its own mailbox', async ({
  page,
  shop,
  expectNoBarriers,
}) => {
  const email = `reader-${Date.now()}@example.com`;
  await shop.visit('/');
  await page.getByRole('main').getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await shop.hears('Thank you for subscribing! Please check your email');
  expect(await mailSubjects(page.request, email)).toEqual(['Please confirm your subscription']);

  await shop.visit(await linkFromMail(page.request, email, '/subscribe'));
  await expect(shop.heading).toHaveText('Do you want our newsletter?');
  await expectNoBarriers();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(shop.heading).toHaveText('You’re subscribed');
  expect(await mailSubjects(page.request, email)).toContain('Welcome to the Lacewing newsletter');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent as well, and the address is in no URL', async ({ page, shop }) => {
    const email = `plain-${Date.now()}@example.com`;
    await page.goto('/');
    await page.getByRole('main').getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(shop.heading).toHaveText('Check your email');
    expect(page.url()).not.toContain('plain-');
    expect(await mailSubjects(page.request, email)).toEqual(['Please confirm your subscription']);
  });
});

test.describe('in the panel', () => {
  // The preview's frame refuses every script, those of a test's browser included.
  test.use({ expectedErrors: /sandboxed|status of 409/ });

  test('a newsletter is composed, kept, tried and sent to each reader', async ({ page, shop }) => {
    test.slow();
    const reader = `letters-${Date.now()}@example.com`;
    expect((await page.request.post('/api/subscribe', { data: { email: reader } })).status()).toBe(200);
    const { search } = new URL(await linkFromMail(page.request, reader, '/subscribe'), 'http://shop.example');
    expect((await page.request.post(`/api/newsletter-confirm${search}`)).status()).toBe(200);

    await shop.logsIn(demoAccounts.admin);
    await shop.visit('/admin/newsletters');
    await page.getByRole('button', { name: 'New newsletter' }).click();
    await expect(shop.heading).toHaveText('Compose newsletter');
    const subject = `Light news ${Date.now().toString(36)}`;
    const blocks = page.getByRole('list', { name: 'Blocks' });
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await blocks.getByLabel('Heading').fill('For the first warm days');
    await blocks.getByLabel('Text', { exact: true }).fill('They weigh next to nothing.');
    await page.getByRole('button', { name: 'Shoes', exact: true }).click();
    await blocks.getByLabel('Find a shoe').fill('cloudrunner');
    await blocks.getByRole('button', { name: 'Add Cloudrunner 2', exact: true }).click();
    await page.getByRole('button', { name: 'Button', exact: true }).click();
    await blocks.getByLabel('Label').fill('See them all');

    const up = blocks.getByRole('button', { name: 'Move up: Button, block 3 of 3' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(blocks.getByRole('button', { name: 'Move up: Button, block 2 of 3' })).toBeFocused();
    await shop.hears('Saved');
    await page.reload();
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
    await expect(blocks.getByLabel('Label')).toHaveValue('See them all');
    await expect(blocks.getByRole('list', { name: 'Chosen shoes' })).toContainText('Cloudrunner 2');

    await page.getByRole('button', { name: 'Send…' }).click();
    await expect(blocks.getByLabel('Link')).toBeFocused();
    await blocks.getByLabel('Link').fill('/products');
    await shop.hears('Saved');
    const mail = page.frameLocator('iframe');
    await expect(mail.getByRole('link', { name: 'See them all' })).toBeVisible();
    await page.getByRole('radio', { name: 'Text' }).check({ force: true });
    await expect(page.getByRole('region', { name: 'Preview' }).locator('pre')).toContainText('weigh next to nothing');
    await page.getByRole('button', { name: 'Send a test to me' }).click();
    await shop.hears(`We sent it to ${demoAccounts.admin.email}.`);
    expect(await mailSubjects(page.request, demoAccounts.admin.email)).toContain(`Test: ${subject}`);

    await page.getByRole('button', { name: 'Send…' }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Send to \d+ readers?\?$/ });
    await dialog.getByRole('button', { name: /^Send to \d+ reader/ }).click();
    await expect(shop.heading).toHaveText(subject);
    await expect.poll(() => mailSubjects(page.request, reader)).toContain(subject);
    const id = page.url().split('/').at(-1);
    await page.evaluate(
      (path) =>
        fetch(path, { method: 'POST' }).then(({ status }) => document.body.setAttribute('data-again', `${status}`)),
      `/api/newsletters/${id}/send`,
    );
    await expect(page.locator('body')).toHaveAttribute('data-again', '409');

    await page.getByRole('link', { name: 'All newsletters' }).click();
    await expect(page.getByRole('row').filter({ hasText: subject })).toContainText(/Sending|Sent/);
    await page.getByRole('link', { name: 'Subscribers' }).click();
    await expect(page.getByRole('row').filter({ hasText: reader })).toContainText('Subscribed');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('lacewing-subscribers.csv');
  });
});
