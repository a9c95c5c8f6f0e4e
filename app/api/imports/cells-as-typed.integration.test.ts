import { beforeEach, expect, test } from 'vitest';
import { workOnChangeSets } from '@/lib/catalogue/change-sets/change-set-work-service';
import { askRoute, type Call } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct, stockOf } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { loadRoute } from '@/tests/routes';

let admin: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
});

async function ask(route: string, method: 'GET' | 'POST' | 'PUT', call: Call = {}) {
  const handler = (await loadRoute(route))[method];
  if (!handler) throw new Error(`${route} does not answer ${method}`);
  return askRoute(handler, method, { as: admin, ...call });
}

async function read(body: BodyInit, preset = 'lacewing') {
  const sent = await ask('/api/imports', 'POST', {
    body,
    query: `?preset=${preset}`,
    headers: { 'content-type': 'text/csv' },
  });
  expect(sent.status).toBe(202);
  await workOnChangeSets();
  const params = { id: sent.body._id };
  const { body: set } = await ask('/api/imports/[id]', 'GET', { params });
  const { body: refused } = await ask('/api/imports/[id]/rows', 'GET', { params, query: '?state=refused&limit=100' });
  return { set, refused: refused as { column: string; code: string; value: string; message: string }[] };
}

async function apply(id: string, step: 'apply' | 'undo' = 'apply') {
  const answer = await ask(`/api/imports/[id]/${step}`, 'POST', { params: { id }, json: {} });
  expect(answer.status).toBe(202);
  await workOnChangeSets();
  return (await ask('/api/imports/[id]', 'GET', { params: { id } })).body;
}

test.each([',', ';'])('a number that may have a sign of thousands is refused in a file with %s', async (delimiter) => {
  const rows = [
    ['handle', 'name', 'brand', 'category', 'price', 'original_price', 'size', 'quantity', 'prices'],
    ['one', 'One', 'Brand', 'sneakers', '"1,250"', '"1,500"', '9', '"1,000"', ''],
    ['two', 'Two', 'Brand', 'sneakers', '1.250', '1.500', '9', '1.000', '"1,250@2027-03-01T09:00/"'],
    ['fine', 'Fine', 'Brand', 'sneakers', '1250.00', '"1300,5"', '9', '1000', '"1200,5@2027-03-01T09:00/"'],
  ];
  const { set, refused } = await read(rows.map((cells) => cells.join(delimiter)).join('\n'));
  expect(set).toMatchObject({ created: 1, refused: 2 });
  const cells = refused.map(({ column, code, value }) => `${column} ${code} ${value}`);
  expect(cells.sort()).toEqual([
    'original_price BAD_PRICE 1,500',
    'original_price BAD_PRICE 1.500',
    'price BAD_PRICE 1,250',
    'price BAD_PRICE 1.250',
    'prices BAD_PRICE 1,250@2027-03-01T09:00/',
    'quantity BAD_NUMBER 1,000',
    'quantity BAD_NUMBER 1.000',
  ]);
  expect(refused.find(({ value }) => value === '1,250')?.message).toBe(
    'Is 1,250 meant as 1250 or 1.25? Write it without a sign for thousands.',
  );
});

test('numbers of other shops’ exports are read by the same rule', async () => {
  const shopify = await read(
    [
      'Handle,Title,Vendor,Type,Variant Price,Variant Compare At Price,Variant Inventory Qty,Option1 Name,Option1 Value',
      'one,One,Brand,sneakers,"1,250","1,500","2,000",Size,9',
      'two,Two,Brand,sneakers,"90,50","120,00",20,Size,9',
    ].join('\n'),
    'shopify',
  );
  expect(shopify.refused.map(({ column, code }) => [column, code])).toEqual(
    expect.arrayContaining([
      ['Variant Price', 'BAD_PRICE'],
      ['Variant Compare At Price', 'BAD_PRICE'],
      ['Variant Inventory Qty', 'BAD_NUMBER'],
    ]),
  );
  expect(shopify.set).toMatchObject({ created: 1, refused: 1 });
  const woo = await read(
    [
      'ID,Type,SKU,Name,Published,Categories,Stock,Regular price,Sale price',
      '1,simple,A,One,1,Sneakers,"1,000",1.250,',
      '2,simple,B,Two,1,Sneakers,5,1.250,"1,100"',
    ].join('\n'),
    'woocommerce',
  );
  expect(woo.set).toMatchObject({ created: 0, refused: 2 });
  expect(new Set(woo.refused.map(({ code }) => code))).toEqual(new Set(['BAD_PRICE', 'BAD_NUMBER']));
});

const windows = (text: string) => {
  const codes: Record<string, number> = { '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80, Ÿ: 0x9f };
  return Uint8Array.from([...text].map((sign) => codes[sign] ?? sign.charCodeAt(0)));
};

test.each([0, 2_000])('a file as Excel for Windows writes it comes out as typed, with %d more rows', async (more) => {
  const lines = [
    'handle,name,brand,category,price,description',
    'one,Women’s café,Brand,sneakers,90,“light” – 5 € off Ÿ',
    ...Array.from({ length: more }, (_, at) => `more-${at},More’s ${at},Brand,sneakers,90,An ordinary shoe`),
  ];
  const { set } = await read(windows(lines.join('\n')));
  expect(set).toMatchObject({ refused: 0, created: more + 1 });
  await apply(set._id);
  const { body } = await ask('/api/products/[id]', 'GET', { params: { id: 'one' } });
  expect([body.name, body.description]).toEqual(['Women’s café', '“light” – 5 € off Ÿ']);
});

test('no control character is stored, from a file or as JSON', async () => {
  const lines = ['handle,name,brand,category,price,description,features'];
  lines.push('one,One,Brand,sneakers,90,a\u0007b,fine', 'two,Two,Brand,sneakers,90,"line\nand\ttab",x\u0092y');
  lines.push('three,Three,Brand,sneakers,90,"line\r\nand\ttab",fine');
  const { set, refused } = await read(lines.join('\n'));
  expect(set).toMatchObject({ created: 1, refused: 2 });
  expect(refused.map(({ column }) => column)).toEqual(['description', 'features']);
  await newProduct({ id: 'kite' });
  for (const sign of ['\u0000', '\u0007', '\u000b', '\u007f', '\u0085', '\u0092', '\u009f'])
    for (const change of [{ description: `a${sign}b` }, { features: [`a${sign}b`] }, { name: `a${sign}b` }]) {
      const answer = await ask('/api/products/[id]', 'PUT', { params: { id: 'kite' }, json: change });
      expect(answer.status, JSON.stringify(change)).toBe(400);
    }
  const kept = await ask('/api/products/[id]', 'PUT', { params: { id: 'kite' }, json: { description: 'a\n\tb\r\nc' } });
  expect(kept.status).toBe(200);
});

test('pairs that are missing after undoing are named', async () => {
  await newProduct({ id: 'kite', stock: { 9: 5 } });
  const { set } = await read('handle,size,quantity\nkite,9,10');
  await apply(set._id);
  const sold = await ask('/api/products/[id]', 'PUT', {
    params: { id: 'kite' },
    json: { stock: [{ size: 9, quantity: 2 }] },
  });
  expect(sold.status).toBe(200);
  expect(await apply(set._id, 'undo')).toMatchObject({ state: 'undone', kept: 1 });
  expect(await stockOf('kite', 9)).toBe(0);
  const { body } = await ask('/api/imports/[id]/rows', 'GET', { params: { id: set._id }, query: '?state=kept' });
  expect(body).toMatchObject([
    { handle: 'kite', column: 'size 9', code: 'NOT_ENOUGH', message: expect.stringMatching(/^3 pairs were sold/) },
  ]);
});

test('a bulk edit whose end is no time is refused', async () => {
  for (const times of [{ until: 'US' }, { at: 'US' }, { at: 'US', until: 'US' }, { until: '1980-01-01T00:00:00Z' }]) {
    const answer = await ask('/api/changes', 'POST', { json: { what: { ids: ['x'] }, set: { new: true }, ...times } });
    expect(answer.status).toBe(400);
  }
});
