import { beforeEach, expect, test } from 'vitest';
import { limits } from '@/lib/access/rate-limits/limits';
import { db } from '@/lib/platform/db/client';
import { askRoute, callRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { GET as readOrder } from '../orders/[id]/route';
import { GET as listOrders } from '../orders/route';
import { DELETE as removeShoe } from '../products/[id]/route';
import { DELETE as removeStaff } from '../staff/[id]/route';
import { PUT as changeUser } from '../users/[id]/route';
import { GET as exportData } from '../users/me/export/route';
import { GET as readRights } from '../users/me/rights/route';
import { GET as readProfile } from '../users/profile/route';
import { DELETE as revoke } from './[id]/route';
import { GET as list, POST as make } from './route';

let owner: Person;

beforeEach(async () => {
  await resetDatabase();
  owner = await newPerson({ role: 'admin', name: 'Grace Hopper' });
});

const made = (json: object, as = owner) => askRoute(make, 'POST', { as, json: { name: 'ERP', ...json } });
/** A program with a key of these rights. */
async function programWith(rights: string[], more: object = {}, as = owner): Promise<Person & { keyId: string }> {
  const { status, body } = await made({ rights, ...more }, as);
  expect(status).toBe(201);
  return { ...owner, token: String(body.key), keyId: String(body._id) };
}
const orders = async (as: Person, headers = {}) => (await callRoute(listOrders, 'GET', { as, headers })).status;

test('a program does what its key may, and nothing of a person', async () => {
  const erp = await programWith(['orders:read']);
  expect(erp.token).toMatch(/^lw_[\w-]{43}$/);
  const orderId = await newOrder(await newPerson());
  expect(await orders(erp)).toBe(200);
  expect((await callRoute(readOrder, 'GET', { as: erp, params: { id: orderId } })).status).toBe(200);
  expect((await callRoute(removeShoe, 'DELETE', { as: erp, params: { id: 'kite' } })).status).toBe(403);
  expect((await callRoute(readProfile, 'GET', { as: erp })).status).toBe(403);
  expect((await callRoute(readRights, 'GET', { as: erp })).status).toBe(403);
});

test('it is told once, stored hashed, and listed with its last use', async () => {
  const { token, keyId } = await programWith(['orders:read', 'stock:write']);
  const [before] = (await askRoute(list, 'GET', { as: owner })).body as unknown as object[];
  expect(before).toEqual({
    _id: keyId,
    name: 'ERP',
    prefix: token.slice(0, 9),
    rights: ['orders:read', 'stock:write'],
    expiresAt: null,
    addresses: [],
    lastUsedAt: null,
    createdAt: expect.any(String),
    by: 'Grace Hopper',
  });
  await orders({ ...owner, token });
  const [after] = (await askRoute(list, 'GET', { as: owner })).body as unknown as { lastUsedAt: string }[];
  expect(Date.now() - Date.parse(after?.lastUsedAt ?? '')).toBeLessThan(60_000);
  expect(JSON.stringify(await db().apiKey.findMany())).not.toContain(token.slice(0, 10));
});

test('it has no more rights than its maker, then and later', async () => {
  const clerk = await newPerson({ roles: ['support'] });
  expect((await made({ rights: ['orders:read'] }, clerk)).status).toBe(403);
  await db().staffRole.create({
    data: { id: '00000000-0000-4000-8000-000000000001', name: 'IT', rights: ['keys:manage', 'orders:read'] },
  });
  const it = await newPerson({ roles: ['00000000-0000-4000-8000-000000000001'] });
  expect((await made({ rights: ['orders:refund'] }, it)).status).toBe(403);
  const erp = await programWith(['orders:read'], {}, it);
  expect(await orders(erp)).toBe(200);
  await db().staffRole.updateMany({ data: { rights: ['keys:manage'] } });
  expect(await orders(erp)).toBe(403);
  await db().user.update({ where: { id: it.id }, data: { status: 'inactive' } });
  expect(await orders(erp)).toBe(401);
});

test('it ends when it is revoked, and at its time', async () => {
  const erp = await programWith(['orders:read']);
  const params = { id: erp.keyId };
  expect((await askRoute(revoke, 'DELETE', { as: owner, params })).status).toBe(204);
  expect([await orders(erp), (await askRoute(revoke, 'DELETE', { as: owner, params })).status]).toEqual([401, 404]);
  const short = await programWith(['orders:read'], { expiresAt: new Date(Date.now() + 60_000).toISOString() });
  expect(await orders(short)).toBe(200);
  await db().session.update({ where: { id: short.keyId }, data: { expiresAt: new Date() } });
  expect(await orders(short)).toBe(401);
});

test('a new password of its maker leaves it alone', async () => {
  const erp = await programWith(['orders:read']);
  const { endSessionsOf } = await import('@/lib/access/users/user-repository');
  await db().$transaction((transaction) => endSessionsOf(transaction, owner.id));
  expect([await orders(owner), await orders(erp)]).toEqual([401, 200]);
});

test('it works from the networks that it names alone', async () => {
  const erp = await programWith(['orders:read'], { addresses: ['203.0.113.0/24', '2001:db8::7'] });
  const from = (ip: string) => orders(erp, { 'x-forwarded-for': ip });
  expect([await from('203.0.113.9'), await from('2001:db8::7'), await from('198.51.100.1')]).toEqual([200, 200, 403]);
});

test('ten calls a second are enough', async () => {
  const erp = await programWith(['orders:read']);
  expect([limits.callByKey.points, limits.callByKey.seconds, await orders(erp)]).toEqual([10, 1, 200]);
  // All calls of this second, which lasts a minute here, so that a slow machine sees the same.
  const spent = { points: limits.callByKey.points, expire: Date.now() + 60_000 };
  await db().$executeRaw`
    UPDATE rate_limits SET points = ${spent.points}, expire = ${spent.expire}::bigint
    WHERE key = ${`${limits.callByKey.name}:${erp.keyId}`}`;
  const refused = await callRoute(listOrders, 'GET', { as: erp });
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(60, -1)]);
  await db().$executeRaw`DELETE FROM rate_limits`;
  expect(await orders(erp)).toBe(200);
});

test.each([
  ['rights', { rights: [] }],
  ['rights.0', { rights: ['fly'] }],
  ['expiresAt', { rights: ['orders:read'], expiresAt: '2020-01-01T00:00:00Z' }],
  ['expiresAt', { rights: ['orders:read'], expiresAt: '9999-12-31T23:59:59-23:59' }],
  ['addresses.0', { rights: ['orders:read'], addresses: ['office'] }],
])('what can’t be used is named: %s', async (field, json) => {
  const { status, body } = await made(json);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});

test('a made-up key is no key', async () => {
  expect(await orders({ ...owner, token: 'lw_not-a-key' })).toBe(401);
});

test.each(['PUT /api/users/[id]', 'DELETE /api/staff/[id]'])(
  'it ends for good when %s takes its maker off the staff',
  async (way) => {
    const it = await newPerson({ role: 'admin' });
    const erp = await programWith(['orders:read'], {}, it);
    const params = { id: it.id };
    if (way.startsWith('PUT')) await askRoute(changeUser, 'PUT', { as: owner, params, json: { role: 'customer' } });
    else await askRoute(removeStaff, 'DELETE', { as: owner, params });
    expect(await orders(erp)).toBe(401);
    expect((await askRoute(changeUser, 'PUT', { as: owner, params, json: { role: 'admin' } })).status).toBe(200);
    expect(await orders(erp)).toBe(401);
    expect(await db().auditEntry.count({ where: { action: 'key-revoked', subjectId: erp.keyId } })).toBe(1);
  },
);

test('the copy of one’s data names the keys and webhooks that one made, and no key as a login', async () => {
  await programWith(['orders:read']);
  await db().webhook.create({
    data: { url: 'https://erp.example/hook', topics: [], sealedSecret: '-', position: 0, createdById: owner.id },
  });
  const { body } = await askRoute(exportData, 'GET', { as: owner });
  expect(body).toMatchObject({
    sessions: [expect.anything()],
    keys: [{ name: 'ERP', rights: ['orders:read'], expiresAt: null }],
    webhooks: [{ url: 'https://erp.example/hook' }],
  });
});
