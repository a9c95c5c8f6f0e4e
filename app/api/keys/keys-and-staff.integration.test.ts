import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Right, rights } from '@/lib/core/permissions/rights';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { loadRoute, type Method } from '@/tests/routes';

let owner: Person;
let staff: Person;
let customer: Person;
let invitationId: string;
let roleId: string;
let otherKeyId: string;

/** Every key with one right, and one with all. */
const keys: readonly (readonly Right[])[] = [...rights.map((right) => [right]), rights];

/** Stores keys of the owner's in two statements. */
async function newKeys(wanted: readonly (readonly Right[])[]) {
  const made = wanted.map((given) => ({ id: randomUUID(), given, token: `lw_${randomToken()}` }));
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db().session.createMany({ data: made.map(({ id }) => ({ id, userId: owner.id, expiresAt })) });
  await db().apiKey.createMany({
    data: made.map(({ id, given, token }) => ({
      ...{ id, name: 'ERP', rights: [...given], addresses: [], keyHash: hashToken(token) },
    })),
  });
  return made;
}

async function newKey(given: readonly Right[]): Promise<{ id: string; token: string }> {
  const [key] = await newKeys([given]);
  if (!key) throw new Error('no key was made');
  return key;
}

/** What makes, changes or removes keys, staff, invitations and roles: the call, with its path and its body. */
const writes: [string, Method, () => { params?: Record<string, string>; json?: object }][] = [
  ['/api/users/[id]', 'PUT', () => ({ params: { id: customer.id }, json: { role: 'admin' } })],
  ['/api/users/[id]', 'PUT', () => ({ params: { id: customer.id }, json: { status: 'inactive' } })],
  ['/api/users/[id]', 'PUT', () => ({ params: { id: staff.id }, json: { role: 'customer' } })],
  ['/api/users/[id]', 'DELETE', () => ({ params: { id: staff.id } })],
  ['/api/staff/[id]', 'PUT', () => ({ params: { id: staff.id }, json: { status: 'inactive' } })],
  ['/api/staff/[id]', 'PUT', () => ({ params: { id: staff.id }, json: { roles: ['warehouse'] } })],
  ['/api/staff/[id]', 'DELETE', () => ({ params: { id: staff.id } })],
  ['/api/staff/invitations', 'POST', () => ({ json: { email: 'new@example.com', roles: ['warehouse'] } })],
  ['/api/staff/invitations/[token]', 'DELETE', () => ({ params: { token: invitationId } })],
  ['/api/roles', 'POST', () => ({ json: { name: 'Reader', rights: ['orders:read'] } })],
  ['/api/roles/[id]', 'PUT', () => ({ params: { id: roleId }, json: { rights: [] } })],
  ['/api/roles/[id]', 'DELETE', () => ({ params: { id: roleId } })],
  ['/api/keys', 'POST', () => ({ json: { name: 'Its own', rights: ['orders:read'] } })],
  ['/api/keys/[id]', 'DELETE', () => ({ params: { id: otherKeyId } })],
];

/** Everything that these writes could have changed. */
const state = async () => ({
  users: await db().user.findMany({
    orderBy: { id: 'asc' },
    select: { id: true, role: true, staffRoles: true, status: true },
  }),
  roles: await db().staffRole.findMany({ orderBy: { id: 'asc' } }),
  invitations: await db().staffInvitation.findMany({ orderBy: { id: 'asc' } }),
  keys: await db().apiKey.count(),
});

beforeAll(async () => {
  await resetDatabase();
  owner = await newPerson({ role: 'admin', name: 'Grace Hopper' });
  staff = await newPerson({ role: 'admin' });
  customer = await newPerson();
  roleId = (await db().staffRole.create({ data: { name: 'Books', rights: ['orders:read'] } })).id;
  const invitation = { email: 'waits@example.com', roles: ['support'], tokenHash: 'x', invitedById: owner.id };
  invitationId = (
    await db().staffInvitation.create({ data: { ...invitation, expiresAt: new Date(Date.now() + 3_600_000) } })
  ).id;
  otherKeyId = (await newKey(['orders:read'])).id;
});

describe('keys, staff, invitations and roles', () => {
  test.each(writes)('are not changed by %s %s of any key, whatever its rights', async (route, method, call) => {
    const handler = (await loadRoute(route))[method];
    if (!handler) throw new Error(`${route} does not answer ${method}`);
    const programs = await newKeys(keys);
    const before = await state();
    for (const { given, token } of programs) {
      const { status, body } = await askRoute(handler, method, { as: token, ...call() });
      expect([given, status, body?.code]).toEqual([given, 403, 'FORBIDDEN']);
    }
    expect(await state()).toEqual(before);
  });

  test('are read by a key that has the right', async () => {
    const { token } = await newKey(['staff:manage', 'keys:manage']);
    for (const route of ['/api/staff', '/api/staff/invitations', '/api/roles', '/api/keys']) {
      const handler = (await loadRoute(route)).GET;
      if (!handler) throw new Error(`${route} is not read`);
      expect([route, (await askRoute(handler, 'GET', { as: token })).status]).toEqual([route, 200]);
    }
  });

  test('may be removed by a key only where it is a customer', async () => {
    const { token } = await newKey(['customers:write']);
    const remove = (await loadRoute('/api/users/[id]')).DELETE;
    if (!remove) throw new Error('accounts can’t be deleted');
    const other = await newPerson();
    expect((await askRoute(remove, 'DELETE', { as: token, params: { id: other.id } })).status).toBe(200);
  });
});

describe('a key in the session cookie', () => {
  const withCookie = async (token: string, headers = {}) => {
    const list = (await loadRoute('/api/orders')).GET;
    if (!list) throw new Error('orders are not listed');
    return (await askRoute(list, 'GET', { headers: { cookie: `next-auth.session-token=${token}`, ...headers } }))
      .status;
  };

  test('opens nothing, where a session does', async () => {
    const { token } = await newKey(['orders:read']);
    expect(await withCookie(token)).toBe(401);
    expect(await withCookie(owner.token)).toBe(200);
    expect(await withCookie('', { authorization: `Bearer ${token}` })).toBe(200);
  });
});

test('a key stops with its maker where the shop asks them for a second factor that they lack', async () => {
  const list = (await loadRoute('/api/orders')).GET;
  const change = (await loadRoute('/api/settings/[part]')).PUT;
  if (!list || !change) throw new Error('orders and settings have no calls');
  const { token } = await newKey(['orders:read']);
  const careful = await newPerson({ role: 'admin' });
  await db().passkey.create({
    data: { id: 'careful', publicKey: new Uint8Array(1), name: 'Key', transports: [], userId: careful.id },
  });
  const json = { version: 0, requireSecondFactor: true };
  expect((await askRoute(change, 'PUT', { as: careful, params: { part: 'staff' }, json })).status).toBe(200);
  const refused = await askRoute(list, 'GET', { as: token });
  expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
  await db().passkey.create({
    data: { id: 'maker', publicKey: new Uint8Array(1), name: 'Key', transports: [], userId: owner.id },
  });
  expect((await askRoute(list, 'GET', { as: token })).status).toBe(200);
});
