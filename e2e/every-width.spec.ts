import { demoAccounts } from '@/prisma/seed/accounts';
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
  await seesNothingOverhangNow(shop, address);
}

async function seesNothingOverhangNow(shop: Shopper, where: string): Promise<void> {
  const { wide, room } = await shop.page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide, where).toBeLessThanOrEqual(room);
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

test('no page of the panel scrolls sideways on the narrowest phone', async ({ shop }) => {
  await shop.logsIn(demoAccounts.admin);
  const [order] = await shop.asks<{ _id: string }[]>('/api/orders?limit=1');
  for (const address of [
    '/admin',
    '/admin/products',
    '/admin/orders',
    '/admin/orders?status=delivered&from=2026-01-01&to=2026-12-31&search=a',
    `/admin/orders/${order?._id}`,
    '/admin/users',
    '/admin/audit',
  ])
    await seesNothingOverhang(shop, address);
  await shop.visit('/admin/products');
  await shop.page.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(shop.page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  await seesNothingOverhangNow(shop, 'the form of a product');
});
