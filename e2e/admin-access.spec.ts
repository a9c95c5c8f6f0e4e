import type { APIRequestContext, APIResponse } from 'playwright/test';
import { demoAccounts } from '@/prisma/seed/accounts';
import { administrator, changeUser, newCaller, placeOrder, signIn } from './fixtures/office';
import { expect, serverTest } from './fixtures/test';

/** A real order's page is added once there is an order. */
const addresses = ['/admin', '/admin/products', '/admin/orders', '/admin/payments', '/admin/users', '/admin/audit'];

/** What only administrators may read: words, names of people, and the names of the panel's own components. */
const secrets =
  /Management|Audit log|Recent Orders|Dashboard|Export CSV|(Orders|Users|AdminOrder|Dashboard|Audit)View|ProductsView|AdminSidebar|AdminHeading|Casey Morgan|Robin Ellery|Nora Newcomer|@mail\.example/;

const router = { rsc: '1', accept: '*/*' };
/** The ways to ask for a page, honest and otherwise. */
const ways: readonly { name: string; path?: (address: string) => string; headers?: Record<string, string> }[] = [
  { name: 'plainly' },
  { name: 'as the router', headers: router },
  { name: 'as the router with its query', path: (address) => `${address}?_rsc=1abcd`, headers: router },
  { name: 'ahead', headers: { ...router, 'next-router-prefetch': '1' } },
  {
    name: 'ahead, one segment',
    headers: { ...router, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  },
  {
    name: 'ahead, the page segment',
    headers: { ...router, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/admin/__PAGE__' },
  },
  {
    name: 'ahead, at run time',
    headers: { ...router, 'next-router-prefetch': '2' },
  },
  {
    name: 'without the layouts',
    headers: {
      ...router,
      'next-router-state-tree': encodeURIComponent(
        JSON.stringify(['', { children: ['admin', { children: ['__PAGE__', {}, null, 'refetch'] }] }, null, null]),
      ),
    },
  },
  { name: 'by the name of its data', path: (address) => `${address}.rsc`, headers: router },
  { name: 'by the name of a segment', path: (address) => `${address}.segments/_tree.segment.rsc`, headers: router },
  { name: 'with two slashes', path: (address) => `/${address}` },
  { name: 'in other letters', path: (address) => address.replace('/a', '/%61') },
  { name: 'with a slash at the end', path: (address) => `${address}/` },
  {
    name: 'as if the middleware had seen it',
    headers: { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
  },
  { name: 'as if the sources had', headers: { 'x-middleware-subrequest': 'src/middleware:src/middleware' } },
  { name: 'as an invented administrator', headers: { 'x-user-role': 'admin', authorization: 'Bearer e30.e30.e30' } },
];

/** `address` is whole: Playwright joins a path to the base by URL rules, by which two slashes would name a host. */
async function ask(request: APIRequestContext, address: URL, way: (typeof ways)[number]): Promise<APIResponse> {
  const path = way.path?.(address.pathname) ?? address.pathname;
  return request.get(address.origin + path, { ...(way.headers && { headers: way.headers }) });
}

/**
 * Asks for every page plainly and in every third other way, and finds not a byte of the panel. Three visitors with a
 * `turn` of their own ask for every page in every way.
 */
async function expectNothing(visitor: APIRequestContext, pages: readonly URL[], turn: 0 | 1 | 2): Promise<void> {
  for (const [row, page] of pages.entries()) {
    const mine = ways.filter(({ name }, column) => name === 'plainly' || (row + column) % 3 === turn);
    await Promise.all(
      mine.map(async (way) => {
        const answer = await ask(visitor, page, way);
        const body = await answer.text();
        const what = `${page.pathname}, asked for ${way.name}`;
        expect([200, 404], what).toContain(answer.status());
        expect(secrets.exec(body)?.[0], what).toBeUndefined();
        if (way.name !== 'plainly') return;
        expect(body, what).toContain('Access Denied');
        expect(body, what).toContain('You don&#x27;t have permission to access this page.');
      }),
    );
  }
}

serverTest(
  'guests, customers and demoted administrators get no byte of the panel, however they ask',
  async ({ request, playwright, workerShop: { url: baseURL } }) => {
    const buyer = await newCaller(request);
    const orderPage = `/admin/orders/${(await placeOrder(request, buyer))._id}`;
    const pages = [...addresses, orderPage].map((path) => new URL(path, baseURL));
    const open = () => playwright.request.newContext({ baseURL });

    const guest = await open();
    await expectNothing(guest, pages, 0);

    const customer = await open();
    await signIn(customer, { ...demoAccounts.customer });
    await expectNothing(customer, pages, 1);

    const demoted = await open();
    await changeUser(request, buyer.id, { role: 'admin' });
    await signIn(demoted, buyer);
    expect(await (await demoted.get('/admin/orders')).text()).toContain('Orders Management');
    await changeUser(request, buyer.id, { role: 'customer' });
    await expectNothing(demoted, pages, 2);

    for (const context of [guest, customer, demoted]) await context.dispose();
  },
);

serverTest('an administrator gets every page, and nobody else’s cache keeps it', async ({ request }) => {
  const buyer = await newCaller(request);
  const orderPage = `/admin/orders/${(await placeOrder(request, buyer))._id}`;
  await administrator(request);
  const titles: Record<string, string> = {
    '/admin': 'Dashboard',
    '/admin/products': 'Products Management',
    '/admin/orders': 'Orders Management',
    [orderPage]: 'AdminSidebar',
    '/admin/payments': 'What customers paid',
    '/admin/users': 'Users Management',
    '/admin/audit': 'Audit log',
  };
  for (const [address, title] of Object.entries(titles)) {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(title);
    expect(html).not.toContain('Access Denied');
    expect(answer.headers()['cache-control']).toMatch(/no-store/);
    const data = await (await request.get(address, { headers: router })).text();
    expect(data).toContain(' · Admin');
    expect(data).toMatch(secrets);
  }
});
