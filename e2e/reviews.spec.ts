import { demoAccounts } from '@/prisma/seed/accounts';
import { shoe } from './fixtures/catalogue';
import { openAccount } from './fixtures/newcomer';
import { newCaller } from './fixtures/office';
import { pictureFile } from './fixtures/picture';
import { expect, test } from './fixtures/test';

const clog = shoe('gable-clog-taupe');

test('a guest reads reviews and is led to the login to write one', async ({ page, shop }) => {
  await shop.visit(`/product/${clog.id}`);
  await expect(page.getByRole('button', { name: 'Submit review' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Log in to write a review' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(`/product/${clog.id}`)}`,
  );
});

test('older reviews come by pages, until all are there', async ({ page, shop }) => {
  await shop.visit('/product/cloudrunner-2');
  const section = page.getByRole('region', { name: 'Reviews' });
  const total = Number(
    /of (\d+) reviews/.exec((await section.getByText(/^10 of \d+ reviews$/).textContent()) ?? '')?.[1],
  );
  const more = section.getByRole('button', { name: 'Show more reviews' });
  await more.click();
  await expect(section.getByText(`20 of ${total} reviews`)).toBeVisible();
  await more.click();
  await expect(section.getByText(`${total} of ${total} reviews`)).toBeVisible();
  await expect(more).toBeHidden();
  // The shop’s answers to some have dates of their own.
  await expect(section.locator('li[id^="review-"]')).toHaveCount(total);
});

test('a customer reviews a shoe by keyboard, and everybody sees it at once', async ({
  page,
  shop,
  otherShop,
  expectNoBarriers,
}) => {
  await shop.logsIn(await openAccount(page.request));
  await shop.visit(`/product/${clog.id}`);
  const submit = page.getByRole('button', { name: 'Submit review' });
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

test('filters are links that keep the page, lead back, and work without scripts', async ({
  page,
  shop,
  browser,
  request,
}) => {
  // The demo's reviewers have no pictures of their own.
  const { headers } = await newCaller(request);
  const pictures: string[] = [];
  for (const colour of ['#448', '#484']) {
    const multipart = { image: await pictureFile('worn.png', colour) };
    pictures.push(await (await request.post('/api/reviews/pictures', { headers, multipart })).json());
  }
  const data = { rating: 5, comment: 'Worn on gravel, see for yourself.', pictures };
  expect((await request.post('/api/products/cloudrunner-2/reviews', { headers, data })).status()).toBe(201);
  // What the demo's customers say differs from day to day.
  const { reviews } = await (await request.get('/api/products/cloudrunner-2/reviews?stars=4')).json();
  const [word = ''] = /[a-z]{4,}/.exec(reviews[0].comment) ?? [];

  await page.setViewportSize({ width: 390, height: 844 });
  await shop.visit('/product/cloudrunner-2');
  const section = page.getByRole('region', { name: 'Reviews', exact: true });
  const stars = section.getByRole('img', { name: /out of 5$/ });
  await section.getByRole('link', { name: /^4 stars/ }).click();
  await expect(section.getByText(/^(1 of \d+ reviews matches|(?!1 )\d+ of \d+ reviews match)\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/product\/cloudrunner-2\?stars=4#reviews-title$/);
  await expect(section.getByRole('link', { name: /^4 stars/ })).toBeFocused();
  // What is typed while another order is on its way stays.
  let letThrough = () => {};
  const typed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/reviews\?.*sort=helpful$/, async (route) => {
    await typed;
    await route.continue();
  });
  await section.getByLabel('Sort reviews').selectOption('Most helpful');
  await section.getByLabel('Search reviews').fill(word);
  letThrough();
  await expect(page).toHaveURL(/stars=4&sort=helpful/);
  await expect(section.locator('ul[aria-busy="true"]')).toHaveCount(0);
  await expect(section.getByLabel('Search reviews')).toHaveValue(word);
  await section.getByLabel('Search reviews').press('Enter');
  await expect(
    section.getByText(new RegExp(`^(1 of \\d+ reviews matches|(?!1 )\\d+ of \\d+ reviews match) “${word}”\\.$`)),
  ).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/stars=4#reviews-title$/);
  await expect(section.getByLabel('Search reviews')).toHaveValue('');
  await section.getByRole('link', { name: 'Show all reviews' }).click();
  await expect(section.getByText(/^10 of \d+ reviews$/)).toBeVisible();
  await section
    .getByRole('link', { name: /^Picture by/ })
    .first()
    .click();
  const view = page.getByRole('dialog', { name: 'Pictures of Cloudrunner 2' });
  await expect(view.getByRole('img', { name: /^Picture by/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(view.getByText(/^Picture 2 of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await section
    .getByRole('button', { name: /^Helpful/ })
    .first()
    .click();
  await shop.hears('Please log in to say which reviews help you.');

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const old = await plain.newPage();
  await old.goto(page.url().replace(/[?#].*/, ''));
  await old.getByRole('link', { name: /^1 star\b/ }).click();
  await expect(old).toHaveURL(/\/product\/cloudrunner-2\/reviews\?stars=1$/);
  await expect(old.getByText(/^(1 of \d+ reviews matches|(?!1 )\d+ of \d+ reviews match)\.$/)).toBeVisible();
  await expect(
    old.getByRole('region', { name: 'Reviews', exact: true }).getByRole('img', { name: '1.0 out of 5' }),
  ).toHaveCount(await old.locator('li[id^="review-"]').count());
  expect((await page.request.get('/product/nothing/reviews')).status()).toBe(404);
  await plain.close();
  expect(await stars.count()).toBeGreaterThan(0);
});

test.describe('what one customer writes', () => {
  // A file that is no picture is refused.
  test.use({ expectedErrors: /status of 415/ });

  test('changes with its picture and its fit what others read, until the shop hides it', async ({
    page,
    shop,
    otherShop,
    request,
    expectNoBarriers,
  }) => {
    const derby = shoe('marlow-derby-espresso');
    const path = `/product/${derby.id}`;
    // One voice short of a verdict.
    const { fit } = (await (await request.get(`/api/products/${derby.id}`)).json()) as {
      fit: { small: number; true: number; large: number };
    };
    for (let voices = fit.small + fit.true + fit.large; voices < 9; voices += 1) {
      const { headers } = await newCaller(request);
      const data = { rating: 4, comment: `They pinch, number ${voices}.`, fit: 'small' };
      expect((await request.post(`/api/products/${derby.id}/reviews`, { headers, data })).status()).toBe(201);
    }
    await otherShop.visit(path);
    const others = otherShop.page.getByRole('region', { name: 'Reviews', exact: true });
    await expect(others.getByText('9 people have told us how it fits. We show it once 10 have.')).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    const author = await openAccount(page.request);
    await shop.logsIn(author);
    await shop.visit(path);
    const section = page.getByRole('region', { name: 'Reviews', exact: true });
    await section.getByRole('radio', { name: '2 stars' }).check({ force: true });
    await section.getByRole('radio', { name: 'Runs small' }).check({ force: true });
    await section.getByLabel('Comment').fill('My toes hit the front.');
    await section
      .getByLabel('Add pictures')
      .setInputFiles([
        await pictureFile('toe.png', '#844'),
        { name: 'notes.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      ]);
    await expect(section.getByRole('alert').filter({ hasText: 'notes.txt' })).toBeVisible();
    await section.getByRole('button', { name: 'Submit review' }).click();
    await shop.hears('Remove the pictures that could not be uploaded', 'alert');
    await expectNoBarriers();
    // Nothing typed is lost.
    await page.reload();
    await shop.waitUntilAlive();
    await expect(section.getByLabel('Comment')).toHaveValue('My toes hit the front.');
    await expect(section.getByRole('radio', { name: 'Runs small' })).toBeChecked();
    await expect(section.getByRole('img', { name: 'Your picture 1' })).toBeVisible();
    await section.getByRole('button', { name: 'Submit review' }).click();
    await expect(section.getByRole('heading', { name: 'Your review' })).toBeFocused();
    await expectNoBarriers('in the dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await section.getByRole('button', { name: 'Edit' }).click();
    await section
      .getByRole('form', { name: 'Edit your review' })
      .getByLabel('Comment')
      .fill('My toes touch the front.');
    await section.getByRole('button', { name: 'Save review' }).click();
    await expect(section.getByText('My toes touch the front.')).toBeVisible();

    const reader = await openAccount(request);
    await otherShop.logsIn(reader);
    await otherShop.visit(path);
    await expect(otherShop.page.getByRole('link', { name: /^Runs half a size small \(\d+ of 10\)$/ })).toBeVisible();
    const item = others.getByRole('listitem').filter({ hasText: 'My toes touch the front.' }).last();
    await expect(item.getByText(/ · Runs small/)).toBeVisible();
    await expect(item.getByRole('link', { name: `Picture by ${author.name}` })).toBeVisible();
    const helpful = item.getByRole('button', { name: /^Helpful/ });
    // From here on every press counts; until then all of them are one.
    await expect(others.getByRole('form', { name: 'Write a review' })).toBeVisible();
    await helpful.dblclick();
    await helpful.click();
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    const mine = `/api/products/${derby.id}/reviews/mine`;
    await expect.poll(async () => (await otherShop.asks<{ helpful: string[] }>(mine)).helpful.length).toBe(1);
    await item.getByRole('button', { name: /^Report/ }).click();
    const dialog = otherShop.page.getByRole('dialog', { name: /^Report the review/ });
    await dialog.getByRole('radio', { name: 'Not about this shoe' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(item.getByText('Reported. Thank you.')).toBeVisible();

    await shop.logsIn(demoAccounts.admin);
    await shop.visit('/admin');
    await page
      .getByRole('navigation', { name: 'What waits' })
      .getByRole('link', { name: /reported$/ })
      .click();
    await page.waitForURL('**/admin/reviews?state=reported');
    const row = page.getByRole('article', { name: derby.name }).filter({ hasText: 'My toes touch the front.' });
    await expect(row.getByText('“Not about this shoe”')).toBeVisible();
    await expectNoBarriers();
    await expectNoBarriers('in the dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const hide = async () => {
      await row.getByRole('button', { name: /^Hide/ }).click();
      const question = page.getByRole('alertdialog', { name: /^Hide the review by/ });
      await question.getByRole('button', { name: 'Hide review' }).click();
      await expect(question.getByLabel('Reason')).toHaveAccessibleDescription('Choose a reason');
      await question.getByLabel('Reason').selectOption('Not about this shoe');
      await question.getByRole('button', { name: 'Hide review' }).click();
    };
    await hide();
    await shop.hears('Review hidden.');
    await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await shop.hears('Review is shown again.');
    await hide();
    await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
    await shop.hears('Review hidden.');
    // It stays until then, above what comes next.
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    await page.getByRole('navigation', { name: 'Reviews' }).getByRole('link', { name: /^All/ }).click();
    // What is found was read before the answer is published, and comes after it.
    let answerSearch = () => {};
    const published = new Promise<void>((resolve) => {
      answerSearch = resolve;
    });
    await page.route(
      (url) => url.pathname === '/api/reviews' && url.searchParams.get('search') === 'number 8',
      async (route) => {
        const response = await route.fetch();
        await published;
        await route.fulfill({ response }).catch(() => undefined);
      },
      { times: 1 },
    );
    const pinched = page.getByRole('article', { name: derby.name }).filter({ hasText: 'number 8' });
    await expect(pinched).toHaveCount(1);
    await page.getByLabel('Search reviews').fill('number 8');
    await pinched.getByRole('button', { name: /^Answer/ }).click();
    await pinched.getByLabel(/^Answer to/).fill('An exchange costs you nothing.');
    await pinched.getByRole('button', { name: 'Publish answer' }).click();
    await expect(pinched.getByText('An exchange costs you nothing.')).toBeVisible();
    answerSearch();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(pinched.getByText('An exchange costs you nothing.')).toBeVisible();

    await otherShop.visit(path);
    await expect(others.getByText('An exchange costs you nothing.')).toBeVisible();
    await expect(others.getByText('My toes touch the front.')).toHaveCount(0);
    await expect(otherShop.page.getByRole('link', { name: /^Runs half a size/ })).toHaveCount(0);
  });
});

test.describe('a review that the server refuses', () => {
  test.use({ expectedErrors: /status of 5\d\d/ });

  test('stays in the form, with the reason above the button', async ({ page, shop }) => {
    await shop.logsIn(await openAccount(page.request));
    await shop.visit(`/product/${clog.id}`);
    await page.route('**/reviews', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await page.getByLabel('Comment').fill('Lovely.');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await shop.hears('Failed to submit review.', 'alert');
    await expect(page.getByLabel('Comment')).toHaveValue('Lovely.');
  });
});
