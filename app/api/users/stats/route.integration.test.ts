import { beforeEach, describe, expect, test } from 'vitest';
import type { Stats } from '@/lib/operations/stats/stats-schema';
import { db } from '@/lib/platform/db/client';
import { dayIn } from '@/lib/platform/locale/calendar';
import { callRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { berlin, setSettings } from '@/tests/settings';
import { GET } from './route';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dateOf = (date: Date) => dayIn('America/New_York', date);

let admin: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
});

async function readStats(query = ''): Promise<Stats> {
  const response = await callRoute(GET, 'GET', { as: admin, query });
  expect(response.status).toBe(200);
  return response.json();
}

test('an empty shop has figures too', async () => {
  expect(await readStats()).toEqual({
    totalSales: 0,
    netSales: 0,
    totalOrders: 0,
    totalUsers: 0,
    totalProducts: 0,
    recentOrders: [],
  });
});

test('counts sales in dollars, orders, customers and products, and shows the newest orders', async () => {
  const ada = await newPerson();
  await newPerson({ status: 'inactive' });
  for (let count = 1; count <= 7; count++) await newOrder(ada, { quantity: count, createdAt: daysAgo(count) });
  const stats = await readStats();
  expect(stats).toMatchObject({ totalSales: 28 * 50, totalOrders: 7, totalUsers: 2, totalProducts: 0 });
  expect(stats.recentOrders.map((order) => order.totalPrice)).toEqual([50, 100, 150, 200, 250]);
  expect(stats.recentOrders[0]?.user.name).toBe('Ada Lovelace');
});

describe('a period', () => {
  test('has every day, the period before, best sellers, low stock and what waits to be shipped', async () => {
    const ada = await newPerson();
    await newOrder(ada, { quantity: 2 });
    await newOrder(ada, { quantity: 1, productId: 'drift', createdAt: daysAgo(6), status: 'shipped' });
    await newOrder(ada, { quantity: 4, productId: 'drift', createdAt: daysAgo(7), status: 'delivered' });
    await newOrder(ada, { quantity: 9, createdAt: daysAgo(14) });
    await newProduct({ id: 'kite', name: 'Kite Renamed', stock: { 8: 0, 9: 3, 10: 4, 11: null } });

    const stats = await readStats('?days=7');
    expect(stats.salesByDay).toHaveLength(7);
    expect(stats.salesByDay?.[0]).toEqual({ date: dateOf(daysAgo(6)), sales: 50, orders: 1 });
    expect(stats.salesByDay?.[6]).toEqual({ date: dateOf(new Date()), sales: 100, orders: 1 });
    expect(stats.salesByDay?.[3]).toMatchObject({ sales: 0, orders: 0 });
    expect(stats.previousSalesByDay).toHaveLength(7);
    expect(stats.previousSalesByDay?.[6]).toEqual({ date: dateOf(daysAgo(7)), sales: 200, orders: 1 });
    expect(stats.bestSellers).toEqual([
      { product: 'kite', name: 'Kite Renamed', image: null, quantity: 2, sales: 100, exists: true },
      { product: 'drift', name: 'Kite', image: null, quantity: 1, sales: 50, exists: false },
    ]);
    expect(stats.lowStock).toEqual({
      total: 2,
      sizes: [
        { product: 'kite', name: 'Kite Renamed', size: 8, quantity: 0 },
        { product: 'kite', name: 'Kite Renamed', size: 9, quantity: 3 },
      ],
    });
    expect(stats.ordersToShip?.total).toBe(2);
    expect(stats.ordersToShip?.orders.map((order) => order.totalPrice)).toEqual([450, 100]);
  });

  test('counts a size as low by its own threshold, else by the shop’s, and none of a shoe that is kept no more', async () => {
    await newProduct({ id: 'kite', stock: { 8: 5, 9: 5, 10: 6, 11: 1 } });
    await newProduct({ id: 'drift', stock: { 8: 0 } });
    await db().product.update({ where: { id: 'drift' }, data: { status: 'archived' } });
    await db().productSize.updateMany({ where: { productId: 'kite', size: 11 }, data: { lowAt: 0 } });
    const lowSizes = async () => (await readStats('?days=7')).lowStock?.sizes.map(({ size }) => size);
    expect(await lowSizes()).toEqual([]);
    await setSettings({ stock: { lowAt: 5 } });
    expect(await lowSizes()).toEqual([8, 9]);
  });

  test('says of a low size what its shoe calls it', async () => {
    await newProduct({ id: 'kite', gender: 'women', stock: { 8: 1 } });
    const { lowStock } = await readStats('?days=7');
    expect(lowStock?.sizes).toMatchObject([{ product: 'kite', size: 8, gender: 'women', quantity: 1 }]);
    expect(lowStock?.sizes[0]).not.toHaveProperty('sizeScale');
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'counts the days of %s once the shop is there',
    async (zone) => {
      await setSettings({ shop: { ...berlin.shop, timeZone: zone } });
      await newOrder(await newPerson(), { quantity: 2 });
      const { salesByDay, bestSellers } = await readStats('?days=7');
      expect(salesByDay?.[6]).toEqual({ date: dayIn(zone, new Date()), sales: 100, orders: 1 });
      expect(salesByDay?.[0]?.date).toBe(dayIn(zone, daysAgo(6)));
      expect(bestSellers?.[0]?.quantity).toBe(2);
    },
  );

  test.each([30, 90])('of %d days', async (days) => {
    const stats = await readStats(`?days=${days}`);
    expect([stats.salesByDay?.length, stats.previousSalesByDay?.length]).toEqual([days, days]);
  });

  test.each(['8', '07', 'week', '-7', '7.0'])('of %s days is refused', async (days) => {
    expect((await callRoute(GET, 'GET', { as: admin, query: `?days=${days}` })).status).toBe(400);
  });
});
