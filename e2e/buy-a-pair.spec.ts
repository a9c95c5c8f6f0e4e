import { dollars, shoe } from './fixtures/catalogue';
import { holdScripts } from './fixtures/held-scripts';
import { openAccount } from './fixtures/newcomer';
import { homeAddress } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

interface StoredOrder {
  _id: string;
  totalPrice: number;
  orderItems: { product: string; size: number; quantity: number }[];
}
interface StoredProduct {
  stock: { size: number; quantity: number | null }[];
}

const racer = shoe('cloudrunner-2');
const slide = shoe('tidepool-slide-onyx');

function sizeOf({ stock }: typeof racer, index: number): number {
  const found = stock.filter(({ quantity }) => quantity === null || quantity > 5)[index];
  if (!found) throw new Error('the shoe has too few sizes');
  return found.size;
}

test('a customer buys two sizes of one shoe, once, however often the button is pressed', { tag: '@journey' }, async ({
  page,
  shop,
  request,
}) => {
  const [smaller, larger] = [sizeOf(racer, 0), sizeOf(racer, 1)];
  await shop.picks(racer.id, smaller);
  await shop.picks(racer.id, larger);
  await shop.seesCartCount(2);
  const stockBefore = await shop.asks<StoredProduct>(`/api/products/${racer.id}`);

  await shop.visit('/cart');
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: racer.name });
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(`Size ${smaller}`);
  await expect(lines.last()).toContainText(`Size ${larger}`);
  // 2 x 145.00, free above 100, 8 % tax.
  await shop.seesTotals({ Subtotal: '$290.00', Shipping: 'Free', Tax: '$23.20', Total: '$313.20' });

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.waitForURL('**/login?redirect=checkout');
  await shop.waitUntilAlive();
  await shop.fillsInLogin(await openAccount(request));
  await page.waitForURL('**/checkout');
  await shop.waitUntilAlive();
  const ordersBefore = await shop.asks<StoredOrder[]>('/api/orders/myorders');

  await shop.fillsInAddress();
  await page.getByRole('radio', { name: 'PayPal (Mock)' }).check({ force: true });
  await expect(shop.placeOrderButton).toHaveText('Place Order - $313.20');
  await shop.placeOrderButton.dblclick();

  await page.waitForURL(/\/order\/[0-9a-f-]{36}$/);
  const id = page.url().slice(-36);
  await expect(shop.heading).toHaveText('Order Confirmed!');
  const main = page.getByRole('main');
  await expect(main).toContainText(`${homeAddress['First Name']} ${homeAddress['Last Name']}`);
  await expect(main).toContainText(`#${id.slice(0, 8)}`);
  await expect(main).toContainText('PayPal (Mock)');
  await expect(main).toContainText('Portland, OR 97201');
  await shop.seesTotals({ Subtotal: '$290.00', Shipping: 'Free', Tax: '$23.20', Total: '$313.20' });
  await shop.seesCartCount(0);

  const orders = await shop.asks<StoredOrder[]>('/api/orders/myorders');
  expect(orders).toHaveLength(ordersBefore.length + 1);
  const placed = orders.find((order) => order._id === id);
  expect(placed?.totalPrice).toBe(313.2);
  expect(placed?.orderItems.map(({ product, size, quantity }) => ({ product, size, quantity }))).toEqual([
    { product: racer.id, size: smaller, quantity: 1 },
    { product: racer.id, size: larger, quantity: 1 },
  ]);

  const stockAfter = await shop.asks<StoredProduct>(`/api/products/${racer.id}`);
  const taken = stockBefore.stock.map(({ size, quantity }) => {
    const left = stockAfter.stock.find((entry) => entry.size === size)?.quantity;
    return quantity === null || left == null ? 0 : quantity - left;
  });
  expect(taken.reduce((sum, pairs) => sum + pairs, 0)).toBe(2);
});

test('the confirmation tells how far the order is, and clears no later cart', async ({ page, shop }) => {
  await shop.logsIn();
  await shop.has(slide, sizeOf(slide, 0));
  await shop.visit('/checkout');
  await shop.fillsInAddress();
  await shop.placeOrderButton.click();
  await expect(shop.heading).toHaveText('Order Confirmed!');

  const steps = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Order Placed|Processing|Shipped|Delivered/ });
  await expect(steps).toHaveText([/Order Placed/, /Processing.*1-2 days/, /Shipped.*2-3 days/, /Delivered/]);
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(steps.last()).toContainText(/Expected \w{3}, \w{3} \d+/);
  await expect(page.getByRole('main')).toContainText('Estimated Delivery');

  const order = page.url();
  await shop.has(slide, sizeOf(slide, 1));
  await shop.visit(order);
  await expect(shop.heading).toHaveText('Order Confirmed!');
  await shop.seesCartCount(1);
});

test('who leaves the checkout before its scripts have come has ordered nothing', async ({ page, shop }) => {
  await shop.logsIn();
  await shop.has(slide, sizeOf(slide, 0));
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const arrive = await holdScripts(page, (_, text) => text.includes('Idempotency-Key'));
  await shop.visit('/checkout');
  await shop.fillsInAddress();
  await shop.placeOrderButton.click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit cart' }).click();
  await expect(shop.heading).toHaveText('Your cart');

  const script = page.waitForResponse(/_next.static.chunks/);
  arrive();
  await script;
  await page.getByRole('button', { name: /Increase quantity/ }).click();
  await shop.seesCartCount(2);
  await shop.asks('/api/orders/myorders');
  await expect(page).toHaveURL(/\/cart$/);
  expect(sent).not.toContain('/api/orders');
});

test('quantity and removal concern one size of a shoe, not the other', async ({ page, shop }) => {
  const [smaller, larger] = [sizeOf(racer, 0), sizeOf(racer, 1)];
  await shop.picks(racer.id, smaller);
  await shop.picks(racer.id, larger);
  await shop.visit('/cart');
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: racer.name });

  await lines
    .first()
    .getByRole('button', { name: /Increase quantity/ })
    .click();
  await expect(lines.first()).toContainText(dollars(2 * racer.priceCents));
  await expect(lines.last()).not.toContainText(dollars(2 * racer.priceCents));
  await shop.seesCartCount(3);

  await lines
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(`Size ${larger}`);

  await lines.getByRole('button', { name: /Decrease quantity/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
});

test('an empty cart can not be checked out; an address that is missing is asked for, and nothing typed is lost', async ({
  page,
  shop,
}) => {
  await shop.logsIn();
  await shop.visit('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText('Add some items to your cart before checkout.')).toBeVisible();
  await shop.has(slide, sizeOf(slide, 0));
  await shop.visit('/checkout');
  await shop.fillsInAddress({ City: '', 'ZIP Code': '' });
  await shop.placeOrderButton.click();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'ZIP Code' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('State')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue(homeAddress['First Name']);
});

test('who logs out is a guest again', { tag: '@journey' }, async ({ page, shop }) => {
  await shop.logsIn();
  // The hearts ask for it once their code is there: on a slow machine that could be after the logout, which refuses it.
  const wishes = page.waitForResponse(/\/api\/wishlist/);
  await shop.visit('/products');
  await wishes;
  await page.getByRole('banner').getByRole('button', { name: 'Casey Morgan' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
});

test.describe('an order that the shop refuses', () => {
  test.use({ expectedErrors: /status of (401|409)/ });

  test('for want of pairs says how many are left, at the line', { tag: '@journey' }, async ({ page, shop }) => {
    const rally = shoe('rally-low-clay');
    const last = rally.stock.find(({ quantity }) => quantity === 1);
    await shop.logsIn();
    await shop.picks(rally.id, last?.size ?? 0);
    await page.evaluate(() => {
      const text = localStorage.getItem('cart') ?? '';
      localStorage.setItem(
        'cart',
        text.replaceAll('"quantity":1', '"quantity":3').replaceAll('"available":1', '"available":9'),
      );
    });
    await shop.visit('/checkout');
    await shop.fillsInAddress();
    await shop.placeOrderButton.click();
    await expect(page.getByText('Only 1 left in this size.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue(homeAddress.City);
    await shop.seesCartCount(3);
  });

  test('for a changed price says both prices, and takes the new one', async ({ page, shop }) => {
    await shop.logsIn();
    await shop.picks(slide.id, sizeOf(slide, 0));
    await page.evaluate(() => {
      const text = localStorage.getItem('cart') ?? '';
      localStorage.setItem('cart', text.replaceAll('"price":34', '"price":30'));
    });
    await shop.visit('/checkout');
    await shop.fillsInAddress();
    await expect(shop.placeOrderButton).toHaveText('Place Order - $42.39');
    await shop.placeOrderButton.click();
    const main = page.getByRole('main');
    await expect(main.getByText(/\$30\.00.*\$34\.00/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue(homeAddress.City);
  });

  test('because the session ended keeps everything that was typed', async ({ page, shop }) => {
    await shop.logsIn();
    await shop.has(slide, sizeOf(slide, 0));
    await shop.visit('/checkout');
    await shop.fillsInAddress();
    await shop.asks('/api/auth/logout', { method: 'POST' });
    await shop.placeOrderButton.click();
    await expect(page.getByText('You must be logged in to place an order.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(homeAddress.Address);
    await shop.seesCartCount(1);
  });
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('is told, and leaves one at the login', async ({ page, shop }) => {
    await shop.visit('/login');
    await shop.fillsInLogin({ email: 'customer@lacewing.example', password: 'Customer123?' });
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
});
