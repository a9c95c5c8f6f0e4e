import { shoe } from './fixtures/catalogue';
import { openAccount } from './fixtures/newcomer';
import { expect, test } from './fixtures/test';

const clog = shoe('gable-clog-taupe');

test('a guest reads reviews and is led to the login to write one', async ({ page, shop }) => {
  await shop.visit(`/product/${clog.id}`);
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Log in to write a review' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(`/product/${clog.id}`)}`,
  );
});

test('older reviews come by pages, until all are there', async ({ page, shop, expectNoBarriers }) => {
  await shop.visit('/product/cloudrunner-2');
  const section = page.getByRole('region', { name: 'Reviews' });
  const total = Number(
    /of (\d+) reviews/.exec((await section.getByText(/^10 of \d+ reviews$/).textContent()) ?? '')?.[1],
  );
  const more = section.getByRole('button', { name: 'Show More Reviews' });
  await more.click();
  await expect(section.getByText(`20 of ${total} reviews`)).toBeVisible();
  await expectNoBarriers();
  await more.click();
  await expect(section.getByText(`${total} of ${total} reviews`)).toBeVisible();
  await expect(more).toBeHidden();
  await expect(section.locator('time')).toHaveCount(total);
});

test('a customer reviews a shoe by keyboard, and everybody sees it at once', async ({
  page,
  shop,
  otherShop,
  expectNoBarriers,
}) => {
  await shop.logsIn(await openAccount(page.request));
  await shop.visit(`/product/${clog.id}`);
  const submit = page.getByRole('button', { name: 'Submit Review' });
  await submit.click();
  await shop.hears('Please choose a rating from 1 to 5 stars', 'alert');
  await expect(page.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
  await expectNoBarriers();

  await page.keyboard.press('Space');
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await submit.click();
  await shop.hears('Please write a comment', 'alert');
  await page.getByLabel('Comment').fill('Warm, and quiet on stone floors.');
  await submit.click();
  const section = page.getByRole('region', { name: 'Reviews' });
  await expect(section.getByRole('listitem').filter({ hasText: 'Warm, and quiet on stone floors.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeFocused();
  await expect(page.getByLabel('Comment')).toBeHidden();
  await section.getByText('Write a new review instead').click();
  await expect(page.getByLabel('Comment')).toHaveValue('');
  await expect(page.getByRole('radio', { name: '4 stars' })).not.toBeChecked();

  await otherShop.visit(`/product/${clog.id}`);
  await expect(otherShop.page.getByText('Warm, and quiet on stone floors.')).toBeVisible();
});

test.describe('a review that the server refuses', () => {
  test.use({ expectedErrors: /status of 5\d\d/ });

  test('stays in the form, with the reason above the button', async ({ page, shop }) => {
    await shop.logsIn(await openAccount(page.request));
    await shop.visit(`/product/${clog.id}`);
    await page.route('**/reviews', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await page.getByLabel('Comment').fill('Lovely.');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await shop.hears('Failed to submit review.', 'alert');
    await expect(page.getByLabel('Comment')).toHaveValue('Lovely.');
  });
});
