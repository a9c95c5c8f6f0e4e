import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { catalogueTag, productTag } from '@/lib/platform/cache/tags';
import { db } from '@/lib/platform/db/client';
import { atOnce } from '@/tests/at-once';
import { askRoute, type Call, callRoute } from '@/tests/call-route';
import { expiredTags } from '@/tests/expired-tags';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { POST as importFile } from '../imports/route';
import { DELETE, GET, PUT } from './[id]/route';
import { POST as batch } from './batch/route';
import { GET as LIST, POST } from './route';

const kite = { name: 'Kite', brand: 'Aerofoil', price: 89.99, category: 'running' } as const;

let admin: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper' });
});

const create = (json: unknown) => callRoute(POST, 'POST', { as: admin, json });
const change = (id: string, json: unknown) => callRoute(PUT, 'PUT', { as: admin, params: { id }, json });
const remove = (id: string, call: Call = {}) => callRoute(DELETE, 'DELETE', { as: admin, params: { id }, ...call });

async function created(json: unknown): Promise<Product> {
  const response = await create(json);
  expect(response.status).toBe(201);
  return response.json();
}

async function changed(id: string, json: unknown): Promise<Product> {
  const response = await change(id, json);
  expect(response.status).toBe(200);
  return response.json();
}

/** As few pictures as make a turntable. */
const around = Array.from({ length: 8 }, (_, index) => `/uploads/turn-${index}.avif`);

describe('creating', () => {
  test('answers 201 with the whole product, which the shop lists and finds', async () => {
    const product = await created({
      ...kite,
      name: '  Crème Kite ',
      originalPrice: 120,
      description: 'Light.\nVery.',
      image: '/uploads/a-1200.avif',
      images: ['/uploads/a-1200.avif', 'https://cdn.example/b.jpg'],
      features: ['Carbon plate', ' '],
      weightGrams: 196,
      dropMm: 6.5,
      upper: ' Race mesh ',
      sizes: [9, 8.5, 9],
      stock: [
        { size: 10, quantity: 0 },
        { size: 9, quantity: 3 },
      ],
      isLatest: true,
      isBestSeller: true,
    });
    expect(product).toMatchObject({
      _id: 'creme-kite',
      name: 'Crème Kite',
      price: 89.99,
      originalPrice: 120,
      features: ['Carbon plate'],
      ...{ weightGrams: 196, dropMm: 6.5, stackMm: null, upper: 'Race mesh', sole: null, care: null },
      sizes: [8.5, 9],
      stock: [
        { size: 8.5, quantity: null },
        { size: 9, quantity: 3 },
        { size: 10, quantity: 0 },
      ],
      rating: 0,
      numReviews: 0,
      isLatest: true,
    });
    const found = await callRoute(LIST, 'GET', { query: '?search=creme+aerofoil&brand=AEROFOIL&size=8.5' });
    expect((await found.json()).products).toEqual([product]);
    expect(await (await callRoute(GET, 'GET', { params: { id: 'creme-kite' } })).json()).toMatchObject(product);
  });

  test('needs no more than the required fields; the first of further pictures is the main one', async () => {
    expect(await created(kite)).toMatchObject({ image: null, images: [], sizes: [], originalPrice: null });
    expect(await created({ ...kite, image: '', images: ['/a.jpg'] })).toMatchObject({ image: '/a.jpg' });
  });

  test('pictures once around it are kept in their order, changed and taken away', async () => {
    expect(await created(kite)).toMatchObject({ turntable: [] });
    expect(await created({ ...kite, name: 'Top', turntable: ['', ...around] })).toMatchObject({ turntable: around });
    expect(await changed('kite', { turntable: around })).toMatchObject({ turntable: around, images: [] });
    expect(await changed('kite', { price: 80 })).toMatchObject({ turntable: around });
    expect(await changed('kite', { turntable: [] })).toMatchObject({ turntable: [] });
  });

  test('expires the pages that show it, here and in every other process, and writes the audit log', async () => {
    await created(kite);
    expect(expiredTags).toEqual([productTag('kite'), catalogueTag]);
    const recorded = await db().expiredTag.findMany({ orderBy: { tag: 'asc' } });
    expect(recorded.map((row) => row.tag)).toEqual([catalogueTag, productTag('kite')]);
    expect(await db().auditEntry.findMany()).toMatchObject([
      {
        actorId: admin.id,
        actorName: 'Grace Hopper',
        action: 'product-created',
        subjectType: 'product',
        subjectId: 'kite',
        before: null,
        after: { name: 'Kite', price: 89.99 },
      },
    ]);
  });

  test('names that collide get numbers, also when many are made at once', async () => {
    const answers = await atOnce(12, () => create(kite));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    const products: Product[] = await Promise.all(answers.map((answer) => answer.json()));
    const expected = ['kite', ...Array.from({ length: 11 }, (_, index) => `kite-${index + 2}`)];
    expect(products.map((product) => product._id).sort()).toEqual(expected.sort());
    expect((await created({ ...kite, name: 'Kite 2' }))._id).toBe('kite-2-2');
  });

  test('an id that an order remembers is not given away', async () => {
    await newOrder(admin, { productId: 'kite' });
    expect((await created(kite))._id).toBe('kite-2');
  });

  test.each([
    ['nothing', {}, 'name'],
    ['a list', [], 'body'],
    ['a blank name', { name: ' \n ' }, 'name'],
    ['a line break in a name', { name: 'a\nb' }, 'name'],
    ['a long name', { name: 'a'.repeat(121) }, 'name'],
    ['an unknown category', { category: 'boots' }, 'category'],
    ['a price of nothing', { price: 0 }, 'price'],
    ['a price below nothing', { price: -1 }, 'price'],
    ['a third decimal', { price: 9.999 }, 'price'],
    ['a price in words', { price: '9.99' }, 'price'],
    ['a price beyond reason', { price: 1e12 }, 'price'],
    ['an original price of nothing', { originalPrice: 0 }, 'originalPrice'],
    ['a script for a picture', { image: 'javascript:alert(1)' }, 'image'],
    ['data for a picture', { image: 'data:image/png;base64,AA' }, 'image'],
    ['somebody else’s picture in disguise', { image: '//evil.example/a.png' }, 'image'],
    ['a backslash', { image: '/\\evil.example/a.png' }, 'image'],
    ['a hidden tab', { image: '/\t/evil.example/a.png' }, 'image'],
    ['a relative path', { images: ['a.png'] }, 'images.0'],
    ['a turntable of too few pictures', { turntable: around.slice(0, 7) }, 'turntable'],
    ['a turntable of too many', { turntable: Array.from({ length: 49 }, () => '/a.jpg') }, 'turntable'],
    ['a turntable with a script', { turntable: [...around, 'javascript:alert(1)'] }, 'turntable.8'],
    ['half a URL', { images: ['https://'] }, 'images.0'],
    ['a picture that browsers would not show', { image: 'http://cdn.example/a.png' }, 'image'],
    ['a size of nothing', { sizes: [0] }, 'sizes.0'],
    ['a fine size', { sizes: [9.25] }, 'sizes.0'],
    ['half a pair', { stock: [{ size: 9, quantity: 1.5 }] }, 'stock.0.quantity'],
    ['fewer than no pairs', { stock: [{ size: 9, quantity: -1 }] }, 'stock.0.quantity'],
    ['a size twice', { stock: [9, 9].map((size) => ({ size, quantity: 1 })) }, 'stock'],
    ['features in a word', { features: 'light' }, 'features'],
    ['a weight in words', { weightGrams: '6.9 oz' }, 'weightGrams'],
    ['a weight of nothing', { weightGrams: 0 }, 'weightGrams'],
    ['a drop beyond reason', { dropMm: 1e9 }, 'dropMm'],
    ['a care label of a thousand letters', { care: 'a'.repeat(1_000) }, 'care'],
    ['a flag in a word', { isLatest: 'yes' }, 'isLatest'],
  ])('refuses %s and names the field', async (_, fields, field) => {
    const json = Array.isArray(fields) || Object.keys(fields).length === 0 ? fields : { ...kite, ...fields };
    const response = await create(json);
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).errors)).toContain(field);
    expect(await db().product.count()).toBe(0);
    expect(expiredTags).toEqual([]);
  });

  test('fields that no caller can set change nothing', async () => {
    const product = await created({ ...kite, _id: 'mine', id: 'mine', rating: 5, numReviews: 900, sortName: 'a' });
    expect(product).toMatchObject({ _id: 'kite', rating: 0, numReviews: 0 });
  });
});

describe('changing', () => {
  test('keeps what is absent, and moves search and sorting along', async () => {
    const before = await created({ ...kite, features: ['Light'], image: '/a.jpg', stock: [{ size: 9, quantity: 2 }] });
    expiredTags.length = 0;
    const after = await changed('kite', { name: 'Östra', price: 79.5 });
    expect(after).toEqual({ ...before, name: 'Östra', price: 79.5 });
    expect(expiredTags).toEqual([productTag('kite'), catalogueTag]);
    const found = await callRoute(LIST, 'GET', { query: '?search=ostra' });
    expect((await found.json()).totalProducts).toBe(1);
    expect(await db().auditEntry.findMany({ where: { action: 'product-changed' } })).toMatchObject([
      { before: { name: 'Kite', price: 89.99 }, after: { name: 'Östra', price: 79.5 } },
    ]);
  });

  test('writes the facts that it names, and leaves those of a newer version alone', async () => {
    await created({ ...kite, weightGrams: 196, upper: 'Race mesh', care: 'Hand-wash' });
    await db().$executeRaw`UPDATE products SET facts = facts || '{"insole": "Cork"}'`;
    expect(await changed('kite', { weightGrams: 201, care: null })).toMatchObject({
      ...{ weightGrams: 201, upper: 'Race mesh', care: null, sole: null },
    });
    expect(await db().product.findMany({ select: { facts: true } })).toMatchObject([{ facts: { insole: 'Cork' } }]);
    expect(await db().auditEntry.findMany({ where: { action: 'product-changed' } })).toMatchObject([
      { before: { weightGrams: 196, care: 'Hand-wash' }, after: { weightGrams: 201, care: null } },
    ]);
  });

  test('takes away what is null or empty', async () => {
    await created({ ...kite, originalPrice: 120, image: '/a.jpg', images: ['/a.jpg'], description: 'x' });
    expect(
      await changed('kite', { originalPrice: null, image: null, images: [], description: '', sizes: [] }),
    ).toMatchObject({ originalPrice: null, image: null, images: [], description: '', sizes: [] });
  });

  test('sizes without stock keep what they had, and sold-out sizes stay', async () => {
    await created({
      ...kite,
      stock: [
        { size: 8, quantity: 0 },
        { size: 9, quantity: 2 },
        { size: 10, quantity: null },
      ],
    });
    expect((await changed('kite', { sizes: [9, 11] })).stock).toMatchObject([
      { size: 8, quantity: 0 },
      { size: 9, quantity: 2 },
      { size: 11, quantity: null },
    ]);
    expect((await changed('kite', { stock: [{ size: 9, quantity: 7 }], sizes: [12] })).stock).toMatchObject([
      { size: 9, quantity: 7 },
      { size: 12, quantity: null },
    ]);
  });

  test('stock written against what was seen spares what was sold meanwhile, and refuses what it would undo', async () => {
    const stockSeen = [
      { size: 8, quantity: 5 },
      { size: 9, quantity: 2 },
    ];
    await created({ ...kite, stock: stockSeen });
    await changed('kite', {
      stock: [
        { size: 8, quantity: 4 },
        { size: 9, quantity: 2 },
      ],
    });
    const stock = [
      { size: 8, quantity: 5 },
      { size: 9, quantity: 12 },
    ];
    expect((await changed('kite', { stock, stockSeen })).stock).toMatchObject([
      { size: 8, quantity: 4 },
      { size: 9, quantity: 12 },
    ]);

    const refused = await change('kite', { name: 'Other', stock: [{ size: 8, quantity: 9 }], stockSeen });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'CONFLICT',
      errors: { stock: expect.stringContaining('size 8 was 5 pairs and is 4 pairs now') },
    });
    const found = await callRoute(GET, 'GET', { params: { id: 'kite' } });
    expect(await found.json()).toMatchObject({ name: kite.name });
  });

  test('a change of nothing is answered and leaves no trace in the log', async () => {
    const before = await created(kite);
    expect(await changed('kite', {})).toEqual(before);
    expect(await db().auditEntry.count()).toBe(1);
  });

  test('changes of different fields at once are all there', async () => {
    await created(kite);
    await Promise.all([changed('kite', { name: 'A' }), changed('kite', { price: 1 }), changed('kite', { sizes: [9] })]);
    const found = await callRoute(GET, 'GET', { params: { id: 'kite' } });
    expect(await found.json()).toMatchObject({ name: 'A', price: 1, sizes: [9] });
  });

  test('what does not exist or can’t be an id is a 404, and a bad value a 400', async () => {
    expect((await change('no-such', { name: 'A' })).status).toBe(404);
    expect((await change('a\0b', { name: 'A' })).status).toBe(404);
    expect((await callRoute(GET, 'GET', { params: { id: 'a\0b' } })).status).toBe(404);
    await created(kite);
    expect((await change('kite', { name: null })).status).toBe(400);
    expect((await change('kite', { price: '1' })).status).toBe(400);
    expect(await db().auditEntry.count()).toBe(1);
  });
});

describe('deleting', () => {
  test('takes the product out of wishlists, and leaves orders their copy', async () => {
    await created({ ...kite, sizes: [9] });
    const fan = await newPerson();
    await db().wishlistItem.create({ data: { userId: fan.id, productId: 'kite' } });
    const order = await newOrder(fan, { productId: 'kite' });
    expiredTags.length = 0;

    const response = await remove('kite');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: 'Kite was deleted.' });
    expect(expiredTags).toEqual([productTag('kite'), catalogueTag]);
    expect(await db().wishlistItem.count()).toBe(0);
    expect(await db().orderLine.findFirst({ where: { orderId: order } })).toMatchObject({ name: 'Kite' });
    expect(await db().auditEntry.findFirst({ where: { action: 'product-deleted' } })).toMatchObject({
      before: { name: 'Kite', price: 89.99 },
      after: null,
    });
    expect((await remove('kite')).status).toBe(404);
  });

  test('twice at once succeeds once', async () => {
    await created(kite);
    const statuses = (await Promise.all([remove('kite'), remove('kite')])).map((response) => response.status);
    expect(statuses.sort()).toEqual([200, 404]);
  });
});

test('only administrators write', async () => {
  const customer = await newPerson();
  const calls = [
    callRoute(POST, 'POST', { as: customer, json: kite }),
    callRoute(PUT, 'PUT', { as: customer, params: { id: 'kite' }, json: {} }),
    remove('kite', { as: customer }),
  ];
  expect((await Promise.all(calls)).map((response) => response.status)).toEqual([403, 403, 403]);
});

test('many at once get an answer each, as alone: what is wrong with one keeps none of the others back', async () => {
  const { _id } = await created(kite);
  const { status, body } = await askRoute(batch, 'POST', {
    as: admin,
    json: {
      products: [
        { ...kite, name: 'Heron' },
        { _id, price: 12 },
        { ...kite, price: 0 },
        { _id: 'nobody', price: 1 },
        { ...kite, name: 'Ibis' },
      ],
    },
  });
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    { status: 201, product: { _id: 'heron', price: 89.99 } },
    { status: 200, product: { _id, name: 'Kite', price: 12 } },
    { status: 400, error: { code: 'INVALID_INPUT', errors: { price: 'Price must be more than 0' } } },
    { status: 404, error: { code: 'NOT_FOUND' } },
    { status: 201, product: { _id: 'ibis' } },
  ]);
  expect(await db().product.count()).toBe(3);
  const many = (count: number, as: Person) =>
    callRoute(batch, 'POST', { as, json: { products: Array.from({ length: count }, () => kite) } });
  expect((await many(101, admin)).status).toBe(400);
  expect((await many(1, await newPerson({ roles: ['warehouse'] }))).status).toBe(403);
});

describe('who may write texts but not change stock', () => {
  let merchandiser: Person;
  beforeEach(async () => {
    merchandiser = await newPerson({ roles: ['merchandiser'] });
  });
  const counted = {
    ...kite,
    stock: [
      { size: 9, quantity: 3 },
      { size: 10, quantity: 0 },
      { size: 11, quantity: null },
    ],
  };

  test.each([
    [
      'more pairs',
      {
        stock: [
          { size: 9, quantity: 4 },
          { size: 10, quantity: 0 },
          { size: 11, quantity: null },
        ],
      },
    ],
    [
      'a size that is no longer counted',
      {
        stock: [
          { size: 9, quantity: null },
          { size: 10, quantity: 0 },
          { size: 11, quantity: null },
        ],
      },
    ],
    [
      'a size that is counted from now on',
      {
        stock: [
          { size: 9, quantity: 3 },
          { size: 10, quantity: 0 },
          { size: 11, quantity: 0 },
        ],
      },
    ],
    [
      'pairs that go with their size',
      {
        stock: [
          { size: 10, quantity: 0 },
          { size: 11, quantity: null },
        ],
      },
    ],
    ['a new size with pairs', { stock: [...counted.stock, { size: 12, quantity: 1 }] }],
  ])('is refused %s, in the form, in a batch, and for a new shoe', async (_, json) => {
    const { _id } = await created(counted);
    const put = await askRoute(PUT, 'PUT', { as: merchandiser, params: { id: _id }, json });
    expect([put.status, put.body.code, put.body.message]).toEqual([403, 'FORBIDDEN', expect.stringContaining('stock')]);
    const { body } = await askRoute(batch, 'POST', {
      as: merchandiser,
      json: {
        products: [
          { _id, ...json },
          { _id, name: 'Kite Two' },
        ],
      },
    });
    expect(body.results).toMatchObject([{ status: 403, error: { code: 'FORBIDDEN' } }, { status: 200 }]);
    const { stock } = (await askRoute(GET, 'GET', { params: { id: _id } })).body;
    expect(stock).toMatchObject(counted.stock);
  });

  test('changes everything else of a shoe, and adds sizes that have no pairs', async () => {
    const { _id } = await created(counted);
    const write = (json: object) => askRoute(PUT, 'PUT', { as: merchandiser, params: { id: _id }, json });
    const stock = [
      { size: 8, quantity: 0 },
      { size: 9, quantity: 3, sku: 'KITE-9' },
      { size: 11, quantity: null },
      { size: 12, quantity: null },
    ];
    expect((await write({ name: 'Kite Two', stock, stockSeen: counted.stock })).body).toMatchObject({
      name: 'Kite Two',
      stock,
    });
    const add = (json: object) => callRoute(POST, 'POST', { as: merchandiser, json: { ...kite, ...json } });
    expect((await add({ stock: [{ size: 9, quantity: 1 }] })).status).toBe(403);
    expect((await add({ sizes: [9], stock: [{ size: 10, quantity: 0 }] })).status).toBe(201);
  });

  test('is refused a file with pairs', async () => {
    const { _id } = await created(counted);
    const send = (body: string) =>
      askRoute(importFile, 'POST', { as: merchandiser, body, headers: { 'content-type': 'text/csv' } });
    expect((await send(`handle,size,quantity\n${_id},9,7\n`)).body.message).toContain('“quantity”');
    expect((await send(`handle,size,sku\n${_id},9,KITE-9\n`)).status).toBe(202);
  });
});
