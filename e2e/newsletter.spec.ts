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
  await expect(shop.heading).toHaveText('You are subscribed');
  expect(await mailSubjects(page.request, email)).toContain('Welcome to the Lacewing newsletter');
});
