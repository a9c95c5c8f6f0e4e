import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { callRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { GET as FEED } from '../../feeds/products.xml/route';
import { POST as QUOTE } from '../cart/quote/route';
import { GET as READ_ORDER } from '../orders/[id]/route';
import { PUT as SET_STATUS } from '../orders/[id]/status/route';
import { POST as ORDER } from '../orders/route';
import { GET as PROFILE } from '../users/profile/route';
import { PUT } from './[id]/route';
import { GET as LIST, POST } from './route';

const kite = { name: 'Kite', brand: 'Aerofoil', price: 89.99, category: 'running' } as const;
const article = { size: 38, quantity: 3, sku: 'KITE-38', gtin: '4006381333931' };

let admin: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
});

const create = (json: unknown) => callRoute(POST, 'POST', { as: admin, json });
const change = (id: string, json: unknown) => callRoute(PUT, 'PUT', { as: admin, params: { id }, json });

async function stored(response: Promise<Response>): Promise<Product> {
  const { status, ...answered } = await response.then(async (it) => ({ status: it.status, product: await it.json() }));
  expect(answered.product.errors).toBeUndefined();
  expect(status).toBeLessThan(300);
  return answered.product;
}

async function refused(response: Promise<Response>) {
  const answer = await response;
  const { code, errors } = await answer.json();
  return { status: answer.status, code, errors };
}

describe('a size is an article', () => {
  test('with numbers, a label and a scale, which a change keeps unless it names them', async () => {
    const product = await stored(
      create({ ...kite, sizeScale: 'eu', stock: [article, { size: 38.7, quantity: 1, label: '38 2/3' }] }),
    );
    expect(product).toMatchObject({
      sizeScale: 'eu',
      sizes: [38, 38.7],
      stock: [
        { ...article, label: '38' },
        { size: 38.7, quantity: 1, sku: null, gtin: null, label: '38 2/3' },
      ],
    });
    const changed = await stored(
      change(product._id, {
        price: 70,
        stock: [
          { size: 38, quantity: 9 },
          { size: 39, quantity: null },
        ],
      }),
    );
    expect(changed).toMatchObject({
      sizeScale: 'eu',
      stock: [
        { ...article, quantity: 9, label: '38' },
        { size: 39, quantity: null, sku: null, gtin: null, label: '39' },
      ],
    });
    expect(await stored(change(product._id, { stock: [{ size: 38, quantity: 9, gtin: null }] }))).toMatchObject({
      stock: [{ size: 38, quantity: 9, sku: 'KITE-38', gtin: null, label: '38' }],
    });
  });

  test('shoes of today are US men’s, without numbers', async () => {
    expect(await stored(create({ ...kite, sizes: [9] }))).toMatchObject({
      sizeScale: 'us-men',
      stock: [{ size: 9, quantity: null, sku: null, gtin: null, label: '9' }],
    });
  });

  test('a shoe in one size has it without saying so, and no other', async () => {
    const product = await stored(create({ ...kite, sizeScale: 'one' }));
    expect(product).toMatchObject({ sizes: [1], stock: [{ size: 1, label: 'One size' }] });
    expect(await refused(change(product._id, { sizes: [1, 2] }))).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { 'sizes.1': '2 is no size of this scale. A shoe in one size has only size 1.' },
    });
  });

  test('its number may move to another size of the shoe in one change', async () => {
    const { _id } = await stored(
      create({
        ...kite,
        stock: [
          { size: 9, quantity: 1, sku: 'A' },
          { size: 10, quantity: 1, sku: 'B' },
        ],
      }),
    );
    const swapped = await stored(
      change(_id, {
        stock: [
          { size: 9, quantity: 1, sku: 'B' },
          { size: 10, quantity: 1, sku: 'A' },
        ],
      }),
    );
    expect(swapped.stock.map(({ sku }) => sku)).toEqual(['B', 'A']);
  });

  test.each([
    [{ gtin: '4006381333932' }, 400, 'INVALID_INPUT', { 'stock.0.gtin': 'The last digit should be 1.' }],
    [{ gtin: '123' }, 400, 'INVALID_INPUT', { 'stock.0.gtin': 'A GTIN has 8, 12, 13 or 14 digits.' }],
    [
      { size: 9 },
      400,
      'INVALID_INPUT',
      { 'stock.0.size': '9 is no size of this scale. EU sizes are 14 to 60, with one decimal.' },
    ],
    [{ sku: 'TAKEN' }, 409, 'DUPLICATE_SKU', { 'stock.0.sku': 'The SKU TAKEN belongs to size 9 of Wren already.' }],
    [
      { gtin: '20000035' },
      409,
      'DUPLICATE_GTIN',
      { 'stock.0.gtin': 'The GTIN 20000035 belongs to size 9 of Wren already.' },
    ],
  ])('%j is refused at its field', async (given, status, code, errors) => {
    await stored(create({ ...kite, name: 'Wren', stock: [{ size: 9, quantity: 1, sku: 'TAKEN', gtin: '20000035' }] }));
    const asked = create({ ...kite, sizeScale: 'eu', stock: [{ ...article, ...given }] });
    expect(await refused(asked)).toEqual({ status, code, errors });
  });

  test('a number that two shoes are given at once goes to one of them', async () => {
    const tries = ['a', 'b', 'c', 'd'].map((name) =>
      create({ ...kite, name, stock: [article].map((it) => ({ ...it, size: 9 })) }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
  });

  test('a scale in which the shoe’s sizes are none is refused', async () => {
    const { _id } = await stored(create({ ...kite, sizes: [9] }));
    expect(await refused(change(_id, { sizeScale: 'eu' }))).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { sizeScale: '9 is no size of this scale. EU sizes are 14 to 60, with one decimal.' },
    });
  });
});

test('a size of the filter finds shoes of that length in whatever scale they are', async () => {
  const shoes = { eu: [38], 'us-women': [7.5], uk: [5], cm: [23.7], 'us-men': [6], 'us-kids': [19, 12], one: [1] };
  for (const [sizeScale, sizes] of Object.entries(shoes))
    await stored(create({ ...kite, name: sizeScale, sizeScale, sizes }));
  await newProduct({ stock: { 9: 1 } });
  const list = async (query: string) => (await callRoute(LIST, 'GET', { query: `?${query}` })).json();
  const { products, facets } = await list('size=6&facets=true');
  expect(products.map(({ sizeScale }: Product) => sizeScale).toSorted()).toEqual([
    'cm',
    'eu',
    'uk',
    'us-kids',
    'us-men',
    'us-women',
  ]);
  expect(facets.size).toEqual([
    { value: 'kids-12', count: 1 },
    { value: '6', count: 6 },
    { value: '9', count: 1 },
  ]);
  expect(await list('size=kids-12')).toMatchObject({ totalProducts: 1 });
});

describe('what is bought of a shoe in another scale', () => {
  const shippingAddress = {
    ...{ fullName: 'Ada Lovelace', address: '1 Main St', city: 'Portland', state: 'OR', postalCode: '97201' },
    country: 'USA',
  };

  test('is said as it is printed in the shoe, in the cart and, for ever, in the order', async () => {
    const customer = await newPerson();
    const stock = [
      { ...article, quantity: 5 },
      { size: 38.7, quantity: 5, label: '38 2/3' },
    ];
    const shoe = await stored(create({ ...kite, sizeScale: 'eu', stock }));
    const plain = await newProduct({ priceCents: 60_00, stock: { 9: 5 } });
    const items = [
      { product: shoe._id, size: 38, quantity: 1 },
      { product: shoe._id, size: 38.7, quantity: 1 },
      { product: plain, size: 9, quantity: 1 },
    ];
    const quote = await (await callRoute(QUOTE, 'POST', { json: { items } })).json();
    const saidOf = ({ sizeScale, label, sku }: Record<string, unknown>) => ({ sizeScale, label, sku });
    expect(quote.lines.map(saidOf)).toEqual([
      { sizeScale: 'eu', label: '38' },
      { sizeScale: 'eu', label: '38 2/3' },
      {},
    ]);
    const json = { orderItems: items, shippingAddress, paymentMethod: 'credit', totalPrice: quote.totalPrice };
    const order = await (await callRoute(ORDER, 'POST', { as: customer, json })).json();
    const bought = [
      { sizeScale: 'eu', label: '38', sku: 'KITE-38' },
      { sizeScale: 'eu', label: '38 2/3', sku: null },
      {},
    ];
    expect(order.orderItems.map(saidOf)).toEqual(bought);
    expect(Object.keys(order.orderItems[2])).toEqual(['product', 'name', 'image', 'price', 'quantity', 'size']);

    await stored(change(shoe._id, { sizes: [], stock: [{ size: 40, quantity: 1, sku: 'KITE-38' }] }));
    const params = { id: order._id };
    const later = await (await callRoute(READ_ORDER, 'GET', { as: customer, params })).json();
    expect(later.orderItems.map(saidOf)).toEqual(bought);

    const short = await (
      await callRoute(ORDER, 'POST', {
        as: customer,
        json: { ...json, orderItems: [{ product: shoe._id, size: 40, quantity: 3 }] },
      })
    ).json();
    expect(short.message).toBe('Kite in size EU 40 has only 1 left.');
  });

  test('is known as the size that its buyer wears', async () => {
    const customer = await newPerson();
    const shoe = await stored(create({ ...kite, sizeScale: 'eu', stock: [{ size: 42, quantity: 5 }] }));
    const child = await stored(create({ ...kite, sizeScale: 'us-kids', stock: [{ size: 12, quantity: 5 }] }));
    for (const [product, size] of [
      [shoe._id, 42],
      [child._id, 12],
    ] as const) {
      const items = [{ product, size, quantity: 1 }];
      const { totalPrice } = await (await callRoute(QUOTE, 'POST', { json: { items } })).json();
      const json = { orderItems: items, shippingAddress, paymentMethod: 'credit', totalPrice };
      const { _id } = await (await callRoute(ORDER, 'POST', { as: customer, json })).json();
      await callRoute(SET_STATUS, 'PUT', { as: admin, params: { id: _id }, json: { status: 'delivered' } });
    }
    expect(await (await callRoute(PROFILE, 'GET', { as: customer })).json()).toMatchObject({ lastSizeBought: 9 });
  });
});

test('the feed gives shoes whose long ids end alike ids of their own', async () => {
  const end = 'x'.repeat(60);
  await newProduct({ id: `a-${end}`, stock: { 9: 1 } });
  await newProduct({ id: `b-${end}`, stock: { 9: 1 } });
  const feed = await (await callRoute(FEED, 'GET')).text();
  const ids = [...feed.matchAll(/<g:id>([^<]+)</g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-x{39}-9$/);
});

test('the feed names each size with its scale and GTIN', async () => {
  await stored(create({ ...kite, sizeScale: 'eu', gender: 'women', stock: [article] }));
  await stored(create({ ...kite, name: 'Wren', sizeScale: 'us-kids', sizes: [14] }));
  await stored(create({ ...kite, name: 'Heron', gender: 'women', sizes: [9] }));
  const feed = await (await callRoute(FEED, 'GET')).text();
  const [eu, kids, womens] = feed.split('<item>').slice(1);
  expect(eu).toContain('size EU 38');
  expect(eu).toContain('<g:size>38</g:size><g:gtin>4006381333931</g:gtin>');
  expect(eu).toContain('<g:size_system>EU</g:size_system>');
  expect(eu).not.toContain('identifier_exists');
  expect(kids).toContain('size Kids 1Y');
  expect(kids).toContain('<g:age_group>kids</g:age_group>');
  expect(womens).toContain('size W 10.5');
  expect(womens).toContain('<g:size>10.5</g:size>');
  expect(womens).toMatch(/<g:id>[^<]+-9<.*\?size=9</);
});
