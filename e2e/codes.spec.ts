import type { APIRequestContext } from 'playwright/test';
import { dollars, shoe } from './fixtures/catalogue';
import { administrator } from './fixtures/office';
import { homeAddress } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

const slide = shoe('tidepool-slide-onyx');
const racer = shoe('cloudrunner-2');
const sizeOf = ({ stock }: typeof slide) => stock.find(({ quantity }) => quantity === null || quantity > 5)?.size ?? 0;

/** Runs some promotions for one journey, and returns how to end them. */
async function promote(request: APIRequestContext, promotions: object[]): Promise<() => Promise<void>> {
  const { headers } = await administrator(request);
  const made: string[] = [];
  for (const data of promotions) {
    const answer = await request.post('/api/promotions', { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    made.push(((await answer.json()) as { _id: string })._id);
  }
  return async () => {
    for (const id of made) await request.delete(`/api/promotions/${id}`, { headers });
  };
}

test('an answer that comes late leaves the code alone that is being typed', async ({ page, shop, request }) => {
  const end = await promote(request, [{ name: 'Later', code: 'LATER', gives: { kind: 'percent', value: 10 } }]);
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await shop.has(slide, sizeOf(slide));
  await shop.visit('/cart');
  await page.getByRole('button', { name: 'Have a code?' }).click();
  const field = page.getByLabel('Code', { exact: true });
  await page.route('**/api/cart/quote', async (route) => {
    await held;
    await route.continue();
  });
  await field.fill('nonsense');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await field.fill('nex');
  answer();
  await expect(field).toHaveAccessibleDescription(/^nonsense: We don’t know this code\./);
  await expect(field).toHaveValue('nex');
  await end();
});

test('a code comes with a link and is used without a mouse, on a phone', async ({ page, shop, request }) => {
  const end = await promote(request, [
    { name: 'Autumn hello', code: 'HELLO10', gives: { kind: 'percent', value: 10 } },
    { name: 'Big spender', code: 'BIG', when: { minSubtotal: 80 }, gives: { kind: 'amount', value: 20 } },
  ]);
  const { keyboard } = page;
  const main = page.getByRole('main');
  const off = dollars(Math.round(slide.priceCents / 10));
  const missing = dollars(80_00 - slide.priceCents);
  await page.setViewportSize({ width: 390, height: 844 });

  await shop.visit(`/product/${slide.id}?code=hello10`);
  await shop.hears('We’ve put the code hello10 in your cart.');
  await expect(page).toHaveURL(new RegExp(`/product/${slide.id}$`));
  await shop.has(slide, sizeOf(slide));
  await shop.visit('/cart');
  const codes = main.getByRole('list', { name: 'Your codes' });
  await expect(codes).toContainText('hello10Applied');
  await expect(main.getByRole('listitem').filter({ hasText: slide.name })).toContainText(`Autumn hello -${off}`);
  await expect(main.getByRole('term').filter({ hasText: 'Autumn hello' })).toBeVisible();

  const opener = main.getByRole('button', { name: 'Add another code' });
  await shop.tabsTo(opener);
  await keyboard.press('Enter');
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  await keyboard.type('nonsense');
  await keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('We don’t know this code. Please check how it’s spelled.');
  await expect(field).toHaveValue('nonsense');
  await expect(codes.getByRole('listitem')).toHaveCount(1);
  await keyboard.press('Control+a');
  await keyboard.type('big');
  await shop.tabsTo(main.getByRole('button', { name: 'Apply' }));
  await keyboard.press('Enter');
  await expect(codes).toContainText(`bigSpend ${missing} more, and it counts.`);
  await expect(page.getByRole('status').filter({ hasText: `big: Spend ${missing} more` })).toHaveCount(1);

  await shop.logsIn();
  await shop.has(slide, sizeOf(slide));
  await shop.visit('/checkout');
  await expect(codes).toContainText('hello10Applied');
  await shop.tabsTo(codes.getByRole('button', { name: 'Remove code big' }));
  await keyboard.press('Enter');
  await expect(codes.getByRole('button', { name: 'Remove code hello10' })).toBeFocused();
  await expect(codes.getByRole('listitem')).toHaveCount(1);
  for (const [label, text] of Object.entries(homeAddress)) {
    await page.getByLabel(label, { exact: true }).focus();
    await keyboard.press('Control+a');
    await keyboard.type(text);
  }
  await shop.tabsTo(shop.placeOrderButton);
  await keyboard.press('Enter');
  await expect(shop.heading).toHaveText('Order Confirmed!');
  await expect(main).toContainText(`Autumn hello -${off}`);
  expect(await page.evaluate(() => localStorage.getItem('cart-codes'))).toBeNull();
  await end();
});

test('a promotion without a code is seen on the way to the cart, and ends there, too', async ({
  page,
  shop,
  request,
}) => {
  const end = await promote(request, [
    { name: 'Cloud week', when: { brands: [racer.brand] }, gives: { kind: 'percent', value: 25, on: 'matching' } },
  ]);
  const reduced = dollars(Math.round(racer.priceCents * 0.75));
  await shop.visit(`/products?search=${encodeURIComponent(racer.name)}`);
  const card = shop.cards.filter({ hasText: racer.name }).first();
  await expect(card).toContainText(reduced);
  await shop.visit(`/product/${racer.id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Cloud week. No code needed.');
  await expect(shop.addToCartButton).toContainText(reduced);
  await shop.choosesSize(sizeOf(racer));
  await shop.addToCartButton.click();
  await expect(shop.cartDrawer).toContainText('Cloud week');
  await shop.visit('/cart');
  await expect(main.getByRole('term').filter({ hasText: 'Cloud week' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Have a code?' })).toHaveCount(0);

  await end();
  await shop.visit(`/product/${racer.id}`);
  await expect(main).not.toContainText('Cloud week');
  await shop.visit('/cart');
  await expect(main.getByRole('term').filter({ hasText: 'Cloud week' })).toHaveCount(0);
});
