import { shoe } from './fixtures/catalogue';
import { openAccount } from './fixtures/newcomer';
import { homeAddress } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

test('a pair is bought without a mouse', { tag: '@journey' }, async ({ page, shop, request }) => {
  const { email, password } = await openAccount(request);
  const racer = shoe('flint-tempo-citron');
  const { keyboard } = page;
  const main = page.getByRole('main');
  await shop.visit('/products?search=flint');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await shop.tabsTo(main.getByRole('link', { name: racer.name, exact: true }));
  await keyboard.press('Enter');
  await page.waitForURL(`**/product/${racer.id}`);
  await expect(shop.heading).toHaveText(racer.name);

  await shop.tabsTo(page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio'));
  await keyboard.press('ArrowRight');
  await shop.tabsTo(shop.addToCartButton);
  await keyboard.press('Enter');
  await shop.hears('Product added to cart!');

  await page.goto('/cart');
  await shop.waitUntilAlive();
  await shop.tabsTo(main.getByRole('link', { name: 'Proceed to Checkout' }));
  await keyboard.press('Enter');
  await page.waitForURL('**/login?redirect=checkout');
  await shop.waitUntilAlive();
  await shop.tabsTo(page.getByLabel('Email', { exact: true }));
  await keyboard.type(email);
  await shop.tabsTo(page.getByLabel('Password', { exact: true }));
  await keyboard.type(password);
  await keyboard.press('Enter');

  await page.waitForURL('**/checkout');
  await shop.waitUntilAlive();
  for (const [label, text] of Object.entries(homeAddress)) {
    await shop.tabsTo(page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  }
  await shop.tabsTo(page.getByRole('radio', { name: 'Credit Card (Mock)' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'PayPal (Mock)' })).toBeChecked();
  await shop.tabsTo(shop.placeOrderButton);
  await keyboard.press('Enter');
  await expect(shop.heading).toHaveText('Order Confirmed!');
  await expect(main).toContainText('PayPal (Mock)');
});

test('the small screen’s menu opens, closes with Escape and leads on', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.visit('/');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await shop.tabsTo(button);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Slides' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await shop.tabsTo(menu.getByRole('link', { name: 'Slides' }));
  await page.keyboard.press('Enter');
  await expect(shop.heading).toHaveText('Slides');
  await expect(menu).toBeHidden();
});
