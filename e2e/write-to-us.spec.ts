import { expect, test } from './fixtures/test';

test('somebody writes to the shop, and nothing typed is lost on the way', async ({ page, shop, expectNoBarriers }) => {
  await shop.visit('/contact?order=%231a2b3c4d');
  const form = page.getByRole('form', { name: 'Write to us' });
  const message = form.getByLabel('Message');
  await expect(form.getByLabel('Order number (optional)')).toHaveValue('#1a2b3c4d');
  await expect(form.getByLabel('What is it about?')).toHaveValue('An order');
  await form.getByLabel('Your name').fill('Nora Newcomer');
  await message.fill('Where is my parcel?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByLabel('Your Email')).toBeFocused();
  await expectNoBarriers();

  await form.getByLabel('Your Email').fill('nora@example.com');
  await page.reload();
  await shop.waitUntilAlive();
  await expect(message).toHaveValue('Where is my parcel?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks, we’ve got your message' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('We’ll reply to nora@example.com.');

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(message).toHaveValue('');
  await expect(form.getByLabel('Your Email')).toHaveValue('nora@example.com');
});

test.describe('when a message can not be sent', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('it stays, and is sent the next time', async ({ page, shop }) => {
    await shop.logsIn();
    await shop.visit('/contact');
    const form = page.getByRole('form', { name: 'Write to us' });
    await expect(form.getByLabel('Your Email')).toHaveValue('customer@lacewing.example');
    await form.getByLabel('What is it about?').selectOption('Sizes and fit');
    await form.getByLabel('Message').fill('Do the slides run small?');
    await page.route('**/api/contact', (route) => route.abort());
    await form.getByRole('button', { name: 'Send message' }).click();
    await shop.hears(/could not be sent/, 'alert');
    await expect(form.getByLabel('Message')).toHaveValue('Do the slides run small?');
    await page.unroute('**/api/contact');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'Thanks, we’ve got your message' })).toBeVisible();
  });
});
