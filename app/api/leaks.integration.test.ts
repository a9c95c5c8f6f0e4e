import { beforeAll, expect, test } from 'vitest';
import { isEndpoint } from '@/lib/access/api/openapi';
import { facetIndex } from '@/lib/catalogue/facet-index';
import { noFilters } from '@/lib/catalogue/product-list/product-filters';
import { db } from '@/lib/platform/db/client';
import * as home from '@/lib/storefront/home/product-cache';
import { type Call, callRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { loadRoute, methods, routesOnDisk } from '@/tests/routes';

// What the shop does not show is nowhere to be read: three shoes have a word of their own in every text, and everything
// that is open to guests and customers is asked for it.

/** In every text of a draft, and of a shoe that is published later. */
const HIDDEN = 'zorblewick';
/** In every text of an archived shoe, whose own page is public. */
const ARCHIVED = 'quandlebury';

let customer: Person;
const hiddenIds = [`${HIDDEN}-draft`, `${HIDDEN}-later`];
const archivedId = `${ARCHIVED}-shoe`;

async function newShoe(word: string, id: string, state: Parameters<typeof newProduct>[0]) {
  const [text, style] = [`The ${word} is light.`, 'Common'];
  await newProduct({
    id,
    name: `${word} ${id}`,
    description: text,
    features: [text],
    style,
    colorName: word,
    ...state,
  });
  await newProduct({ id: `${id}-brand`, brand: word, ...state });
}

beforeAll(async () => {
  customer = await newPerson();
  await newProduct({ id: 'seen', name: 'Seen', style: 'Common', colorName: 'Chalk', isLatest: true });
  const traits = { isLatest: true, isBestSeller: true, rating: 5, numReviews: 900 };
  await newShoe(HIDDEN, `${HIDDEN}-draft`, { ...traits, status: 'draft' });
  await newShoe(HIDDEN, `${HIDDEN}-later`, { ...traits, publishAt: new Date(Date.now() + 3_600_000) });
  await newShoe(ARCHIVED, archivedId, { ...traits, status: 'archived' });
  // What there was before they were hidden.
  for (const productId of [...hiddenIds, archivedId]) {
    await db().wishlistItem.create({ data: { userId: customer.id, productId } });
    await db().alert.create({
      data: { userId: customer.id, productId, kind: 'size', size: 9, confirmedAt: new Date() },
    });
    await db().review.create({ data: { productId, name: 'Ada', rating: 5, comment: `I like my ${productId}.` } });
  }
  await db().collection.create({
    data: { slug: 'light', name: 'Light', position: 1, firstProducts: [...hiddenIds, archivedId, 'seen'] },
  });
  await facetIndex.rebuild();
});

const items = () => [...hiddenIds, archivedId].map((product) => ({ product, size: 9, quantity: 1 }));
const each = (ids: readonly string[], call: (id: string) => Call): Call[] => ids.map(call);
const words = [HIDDEN, ARCHIVED, 'zorble', 'quandel'];

/** Answers that say nothing of products but what an order or a caller brought along. */
const silent =
  /\/(?:addresses|auth|alerts\/confirm|alerts\/unsubscribe|newsletter-\w+|contact|health|openapi\.json|shop|track|users|subscribe|withdrawals|payments|orders\/|returns|reviews\/pictures|uploads|security\.txt|categories|gift-cards|staff)/;

/** How each of the others is asked, as a guest unless it is for customers. */
const asks: Record<string, () => Call[]> = {
  'GET /api/alerts': () => [{}],
  'DELETE /api/alerts/[id]': () => [{ params: { id: hiddenIds[0] ?? '' } }],
  'GET /api/cart': () => [{}],
  'PUT /api/cart': () => [{ json: { items: [] } }],
  'POST /api/cart/merge': () => [{ json: { items: [] } }],
  'POST /api/cart/quote': () => [{ json: { items: items() } }],
  'GET /api/collections': () => [{}],
  'POST /api/orders': () => [
    {
      json: {
        orderItems: items(),
        shippingAddress: { fullName: 'Ada', address: '1 St', city: 'Dayton', state: 'OH', postalCode: '45402' },
        paymentMethod: 'credit',
        totalPrice: 1,
      },
    },
  ],
  'GET /api/products': () => [
    ...[
      '',
      '?collection=light',
      '?facets=true',
      '?new=true',
      '?bestseller=true',
      '?style=common',
      '?sortBy=rating',
      '?minPrice=1',
    ].map((query) => ({ query })),
    ...words.flatMap((word) => [
      { query: `?search=${word}` },
      { query: `?search=${word}&match=close&facets=true&sortBy=relevance` },
      { query: `?brand=${word}` },
    ]),
  ],
  'GET /api/products/[id]': () => each([...hiddenIds, 'seen'], (id) => ({ params: { id } })),
  'POST /api/products/[id]/alerts': () =>
    each([...hiddenIds, archivedId], (id) => ({
      params: { id },
      json: { kind: 'size', size: 9, email: 'a@b.example' },
    })),
  'GET /api/products/[id]/reviews': () => each(hiddenIds, (id) => ({ params: { id } })),
  'POST /api/products/[id]/reviews': () =>
    each(hiddenIds, (id) => ({ params: { id }, json: { rating: 5, comment: 'Good.' } })),
  'GET /api/products/[id]/reviews/mine': () => each(hiddenIds, (id) => ({ params: { id } })),
  ...Object.fromEntries(
    [
      'PUT /api/products/[id]/reviews/[reviewId]',
      'DELETE /api/products/[id]/reviews/[reviewId]',
      'PUT /api/products/[id]/reviews/[reviewId]/helpful',
      'DELETE /api/products/[id]/reviews/[reviewId]/helpful',
      'POST /api/products/[id]/reviews/[reviewId]/report',
    ].map((name) => [
      name,
      () => each(hiddenIds, (id) => ({ params: { id, reviewId: customer.id }, json: { reason: 'Spam', rating: 5 } })),
    ]),
  ),
  'GET /api/search/suggest': () => words.map((word) => ({ query: `?q=${word.slice(0, 5)}` })),
  // An archived wish stays, as its page does.
  'GET /api/wishlist': () => [{}],
  'POST /api/wishlist': () => each(hiddenIds, (productId) => ({ json: { productId } })),
  'DELETE /api/wishlist/[productId]': () => [{ params: { productId: 'seen' } }],
  'GET /api/wishlist/share': () => [{}],
  'POST /api/wishlist/share': () => [{}],
  'DELETE /api/wishlist/share': () => [{}],
  'GET /api/wishlist/shared/[token]': () => [{ params: { token: 'unknown' } }],
  'GET /feeds/products.xml': () => [{}],
  'GET /llms.txt': () => [{}],
  'GET /sitemap.xml': () => [{}],
  'GET /sitemaps/[name]': () => [{ params: { name: 'products-0.xml' } }],
};

/** Answers about a shoe that the caller has named or keeps, where an archived one may be told of. */
const ofOneShoe = /alerts|cart|orders|wishlist/;

/** The answer without what the caller has said: ids that were sent, and the words of a search. */
function said(text: string, { json, params }: Call): string {
  const ids = json || params ? [...hiddenIds, archivedId] : [];
  return withoutSearch(ids.reduce((rest, id) => rest.replaceAll(id, ''), text.toLowerCase()));
}

const withoutSearch = (text: string) => text.replaceAll(/"(?:asked|used)":"[^"]*"/g, '');

const open: string[] = [];
for (const route of routesOnDisk) {
  const handlers = await loadRoute(route);
  for (const method of methods) {
    const handler = handlers[method];
    if (!isEndpoint(handler)) continue;
    if (['anyone', 'visitor', 'customer'].includes(String(handler.declaration.requires)))
      open.push(`${method} ${route}`);
  }
}

test('every route that is open to guests or customers is asked, or is known to say nothing of products', () => {
  expect(open.filter((name) => !silent.test(name) && !asks[name])).toEqual([]);
});

test.each(open.filter((name) => asks[name]))('%s tells of no shoe that the shop does not show', async (name) => {
  const [method = '', route = ''] = name.split(' ');
  const handlers = await loadRoute(route);
  const handler = handlers[method as 'GET'];
  if (!isEndpoint(handler)) throw new Error('no endpoint');
  const as = handler.declaration.requires === 'customer' ? customer : null;
  for (const call of asks[name]?.() ?? []) {
    const response = await callRoute(handler, method, { as, ...call });
    const text = said(await response.text(), call);
    expect(text, JSON.stringify(call)).not.toContain(HIDDEN);
    if (!ofOneShoe.test(name)) expect(text, JSON.stringify(call)).not.toContain(ARCHIVED);
  }
});

test('what the shop shows is told', async () => {
  for (const name of [
    'GET /api/products',
    'GET /api/collections',
    'GET /feeds/products.xml',
    'GET /sitemap.xml',
    'GET /sitemaps/[name]',
  ]) {
    const [call] = asks[name]?.() ?? [];
    const { GET } = await loadRoute(name.split(' ')[1] ?? '');
    expect(GET && (await (await callRoute(GET, 'GET', call)).text())).toContain('seen');
  }
});

test('what pages read of the catalogue tells of none either', async () => {
  const pages: Record<keyof typeof home, () => Promise<unknown>[]> = {
    findProductForPage: () => [...hiddenIds, 'seen'].map((id) => home.findProductForPage(id)),
    listSimilarForPage: () => ['seen', ...hiddenIds, archivedId].map((id) => home.listSimilarForPage(id)),
    readListForPage: () => [
      home.readListForPage(noFilters),
      ...words.map((search) => home.readListForPage({ ...noFilters, match: 'close', search, sortBy: 'relevance' })),
    ],
    listScalesForPage: () => [home.listScalesForPage()],
    findHomeForPage: () => [home.findHomeForPage()],
  };
  for (const [name, read] of Object.entries(pages)) {
    const text = JSON.stringify(await Promise.all(read())).toLowerCase();
    expect(withoutSearch(text), name).not.toMatch(new RegExp(`${HIDDEN}|${ARCHIVED}`));
  }
});
