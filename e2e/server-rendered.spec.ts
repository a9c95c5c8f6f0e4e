import { catalogue, dollars, shoe } from './fixtures/catalogue';
import { structuredDataIn } from './fixtures/structured-data';
import { expect, serverTest as test } from './fixtures/test';

const PAGE_SIZE = 12;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The text of a page's HTML, as a reader without scripts sees it. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&([a-z]+|#x?[0-9a-f]+);/g, (whole, name: string) => entities[name] ?? whole);
}

function headingsOf(html: string): string[] {
  return [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) => textOf(inner));
}

function attributeOf(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1];
}

test('home holds its heading, the new shoes and the best sellers', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const text = textOf(html);
  expect(headingsOf(html)).toHaveLength(1);
  expect(text).toContain('Fresh Drops');
  expect(text).toContain('Top Rated');
  expect(catalogue.filter((entry) => entry.isLatest && text.includes(entry.name)).length).toBeGreaterThanOrEqual(4);
  const bestSellers = catalogue.filter((entry) => entry.isBestSeller && text.includes(entry.name));
  expect(bestSellers.length).toBeGreaterThanOrEqual(4);
  expect(text).toContain(dollars(bestSellers[0]?.priceCents ?? 0));
  expect(html).toMatch(/aria-label="\d\.\d out of 5"/);
  expect(structuredDataIn(html).map((data) => data['@type'])).toContain('Organization');
});

test('a list holds the names, prices and ratings of its shoes', async ({ request }) => {
  const html = await (await request.get('/products/running')).text();
  const text = textOf(html);
  expect(headingsOf(html)).toEqual(['Running']);
  const shown = catalogue.filter((entry) => entry.category === 'running' && text.includes(entry.name));
  expect(shown.length).toBeGreaterThanOrEqual(12);
  for (const entry of shown.slice(0, 12)) expect(html).toContain(`/product/${entry.id}"`);
  expect(html.match(/aria-label="\d\.\d out of 5"|>No reviews yet</g)?.length).toBeGreaterThanOrEqual(12);
});

test('the pages of a list hold every shoe once, in the order that is asked for', async ({ request }) => {
  const read = async (path: string) => {
    const html = await (await request.get(path)).text();
    const cards = /<section[^>]*aria-label="Products"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    return {
      text: textOf(html),
      names: [...cards.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g)].map(([, name = '']) => textOf(name)),
    };
  };
  const names: string[] = [];
  for (let page = 1; page <= Math.ceil(catalogue.length / PAGE_SIZE); page++) {
    const seen = await read(`/products${page > 1 ? `?page=${page}` : ''}`);
    names.push(...seen.names);
    expect(seen.text).toContain(`${(page - 1) * PAGE_SIZE + 1}–${names.length} of ${catalogue.length} products`);
  }
  expect(names.toSorted()).toEqual(catalogue.map(({ name }) => name).toSorted());

  const running = catalogue.filter(({ category }) => category === 'running');
  const first = (entries: typeof running) => entries.slice(0, PAGE_SIZE).map(({ name }) => name);
  const byName = running.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }));
  expect((await read('/products/running')).names).toEqual(first(byName));
  const cheap = (await read('/products/running?sortBy=price-low')).names;
  const prices = cheap.map((name) => running.find((entry) => entry.name === name)?.priceCents);
  expect(prices).toEqual(
    running
      .map(({ priceCents }) => priceCents)
      .toSorted((one, other) => one - other)
      .slice(0, PAGE_SIZE),
  );
});

test('a filtered list is complete in its HTML, too', async ({ request }) => {
  const html = await (await request.get('/products?brand=Ostra')).text();
  const text = textOf(html);
  for (const entry of catalogue.filter(({ brand }) => brand === 'Ostra')) {
    expect(text).toContain(entry.name);
    expect(text).toContain(dollars(entry.priceCents));
  }
});

test('new arrivals have an address of their own', async ({ request }) => {
  const html = await (await request.get('/products?filter=new')).text();
  const text = textOf(html);
  const latest = catalogue.filter((entry) => entry.isLatest);
  expect(text).toContain(`Showing ${latest.length} products`);
  expect(latest.filter(({ name }) => text.includes(name))).toHaveLength(Math.min(PAGE_SIZE, latest.length));
});

test('a page past the end of a list says so, and leads to the last one', async ({ request }) => {
  const last = Math.ceil(catalogue.length / PAGE_SIZE);
  const html = await (await request.get('/products?page=99')).text();
  expect(textOf(html)).toContain('No products found');
  const link = /<a [^>]*href="([^"]+)"[^>]*>Go to the last page</.exec(html)?.[1];
  expect(link).toBe(`/products?page=${last}`);
  const lastPage = await (await request.get(link ?? '')).text();
  expect(lastPage.match(/<article/g)).toHaveLength(catalogue.length - (last - 1) * PAGE_SIZE);
});

test('what can not be used in an address is left out, with a word about it, and no crawler is led there', async ({
  request,
}) => {
  const html = await (await request.get('/products?minPrice=cheap&brand=Ostra&size=9')).text();
  const fitting = catalogue.filter(
    ({ brand, stock }) =>
      brand === 'Ostra' && stock.some(({ size, quantity }) => size === 9 && (quantity === null || quantity > 0)),
  );
  expect(textOf(html)).toContain(`Showing ${fitting.length} products`);
  expect(textOf(html)).toContain('minPrice');
  expect(attributeOf(html, /<meta name="robots" content="([^"]*)"/)).toContain('noindex');
  const applied = /<ul aria-label="Applied filters"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
  const links = [...applied.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  expect(links.map((link) => link.includes('rel="nofollow"'))).toEqual([true, true]);
});

test('a category that does not exist is a 404 with a way home', async ({ request }) => {
  const answer = await request.get('/products/boots');
  const html = await answer.text();
  expect([answer.status(), headingsOf(html)]).toEqual([404, ['This page has flown']]);
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>(<[^>]+>)*Go Home/);
});

test('a shoe holds everything there is to say about it', async ({ request }) => {
  const entry = shoe('cloudrunner-2');
  const html = await (await request.get(`/product/${entry.id}`)).text();
  const text = textOf(html);
  expect(headingsOf(html)).toEqual([entry.name]);
  for (const said of [entry.brand, dollars(entry.priceCents), entry.description, ...entry.features]) {
    expect(text).toContain(said);
  }
  expect(attributeOf(html, /<title>([^<]*)<\/title>/)).toContain(entry.name);
  expect(attributeOf(html, /<meta name="description" content="([^"]+)"/)?.length).toBeGreaterThan(40);
  expect(attributeOf(html, /<link rel="canonical" href="([^"]+)"/)).toMatch(
    /^https?:\/\/[^/]+\/product\/cloudrunner-2$/,
  );
  expect(attributeOf(html, /<meta property="og:title" content="([^"]+)"/)).toContain(entry.name);
  expect(attributeOf(html, /<meta property="og:image" content="([^"]+)"/)).toMatch(/^https?:\/\//);
});

test('a shoe on sale says what it was, and what is saved', async ({ request }) => {
  const { id, priceCents, originalPriceCents } = shoe('vane-hi-night');
  const text = textOf(await (await request.get(`/product/${id}`)).text());
  const was = originalPriceCents ?? 0;
  for (const said of ['SALE', dollars(priceCents), `Was ${dollars(was)}`, dollars(was - priceCents)])
    expect(text).toContain(said);
});

test('a shoe describes itself to search engines', async ({ request }) => {
  const entry = shoe('cloudrunner-2');
  const found = structuredDataIn(await (await request.get(`/product/${entry.id}`)).text());
  const product = found.find((data) => data['@type'] === 'Product');
  expect(product).toMatchObject({
    name: entry.name,
    brand: { name: entry.brand },
    aggregateRating: { '@type': 'AggregateRating' },
  });
  expect(JSON.stringify(product?.offers)).toMatch(/"price":"?145(\.00)?"?[,}]/);
  expect(JSON.stringify(product?.offers)).toContain('"priceCurrency":"USD"');
  expect(found.map((data) => data['@type'])).toContain('BreadcrumbList');
});

test('the picture that search engines and mails show is there', async ({ request }) => {
  const html = await (await request.get('/product/cloudrunner-2')).text();
  const address = attributeOf(html, /<meta property="og:image" content="([^"]+)"/) ?? '';
  const answer = await request.get(new URL(address).pathname);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\/(jpeg|png)/);
});

test('filtered lists name the list without filters as the original', async ({ request }) => {
  const html = await (await request.get('/products/slides?brand=Ostra&sortBy=price-low')).text();
  expect(attributeOf(html, /<link rel="canonical" href="([^"]+)"/)).toMatch(/\/products\/slides$/);
});

test('the sitemap names every shoe and nothing private', async ({ request }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('xml');
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  );
  for (const { id } of catalogue) expect(addresses).toContain(`/product/${id}`);
  for (const path of [
    '/',
    '/products',
    '/products/running',
    '/contact',
    '/size-guide',
    '/returns',
    '/shipping',
    '/privacy',
  ])
    expect(addresses).toContain(path);
  expect(
    addresses.filter((path) => /^\/(checkout|cart|order|orders|profile|wishlist|admin|login|api|list)\b/.test(path)),
  ).toEqual([]);
});

test('robots are sent to the sitemap and kept out of private rooms', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
  for (const path of ['/api', '/admin', '/checkout']) expect(text).toMatch(new RegExp(`^Disallow: ${path}`, 'm'));
});

for (const address of ['/login', '/cart']) {
  test(`${address} asks not to be indexed`, async ({ request }) => {
    const answer = await request.get(address);
    const html = await answer.text();
    const said = `${answer.headers()['x-robots-tag'] ?? ''} ${attributeOf(html, /<meta name="robots" content="([^"]+)"/) ?? ''}`;
    expect(said).toContain('noindex');
  });
}

test('the scripts that every page starts with are compiled while they are downloaded', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const sources = [...html.matchAll(/<script(?![^>]*nomodule)[^>]*\ssrc="([^"]+)"/gi)].map(([, source = '']) => source);
  const scripts = await Promise.all(sources.map(async (source) => (await request.get(source)).text()));
  const sizeOf = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0);
  const marked = scripts.filter((script) => script.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(sizeOf(marked)).toBeGreaterThan(sizeOf(scripts) / 2);
});
