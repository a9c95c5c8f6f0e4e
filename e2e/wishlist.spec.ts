import { shoe } from './fixtures/catalogue';
import { openAccount } from './fixtures/newcomer';
import { expect, test } from './fixtures/test';

const racer = shoe('flint-tempo-citron');

test('a guest’s heart asks for a login, is full after it, and the list is shared until its link is withdrawn', async ({
  page,
  shop,
  otherShop,
  expectNoBarriers,
}) => {
  const account = await openAccount(page.request);
  await shop.visit(`/product/${racer.id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${racer.name} to wishlist` })
    .first()
    .click();
  await shop.hears('Please log in to manage your wishlist.', 'alert');
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await shop.fillsInLogin(account);
  await shop.hears(`${racer.name} saved to your wishlist.`);
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: `Remove ${racer.name} from wishlist` })
      .first(),
  ).toBeVisible();

  await shop.visit('/wishlist');
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your wishlist' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/wishlist\/shared\//);
  // All outside of the dialog is inert, and not read out.
  const said = dialog.getByRole('status');
  await expect(said).toHaveText('Your wishlist now has a link.');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/^(Link copied|Please copy the selected link)\.$/)).toBeVisible();
  await expectNoBarriers();
  const { pathname } = new URL(await link.inputValue());

  await otherShop.visit(pathname);
  await expect(otherShop.heading).toHaveText('A Shared Wishlist');
  const shared = otherShop.page.getByRole('main');
  await expect(shared).not.toContainText(account.name);
  await expect(otherShop.page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await shared.getByRole('button', { name: `Add ${racer.name} to cart` }).click();
  await otherShop.seesCartCount(1);

  await dialog.getByRole('button', { name: 'Turn off link' }).click();
  await expect(said).toHaveText('The link no longer works.');
  await expect(dialog.getByRole('button', { name: 'Create a link' })).toBeVisible();
  await otherShop.page.reload();
  await expect(otherShop.heading).toHaveText('This wishlist is no longer shared');
});

test('a customer saves shoes, finds them again, buys one and removes one with a way back', async ({ page, shop }) => {
  await shop.logsIn(await openAccount(page.request));
  await shop.visit('/wishlist');
  await expect(shop.heading).toHaveText('Your Wishlist is Empty');
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');

  await shop.visit('/products/running');
  const hearts = page.getByRole('main').getByRole('button', { name: /^Add .* to wishlist$/ });
  for (const index of [2, 0]) {
    // A heart is full before the shop has answered, and a reload would not wait for that.
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/api/wishlist') && response.request().method() === 'POST',
    );
    await hearts.nth(index).click();
    expect((await answer).ok()).toBe(true);
  }
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove .* from wishlist$/ })).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove .* from wishlist$/ })).toHaveCount(2);

  await shop.visit('/wishlist');
  await expect(page.getByText('2 items saved for later')).toBeVisible();
  const first = page.getByRole('main').getByRole('article').first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  const sizes = first.getByRole('combobox', { name: 'Size' });
  const shown = (await sizes.getByRole('option').first().textContent()) ?? '';
  await expect(sizes).toHaveValue(shown);
  await expect(sizes).toHaveAccessibleDescription('First size shown. Pick yours.');
  await sizes.selectOption({ index: 1 });
  await expect(first.getByText('First size shown.')).toHaveCount(0);
  await first.getByRole('button', { name: /^Add to Cart/ }).click();
  await shop.hears(`${name} added to cart!`);
  await shop.seesCartCount(1);

  await first.getByRole('button', { name: `Remove ${name} from wishlist` }).click();
  await expect(page.getByText('1 item saved for later')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 items saved for later')).toBeVisible();
});

test('a heart pressed in one tab is full in the other', async ({ page, shop, context }) => {
  await shop.logsIn(await openAccount(page.request));
  await shop.visit(`/product/${racer.id}`);
  const secondTab = await context.newPage();
  await secondTab.goto('/wishlist');
  await expect(secondTab.getByRole('heading', { level: 1 })).toHaveText('Your Wishlist is Empty');
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${racer.name} to wishlist` })
    .first()
    .click();
  await expect(secondTab.getByRole('link', { name: racer.name, exact: true })).toBeVisible();
});

test.describe('a heart that the server refuses', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('is empty again, and says why', async ({ page, shop }) => {
    await shop.logsIn(await openAccount(page.request));
    await shop.visit(`/product/${racer.id}`);
    await page.route('**/api/wishlist', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'down' }) : route.continue(),
    );
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: `Add ${racer.name} to wishlist` })
      .first();
    await heart.click();
    await shop.hears('Could not add to wishlist.', 'alert');
    await expect(heart).toBeVisible();
  });
});
