import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Declaration, type Endpoint, rightsRequired } from '@/lib/access/api/define-route';
import { isEndpoint } from '@/lib/access/api/openapi';
import { makeKey } from '@/lib/access/api-keys/key-service';
import { requireViewer } from '@/lib/access/session/viewer';
import { changeUser } from '@/lib/access/user-admin/user-admin-service';
import { hasRight, OWNER, type Right, rights, shippedRoles } from '@/lib/core/permissions/rights';
import { db } from '@/lib/platform/db/client';
import { askRoute, callRoute } from '@/tests/call-route';
import { newInvoice, newOrder, newRefund, newReturn } from '@/tests/orders';
import { newPerson, newSession, type Person } from '@/tests/people';
import { loadRoute, type Method, methods, routesOnDisk } from '@/tests/routes';
import { GET as readDocument } from './openapi.json/route';

/**
 * Who may: anyone, signed-in users, the owner of an order (or of what belongs to it) and those with `orders:read` to
 * read it, the owner and those with `orders:write` to change it, those with a right, or with any of several. Which role
 * that is, the table of rights says.
 */
/** `payer`: the owner of an order, or a mail's token, which none of these visitors has. */
type Access = 'anyone' | 'payer' | 'customer' | 'owner' | 'owned' | Right | readonly Right[];

/** Every method of every route. What is not listed here must not exist. */
const matrix: Record<string, Partial<Record<Method, Access>>> = {
  '/api/addresses': { GET: 'customer', POST: 'customer' },
  '/api/addresses/[id]': { PUT: 'customer', DELETE: 'customer' },
  '/api/alerts': { GET: 'customer' },
  '/api/alerts/[id]': { DELETE: 'customer' },
  '/api/alerts/confirm': { POST: 'anyone' },
  '/api/alerts/demand': { GET: 'stock:read' },
  '/api/alerts/unsubscribe': { GET: 'anyone', POST: 'anyone' },
  '/api/audit': { GET: 'audit:read' },
  '/api/auth/[...nextauth]': { GET: 'anyone', POST: 'anyone' },
  '/api/auth/code': { POST: 'anyone' },
  '/api/auth/code/verify': { POST: 'anyone' },
  '/api/auth/confirm': { POST: 'customer' },
  '/api/auth/confirm/passkey': { POST: 'customer' },
  '/api/auth/exchange': { POST: 'anyone' },
  '/api/auth/forgot-password': { POST: 'anyone' },
  '/api/auth/google': { GET: 'anyone' },
  '/api/auth/login': { POST: 'anyone' },
  '/api/auth/login/passkey': { POST: 'anyone' },
  '/api/auth/login/second-factor': { POST: 'anyone' },
  '/api/auth/logout': { POST: 'anyone' },
  '/api/auth/register': { POST: 'anyone' },
  '/api/auth/resend-verification': { POST: 'anyone' },
  '/api/auth/reset-password/[token]': { PUT: 'anyone' },
  '/api/auth/second-factor': { GET: 'customer' },
  '/api/auth/second-factor/app': { POST: 'customer', DELETE: 'customer' },
  '/api/auth/second-factor/app/verify': { POST: 'customer' },
  '/api/auth/second-factor/passkeys': { POST: 'customer' },
  '/api/auth/second-factor/passkeys/[id]': { DELETE: 'customer' },
  '/api/auth/second-factor/passkeys/options': { POST: 'customer' },
  '/api/auth/second-factor/recovery-codes': { POST: 'customer' },
  '/api/auth/verify-email/[token]': { GET: 'anyone' },
  '/api/calendar': { GET: 'catalogue:read' },
  '/api/cart': { GET: 'customer', PUT: 'customer' },
  '/api/cart/merge': { POST: 'customer' },
  '/api/cart/quote': { POST: 'anyone' },
  '/api/categories': { GET: 'anyone', POST: 'catalogue:write' },
  '/api/categories/[slug]': { PUT: 'catalogue:write', DELETE: 'catalogue:write' },
  '/api/changes': { POST: 'catalogue:write' },
  '/api/collections': { GET: 'anyone', POST: 'catalogue:write' },
  '/api/collections/[slug]': { PUT: 'catalogue:write', DELETE: 'catalogue:write' },
  '/api/contact': { POST: 'anyone' },
  '/api/counts': {
    GET: [
      ...(['orders:read', 'messages:answer', 'reviews:moderate', 'stock:read', 'payments:read'] as const),
      ...(['webhooks:manage', 'catalogue:write'] as const),
    ],
  },
  // The scheduler's secret opens it, and no session does; without a secret there is nothing.
  '/api/cron/mail': { GET: 'anyone', POST: 'anyone' },
  '/api/gift-cards': { GET: 'promotions:write', POST: 'promotions:write' },
  '/api/gift-cards/[id]': { GET: 'promotions:write', PUT: 'promotions:write' },
  '/api/gift-cards/balance': { POST: 'anyone' },
  '/api/health': { GET: 'anyone' },
  '/api/health/ready': { GET: 'anyone' },
  '/api/imports': { GET: 'catalogue:read', POST: 'catalogue:write' },
  '/api/imports/[id]': { GET: 'catalogue:read', DELETE: 'catalogue:write' },
  '/api/imports/[id]/apply': { POST: 'catalogue:write' },
  '/api/imports/[id]/rows': { GET: 'catalogue:read' },
  '/api/imports/[id]/undo': { POST: 'catalogue:write' },
  '/api/invoices': { GET: 'orders:read' },
  '/api/messages': { GET: 'messages:answer' },
  '/api/messages/[id]': { PUT: 'messages:answer' },
  '/api/messages/[id]/answer': { POST: 'messages:answer' },
  // Likewise the collector's.
  '/api/metrics': { GET: 'anyone' },
  '/api/newsletter-confirm': { POST: 'anyone' },
  '/api/newsletter-unsubscribe': { GET: 'anyone', POST: 'anyone' },
  '/api/newsletters': { GET: 'letters:send', POST: 'letters:send' },
  '/api/newsletters/[id]': { GET: 'letters:send', PUT: 'letters:send', DELETE: 'letters:send' },
  '/api/newsletters/[id]/preview': { GET: 'letters:send' },
  '/api/newsletters/[id]/send': { POST: 'letters:send' },
  '/api/newsletters/[id]/test': { POST: 'letters:send' },
  '/api/openapi.json': { GET: 'anyone' },
  '/api/orders': { GET: 'orders:read', POST: 'customer' },
  '/api/orders/[id]': { GET: 'owner' },
  '/api/orders/[id]/address': { PUT: 'owned' },
  '/api/orders/[id]/cancel': { POST: 'owned' },
  '/api/orders/[id]/history': { GET: 'orders:read' },
  '/api/orders/[id]/invoice': { GET: 'owner' },
  '/api/orders/[id]/payments': { GET: 'owner' },
  '/api/orders/[id]/receipt': { GET: 'owner' },
  '/api/orders/[id]/capture': { POST: 'orders:refund' },
  '/api/orders/[id]/pay': { POST: 'payer' },
  '/api/orders/[id]/void': { POST: 'orders:write' },
  '/api/orders/[id]/refunds': { GET: 'owner', POST: 'orders:refund' },
  '/api/orders/[id]/refunds/[refundId]/credit-note': { GET: 'owner' },
  '/api/orders/[id]/refunds/[refundId]/retry': { POST: 'orders:refund' },
  '/api/orders/[id]/returnable': { GET: 'owner' },
  '/api/orders/[id]/returns': { POST: 'customer' },
  '/api/orders/[id]/shipments': { POST: 'orders:ship' },
  '/api/orders/[id]/status': { PUT: 'orders:write' },
  '/api/orders/myorders': { GET: 'customer' },
  '/api/orders/packing-slips': { GET: 'orders:ship' },
  '/api/orders/ship': { POST: 'orders:ship' },
  '/api/payments': { GET: 'payments:read' },
  '/api/payments/webhook': { POST: 'anyone' },
  '/api/payments/differences': { GET: 'payments:read' },
  '/api/payments/events': { GET: 'payments:read' },
  '/api/payments/events/[id]/replay': { POST: 'orders:refund' },
  '/api/problems': { GET: ['messages:answer', 'payments:read', 'webhooks:manage', 'catalogue:write'] },
  '/api/problems/mails/[id]/retry': { POST: 'messages:answer' },
  '/api/products': { GET: 'anyone', POST: 'catalogue:write' },
  '/api/products/batch': { POST: 'catalogue:write' },
  '/api/products/[id]': { GET: 'anyone', PUT: 'catalogue:write', DELETE: 'catalogue:write' },
  '/api/products/[id]/alerts': { POST: 'anyone' },
  '/api/products/[id]/duplicate': { POST: 'catalogue:write' },
  '/api/products/[id]/preview': { POST: 'catalogue:write' },
  '/api/products/[id]/prices': { GET: 'catalogue:read' },
  '/api/products/[id]/history': { GET: 'catalogue:read' },
  '/api/products/[id]/reviews': { GET: 'anyone', POST: 'customer' },
  '/api/products/[id]/reviews/[reviewId]': { PUT: 'customer', DELETE: 'customer' },
  '/api/products/[id]/reviews/[reviewId]/helpful': { PUT: 'customer', DELETE: 'customer' },
  '/api/products/[id]/reviews/[reviewId]/report': { POST: 'customer' },
  '/api/products/[id]/reviews/mine': { GET: 'customer' },
  '/api/products/export.csv': { GET: 'catalogue:read' },
  '/api/products/categories': { GET: 'anyone' },
  '/api/events': { GET: 'events:read' },
  '/api/webhooks': { GET: 'webhooks:manage', POST: 'webhooks:manage' },
  '/api/webhooks/[id]': { GET: 'webhooks:manage', PUT: 'webhooks:manage', DELETE: 'webhooks:manage' },
  '/api/webhooks/[id]/deliveries': { GET: 'webhooks:manage' },
  '/api/webhooks/[id]/deliveries/[deliveryId]/replay': { POST: 'webhooks:manage' },
  '/api/webhooks/[id]/replay': { POST: 'webhooks:manage' },
  '/api/webhooks/[id]/test': { POST: 'webhooks:manage' },
  '/api/keys': { GET: 'keys:manage', POST: 'keys:manage' },
  '/api/keys/[id]': { DELETE: 'keys:manage' },
  '/api/roles': { GET: 'staff:manage', POST: 'staff:manage' },
  '/api/roles/[id]': { PUT: 'staff:manage', DELETE: 'staff:manage' },
  '/api/staff': { GET: 'staff:manage' },
  '/api/staff/[id]': { PUT: 'staff:manage', DELETE: 'staff:manage' },
  '/api/staff/invitations': { GET: 'staff:manage', POST: 'staff:manage' },
  '/api/staff/invitations/[token]': { DELETE: 'staff:manage' },
  '/api/staff/invitations/[token]/accept': { POST: 'anyone' },
  '/api/users/me/rights': { GET: 'customer' },
  '/api/stock': { GET: 'stock:read' },
  '/api/stock/movements': { GET: 'stock:read', POST: 'stock:write' },
  '/api/stock/thresholds': { PUT: 'stock:write' },
  '/api/promotions': { GET: 'promotions:write', POST: 'promotions:write' },
  '/api/promotions/[id]': { GET: 'promotions:write', PUT: 'promotions:write', DELETE: 'promotions:write' },
  '/api/promotions/[id]/codes': { GET: 'promotions:write', POST: 'promotions:write' },
  '/api/promotions/simulate': { POST: 'promotions:write' },
  '/api/redirects': { GET: 'catalogue:read', POST: 'catalogue:write' },
  '/api/redirects/[id]': { DELETE: 'catalogue:write' },
  '/api/returns': { GET: 'orders:read' },
  '/api/returns/[id]': { GET: 'owner', PUT: 'orders:write', DELETE: 'owned' },
  '/api/returns/[id]/slip': { GET: 'owner' },
  '/api/reviews': { GET: 'reviews:moderate' },
  '/api/reviews/[id]': { PUT: 'reviews:moderate' },
  '/api/reviews/pictures': { POST: 'customer' },
  '/api/search/misses': { GET: 'catalogue:read' },
  '/api/search/suggest': { GET: 'anyone' },
  '/api/search/synonyms': { GET: 'catalogue:read', POST: 'catalogue:write' },
  '/api/search/synonyms/[id]': { DELETE: 'catalogue:write' },
  '/api/settings/[part]': { GET: 'settings:write', PUT: 'settings:write' },
  '/api/settings/returns/preview': { POST: 'settings:write' },
  '/api/shop': { GET: 'anyone' },
  '/api/subscribe': { POST: 'anyone' },
  '/api/subscribers': { GET: 'letters:send' },
  '/api/track/[token]': { GET: 'anyone' },
  '/api/upload': { POST: ['catalogue:write', 'letters:send'] },
  '/api/users': { GET: 'customers:read' },
  '/api/users/[id]': { PUT: 'customers:write', DELETE: 'customers:write' },
  '/api/users/[id]/credit': { GET: 'customers:read', POST: 'orders:refund' },
  '/api/users/me/credit': { GET: 'customer' },
  '/api/users/me': { DELETE: 'customer' },
  '/api/users/me/code': { POST: 'customer' },
  '/api/users/me/export': { GET: 'customer' },
  '/api/users/me/sessions': { GET: 'customer' },
  '/api/users/me/sessions/[id]': { DELETE: 'customer' },
  '/api/users/profile': { GET: 'customer', PUT: 'customer' },
  '/api/users/stats': { GET: 'reports:read' },
  '/api/wishlist': { GET: 'customer', POST: 'customer' },
  '/api/wishlist/[productId]': { DELETE: 'customer' },
  '/api/wishlist/share': { GET: 'customer', POST: 'customer', DELETE: 'customer' },
  '/api/wishlist/shared/[token]': { GET: 'anyone' },
  '/api/orders/find': { POST: 'anyone' },
  '/api/withdrawals': { GET: 'orders:read', POST: 'anyone' },
  '/api/withdrawals/[id]': { PUT: 'orders:write' },
  '/api/withdrawals/confirm': { POST: 'anyone' },
  '/feeds/products.xml': { GET: 'anyone' },
  '/llms.txt': { GET: 'anyone' },
  '/security.txt': { GET: 'anyone' },
  '/sitemap.xml': { GET: 'anyone' },
  '/sitemaps/[name]': { GET: 'anyone' },
  '/uploads/[name]': { GET: 'anyone' },
};

/** What has to be sent so that only the guard can refuse it; nothing where it may fail as it likes past the guard. */
const bodies: Record<string, object> = {
  '/api/orders/[id]/address': { fullName: 'Ada', address: '1 St', city: 'Dayton', state: 'OH', postalCode: '45402' },
};

/** Answers every unknown path of the API with a 404, for every caller. */
const CATCH_ALL = '/api/[[...path]]';

/** The roles of staff: one person of each asks. */
const staffRoles = Object.keys(shippedRoles);
/** The role of a caller: guests have none, whatever they send. */
const roles: Readonly<Record<string, string | null>> = {
  guest: null,
  customer: 'customer',
  'other customer': 'customer',
  inactive: null,
  'demoted admin': null,
  ...Object.fromEntries(staffRoles.map((role) => [role, role])),
};
type Visitor = string;
const visitors: readonly Visitor[] = Object.keys(roles);

let people: Record<Visitor, Person | null>;
/** Programs by the rights of their keys, as `keyNamed` has them. */
let keys: Record<string, string>;
let orderId: string;
let refundId: string;
let returnId: string;

async function makePeople(): Promise<void> {
  const admin = await newPerson({ role: 'admin' });
  const customer = await newPerson();
  const demoted = await newPerson({ role: 'admin' });
  people = {
    guest: null,
    customer,
    'other customer': await newPerson(),
    inactive: await newPerson({ status: 'inactive' }),
    'demoted admin': demoted,
  };
  for (const role of staffRoles) people[role] = role === OWNER ? admin : await newPerson({ roles: [role] });
  const viewer = await requireViewer(new Headers({ authorization: `Bearer ${admin.token}` }));
  await changeUser(viewer, demoted.id, { role: 'customer' });
  orderId = await newOrder(customer);
  await newInvoice(orderId);
  refundId = await newRefund(orderId);
  returnId = await newReturn(orderId);
}

/** Keys with all rights, with each alone, with all but each, and one whose maker has lost the right that it had. */
async function makeKeys(): Promise<void> {
  const maker = await newPerson({ role: 'admin' });
  const viewer = await requireViewer(new Headers({ authorization: `Bearer ${maker.token}` }));
  const former = await newPerson({ role: 'admin' });
  const formerViewer = await requireViewer(new Headers({ authorization: `Bearer ${former.token}` }));
  const newKey = (given: readonly Right[], by = viewer) => makeKey(by, { name: 'Walk', rights: [...given] });
  keys = { full: (await newKey(rights)).key, none: (await newKey(['audit:read'], formerViewer)).key };
  await db().user.update({ where: { id: former.id }, data: { staffRoles: ['support'] } });
  for (const right of rights) {
    keys[right] = (await newKey([right])).key;
    keys[`not ${right}`] = (await newKey(rights.filter((one) => one !== right))).key;
  }
}

/** The rights that a key of these names has. */
function rightsOfKey(name: string): readonly Right[] {
  if (name === 'full') return rights;
  return rights.filter((right) => (name.startsWith('not ') ? name !== `not ${right}` : name === right));
}

beforeAll(async () => {
  vi.stubEnv('CRON_SECRET', '');
  vi.stubEnv('GOOGLE_CLIENT_ID', '');
  vi.stubEnv('GOOGLE_CLIENT_SECRET', '');
  await makePeople();
  await makeKeys();
});

afterAll(() => {
  vi.unstubAllEnvs();
});

async function ask(route: string, method: Method, visitor: Visitor): Promise<number> {
  const status = await askAs(route, method, people[visitor] ?? null);
  const person = people[visitor];
  // That session is over, so this visitor gets a new one.
  if (route === '/api/auth/logout' && person && roles[visitor]) person.token = await newSession(person.id);
  return status;
}

async function askAs(
  route: string,
  method: Method,
  as: NonNullable<Parameters<typeof callRoute>[2]>['as'],
  query = '',
): Promise<number> {
  const handler = (await loadRoute(route))[method];
  if (!handler) throw new Error(`${route} does not answer ${method}`);
  const id = route.startsWith('/api/returns') ? returnId : orderId;
  const params = {
    id,
    refundId,
    reviewId: orderId,
    productId: 'none',
    token: 'none',
    name: 'none',
    nextauth: ['none'],
    path: ['none'],
  };
  const body = method === 'GET' ? {} : { json: bodies[route] ?? {} };
  return (await callRoute(handler, method, { as: as ?? null, params, query, ...body })).status;
}

/** Whether a status is the one that this visitor must get. Past the guard, an empty request may fail as it likes. */
function isRight(status: number, access: Access, visitor: Visitor): boolean {
  if (status >= 500) return false;
  // The order of this test is not to be paid.
  if (access === 'payer' && roles[visitor]) return status === (visitor === 'customer' ? 409 : 404);
  const role = roles[visitor] ?? null;
  if (role === null) return status === 401;
  const holder = { role: role === 'customer' ? role : 'admin', roles: [role], ownRights: [] };
  const may = (right: Right | readonly Right[]) => hasRight(holder, right);
  const isReader = visitor === 'customer' || may('orders:read');
  if (access === 'owner') return status === (isReader ? 200 : 404);
  if (access === 'owned') {
    if (!isReader) return status === 404;
    return visitor === 'customer' || may('orders:write') ? [200, 201, 204, 409].includes(status) : status === 403;
  }
  if (rightsOf(access).length > 0 && !may(rightsOf(access))) return status === 403;
  return status !== 401 && status !== 403;
}

/** The rights of which any opens an endpoint; none where it needs no right. */
function rightsOf(access: Access | undefined): Right[] {
  return [access].flat().filter((one): one is Right => rights.some((right) => right === one));
}

test('every route on disk is in the matrix, and no other', () => {
  expect(routesOnDisk).toEqual([...Object.keys(matrix), CATCH_ALL].sort());
});

describe.each(routesOnDisk.filter((route) => route !== CATCH_ALL))('%s', (route) => {
  const open = methods.filter((method) => matrix[route]?.[method] === 'anyone');
  const guarded = methods.filter((method) => matrix[route]?.[method] && !open.includes(method));

  test.each(guarded)('%s', async (method) => {
    const access = matrix[route]?.[method] ?? [];
    for (const visitor of visitors) {
      const status = await ask(route, method, visitor);
      expect([visitor, status, isRight(status, access, visitor)]).toEqual([visitor, status, true]);
    }
  });

  test.each(open)('%s: what a public route answers does not depend on who asks', async (method) => {
    const statuses: [Visitor, number][] = [];
    for (const visitor of visitors) statuses.push([visitor, await ask(route, method, visitor)]);
    for (const key of ['full', 'none']) statuses.push([`key ${key}`, await askAs(route, method, keys[key])]);
    const [[, first] = ['', 500]] = statuses;
    expect(first).toBeLessThan(500);
    expect(statuses).toEqual(statuses.map(([visitor]) => [visitor, first]));
  });
});

/** Whether a call changes keys, staff, invitations or roles, which no key does, whatever its rights. */
function isForPeopleOnly(route: string, method: Method, access: Access | undefined): boolean {
  if (route === '/api/users/[id]') return method === 'PUT';
  const held = rightsOf(access);
  return method !== 'GET' && (held.includes('staff:manage') || held.includes('keys:manage'));
}

test('every other method of a route is a 405', async () => {
  for (const route of Object.keys(matrix))
    for (const method of methods.filter((method) => !matrix[route]?.[method]))
      expect([route, method, await ask(route, method, 'guest')]).toEqual([route, method, 405]);
});

/** Whether a key must get this status. It acts by rights, and does nothing that people do for themselves. */
function isRightForKey(status: number, access: Access, key: string): boolean {
  const holder = { role: 'admin', roles: [OWNER], ownRights: [], keyRights: rightsOfKey(key) };
  if (status >= 500) return false;
  if (access === 'anyone') return true;
  if (access === 'payer') return status === 404;
  if (access === 'customer') return status === 403;
  const needed = access === 'owner' ? 'orders:read' : access === 'owned' ? 'orders:write' : access;
  if (!hasRight(holder, needed)) return status === 403;
  if (access === 'owner') return status === 200;
  return status !== 401 && status !== 403;
}

describe('a key', () => {
  beforeEach(async () => {
    await db().rateLimit.deleteMany({ where: { key: { startsWith: 'call-key:' } } });
  });

  // A right only ever adds. So who is refused with all others is refused with each of them alone.
  test.each(Object.keys(matrix))('opens at %s what its rights open, each alone, and nothing else', async (route) => {
    for (const [method, access] of Object.entries(matrix[route] ?? {}) as [Method, Access][]) {
      const opening = access === 'owner' ? 'orders:read' : access === 'owned' ? 'orders:write' : access;
      const needed = rightsOf(opening);
      const asking = ['full', 'none', ...needed, ...(needed.length === 1 ? [`not ${needed[0]}`] : [])];
      for (const key of asking) {
        const status = await askAs(route, method, keys[key]);
        const isRight = isForPeopleOnly(route, method, access) ? status === 403 : isRightForKey(status, access, key);
        expect([method, key, status, isRight]).toEqual([method, key, status, true]);
      }
    }
  });

  test('with none of several rights is refused', async () => {
    const several = Object.entries(matrix).flatMap(([route, row]) =>
      Object.entries(row).flatMap(([method, access]) =>
        rightsOf(access).length > 1 ? [{ route, method: method as Method, needed: rightsOf(access) }] : [],
      ),
    );
    expect(several.length).toBeGreaterThan(0);
    for (const { route, method, needed } of several)
      for (const right of rights.filter((one) => !needed.includes(one)))
        expect([route, right, await askAs(route, method, keys[right])]).toEqual([route, right, 403]);
  });
});

describe('what only some parameters need', () => {
  test('is refused to whoever lacks the further right, and to nobody else', async () => {
    let asked = 0;
    for (const [route, method, declaration] of await declarations()) {
      for (const [parameter, further] of Object.entries(declaration.requiresFor ?? {})) {
        // A blank one before it, which counts as absent, must not hide it.
        const query = `?${parameter.replace('changedSince=*', 'changedSince=&changedSince=2026-01-01T00:00:00Z')}`;
        const required = rightsRequired(declaration);
        const isOpenTo = (holder: Parameters<typeof hasRight>[0]) =>
          hasRight(holder, further) && (required.length === 0 || hasRight(holder, required));
        for (const visitor of visitors) {
          const role = roles[visitor] ?? null;
          const holder =
            role === null ? null : { role: role === 'customer' ? role : 'admin', roles: [role], ownRights: [] };
          const status = await askAs(route, method, people[visitor] ?? null, query);
          const wanted = holder === null ? 401 : isOpenTo(holder) ? 200 : 403;
          expect([route, parameter, visitor, status]).toEqual([route, parameter, visitor, wanted]);
        }
        for (const key of ['full', 'none', `not ${further}`, ...required.map((right) => `not ${right}`)]) {
          const wanted = key === 'full' ? 200 : 403;
          expect([route, parameter, key, await askAs(route, method, keys[key], query)]).toEqual([
            route,
            parameter,
            key,
            wanted,
          ]);
        }
        asked++;
      }
    }
    expect(asked).toBeGreaterThan(3);
  });
});

/** Every endpoint with its declaration. */
async function declarations(): Promise<[string, Method, Declaration][]> {
  const found: [string, Method, Declaration][] = [];
  for (const route of Object.keys(matrix))
    for (const [method, handler] of Object.entries(await loadRoute(route)))
      if (isEndpoint(handler)) found.push([route, method as Method, handler.declaration]);
  return found;
}

test('the OpenAPI document tells the rights of each call, and which calls a key may make', async () => {
  type Operation = Record<'x-rights' | 'x-rights-for-others', string[] | undefined> & { security: object[] };
  const document = (await (await callRoute(readDocument, 'GET')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  for (const [route, method, { paths, requiresFor }] of await declarations())
    for (const path of paths ?? [route.replaceAll('[', '{').replaceAll(']', '}')]) {
      const access = matrix[route]?.[method];
      const operation = document.paths[path]?.[method.toLowerCase()];
      const forOthers = access === 'owner' ? ['orders:read'] : access === 'owned' ? ['orders:write'] : [];
      const isForKeys =
        [...rightsOf(access), ...forOthers, ...Object.values(requiresFor ?? {})].length > 0 &&
        !isForPeopleOnly(route, method, access);
      const told = {
        rights: new Set(operation?.['x-rights']),
        forOthers: operation?.['x-rights-for-others'] ?? [],
        isForKeys: JSON.stringify(operation?.security).includes('"key"'),
      };
      expect([method, path, told]).toEqual([method, path, { rights: new Set(rightsOf(access)), forOthers, isForKeys }]);
    }
});

test('every endpoint declares the right that the matrix names', async () => {
  for (const route of Object.keys(matrix)) {
    const handlers = await loadRoute(route);
    for (const method of methods) {
      const handler: unknown = handlers[method];
      const declaration = isEndpoint(handler) ? handler.declaration : null;
      const declared = declaration ? rightsRequired(declaration) : [];
      const access = matrix[route]?.[method];
      expect([route, method, new Set(declared)]).toEqual([route, method, new Set(rightsOf(access))]);
      const forOthers = access === 'owner' ? 'orders:read' : access === 'owned' ? 'orders:write' : undefined;
      expect([route, method, declaration?.forOthers]).toEqual([route, method, forOthers]);
    }
  }
});

/** What the contract has confirmed again, said by what a call is rather than by its declaration. */
function ruleOf(route: string, method: Method, declaration: Declaration): Declaration['confirms'] {
  const held = rightsRequired(declaration);
  const isWrite = method !== 'GET';
  if (isWrite && (['staff:manage', 'keys:manage', 'webhooks:manage'] as const).some((one) => held.includes(one)))
    return 'always';
  if (/^\/api\/auth\/second-factor\//.test(route)) return method === 'DELETE' ? 'always' : 'recent';
  if (route === '/api/settings/[part]' && method === 'PUT') return { 'part=staff': 'always' };
  const isMoney = isWrite && /\/(refunds|capture|void|credit|gift-cards)(\/|$)/.test(route) && held.length > 0;
  const isDeletion = method === 'DELETE' && held.length > 0;
  const confirmsWithdrawal = route === '/api/withdrawals/[id]' && method === 'PUT';
  if (isMoney || isDeletion || confirmsWithdrawal || (route === '/api/users/[id]' && method === 'PUT'))
    return 'with-second-factor';
  if (!declaration.sends?.includes('text/csv')) return undefined;
  return declaration.response ? { 'format=csv': 'with-second-factor' } : 'with-second-factor';
}

test('what has to be confirmed again is what the contract names, and what sets up a factor', async () => {
  for (const route of Object.keys(matrix))
    for (const [method, handler] of Object.entries(await loadRoute(route)))
      if (isEndpoint(handler)) {
        const { declaration } = handler;
        const named = [route, method, declaration.confirms];
        expect(named).toEqual([route, method, ruleOf(route, method as Method, declaration)]);
      }
});

describe('without a confirmation', () => {
  const factor = { publicKey: new Uint8Array(1), name: 'Key', transports: [] };
  const rules = ['always', 'with-second-factor', 'recent'] as const;
  test.each(rules)('what asks for it %s is refused by it', async (rule) => {
    const owner = await newPerson({ role: 'admin' });
    const old = { isConfirmed: false, minutesOld: 11 };
    const token = await newSession(owner.id, old);
    const other = await newPerson({ role: 'admin' });
    const otherToken = await newSession(other.id, old);
    await db().passkey.create({ data: { ...factor, id: owner.id.replaceAll('-', ''), userId: owner.id } });
    for (const route of Object.keys(matrix))
      for (const [method, handler] of Object.entries(await loadRoute(route))) {
        if (!isEndpoint(handler) || !handler.declaration.confirms) continue;
        const { confirms } = handler.declaration;
        const [[parameter, asked] = ['', confirms]] = typeof confirms === 'string' ? [] : Object.entries(confirms);
        if (asked !== rule) continue;
        const call = {
          params: { id: orderId, refundId, deliveryId: orderId, slug: 'none', part: 'staff', path: ['none'] },
          query: parameter.startsWith('part') ? '' : `?${parameter}`,
          ...(method !== 'GET' && { json: {} }),
        };
        const refused = await askRoute(handler, method, { ...call, as: token });
        expect([route, method, refused.status, refused.body.code]).toEqual([route, method, 403, 'CONFIRM_AGAIN']);
        // Who has no second factor is asked by all but what is asked of those who have one.
        const without = await askRouteCode(handler, method, { ...call, as: otherToken });
        expect([route, method, without === 'CONFIRM_AGAIN']).toEqual([route, method, rule !== 'with-second-factor']);
        const confirmed = await askRouteCode(handler, method, { ...call, as: owner });
        expect([route, method, confirmed === 'CONFIRM_AGAIN']).toEqual([route, method, false]);
      }
  });
});

/** The code of a refusal; null for any other answer. */
async function askRouteCode(handler: Endpoint, method: string, call: Parameters<typeof callRoute>[2]) {
  const response = await callRoute(handler, method, call);
  if (response.ok) return null;
  return ((await response.json()) as { code: string }).code;
}

test('an unknown path is a 404 for every caller', async () => {
  for (const method of methods) for (const visitor of visitors) expect(await ask(CATCH_ALL, method, visitor)).toBe(404);
});

test('an administrator who lost the role with the session still open is a customer', async () => {
  const former = await newPerson({ role: 'admin' });
  await db().user.update({ where: { id: former.id }, data: { role: 'customer' } });
  people['demoted admin'] = former;
  for (const [route, access] of Object.entries(matrix))
    for (const method of methods)
      if (rightsOf(access[method]).length > 0)
        expect([route, await ask(route, method, 'demoted admin')]).toEqual([route, 403]);
});
