import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeDb, db } from '@/lib/platform/db/client';
import { askRoute, callRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, PASSWORD, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { ownDatabase } from '@/tests/test-databases';
import { POST as login } from './auth/login/route';
import { GET as readHistory } from './orders/[id]/history/route';
import { GET as readReceipt } from './orders/[id]/receipt/route';
import { GET as readOrder } from './orders/[id]/route';
import { PUT as changeStatus } from './orders/[id]/status/route';
import { GET as readMyOrders } from './orders/myorders/route';
import { POST as placeOrder, GET as readOrders } from './orders/route';
import { PUT as changeProduct, GET as readProduct } from './products/[id]/route';
import { GET as readProducts } from './products/route';
import { PUT as changeUser } from './users/[id]/route';
import { PUT as changeProfile } from './users/profile/route';
import { GET as readUsers } from './users/route';
import { GET as readStats } from './users/stats/route';
import { GET as readWishlist, POST as wish } from './wishlist/route';

// During a deployment a newer version of the shop has migrated the database already, and writes words of its own.

let admin: Person;
let buyer: Person;
let orderId: string;
let shoe: string;

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', await ownDatabase('migrated'));
  await closeDb();
  for (const [type, value] of [
    ['order_status', 'lost_at_sea'],
    ['payment_method', 'gift_card'],
    ['role', 'clerk'],
    ['user_status', 'on_leave'],
  ])
    await db().$executeRawUnsafe(`ALTER TYPE ${type} ADD VALUE '${value}'`);
  admin = await newPerson({ role: 'admin' });
  buyer = await newPerson();
  shoe = await newProduct({ id: 'wellington' });
  orderId = await newOrder(buyer);
  await db().$executeRaw`UPDATE orders SET status = 'lost_at_sea', payment_method = 'gift_card'`;
  await db().$executeRaw`
    INSERT INTO order_status_changes (order_id, from_status, to_status, changed_by_name)
    VALUES (${orderId}::uuid, 'processing', 'lost_at_sea', 'Somebody')`;
  await db().$executeRaw`INSERT INTO categories (slug, name, position) VALUES ('boots', 'Boots', 5)`;
  await db().$executeRaw`UPDATE products SET category = 'boots'`;
});

afterAll(async () => {
  await closeDb();
  vi.unstubAllEnvs();
});

const ask = (handler: Parameters<typeof askRoute>[0], by: Person | null, given: Parameters<typeof askRoute>[2] = {}) =>
  askRoute(handler, 'GET', { ...given, as: by });

describe('orders of a status and a way to pay that this version does not know', () => {
  test('are read by their owner and by administrators', async () => {
    const params = { id: orderId };
    const unknown = { status: 'lost_at_sea', paymentMethod: 'gift_card' };
    expect(await ask(readMyOrders, buyer)).toMatchObject({ status: 200, body: [unknown] });
    expect(await ask(readOrder, buyer, { params })).toMatchObject({ status: 200, body: unknown });
    expect(await ask(readOrders, admin)).toMatchObject({ status: 200, body: [unknown] });
    expect(await ask(readStats, admin, { query: '?days=7' })).toMatchObject({
      status: 200,
      body: { recentOrders: [unknown] },
    });
    const history = await ask(readHistory, admin, { params });
    expect(history.body.at(-1)).toMatchObject({ from: 'processing', to: 'lost_at_sea' });
  });

  test('have a receipt and a line in the CSV file', async () => {
    const receipt = await callRoute(readReceipt, 'GET', { as: buyer, params: { id: orderId } });
    expect(receipt.status).toBe(200);
    const csv = await callRoute(readOrders, 'GET', { as: admin, query: '?format=csv' });
    expect(await csv.text()).toContain('lost_at_sea');
  });

  test('can be asked for by no such word, and be moved on by an administrator', async () => {
    expect((await ask(readOrders, admin, { query: '?status=lost_at_sea' })).status).toBe(400);
    const move = (status: string) =>
      askRoute(changeStatus, 'PUT', { as: admin, params: { id: orderId }, json: { status } });
    expect((await move('lost_at_sea')).status).toBe(400);
    const deliveredAt = '2026-11-20T15:00:00.000Z';
    await db().$executeRaw`UPDATE orders SET delivered_at = ${deliveredAt}::timestamptz`;
    expect(await move('delivered')).toMatchObject({ status: 200, body: { status: 'delivered', deliveredAt } });
    expect(await move('shipped')).toMatchObject({ status: 200, body: { status: 'shipped', deliveredAt: null } });
    await db().$executeRaw`UPDATE orders SET status = 'lost_at_sea'`;
  });
});

test('a product of a category that was just added is listed, shown, wished for and bought', async () => {
  expect(await ask(readProducts, null)).toMatchObject({ status: 200, body: { products: [{ category: 'boots' }] } });
  expect(await ask(readProduct, null, { params: { id: shoe } })).toMatchObject({ body: { category: 'boots' } });
  const change = { as: admin, params: { id: shoe }, json: { price: 60 } };
  expect(await askRoute(changeProduct, 'PUT', change)).toMatchObject({ status: 200, body: { category: 'boots' } });
  const wished = await askRoute(wish, 'POST', { as: buyer, json: { productId: shoe } });
  expect(wished).toMatchObject({ status: 200, body: [{ category: 'boots' }] });
  expect((await ask(readWishlist, buyer)).status).toBe(200);
  const shippingAddress = { fullName: 'A B', address: '1 St', city: 'London', state: 'OH', postalCode: '43140' };
  const body = { shippingAddress, paymentMethod: 'credit', totalPrice: 74.79 };
  const orderItems = [{ product: shoe, size: 9, quantity: 1 }];
  const bought = await askRoute(placeOrder, 'POST', { as: buyer, json: { ...body, orderItems } });
  expect(bought.status).toBe(201);
});

test('an account of an unknown role is a customer’s; one of an unknown status is not active', async () => {
  const [clerk, absent] = [await newPerson(), await newPerson()];
  await db().$executeRaw`UPDATE users SET role = 'clerk' WHERE id = ${clerk.id}::uuid`;
  await db().$executeRaw`UPDATE users SET status = 'on_leave' WHERE id = ${absent.id}::uuid`;
  const signIn = (email: string) => askRoute(login, 'POST', { json: { email, password: PASSWORD } });
  expect(await signIn(clerk.email)).toMatchObject({ status: 200, body: { role: 'customer' } });
  expect(await signIn(absent.email)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_INACTIVE' } });
  expect((await ask(readMyOrders, clerk)).status).toBe(200);
  expect((await ask(readOrders, clerk)).status).toBe(403);
  expect((await ask(readMyOrders, absent)).status).toBe(401);
  const renamed = await askRoute(changeProfile, 'PUT', { as: clerk, json: { name: 'Cleo' } });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Cleo', role: 'customer' } });
  const list = await ask(readUsers, admin);
  expect(list.status).toBe(200);
  expect(list.body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ role: 'clerk' }),
      expect.objectContaining({ status: 'on_leave' }),
    ]),
  );
  const change = (role: string) => askRoute(changeUser, 'PUT', { as: admin, params: { id: clerk.id }, json: { role } });
  expect((await change('clerk')).status).toBe(400);
  expect(await change('customer')).toMatchObject({ status: 200, body: { role: 'customer' } });
});
