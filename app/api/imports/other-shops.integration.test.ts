import dns from 'node:dns/promises';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http, { createServer, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { workOnChangeSets } from '@/lib/catalogue/change-sets/change-set-work-service';
import { db } from '@/lib/platform/db/client';
import { askRoute, type Call, callRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { loadRoute } from '@/tests/routes';

/** The addresses that were fetched. */
const fetched: string[] = [];

/** Answers for all hosts of the internet: a picture of its own for each address, and none for one that is gone. */
const internet = createServer((request, response) => {
  const address = String(request.headers['x-address']);
  if (address.includes('gone')) {
    response.writeHead(404).end();
    return;
  }
  const background = { r: fetched.length * 9, g: 80, b: 80 };
  fetched.push(address);
  void sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
    .then((picture) => response.end(picture));
});
const real = { lookup: dns.lookup, request: https.request };

/** Leads every https request of this process to that server, whatever its host. */
async function openInternet(): Promise<void> {
  await new Promise<void>((resolve) => internet.listen(0, '127.0.0.1', resolve));
  const { port } = internet.address() as AddressInfo;
  const addressOfAll = async () => [{ address: '93.184.216.34', family: 4 }];
  const requestHere = (url: URL, { headers }: RequestOptions, answer: (response: IncomingMessage) => void) =>
    http.request({ port, host: '127.0.0.1', headers: { ...headers, 'x-address': url.href } }, answer);
  Object.assign(dns, { lookup: addressOfAll });
  Object.assign(https, { request: requestHere });
  syncBuiltinESMExports();
}

async function closeInternet(): Promise<void> {
  Object.assign(dns, { lookup: real.lookup });
  Object.assign(https, { request: real.request });
  syncBuiltinESMExports();
  internet.closeAllConnections();
  await new Promise((resolve) => internet.close(resolve));
}

let admin: Person;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lacewing-imports-'));
  vi.stubEnv('LACEWING_DATA_DIR', dataDir);
  await openInternet();
});

afterAll(async () => {
  await closeInternet();
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  fetched.length = 0;
});

async function ask(route: string, method: 'GET' | 'POST', call: Call = {}) {
  const handler = (await loadRoute(route))[method];
  if (!handler) throw new Error(`${route} does not answer ${method}`);
  return askRoute(handler, method, { as: admin, ...call });
}

const sample = (name: string) => readFile(`lib/catalogue/change-sets/presets/samples/${name}.csv`, 'utf8');
const send = (body: string, preset: string) =>
  ask('/api/imports', 'POST', { body, headers: { 'content-type': 'text/csv' }, query: `?preset=${preset}` });
const getSet = async (id: string) => (await ask('/api/imports/[id]', 'GET', { params: { id } })).body;
const getProduct = async (id: string) => (await ask('/api/products/[id]', 'GET', { params: { id } })).body;
const rowsOf = async (id: string, query = '') =>
  (await ask('/api/imports/[id]/rows', 'GET', { params: { id }, query })).body;

async function read(body: string, preset: string) {
  const { status, body: answer } = await send(body, preset);
  expect([status, answer.state]).toEqual([202, 'reading']);
  await workOnChangeSets();
  return getSet(answer._id);
}

async function apply(id: string): Promise<void> {
  const { status } = await ask('/api/imports/[id]/apply', 'POST', { params: { id }, json: {} });
  expect(status).toBe(202);
  await workOnChangeSets();
}

test('what Shopify exports becomes shoes, and the same file again changes nothing', async () => {
  const set = await read(await sample('shopify'), 'shopify');
  expect(set).toMatchObject({ state: 'ready', created: 7, refused: 0, refusedRows: 0 });
  expect(new Set(set.columns).size).toBe(set.columns.length);
  expect(fetched).toHaveLength(5);
  await apply(set._id);
  expect(await getProduct('kestrel-low-night-blue')).toMatchObject({
    name: 'Kestrel Low',
    brand: 'Fernhill Footwear',
    category: 'sneakers',
    style: 'kestrel-low',
    colorName: 'Night Blue',
    gender: 'men',
    price: 129,
    originalPrice: null,
    sizes: [8, 8.5, 9, 10, 11],
    images: [expect.stringMatching(/^\//), expect.stringMatching(/^\//)],
    siblings: [{ _id: 'kestrel-low-chalk', colorName: 'Chalk' }],
    features: ['Upper of full-grain leather', 'Insole that comes out'],
  });
  expect(await getProduct('marten-runner')).toMatchObject({ price: 89.5, originalPrice: 119, sizeScale: 'us-women' });
  expect(await getProduct('cork-insole')).toMatchObject({ status: 'archived', sizeScale: 'one' });
  expect(await db().product.findUnique({ where: { id: 'heron-boot' }, select: { status: true } })).toEqual({
    status: 'draft',
  });
  for (const name of ['shopify', 'shopify-2024'])
    expect(await read(await sample(name), 'shopify')).toMatchObject({ created: 0, changed: 0, same: 7, refused: 0 });
});

test('what WooCommerce exports becomes shoes, sales at their time included', async () => {
  const set = await read(await sample('woocommerce'), 'woocommerce');
  expect(set).toMatchObject({ state: 'ready', created: 5, refused: 0 });
  await apply(set._id);
  expect(await getProduct('plover-trainer-ink')).toMatchObject({
    price: 88,
    originalPrice: 110,
    style: 'plover-trainer',
    sizeScale: 'eu',
    stock: [
      { size: 38, quantity: 5 },
      { size: 39, quantity: null },
      { size: 40, quantity: 0 },
    ],
  });
  expect((await getProduct('mens-wax-slide')).prices).toMatchObject([
    { price: 36, from: '2026-11-27T05:00:00.000Z', until: '2026-12-01T05:00:00.000Z' },
  ]);
  expect(await read(await sample('woocommerce'), 'woocommerce')).toMatchObject({ changed: 0, same: 5, refused: 0 });
});

test('refusals name the row and the column of the other shop’s file, and come back in our columns', async () => {
  const file = (await sample('shopify-2024'))
    .replace('Shoes > Sneakers,Sneakers,', 'Shoes,Umbrellas,')
    .replace('Night Blue,,Size,9,', 'Night Blue,,Size,Large,')
    .replace('Night Blue,,,9,', 'Night Blue,,,Large,')
    .replace('MAR-7,640,shopify,9,deny,manual,89.50', 'MAR-7,640,shopify,9,deny,manual,99.50')
    .replace('marten-2.jpg', 'gone.jpg');
  const set = await read(file, 'shopify');
  const rows = await rowsOf(set._id, '?limit=50');
  expect(rows.map(({ row, column, code, handle }: Record<string, unknown>) => [row, column, code, handle])).toEqual(
    expect.arrayContaining([
      [2, 'Type', 'UNKNOWN_CATEGORY', 'kestrel-low-chalk'],
      [2, 'Type', 'UNKNOWN_CATEGORY', 'kestrel-low-night-blue'],
      [9, 'Option2 Value', 'NOT_A_SIZE', 'kestrel-low-night-blue'],
      [12, 'Image Src', 'PICTURE_UNREACHABLE', 'marten-runner'],
      [14, 'Variant Price', 'BAD_VALUE', 'marten-runner'],
    ]),
  );
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatchObject({ value: 'Umbrellas', message: expect.stringMatching(/add it under Categories/) });
  expect(rows.find(({ column }: { column: string }) => column === 'Image Src').value).toMatch(/\/gone\.jpg$/);
  expect(await rowsOf(set._id, '?column=size')).toMatchObject([{ row: 9, column: 'Option2 Value', value: 'Large' }]);

  const handler = (await loadRoute('/api/imports/[id]/rows')).GET;
  if (!handler) throw new Error('there are no rows');
  const answer = await callRoute(handler, 'GET', { as: admin, params: { id: set._id }, query: '?format=csv' });
  const mended = (await answer.text())
    .replaceAll('Umbrellas', 'sneakers')
    .replaceAll('Large', '9')
    .replaceAll('99.50', '89.50')
    .replaceAll('gone.jpg', 'marten-2.jpg');
  expect(await read(mended, 'lacewing')).toMatchObject({ created: 3, refused: 0 });
});

test('a file is refused where it is no export of that shop, and says whose it looks like', async () => {
  const answer = async (body: string, preset: string) => {
    const { status, body: refusal } = await send(body, preset);
    return [status, refusal.code, refusal.message];
  };
  expect(await answer('handle,name\na,b', 'shopify')).toEqual([
    400,
    'NOT_CSV',
    'This is no export of products from Shopify: it has no column “Title”.',
  ]);
  expect(await answer(await sample('woocommerce'), 'lacewing')).toEqual([
    400,
    'UNKNOWN_COLUMN',
    'This looks like an export of WooCommerce. Please choose that as where it’s from.',
  ]);
  expect((await send('handle\na', 'magento')).status).toBe(400);
  expect(await db().changeSet.count()).toBe(0);
});
