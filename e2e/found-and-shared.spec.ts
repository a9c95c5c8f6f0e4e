import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import { categorySlugs } from '@/lib/catalogue/categories/categories';
import { shoe } from './fixtures/catalogue';
import { complaintsAbout, structuredDataIn, type Thing } from './fixtures/structured-data';
import { expect, serverTest as test } from './fixtures/test';

function metaOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content.replaceAll('&#x27;', "'")]));
}

async function read(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  return answer.text();
}

/** The picture itself, asked from the shop under test whatever it calls itself. */
async function pictureAt(request: APIRequestContext, url: string) {
  const answer = await request.get(new URL(url).pathname);
  expect(answer.status()).toBe(200);
  return sharp(await answer.body()).metadata();
}

const shared = ['/', '/products', ...categorySlugs().map((category) => `/products/${category}`), '/contact'];

for (const address of [...shared, '/product/cloudrunner-2']) {
  test(`a link to ${address} comes with a card`, async ({ request }) => {
    const meta = metaOf(await read(request, address));
    for (const name of ['og:title', 'og:description', 'og:image:alt', 'twitter:title']) expect(meta[name]).toBeTruthy();
    expect(meta['og:site_name']).toBe('Lacewing');
    expect(new URL(meta['og:url'] ?? '').pathname).toBe(address);
    expect(meta['twitter:card']).toBe('summary_large_image');
    expect(meta['og:image']).toMatch(/^https?:\/\//);
    const size = { width: Number(meta['og:image:width']), height: Number(meta['og:image:height']) };
    expect(size).toEqual({ width: 1200, height: 630 });
    // Those who show cards know JPEG; not all of them know AVIF.
    expect(await pictureAt(request, meta['og:image'] ?? '')).toMatchObject({ ...size, mediaType: 'image/jpeg' });
  });
}

function typesOf(data: readonly Thing[]): unknown[] {
  return data.map((thing) => thing['@type']);
}

for (const [address, types] of [
  ['/', ['Organization', 'WebSite']],
  ['/products', ['BreadcrumbList']],
  ['/products/slides', ['BreadcrumbList']],
  ['/product/cloudrunner-2', ['Product', 'ProductGroup', 'BreadcrumbList']],
] as const) {
  test(`the structured data of ${address} is valid`, async ({ request }) => {
    const data = structuredDataIn(await read(request, address));
    expect(typesOf(data)).toEqual(types);
    expect(data.flatMap(complaintsAbout)).toEqual([]);
  });
}

test('the structured data of a shoe says what its page says', async ({ request }) => {
  const { name, brand, priceCents } = shoe('cloudrunner-2');
  const [product] = structuredDataIn(await read(request, '/product/cloudrunner-2'));
  expect(product).toMatchObject({
    name,
    brand: { name: brand },
    offers: { price: (priceCents / 100).toFixed(2), hasMerchantReturnPolicy: { merchantReturnDays: 30 } },
  });
  expect(product?.aggregateRating).toBeTruthy();
  expect(product?.review).toBeTruthy();
});

test('the search that search engines are told of is the shop’s own', async ({ request }) => {
  const website = structuredDataIn(await read(request, '/'))[1] as {
    potentialAction: { target: { urlTemplate: string } };
  };
  const { pathname, search } = new URL(website.potentialAction.target.urlTemplate.replace(/\{.*\}/, 'cloudrunner'));
  const html = await read(request, pathname + search);
  const fields = [...html.matchAll(/<input[^>]*>/g)].map(([field]) => field);
  expect(fields.filter((field) => field.includes(' name="search"')).join()).toContain(' value="cloudrunner"');
  expect(html).toContain('href="/product/cloudrunner-2"');
});

interface Manifest {
  name: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

test('the shop can be kept among the apps', async ({ request }) => {
  const address = /<link rel="manifest" href="([^"]+)"/.exec(await read(request, '/'))?.[1] ?? '';
  const manifest = JSON.parse(await read(request, address)) as Manifest;
  expect(manifest).toMatchObject({ name: 'Lacewing', start_url: '/' });
  for (const purpose of ['any', 'maskable']) {
    const sizes = manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes).toEqual(['192x192', '512x512']);
  }
  for (const { src, sizes } of manifest.icons) {
    const picture = await request.get(src);
    expect(picture.status()).toBe(200);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(await picture.body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('llms.txt leads to what it names', async ({ request }) => {
  const answer = await request.get('/llms.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const text = await answer.text();
  expect(text).toMatch(/^# Lacewing\n\n> /);
  const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, link = '']) => new URL(link));
  expect(links.length).toBeGreaterThan(10);
  for (const { pathname, search } of links) expect((await request.get(pathname + search)).status()).toBe(200);
});

test('whoever finds a hole is told where to report it, under the address that the standard names', async ({
  request,
}) => {
  const answer = await request.get('/.well-known/security.txt');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(Date.parse(String(/^Expires: (\S+)$/m.exec(text)?.[1]))).toBeGreaterThan(Date.now());
});
