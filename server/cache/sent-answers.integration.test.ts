import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordExpiredTags } from '@/lib/cache/expired-tag-repository';
import { db } from '@/lib/db/client';
import { resetDatabase } from '@/tests/reset-database';

/** How much a process may lag behind a write of another one, and some more. */
const LAG = 1_100;

let rendered = 0;
let asked = 0;
let revalidate: number | false = false;
/** Whether the one who keeps what `/api` tells would give it. */
let isGood: () => Promise<boolean>;
let shop: Awaited<ReturnType<typeof openShop>>;

/**
 * A shop whose Next renders one page, which says how often it was rendered, and counts how often it is asked. What `/api` tells
 * is kept by somebody else.
 */
async function openShop() {
  const { createShopServer } = await import('../shop-server.mjs');
  const { default: PageCache } = await import('./page-cache.mjs');
  const { noteGiven } = await import('./sent-answers.mjs');
  async function next(request: IncomingMessage, response: ServerResponse) {
    asked += 1;
    if (request.url?.startsWith('/api')) {
      const text = JSON.stringify({ number: asked, shoes: 'boots '.repeat(400) });
      noteGiven({ etag: `W/"${asked}"`, text, isGood: () => isGood() });
      response.setHeader('etag', `W/"${asked}"`);
      response.setHeader('content-type', 'application/json');
      response.setHeader('cache-control', 'max-age=0');
      response.statusCode = request.url === '/api/missing' ? 404 : 200;
      response.write(text.slice(0, 9));
      response.end(text.slice(9));
      return;
    }
    const cache = new PageCache({ fs: nodeFs, serverDistDir: '/nowhere', flushToDisk: false, revalidatedTags: [] });
    const key = request.url ?? '';
    let page = (await cache.get(key, { kind: 'APP_PAGE' }))?.value;
    if (!page) {
      rendered += 1;
      page = {
        kind: 'APP_PAGE',
        html: `<!doctype html><p>${rendered}${' and more'.repeat(200)}`,
        headers: { 'x-next-cache-tags': 'shoes' },
      };
      await cache.set(key, page, { cacheControl: { revalidate, expire: 600 } });
    }
    for (const name of ['etag', 'cache-control', 'content-security-policy'])
      response.setHeader(name, page.headers[name]);
    response.setHeader('content-type', request.headers.rsc ? 'text/x-component' : 'text/html; charset=utf-8');
    response.setHeader('vary', 'rsc');
    if (key === '/cookie') response.setHeader('set-cookie', 'a=b');
    response.end(request.headers.rsc ? 'data' : page.html);
  }
  const { server, stop } = createShopServer(next);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { stop, ask: (path: string, headers: Record<string, string> = {}) => fetch(site + path, { headers }) };
}

beforeEach(async () => {
  await resetDatabase();
  vi.resetModules();
  [rendered, asked, revalidate] = [0, 0, false];
  isGood = async () => true;
  shop = await openShop();
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.stop(0);
});

/** What the page says, and how often Next was asked for it until now. */
async function look(path = '/', headers = {}) {
  const response = await shop.ask(path, headers);
  return { number: Number(/\d+/.exec(await response.text())?.[0]), asked, response };
}

async function lookOften(path = '/', headers = {}) {
  for (let time = 0; time < 5; time++) await look(path, headers);
}

/** The headers that say the same in every answer. */
function lasting({ headers }: Response) {
  const {
    date,
    'x-request-id': id,
    'transfer-encoding': transfer,
    'content-length': length,
    ...others
  } = Object.fromEntries(headers);
  expect([date, id]).not.toContain(undefined);
  return others;
}

test('a page that is asked for often is sent without Next, with the same headers', async () => {
  await look();
  const { response: second } = await look();
  await lookOften();
  const { number, asked: times, response } = await look();
  expect([number, rendered]).toEqual([1, 1]);
  expect(times).toBeLessThan(6);
  expect(lasting(response)).toEqual(lasting(second));
  const etag = response.headers.get('etag') ?? '';
  const known = await shop.ask('/', { 'if-none-match': etag });
  expect([known.status, await known.text(), asked]).toEqual([304, '', times]);
  expect(lasting(known)).toEqual({ ...lasting(response), 'content-type': undefined, 'content-encoding': undefined });
});

test('a write of this process or of another one makes it new', async () => {
  await lookOften();
  const { expireNow } = await import('./expired-tags.mjs');
  expireNow(['shoes']);
  expect((await look()).number).toBe(2);
  await lookOften();
  await recordExpiredTags(db(), ['shoes']);
  await new Promise((resolve) => setTimeout(resolve, LAG));
  expect((await look()).number).toBe(3);
});

test('a page that is only good for a time is asked for again after it', async () => {
  revalidate = 60;
  await lookOften();
  const before = asked;
  vi.useFakeTimers({ now: Date.now(), toFake: ['performance', 'Date'] });
  vi.advanceTimersByTime(61_000);
  expect((await look()).asked).toBe(before + 1);
});

test.each([
  ['data for the router', '/', { rsc: '1' }],
  ['part of it', '/', { 'next-router-prefetch': '1' }],
  ['a preview', '/', { cookie: '__prerender_bypass=x' }],
  ['a search, which the shop notes', '/products?search=boots', {}],
  ['a page with a cookie', '/cookie', {}],
])('for %s Next is asked each time', async (_what, path, headers) => {
  await lookOften(path);
  const before = asked;
  await lookOften(path, headers);
  expect(asked).toBe(before + 5);
});

test('what the API tells is sent without Next while whoever keeps it would give it', async () => {
  const first = await look('/api/products?size=9');
  expect(first.number).toBe(1);
  for (const headers of [{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip' }]) {
    const response = await shop.ask('/api/products?size=9', headers);
    expect(await response.json()).toEqual({ number: 1, shoes: 'boots '.repeat(400) });
  }
  const { response, asked: times } = await look('/api/products?size=9');
  expect(times).toBe(1);
  expect(lasting(response)).toEqual(lasting(first.response));
  const known = await shop.ask('/api/products?size=9', { 'if-none-match': 'W/"1"' });
  expect([known.status, asked]).toEqual([304, 1]);
  isGood = async () => false;
  expect((await look('/api/products?size=9')).number).toBe(2);
});

test('where nobody can say whether an answer is good, and for refusals, Next is asked each time', async () => {
  await look('/api/missing');
  expect((await look('/api/missing')).asked).toBe(2);
  await look('/api/products');
  isGood = async () => {
    throw new Error('The database is away');
  };
  expect((await look('/api/products')).asked).toBe(4);
});
