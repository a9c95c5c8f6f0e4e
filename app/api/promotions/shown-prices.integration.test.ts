import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute, callRoute } from '@/tests/call-route';
import { expiredTags } from '@/tests/expired-tags';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readFeed } from '../../feeds/products.xml/route';
import { POST as quote } from '../cart/quote/route';
import { POST as addCollection } from '../collections/route';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { POST as place } from '../orders/route';
import { GET as readProduct } from '../products/[id]/route';
import { GET as listProducts } from '../products/route';
import { GET as suggest } from '../search/suggest/route';
import { DELETE as remove } from './[id]/route';
import { POST as create } from './route';

let admin: Person;
beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
});

const PATIENCE = 10_000;
const percent = { kind: 'percent', value: 25, on: 'matching' };
async function promote(fields: object): Promise<string> {
  const { status, body } = await askRoute(create, 'POST', { as: admin, json: { name: 'Autumn', ...fields } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body._id;
}
const productOf = async (id: string) => (await askRoute(readProduct, 'GET', { params: { id } })).body;
const feed = async () => (await callRoute(readFeed, 'GET')).text();

test('a promotion for everybody makes a price wherever a shoe is shown, and leaves what carts count from', async () => {
  const id = await newProduct({ name: 'Vane Aero', priceCents: 80_00, stock: { 9: 5 } });
  const other = await newProduct({ category: 'casual', priceCents: 80_00 });
  expect(await productOf(id)).not.toHaveProperty('promoted');
  const from = '2026-01-01T05:00:00.000Z';
  const until = '2099-01-01T05:00:00.000Z';
  const promotion = await promote({ when: { categories: ['sneakers'] }, gives: percent, from, until });

  const promoted = { price: 60, names: ['Autumn'], from, until };
  expect(await productOf(id)).toMatchObject({ price: 80, originalPrice: null, promoted, lowestPrice30: 80 });
  expect(await productOf(other)).not.toHaveProperty('promoted');
  const { products } = (await askRoute(listProducts, 'GET')).body;
  expect(products.map((each: { promoted?: { price: number } }) => each.promoted?.price)).toEqual(
    products.map((each: { _id: string }) => (each._id === id ? 60 : undefined)),
  );
  expect((await askRoute(suggest, 'GET', { query: '?q=aero' })).body.products).toMatchObject([{ price: 60 }]);
  expect(await feed()).toContain(
    `<g:price>80.00 USD</g:price><g:sale_price>60.00 USD</g:sale_price><g:sale_price_effective_date>${from}/${until}<`,
  );
  const due = await db().dueTag.findMany({ where: { dueAt: new Date(until) }, select: { tag: true } });
  expect(due.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['everything', 'promotions', 'settings']));

  await askRoute(remove, 'DELETE', { as: admin, params: { id: promotion } });
  expect(await productOf(id)).toMatchObject({ price: 80, lowestPrice30: null });
  expect(await productOf(id)).not.toHaveProperty('promoted');
});

test('a price that a promotion made is remembered for thirty days, as the lowest one', async () => {
  const id = await newProduct({ priceCents: 80_00 });
  const first = await promote({ gives: percent });
  await askRoute(remove, 'DELETE', { as: admin, params: { id: first } });
  await promote({ gives: { ...percent, value: 10 } });
  expect(await productOf(id)).toMatchObject({ price: 80, promoted: { price: 72 }, lowestPrice30: 60 });
});

test('it ends when it is used up, and is there again when an order gives its use back', async () => {
  const product = await newProduct({ priceCents: 80_00 });
  await promote({ gives: percent, uses: 1 });
  const buyer = await newPerson();
  const item = { product, size: 9, quantity: 1 };
  const { totalPrice } = (await askRoute(quote, 'POST', { json: { items: [item] } })).body;
  const shippingAddress = {
    ...{ firstName: 'Ada', lastName: 'Lovelace', address: '12 Analytical Way' },
    ...{ city: 'Dayton', state: 'OH', zipCode: '45402' },
  };
  const json = { orderItems: [item], shippingAddress, paymentMethod: 'credit', totalPrice };
  const { status, body: order } = await askRoute(place, 'POST', { as: buyer, json });
  expect(status, JSON.stringify(order)).toBe(201);
  // As another process does: within a second.
  await vi.waitFor(async () => expect(await productOf(product)).not.toHaveProperty('promoted'), PATIENCE);
  await askRoute(cancel, 'POST', { as: buyer, params: { id: order._id } });
  await vi.waitFor(async () => expect(await productOf(product)).toMatchObject({ promoted: { price: 60 } }), PATIENCE);
  expect(expiredTags).toEqual(expect.arrayContaining(['everything', 'promotions', 'settings']));
});

test('a promotion of a collection counts for what is in it when it is asked for, in quotes and orders', async () => {
  const aero = await newProduct({ brand: 'Vane', priceCents: 80_00 });
  const bolt = await newProduct({ brand: 'Tindra', priceCents: 80_00 });
  const collection = { name: 'Summer', slug: 'summer', filters: { brand: ['Vane'] } };
  expect((await askRoute(addCollection, 'POST', { as: admin, json: collection })).status).toBe(201);
  await promote({ when: { collections: ['summer'] }, gives: percent });
  await promote({ name: 'Gone', when: { collections: ['gone'] }, gives: percent });
  const items = [bolt, aero].map((product) => ({ product, size: 9, quantity: 1 }));
  const discountsOf = async () =>
    (await askRoute(quote, 'POST', { json: { items } })).body.adjustments.filter(
      ({ kind }: { kind: string }) => kind === 'discount',
    );
  expect(await discountsOf()).toMatchObject([
    {
      label: 'Autumn',
      amount: -20,
      lines: [
        { position: 0, amount: 0 },
        { position: 1, amount: -20 },
      ],
    },
  ]);
  // It asks for more than the shoe itself.
  expect(await productOf(aero)).not.toHaveProperty('promoted');
  await db().product.update({ where: { id: aero }, data: { brand: 'Tindra', brandKey: 'tindra' } });
  expect(await discountsOf()).toEqual([]);
});
