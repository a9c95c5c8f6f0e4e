import { openClient } from '@/client/src/index';
import { administrator, newCaller, placeOrder } from './fixtures/office';
import { copyShop, type ShopCopy, type ShopProcess } from './fixtures/shop-copy';
import { emptyBooks, SmallErp } from './fixtures/small-erp';
import { expect, serverTest as test } from './fixtures/test';

let copy: ShopCopy;
let shop: ShopProcess;
/** Where the shop is just now; it comes back at another port. */
const atShop = (path: unknown) => String(path).replace('http://shop.invalid', shop.url);

test.beforeAll(async () => {
  copy = await copyShop();
  shop = await copy.start({ LACEWING_DEMO: '1' });
});
test.afterAll(() => copy.close());

test('a small ERP ships what is ordered and brings pairs, through outages of the shop and its own', async ({
  playwright,
}) => {
  await copy.query(`UPDATE product_sizes SET sku = product_id || '-' || size::text, quantity = 6`);
  let people = await playwright.request.newContext({ baseURL: shop.url });
  const office = await administrator(people);
  await people.post('/api/auth/confirm', { headers: office.headers, data: { password: office.password } });
  const rights = ['events:read', 'orders:read', 'orders:ship', 'stock:read', 'stock:write'];
  const made = await people.post('/api/keys', { headers: office.headers, data: { name: 'ERP', rights } });
  expect(made.status()).toBe(201);
  const { key } = (await made.json()) as { key: string };

  // Its connection is refused while the shop is away.
  const client = openClient({
    address: 'http://shop.invalid',
    key,
    tries: 60,
    fetch: (path, init) => fetch(atShop(path), init),
  });
  const erp = new SmallErp(client, emptyBooks);
  await erp.openBooks();

  const buyer = await newCaller(people);
  const orders = [await placeOrder(people, buyer), await placeOrder(people, buyer, buyer.name, 2)];
  // It dies when all is done and nothing is kept: done again, nothing may happen twice.
  await expect(erp.work((batch) => batch === 1)).rejects.toThrow('the ERP died');
  orders.push(await placeOrder(people, buyer));
  // The shop dies while it works, and is back later.
  const working = erp.work();
  await shop.kill();
  shop = await copy.start({ LACEWING_DEMO: '1' });
  await working;
  people = await playwright.request.newContext({ baseURL: shop.url });
  orders.push(await placeOrder(people, buyer));
  await erp.work();

  // Books and shop say the same.
  const ids = orders.map(({ _id }) => _id);
  expect(Object.keys(erp.books.orders).sort()).toEqual(ids.sort());
  for (const id of ids) {
    const { data: order } = await client.orders.getOrdersId(id);
    expect([order.status, order.shipments?.length]).toEqual(['shipped', 1]);
    expect(erp.books.orders[id]).toBe('packed');
  }
  const seen = new SmallErp(client, emptyBooks);
  await seen.openBooks();
  expect(erp.books.stock).toEqual(seen.books.stock);
  expect(Math.min(...Object.values(seen.books.stock))).toBeGreaterThanOrEqual(5);
});
