import { beforeEach, expect, test } from 'vitest';
import { workOnChangeSets } from '@/lib/catalogue/change-sets/change-set-work-service';
import { db } from '@/lib/platform/db/client';
import { askRoute, type Call, callRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { loadRoute } from '@/tests/routes';

let admin: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
});

async function ask(route: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', call: Call = {}) {
  const handler = (await loadRoute(route))[method];
  if (!handler) throw new Error(`${route} does not answer ${method}`);
  return askRoute(handler, method, { as: admin, ...call });
}

const send = (body: BodyInit, call: Call = {}) =>
  ask('/api/imports', 'POST', { body, headers: { 'content-type': 'text/csv' }, ...call });

/** Takes in a file and reads it. */
async function read(lines: readonly string[], call: Call = {}) {
  const { status, body } = await send(lines.join('\n'), call);
  expect([status, body.state]).toEqual([202, 'reading']);
  await workOnChangeSets();
  return getSet(body._id);
}

const getSet = async (id: string) => (await ask('/api/imports/[id]', 'GET', { params: { id } })).body;
const getProduct = async (id: string) => (await ask('/api/products/[id]', 'GET', { params: { id } })).body;
const rowsOf = async (id: string, query = '') =>
  (await ask('/api/imports/[id]/rows', 'GET', { params: { id }, query })).body;

async function move(id: string, step: 'apply' | 'undo', json: object = {}) {
  const answer = await ask(`/api/imports/[id]/${step}`, 'POST', { params: { id }, json });
  if (answer.status === 202) await workOnChangeSets();
  return { ...answer, set: answer.status === 202 ? await getSet(id) : undefined };
}

const HEADER =
  'handle,name,brand,category,style,color_name,gender,price,original_price,images,scale,size,sku,gtin,quantity';

const tern = [
  HEADER,
  'tern-chalk,Tern,Lacewing,sneakers,tern,Chalk,women,120.00,,,eu,38,TRN-C-38,4006381333931,12',
  'tern-chalk,,,,,,,,,,eu,38.5,TRN-C-385,4006381333948,-',
];

test('a new shoe is seen once it is applied, and gone when that is undone', async () => {
  const set = await read(tern);
  expect(set).toMatchObject({ state: 'ready', rows: 2, refusedRows: 0, created: 1, changed: 0, same: 0, refused: 0 });
  expect((await ask('/api/products/[id]', 'GET', { params: { id: 'tern-chalk' } })).status).toBe(404);
  expect(await rowsOf(set._id, '?state=created')).toMatchObject([
    {
      row: 2,
      handle: 'tern-chalk',
      changes: expect.arrayContaining([{ column: 'price', size: null, sizeName: null, before: null, after: '120.00' }]),
    },
  ]);

  expect((await move(set._id, 'apply')).set).toMatchObject({ state: 'done', progress: { done: 1, of: 1 } });
  expect(await getProduct('tern-chalk')).toMatchObject({
    name: 'Tern',
    price: 120,
    originalPrice: null,
    gender: 'women',
    sizeScale: 'eu',
    stock: [
      { size: 38, quantity: 12, sku: 'TRN-C-38', gtin: '4006381333931' },
      { size: 38.5, quantity: null, sku: 'TRN-C-385', gtin: '4006381333948' },
    ],
  });
  expect(await read(tern)).toMatchObject({ created: 0, changed: 0, same: 1, refused: 0 });

  expect((await move(set._id, 'undo')).set.state).toBe('undone');
  expect((await ask('/api/products/[id]', 'GET', { params: { id: 'tern-chalk' } })).status).toBe(404);
});

test('a new shoe that was ordered meanwhile is archived instead of deleted, and named', async () => {
  const set = await read([...tern, 'heron-moss,Heron,Lacewing,sneakers,,Moss,men,95.00,,,us-men,9,HRN-M-9,,5']);
  expect((await move(set._id, 'apply')).set).toMatchObject({ state: 'done', progress: { done: 2, of: 2 } });
  const order = await newOrder(await newPerson(), { productId: 'tern-chalk' });

  expect((await move(set._id, 'undo')).set).toMatchObject({ state: 'undone' });
  expect(await rowsOf(set._id, '?state=kept')).toMatchObject([
    { row: 2, handle: 'tern-chalk', code: 'CHANGED', message: expect.stringMatching(/^It was ordered meanwhile/) },
  ]);
  expect(await getProduct('tern-chalk')).toMatchObject({ name: 'Tern', price: 120, status: 'archived' });
  expect(await stockOf('tern-chalk', 38)).toBe(12);
  expect((await ask('/api/products/[id]', 'GET', { params: { id: 'heron-moss' } })).status).toBe(404);
  expect(await db().orderLine.count({ where: { orderId: order, productId: 'tern-chalk' } })).toBe(1);
});

const good = (handle: string) => `${handle},Kite ${handle},Lacewing,running,,,men,99.50,,,us-men,9,,,4`;

test('rows of every kind of mistake are named with row, column and code, and no other', async () => {
  await newProduct({ id: 'owned', stock: { 9: 3 } });
  await db().productSize.updateMany({ where: { productId: 'owned' }, data: { sku: 'TAKEN', gtin: '4006381333962' } });
  const set = await read([
    HEADER,
    good('fine'),
    'a,A,Lacewing,bootz,,,men,99.50,,,us-men,9,,,4',
    'b,B,Lacewing,running,,,men,cheap,,,us-men,9,,,4',
    'c,C,Lacewing,running,,,men,99.50,,,us-men,9,,,many',
    'd,D,Lacewing,running,,,men,99.50,,,us-men,9,TAKEN,,4',
    'e,E,Lacewing,running,,,men,99.50,,,us-men,9,TWICE,,4',
    'f,F,Lacewing,running,,,men,99.50,,,us-men,9,TWICE,,4',
    'g,G,Lacewing,running,,,men,99.50,,,us-men,9,,4006381333962,4',
    'h,H,Lacewing,running,,,men,99.50,,,us-men,9,,4006381333932,4',
    'i,I,Lacewing,running,,,men,99.50,,,eu,9,,,4',
    'j,J,Lacewing,running,,,men,99.50,,,us-men,9,,,4',
    'j,K,,,,,,,,,,10,,,4',
    'l,,Lacewing,running,,,men,,,,us-men,9,,,4',
    'm,=SUM(A1),Lacewing,running,,,men,99.50,,,us-men,9,,,4',
    ',N,Lacewing,running,,,men,99.50,,,us-men,9,,,4',
    'o,O,Lacewing,running,,,giants,99.50,,,us-men,9,,,4',
    good('fine-too'),
  ]);
  expect(set).toMatchObject({ state: 'ready', rows: 17, refusedRows: 13, created: 3, refused: 13 });
  const rows = await rowsOf(set._id, '?state=refused');
  expect(rows.map(({ row, column, code }: Record<string, unknown>) => [row, column, code])).toEqual([
    [3, 'category', 'UNKNOWN_CATEGORY'],
    [4, 'price', 'BAD_PRICE'],
    [5, 'quantity', 'BAD_NUMBER'],
    [6, 'sku', 'DUPLICATE_SKU'],
    [8, 'sku', 'DUPLICATE_SKU'],
    [9, 'gtin', 'DUPLICATE_GTIN'],
    [10, 'gtin', 'BAD_GTIN'],
    [11, 'size', 'NOT_A_SIZE'],
    [13, 'name', 'TWO_NAMES'],
    [14, 'name', 'MISSING'],
    [14, 'price', 'MISSING'],
    [15, 'name', 'FORMULA'],
    [16, 'handle', 'MISSING'],
    [17, 'gender', 'BAD_VALUE'],
  ]);
  expect(rows[6]).toMatchObject({ value: '4006381333932', message: 'The last digit should be 1.', handle: 'h' });

  const refused = await move(set._id, 'apply');
  expect([refused.status, refused.body.code, refused.body.refusedRows]).toEqual([409, 'HAS_REFUSED_ROWS', 13]);
  expect((await move(set._id, 'apply', { goodOnly: true })).set.state).toBe('done');
  expect(await getProduct('fine-too')).toMatchObject({ price: 99.5 });
  expect((await ask('/api/products/[id]', 'GET', { params: { id: 'b' } })).status).toBe(404);
});

test('what was changed since it was read is named; a sale is no change, and stays sold', async () => {
  await newProduct({ id: 'kite', priceCents: 100_00, stock: { 9: 5 } });
  await newProduct({ id: 'wing', priceCents: 100_00, stock: { 9: 5 } });
  const lines = ['handle,price,size,quantity', 'kite,80,9,12', 'wing,80,,'];
  const set = await read(lines);
  expect(set).toMatchObject({ changed: 2 });
  await db().productSize.updateMany({ where: { productId: 'kite' }, data: { quantity: 3 } });
  await ask('/api/products/[id]', 'PUT', { params: { id: 'wing' }, json: { price: 90 } });
  const refused = await move(set._id, 'apply');
  expect([refused.status, refused.body.code, refused.body.shoes]).toEqual([409, 'CHANGED', ['wing']]);
  expect(await getProduct('kite')).toMatchObject({ price: 100 });

  const again = await read(lines);
  expect(await rowsOf(again._id, '?state=changed')).toMatchObject([
    {
      handle: 'kite',
      changes: [
        { column: 'price', before: '100.00', after: '80.00' },
        { column: 'quantity', size: 9, sizeName: '9', before: '3', after: '12' },
      ],
    },
    { handle: 'wing', changes: [{ column: 'price', before: '90.00', after: '80.00' }] },
  ]);
  await db().productSize.updateMany({ where: { productId: 'kite' }, data: { quantity: 2 } });
  expect((await move(again._id, 'apply')).set).toMatchObject({ state: 'done', kept: 0 });
  expect(await stockOf('kite', 9)).toBe(11);

  // Two are sold, and the price of one is changed by hand.
  await db().productSize.updateMany({ where: { productId: 'kite' }, data: { quantity: 9 } });
  await ask('/api/products/[id]', 'PUT', { params: { id: 'wing' }, json: { price: 70 } });
  expect((await move(again._id, 'undo')).set.state).toBe('undone');
  expect(await getProduct('kite')).toMatchObject({ price: 100, stock: [{ size: 9, quantity: 0 }] });
  expect(await getProduct('wing')).toMatchObject({ price: 70 });
  expect(await rowsOf(again._id, '?state=kept')).toMatchObject([{ handle: 'wing', column: 'price', code: 'CHANGED' }]);
});

test('what is exported changes nothing when it is imported, whatever texts there are', async () => {
  await newProduct({
    id: 'odd',
    name: "'90s “Runner”, -5 °C; =1+1",
    description: '-starts like a formula\nand has, lines; "quotes" | and \\ signs',
    features: ['@home', 'a|b', 'c\\d', '+1'],
    colors: ['#1c1c1e', '#f6f5f0'],
    originalPriceCents: 199_00,
    isLatest: true,
    facts: { weightGrams: 258.5, upper: "'quoted" },
    stock: { 8.5: 0, 9: 10, 10: null },
  });
  await newProduct({ id: 'plain', stock: {} });
  const handler = (await loadRoute('/api/products/export.csv')).GET;
  if (!handler) throw new Error('there is no export');
  const response = await callRoute(handler, 'GET', { as: admin });
  const csv = await response.text();
  const { body } = await send(csv);
  await workOnChangeSets();
  expect(await getSet(body._id)).toMatchObject({
    state: 'ready',
    rows: 4,
    created: 0,
    changed: 0,
    same: 2,
    refused: 0,
  });
  for (const line of csv.split('\r\n').flatMap((row) => row.split(','))) expect(line).not.toMatch(/^"?[=+@]/);
});

test('a formula of a refused row is text in the file of those, and is read back as it was seen', async () => {
  const set = await read([HEADER, "m,=SUM(A1),'-90s,running,,,men,99.50,,,us-men,9,,,4"]);
  const handler = (await loadRoute('/api/imports/[id]/rows')).GET;
  if (!handler) throw new Error('there is no list of rows');
  const answer = await callRoute(handler, 'GET', { as: admin, params: { id: set._id }, query: '?format=csv' });
  const csv = await answer.text();
  expect(csv).toContain(`m,"'=SUM(A1)","'-90s",running`);
  const { body } = await send(csv);
  await workOnChangeSets();
  expect(await getSet(body._id)).toMatchObject({ created: 1, refused: 0 });
  expect((await move(body._id, 'apply')).set.state).toBe('done');
  expect(await getProduct('m')).toMatchObject({ name: '=SUM(A1)', brand: '-90s' });
});

test('any spreadsheet’s way to write CSV is read', async () => {
  await newProduct({ id: 'cafe', name: 'Cafe' });
  const lines = ['handle;name;price', 'cafe;"Café";99,50', ''];
  for (const bytes of [
    Buffer.from(lines.join('\r\n'), 'latin1'),
    Buffer.from(`\uFEFF${lines.join('\n')}`),
    Buffer.from(lines.join('\r\n').replaceAll(';', ',').replace('99,50', '99.50')),
  ]) {
    const { body } = await send(bytes);
    await workOnChangeSets();
    expect(await rowsOf(body._id, '?state=changed')).toMatchObject([
      {
        row: 2,
        changes: [
          { column: 'name', after: 'Café' },
          { column: 'price', after: '99.50' },
        ],
      },
    ]);
  }
  const form = new FormData();
  form.set('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'shoes.csv');
  expect((await ask('/api/imports', 'POST', { body: form })).status).toBe(202);
});

test('what is no table is refused at once, and an unknown column with the nearest one', async () => {
  const codeOf = async (body: BodyInit, call: Call = {}) => {
    const answer = await send(body, call);
    return [answer.status, answer.body.code, answer.body.nearest];
  };
  expect(await codeOf('handle,name,prise\na,b,1')).toEqual([400, 'UNKNOWN_COLUMN', 'price']);
  for (const body of ['', '{"a": 1}', Buffer.from([0x89, 0x50, 0, 1]), 'name,price\na,1', 'handle,name\na,"b'])
    expect(await codeOf(body)).toEqual([400, 'NOT_CSV', undefined]);
  expect(await codeOf('a', { headers: { 'content-type': 'application/json' } })).toEqual([
    415,
    'UNSUPPORTED_TYPE',
    undefined,
  ]);
  expect(await codeOf(`handle\n${'a\n'.repeat(100_001)}`)).toEqual([413, 'TOO_LARGE', undefined]);
  expect(await db().changeSet.count()).toBe(0);
});

async function edit(json: object) {
  const { status, body } = await ask('/api/changes', 'POST', { json });
  expect([status, body.state]).toEqual([202, 'reading']);
  await workOnChangeSets();
  return getSet(body._id);
}

test('prices of all that match fall by percent, with an ending, and come back', async () => {
  await newProduct({ id: 'kite', priceCents: 120_00, category: 'running' });
  await newProduct({ id: 'wing', priceCents: 33_33, category: 'running' });
  await newProduct({ id: 'slide', priceCents: 50_00, category: 'slides' });
  const set = await edit({
    what: { filters: { category: 'running' } },
    set: { price: '-20%', ending: 0.95, bestseller: true },
  });
  expect(set).toMatchObject({ kind: 'bulk', rows: 2, changed: 2, refused: 0 });
  expect((await move(set._id, 'apply')).set.state).toBe('done');
  expect(await getProduct('kite')).toMatchObject({ price: 95.95, originalPrice: null, isBestSeller: true });
  expect(await getProduct('wing')).toMatchObject({ price: 25.95, isBestSeller: true });
  expect(await getProduct('slide')).toMatchObject({ price: 50, isBestSeller: false });
  await move(set._id, 'undo');
  expect(await getProduct('kite')).toMatchObject({ price: 120, isBestSeller: false });
});

test.each([
  ['what.filters.categroy', { filters: { categroy: 'running' } }],
  ['what.filters.limit', { filters: { limit: 10 } }],
  ['what.filters.category', { filters: { category: '' } }],
  ['what.filters.category', { filters: { category: [] } }],
  ['what', {}],
])('a bulk edit of more shoes than its writer means is refused: %s', async (field, what) => {
  const { status, body } = await ask('/api/changes', 'POST', { json: { what, set: { price: '-20%' } } });
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  expect(await db().changeSet.count()).toBe(0);
});

test('a file that is sent again with its key is one import', async () => {
  const headers = { 'content-type': 'text/csv', 'idempotency-key': 'monday' };
  const first = await send(tern.join('\n'), { headers });
  const form = new FormData();
  form.set('file', new File([tern.join('\n')], 'tern.csv', { type: 'text/csv' }));
  const again = await ask('/api/imports', 'POST', { body: form, headers: { 'idempotency-key': 'monday' } });
  expect([first.status, again.status, again.body]).toEqual([202, 202, first.body]);
  expect((await send(HEADER, { headers })).status).toBe(422);
  expect(await db().changeSet.count()).toBe(1);
});

test('a file has the state of a shoe, times by the shop’s clocks, and planned prices', async () => {
  const set = await read([
    'handle,name,brand,category,price,status,publish_at,prices,images,alt',
    'tern,Tern,Lacewing,running,120,draft,2099-03-01T09:00,90@2098-03-01T09:00/2098-03-02T09:00,/a.png|/b.png,|Its sole',
  ]);
  expect(set).toMatchObject({ created: 1, refused: 0 });
  await move(set._id, 'apply');
  expect(await getProduct('tern')).toMatchObject({
    status: 'draft',
    publishAt: '2099-03-01T14:00:00.000Z',
    prices: [{ price: 90, from: '2098-03-01T14:00:00.000Z', until: '2098-03-02T14:00:00.000Z' }],
    image: '/a.png',
    alt: ['', 'Its sole'],
  });
});

test('a picture that can’t be had, or is not in the public internet, refuses its row', async () => {
  const addresses = [
    'http://pictures.example/a.png',
    'https://127.0.0.1/a.png',
    'https://localhost/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'https://169.254.169.254/latest',
    'https://0x7f000001/a.png',
    'not an address',
  ];
  const set = await read([
    'handle,name,brand,category,price,images',
    ...addresses.map((address, at) => `tern-${at},Tern,Lacewing,running,120,${address}`),
    'kept,Tern,Lacewing,running,120,/pictures/a.png',
  ]);
  expect(set).toMatchObject({ created: 1, refused: addresses.length });
  const rows = await rowsOf(set._id);
  expect(rows.map(({ column, code, value }: Record<string, string>) => [column, code, value])).toEqual(
    addresses.map((address) => ['images', 'PICTURE_UNREACHABLE', address]),
  );
});

test('a sale with a beginning and an end holds exactly then, and its shoes keep their own price', async () => {
  await newProduct({ id: 'kite', priceCents: 120_00 });
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const set = await edit({
    what: { ids: ['kite', 'nothing'] },
    set: { price: 90, new: true },
    at: soon(1),
    until: soon(2),
  });
  expect(set).toMatchObject({ changed: 1, refused: 1, at: expect.any(String) });
  const { set: waiting } = await move(set._id, 'apply', { goodOnly: true });
  expect(waiting).toMatchObject({ state: 'ready', isScheduled: true });
  expect(await getProduct('kite')).toMatchObject({
    price: 120,
    isLatest: false,
    prices: [{ price: 90, from: set.at, until: set.until }],
  });
  expect((await ask('/api/imports/[id]', 'DELETE', { params: { id: set._id } })).status).toBe(409);

  // An hour later.
  await db().$executeRaw`UPDATE change_sets SET next_attempt_at = now()`;
  await workOnChangeSets();
  expect(await getSet(set._id)).toMatchObject({ state: 'done', isScheduled: false });
  expect(await getProduct('kite')).toMatchObject({ isLatest: true, prices: [{ price: 90 }] });
  await move(set._id, 'undo');
  expect(await getProduct('kite')).toMatchObject({ price: 120, isLatest: false, prices: [] });
});

test('a price from a time on is the shoe’s own from then on; undone before, it never holds', async () => {
  await newProduct({ id: 'kite', priceCents: 120_00 });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const sets = [];
  for (let turn = 0; turn < 2; turn++) {
    const set = await edit({ what: { ids: ['kite'] }, set: { price: 90 } });
    await move(set._id, 'apply', { at });
    expect(await getProduct('kite')).toMatchObject({ price: 120, prices: [{ price: 90, from: at, until: null }] });
    if (turn === 0) await move(set._id, 'undo');
    sets.push(set);
  }
  await db().$executeRaw`UPDATE change_sets SET next_attempt_at = now() WHERE state = 'scheduled'`;
  await workOnChangeSets();
  expect(await getProduct('kite')).toMatchObject({ price: 90, originalPrice: null, prices: [] });
  expect((await getSet(sets[0]?._id)).state).toBe('undone');
});

test('what another process has taken over is neither lost nor done twice', async () => {
  for (let n = 0; n < 240; n++) await newProduct({ id: `shoe-${n}`, stock: { 9: 5 } });
  const lines = Array.from({ length: 240 }, (_, n) => `shoe-${n},9,${10 + n}`);
  const set = await read(['handle,size,quantity', ...lines]);
  const { status } = await ask('/api/imports/[id]/apply', 'POST', { params: { id: set._id } });
  expect(status).toBe(202);
  // Its lease is over again and again: several workers at once, each of which finds out after a slice.
  const lapse = db().$executeRaw`UPDATE change_sets SET next_attempt_at = now() WHERE state = 'applying'`;
  await Promise.all([workOnChangeSets(), lapse.then(workOnChangeSets), workOnChangeSets()]);
  await db().$executeRaw`UPDATE change_sets SET next_attempt_at = now() WHERE state = 'applying'`;
  await workOnChangeSets();
  expect(await getSet(set._id)).toMatchObject({ state: 'done', progress: { done: 240, of: 240 }, kept: 0 });
  for (const n of [0, 99, 100, 239]) expect(await stockOf(`shoe-${n}`, 9)).toBe(10 + n);
  expect(await db().auditEntry.count({ where: { action: 'product-changed' } })).toBe(240);
});
