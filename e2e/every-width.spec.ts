import { shoe } from './fixtures/catalogue';
import type { Shopper } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

const racer = shoe('cloudrunner-2');

/** Pages of the shop; those behind the login as the demo customer sees them. */
const pages = [
  '/',
  '/products',
  '/products?page=3',
  '/products?search=zeppelin',
  '/products?brand=Ostra&size=9&minPrice=50&maxPrice=200&search=a',
  `/product/${racer.id}`,
  '/cart',
  '/checkout',
  '/orders',
  '/profile',
  '/wishlist',
];
const guestPages = ['/login', '/register', '/forgot-password', '/reset-password/none', '/cart'];

async function seesNothingOverhang(shop: Shopper, address: string): Promise<void> {
  await shop.page.setViewportSize({ width: 320, height: 640 });
  await shop.visit(address);
  await shop.page.waitForLoadState('networkidle');
  const { wide, room } = await shop.page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide, address).toBeLessThanOrEqual(room);
}

test('no page scrolls sideways on the narrowest phone', async ({ shop, otherShop }) => {
  for (const address of guestPages) await seesNothingOverhang(otherShop, address);

  // The wide header is the one that says whose page this is.
  await shop.logsIn();
  await shop.picks(racer.id, racer.stock.find(({ quantity }) => quantity === null || quantity > 5)?.size ?? 0);
  for (const address of pages) await seesNothingOverhang(shop, address);
  const orders = await shop.asks<{ _id: string }[]>('/api/orders/myorders');
  await seesNothingOverhang(shop, `/order/${orders[0]?._id}`);
});
