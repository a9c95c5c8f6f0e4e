import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findProduct } from '@/lib/catalogue/product/product-service';
import { organizationData, productData, websiteData } from '@/lib/storefront/seo/structured-data';
import { callRoute } from '@/tests/call-route';
import { newOrder, newRefund } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { loadRoute, routesOnDisk } from '@/tests/routes';
import { berlin, setSettings } from '@/tests/settings';
import manifest from './manifest';

// Next's compiler replaces the call.
vi.mock('next/font/local', () => ({ default: () => ({ variable: 'font' }) }));

const DEFAULT_NAME = /lacewing/i;
interface Page {
  metadata?: object;
  generateMetadata?: (props: object) => unknown;
}

// Loaded by a shop of the default name: what is made of it then would stay.
const loaders = Object.entries(import.meta.glob<Page>(['./**/page.tsx', './layout.tsx']));
const pages = Object.fromEntries(await Promise.all(loaders.map(async ([file, load]) => [file, await load()] as const)));
await Promise.all(routesOnDisk.map(loadRoute));

let ada: Person;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  ada = await newPerson({ role: 'admin' });
  shoe = await newProduct({ name: 'Kite' });
  const named = { name: 'Reed & Sole', legalName: 'Reed & Sole GmbH', email: 'hello@reed.example' };
  await setSettings({ ...berlin, shop: { ...berlin.shop, ...named } });
});

test.each(Object.keys(pages))('%s says in its head nothing of the name by default', async (file) => {
  const page = pages[file];
  const props = {
    params: Promise.resolve({ id: shoe, token: 'token', ...(file.includes('category') && { category: ['running'] }) }),
    searchParams: Promise.resolve({}),
  };
  const metadata = page?.metadata ?? (await page?.generateMetadata?.(props)) ?? {};
  expect(JSON.stringify(metadata)).not.toMatch(DEFAULT_NAME);
});

test('a page that is found or shared has the other name in its head', async () => {
  const { generateMetadata } = pages['./layout.tsx'] ?? {};
  expect(await generateMetadata?.({})).toMatchObject({
    title: { default: 'Reed & Sole — shoes', template: '%s — Reed & Sole' },
    applicationName: 'Reed & Sole',
  });
});

test('nor do the manifest, and what search engines read of the shop', async () => {
  const product = await findProduct(shoe);
  if (!product) throw new Error('there is no shoe');
  const site = 'https://reed.example';
  const data = JSON.stringify([manifest(), organizationData(site), websiteData(site), productData(site, product)]);
  expect(data).not.toMatch(DEFAULT_NAME);
  expect(data).toContain('"priceCurrency":"EUR"');
  expect(manifest()).toMatchObject({ name: 'Reed & Sole', short_name: 'Reed & Sole' });
});

test.each(['/llms.txt', '/feeds/products.xml', '/api/openapi.json', '/sitemap.xml', '/security.txt'])(
  'nor does %s',
  async (route) => {
    const { GET } = await loadRoute(route);
    const text = GET ? await (await callRoute(GET, 'GET')).text() : '';
    expect(text).not.toBe('');
    // A cookie, settings of programs and the format of our own file have names of their own.
    expect(text.replace(/\b(?:LACEWING|lacewing)[._]\w+|"lacewing","shopify"/g, '')).not.toMatch(DEFAULT_NAME);
  },
);

describe('a file that is saved has the other name', () => {
  test.each([
    ['/api/orders/[id]/receipt', 'reed-sole-'],
    ['/api/orders/[id]/refunds/[refundId]/credit-note', 'reed-sole-credit-'],
    ['/api/orders/packing-slips', 'reed-sole-packing-slips.pdf'],
  ])('as %s', async (route, fileName) => {
    const id = await newOrder(ada);
    const refundId = await newRefund(id);
    const { GET } = await loadRoute(route);
    const response = await callRoute(GET as never, 'GET', { as: ada, params: { id, refundId }, query: `?ids=${id}` });
    expect(response.headers.get('content-disposition')).toContain(`"${fileName}`);
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    const { info } = await getMeta(pdf);
    expect(text).toContain('Reed & Sole GmbH');
    expect(info).toMatchObject({ Author: 'Reed & Sole', Creator: 'Reed & Sole' });
    expect(`${text} ${JSON.stringify(info)}`).not.toMatch(DEFAULT_NAME);
  });

  test.each(['/api/orders', '/api/payments', '/api/subscribers'])('as %s in CSV', async (route) => {
    const { GET } = await loadRoute(route);
    const response = await callRoute(GET as never, 'GET', { as: ada, query: '?format=csv' });
    expect(response.headers.get('content-disposition')).toMatch(/"reed-sole-\w+\.csv"/);
    const text = await response.text();
    expect(text).not.toMatch(DEFAULT_NAME);
    if (route !== '/api/subscribers') expect(text).toContain('(EUR)');
  });
});
