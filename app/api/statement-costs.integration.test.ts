import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isEndpoint } from '@/lib/access/api/openapi';
import { facetIndex } from '@/lib/catalogue/facet-index';
import { sendDueMails } from '@/lib/messages/mail/mail-service';
import { deliverEvents } from '@/lib/messages/webhooks/delivery-service';
import { deleteExpired } from '@/lib/operations/jobs/housekeeping-service';
import { listPathsToWarm } from '@/lib/operations/jobs/warm-up-service';
import { deliverCardOrders } from '@/lib/orders/order/order-service';
import { makeDueCalls } from '@/lib/orders/order-payments/call-service';
import { closeDb, connectionAside, db, dbPool, slowConnection } from '@/lib/platform/db/client';
import { seedWhenEmpty } from '@/prisma/seed/seed';
import { onServer } from '@/server/database/on-server';
import { callRoute } from '@/tests/call-route';
import { newPerson, newSession, type Person } from '@/tests/people';
import { areCostsChecked, hearPlans, JIT_ABOVE_COST, type PlannedStatement, tellPlans } from '@/tests/plan-costs';
import { loadRoute, routesOnDisk } from '@/tests/routes';
import { ownDatabase } from '@/tests/test-databases';

// What PostgreSQL expects the shop's statements to cost, in a shop of ten thousand shoes and some thousand orders: with
// its default settings, it compiles what looks expensive, which takes longer than to run it. Filling the shop takes a
// while, so that only `npm run test:jit` does.

const SIZES = 91_000;
const COPIES_OF_ORDERS = 30;

/** Each order so many times over, under numbers of their own. */
const copyOrders = `
  SET session_replication_role = replica;
  CREATE TEMP TABLE copies AS
    SELECT id AS old, n, md5(id::text || n)::uuid AS new FROM orders, generate_series(1, ${COPIES_OF_ORDERS}) n;
  INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', c.new, 'number', upper(left(c.new::text, 8)),
    'created_at', o.created_at - c.n * interval '3 days'))).* FROM copies c JOIN orders o ON o.id = c.old;
  INSERT INTO order_lines SELECT (jsonb_populate_record(l, jsonb_build_object('id', md5(l.id::text || c.n)::uuid, 'order_id',
    c.new))).* FROM copies c JOIN order_lines l ON l.order_id = c.old;
  SET session_replication_role = DEFAULT;`;

let admin: Person;
let customer: Person;
/** A value of each path parameter, by the part of the path before it. */
let ids: Record<string, string>;
let heard: PlannedStatement[] = [];

async function openLargeShop(): Promise<void> {
  const url = await ownDatabase('migrated');
  await seedWhenEmpty(url, { sizes: SIZES });
  await onServer(url, (client) => client.query(copyOrders));
  await tellPlans(url);
  await closeDb();
  vi.stubEnv('DATABASE_URL', url);
  hearPlans([dbPool(), connectionAside(), slowConnection()], (statement) => heard.push(statement));
  admin = await newPerson({ role: 'admin' });
  const { user, ...order } = await db().order.findFirstOrThrow({
    where: { user: { isNot: null } },
    include: { user: true },
  });
  customer = { id: user?.id ?? '', name: '', email: '', token: await newSession(user?.id ?? '') };
  ids = {
    orders: order.id,
    products: 'shoe-77',
    users: customer.id,
    returns: (await db().return.findFirstOrThrow()).id,
    categories: 'running',
    collections: (await db().collection.findFirstOrThrow()).slug,
    newsletters: (await db().newsletter.findFirstOrThrow()).id,
    settings: 'shop',
  };
}

/** Runs work, and returns the statements that ran meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<PlannedStatement[]> {
  heard = [];
  await work();
  return heard;
}

/** What looks so expensive that it would be compiled; each statement once, in a few words. */
const compiled = (statements: readonly PlannedStatement[]) => [
  ...new Set(
    statements.filter(({ cost }) => cost >= JIT_ABOVE_COST).map(({ cost, sql }) => `${cost}: ${sql.slice(0, 300)}`),
  ),
];

const LISTS = [
  '',
  'page=700',
  'facets=true',
  ...['name', 'price-low', 'price-high', 'rating', 'newest', 'relevance'].map(
    (sort) => `sortBy=${sort}&category=running&facets=true`,
  ),
  'brand=Brand+3&brand=Brand+7&size=9&maxPrice=90&category=running&facets=true',
  'minPrice=50&maxPrice=120&color=black&inStock=true&facets=true&sortBy=price-low',
  'search=leather&facets=true',
  'search=leather&facets=true&sortBy=relevance',
  'search=lether&match=close&sortBy=relevance&facets=true',
  'search=black+sneakers&match=close&sortBy=relevance&size=9',
  'search=umbrella&match=close',
  'search=loud+runn',
];
const PANEL_LISTS = [
  'status=all',
  'status=draft&facets=true',
  'status=all&search=harbor&sortBy=newest',
  'status=all&minPrice=100&facets=true',
];

/** Calls every list of products and searches, as a visitor and as staff. */
async function readLists(): Promise<void> {
  const { GET: list } = await loadRoute('/api/products');
  const { GET: suggest } = await loadRoute('/api/search/suggest');
  if (!list || !suggest) throw new Error('There is no list of products.');
  for (const query of LISTS) expect((await callRoute(list, 'GET', { query: `?${query}` })).status).toBe(200);
  for (const query of PANEL_LISTS)
    expect((await callRoute(list, 'GET', { as: admin, query: `?${query}` })).status).toBe(200);
  for (const query of ['clo', 'lea', 'ridge hi', 'snekers', 'brand 7'])
    expect((await callRoute(suggest, 'GET', { query: `?q=${query}&search=${query}` })).status).toBeLessThan(500);
}

/** Calls every other GET of the API, with its own parameters where it has some, as staff and as a customer. */
async function readEverything(): Promise<void> {
  for (const route of routesOnDisk.filter((one) => one.startsWith('/api/'))) {
    const { GET: read } = await loadRoute(route);
    if (!read || !isEndpoint(read)) continue;
    const parts = [...route.matchAll(/(\w+)\/\[+(?:\.\.\.)?(\w+)\]/g)];
    const params = Object.fromEntries(parts.map(([, room = '', name = '']) => [name, ids[room] ?? customer.id]));
    for (const as of [admin, customer])
      for (const query of ['', '?page=2&limit=20', '?search=mor', '?changedSince=2020-01-01T00:00:00Z'])
        await callRoute(read, 'GET', { as, params, query });
  }
}

/** What servers do by themselves. */
async function workInBackground(): Promise<void> {
  await facetIndex.rebuild();
  for (const work of [sendDueMails, makeDueCalls, deliverCardOrders, deliverEvents, deleteExpired, listPathsToWarm])
    await work();
}

const soil = () => db().$executeRaw`
  INSERT INTO product_changes (chunk) SELECT ordinal / 8192 FROM products WHERE ordinal % 3 = 0`;

describe.skipIf(!areCostsChecked)('no statement is expected to cost so much that it is compiled', () => {
  beforeAll(openLargeShop);
  afterAll(async () => {
    await closeDb();
    vi.unstubAllEnvs();
  });

  test('lists look cheap in a database that was never analyzed', async () => {
    const statements = await statementsOf(readLists);
    expect(statements.length).toBeGreaterThan(50);
    expect(compiled(statements)).toEqual([]);
  });

  test('and in one that was, whose chunks are dirty', async () => {
    await db().$executeRaw`ANALYZE`;
    expect(compiled(await statementsOf(readLists))).toEqual([]);
    await soil();
    expect(compiled(await statementsOf(readLists))).toEqual([]);
    await db().$executeRaw`ANALYZE`;
    expect(compiled(await statementsOf(readLists))).toEqual([]);
  });

  test('so does whatever else is read, and what is done in the background', async () => {
    const statements = await statementsOf(async () => {
      await readEverything();
      await workInBackground();
    });
    expect(statements.length).toBeGreaterThan(500);
    expect(compiled(statements)).toEqual([]);
  });
});
