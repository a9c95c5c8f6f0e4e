import { beforeAll, expect, test } from 'vitest';
import { isEndpoint } from '@/lib/access/api/openapi';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newOrder, newRefund } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { loadRoute, routesOnDisk } from '@/tests/routes';
import { POST as importFile } from './imports/route';
import { POST as makeCodes } from './promotions/[id]/codes/route';
import { POST as promote } from './promotions/route';
import { POST as share } from './wishlist/share/route';

interface JsonSchema {
  type?: string;
  shape?: Record<string, unknown>;
}

/** What a route's GET answers, as far as it is a list: an array, or an object that tells the page beside the rows. */
function isList(response: unknown): boolean {
  const { type, shape = {} } = (response as { _zod: { def: JsonSchema } } | undefined)?._zod.def ?? {};
  return type === 'array' || 'currentPage' in shape;
}

const lists = (
  await Promise.all(routesOnDisk.map(async (route) => ({ route, GET: (await loadRoute(route)).GET })))
).flatMap(({ route, GET }) =>
  GET && isEndpoint(GET) && isList(GET.declaration.response) ? [{ route, GET, declaration: GET.declaration }] : [],
);

let admin: Person;
const params: Record<string, string> = {};

beforeAll(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  const shoes = [await newProduct({ id: 'kite', numReviews: 2 }), await newProduct({ id: 'wing' })];
  for (const productId of shoes) {
    await db().wishlistItem.create({ data: { userId: admin.id, productId } });
    const author = await newPerson();
    await db().review.create({ data: { productId, userId: author.id, name: 'A', rating: 5, comment: 'Good.' } });
  }
  const another = await newPerson();
  await db().review.create({ data: { productId: 'kite', userId: another.id, name: 'B', rating: 4, comment: 'Fine.' } });
  const { body } = await askRoute(share, 'POST', { as: admin });
  params.token = String(body.url).split('/').at(-1) ?? '';
  const order = await newOrder(admin, { status: 'delivered', deliveredAt: new Date(), quantity: 5 });
  await newOrder(admin);
  for (const [position, size] of [1, 2].entries())
    await db().orderLine.create({
      data: {
        orderId: order,
        position: position + 1,
        productId: 'wing',
        name: 'Wing',
        size: size + 8,
        unitPriceCents: 0,
        quantity: 1,
      },
    });
  await db().orderStatusChange.create({ data: { orderId: order, toStatus: 'delivered', changedByName: 'A' } });
  for (let turn = 0; turn < 2; turn++) {
    await newRefund(order);
    await db().address.create({
      data: {
        userId: admin.id,
        fullName: 'A',
        address: `${turn} Main Street`,
        city: 'Dayton',
        state: 'OH',
        postalCode: '45402',
      },
    });
    await db().searchSynonym.create({ data: { word: `word${turn}`, means: 'shoe' } });
    await db().searchMiss.create({ data: { query: `miss${turn}` } });
  }
  const shoe = 'kite,Kite,A,running,80';
  const { body: set } = await askRoute(importFile, 'POST', {
    as: admin,
    body: `handle,name,brand,category,price\n${shoe}\n${shoe}\n`,
    headers: { 'content-type': 'text/csv' },
  });
  params.imports = set._id;
  const gives = { kind: 'percent', value: 5 };
  for (const name of ['Spring', 'Autumn']) {
    const { body: made } = await askRoute(promote, 'POST', { as: admin, json: { name, gives } });
    params.promotions = made._id;
    await askRoute(makeCodes, 'POST', { as: admin, params: { id: made._id }, json: { count: 2 } });
  }
  const { id: webhook } = await db().webhook.create({
    data: { url: 'https://erp.example/hook', topics: [], sealedSecret: '-', position: 0 },
  });
  for (const eventNumber of [1, 2]) await db().webhookDelivery.create({ data: { webhookId: webhook, eventNumber } });
  params.webhooks = webhook;
  params.orders = order;
  params.products = 'kite';
});

/** The part of a path named `id` stands for something else in each folder. */
const paramsOf = (route: string) => ({ ...params, id: params[route.split('/')[2] ?? ''] ?? '' });

test('there are lists of both kinds', () => {
  const routes = lists.map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining(['/api/products', '/api/search/synonyms', '/api/search/misses']));
  expect(routes.length).toBeGreaterThan(20);
});

/** These have two rows or more here. */
const FURNISHED =
  /^\/api\/(addresses|orders|orders\/myorders|orders\/\[id\]\/(history|refunds|returnable)|products|products\/\[id\]\/reviews|products\/categories|promotions|promotions\/\[id\]\/codes|reviews|search\/(synonyms|misses)|users|webhooks\/\[id\]\/deliveries|wishlist|wishlist\/shared\/\[token\])$/;

test.each(lists)(
  '$route takes page and limit, and says how many rows there are',
  async ({ route, GET, declaration }) => {
    expect(Object.keys(declaration.query?.parameters ?? {})).toEqual(expect.arrayContaining(['page', 'limit']));
    const ask = async (query: string) => {
      const { status, headers, body } = await askRoute(GET, 'GET', { as: admin, params: paramsOf(route), query });
      const rows: unknown[] = Array.isArray(body) ? body : (Object.values(body ?? {}).find(Array.isArray) ?? []);
      return { status, total: headers.get('x-total-count'), rows };
    };
    const whole = await ask('');
    expect(whole).toMatchObject({ status: 200, total: String(whole.rows.length) });
    if (FURNISHED.test(route)) expect(whole.rows.length).toBeGreaterThan(1);
    for (const page of [1, 2, 3])
      expect(await ask(`?page=${page}&limit=1`)).toEqual({ ...whole, rows: whole.rows.slice(page - 1, page) });
    for (const query of ['?limit=0', '?page=x', '?page=1&page=2']) expect((await ask(query)).status).toBe(400);
  },
);
