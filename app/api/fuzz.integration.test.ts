import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isEndpoint } from '@/lib/access/api/openapi';
import { facetIndex } from '@/lib/catalogue/facet-index';
import { foldText } from '@/lib/catalogue/product/search-text';
import { db } from '@/lib/platform/db/client';
import { siteEnv } from '@/lib/platform/env/site-env';
import { catalogue } from '@/prisma/seed/catalogue';
import { callInsideNext } from '@/tests/inside-next';
import {
  complaintAbout,
  fuzzSettings,
  hunt,
  type JunkAnswer,
  type JunkRequest,
  type JunkVisitor,
  type KnownThings,
} from '@/tests/junk';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { loadRoute, type Method, methods, routesOnDisk } from '@/tests/routes';

const { requests, seed } = fuzzSettings();

/** Counters of limits are forgotten and what was deleted comes back after so many requests. */
const TIDY_AFTER = 100;
/** A method that a route does not answer needs no more than a few requests. */
const REFUSED_SHARE = Math.ceil(requests / 2_000);
/** These hash passwords, which is slow on purpose, or draw a PDF, and have a smaller part. */
const SLOW = /^\/api\/(auth\/(login|register|reset-password\/\[token\])|users\/profile|orders\/\[id\]\/receipt)$/;
const SLOW_SHARE = 0.3;

const SHOE = 'fuzz-shoe';
/** Searches come near to the words that a shop has: this shoe has all those of the demo shop. */
const WORDY_SHOE = 'fuzz-words';
const words = [...new Set(foldText(JSON.stringify(catalogue)).match(/[a-z]{3,}/g))];
/** One pair at 60 dollars, with tax and shipping. */
const OFFER = { product: SHOE, size: 10, totalPrice: 74.79 };

let people: Record<Exclude<JunkVisitor, 'guest'>, Person>;
let known: KnownThings;
let secrets: string[];
let asked = 0;
const statuses = new Map<string, number>();

/** What was logged as a bug. NextAuth has a line for every cookie that is none, and may. */
let logged: string[] = [];

beforeEach(async () => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).startsWith('[next-auth]')) logged.push(words.map(String).join(' '));
  });
  await resetDatabase();
  const account = await newPerson();
  const other = await newPerson();
  people = { customer: await newPerson(), admin: await newPerson({ role: 'admin' }) };
  await newProduct({ id: SHOE });
  await newProduct({ id: WORDY_SHOE, description: words.join(' ') });
  await facetIndex.rebuild();
  const orders = [await newOrder(people.customer), await newOrder(other)];
  known = { ids: [SHOE, ...orders, other.id], offer: OFFER, emails: [account.email, 'nobody@example.com'], words };
  const { passwordHash } = await db().user.findUniqueOrThrow({
    where: { id: account.id },
    select: { passwordHash: true },
  });
  secrets = [String(passwordHash), siteEnv().secret, account.token, other.token];
});

afterEach(() => {
  expect(logged).toEqual([]);
});

async function tidy(): Promise<void> {
  await db().rateLimit.deleteMany({});
  if (!(await db().product.findUnique({ where: { id: SHOE } }))) await newProduct({ id: SHOE });
}

/** A user whose session was ended by what they sent goes on under another name, with the orders that they had. */
async function renew(visitor: Exclude<JunkVisitor, 'guest'>): Promise<void> {
  const former = people[visitor];
  people[visitor] = await newPerson({ role: visitor });
  await db().order.updateMany({ where: { userId: former.id }, data: { userId: people[visitor].id } });
}

async function send(route: string, method: Method, request: JunkRequest): Promise<JunkAnswer> {
  const handler = (await loadRoute(route))[method];
  if (!handler) throw new Error(`${route} exports no ${method}`);
  const headers = new Headers();
  if (request.visitor !== 'guest') {
    const { token } = people[request.visitor];
    if (request.proof === 'bearer') headers.set('authorization', `Bearer ${token}`);
    else headers.set('cookie', `next-auth.session-token=${token}`);
  }
  for (const [name, value] of request.headers) headers.set(name, value);
  const url = `http://localhost:3100${route.replaceAll(/[[\].]/g, '')}${request.query}`;
  const init = { method, headers, ...(request.body !== null && { body: request.body }) };
  const response = await callInsideNext(handler, url, init, { params: Promise.resolve(request.params) });
  asked += 1;
  if (asked % TIDY_AFTER === 0) await tidy();
  if (response.status === 401 && request.visitor !== 'guest') await renew(request.visitor);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Sends `count` requests. Throws with the smallest request that shows what is wrong. */
async function fuzz(route: string, method: Method, isAnswered: boolean, count: number): Promise<void> {
  const found = await hunt({
    route,
    method,
    known,
    isAnswered,
    requests: count,
    seed,
    async send(request) {
      const answer = await send(route, method, request);
      const name = `${request.visitor} ${Math.floor(answer.status / 100)}xx`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
      return answer;
    },
    judge: (answer) => complaintAbout(answer, secrets),
  });
  if (found) throw new Error(found);
}

async function isAnswered(route: string, method: Method): Promise<boolean> {
  const handler = (await loadRoute(route))[method];
  if (!handler) return false;
  const params = Promise.resolve({ path: ['x'], nextauth: ['x'] });
  const { status } = await callInsideNext(handler, 'http://localhost:3100/', { method }, { params });
  return status !== 405;
}

const targets = await Promise.all(
  routesOnDisk.map(async (route) => ({
    route,
    answered: await Promise.all(methods.map((method) => isAnswered(route, method))),
  })),
);
/** Most routes are for staff, so those that guests may call are called more often. */
const OPEN_SHARE = 3;
const openToGuests = new Set<string>();
for (const route of routesOnDisk)
  for (const handler of Object.values(await loadRoute(route)))
    if (isEndpoint(handler) && ['anyone', 'visitor'].includes(String(handler.declaration.requires)))
      openToGuests.add(route);
const weightOf = (route: string) => (SLOW.test(route) ? SLOW_SHARE : openToGuests.has(route) ? OPEN_SHARE : 1);
const answeredWeight = targets.reduce(
  (sum, { route, answered }) => sum + answered.filter(Boolean).length * weightOf(route),
  0,
);
const refusedCount = targets.reduce((sum, { answered }) => sum + answered.filter((is) => !is).length, 0);
const fullShare = (requests - refusedCount * REFUSED_SHARE) / answeredWeight;

describe(`${requests.toLocaleString('en-US')} requests that no program would send, from seed ${seed}`, () => {
  test.each(targets)('$route', { timeout: 600_000 }, async ({ route, answered }) => {
    for (const [index, method] of methods.entries()) {
      const isAnswered = answered[index] ?? false;
      const count = isAnswered ? Math.max(REFUSED_SHARE, fullShare * weightOf(route)) : REFUSED_SHARE;
      await fuzz(route, method, isAnswered, count);
    }
  });

  test('enough of them got as far as the work itself', () => {
    expect(asked).toBeGreaterThanOrEqual(requests);
    for (const name of ['guest 2xx', 'guest 4xx', 'customer 2xx', 'customer 4xx', 'admin 2xx', 'admin 4xx'])
      expect([name, (statuses.get(name) ?? 0) > requests / 100]).toEqual([name, true]);
  });
});
