import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeDb, db, dbPool } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newPerson, PASSWORD } from '@/tests/people';
import { ownDatabase } from '@/tests/test-databases';
import { POST as login } from '../auth/login/route';
import { GET as readMyOrders } from '../orders/myorders/route';
import { PUT as changeUser } from './[id]/route';
import { PUT as changeProfile, GET as readProfile } from './profile/route';
import { GET as listUsers } from './route';

// During a deployment a newer version of the shop may store a role or a status that this one has never heard of.

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', await ownDatabase('migrated'));
  await closeDb();
  await dbPool().query(`ALTER TYPE role ADD VALUE 'support'`);
  await dbPool().query(`ALTER TYPE user_status ADD VALUE 'suspended'`);
});
afterAll(async () => {
  await closeDb();
  vi.unstubAllEnvs();
});

async function newerAccount(change: `role = '${string}'` | `status = '${string}'`) {
  const account = await newPerson();
  await dbPool().query(`UPDATE users SET ${change} WHERE id = $1`, [account.id]);
  return account;
}

const signIn = (email: string) => askRoute(login, 'POST', { json: { email, password: PASSWORD } });

describe('a role that this version does not know', () => {
  test('is a customer here: it logs in, reads and changes its profile, and opens nothing of the admin area', async () => {
    const { email } = await newerAccount(`role = 'support'`);
    const { status, body } = await signIn(email);
    expect([status, body.role]).toEqual([200, 'customer']);
    const { token } = body;
    expect((await askRoute(readProfile, 'GET', { as: token })).body).toMatchObject({ email, role: 'customer' });
    const changed = await askRoute(changeProfile, 'PUT', {
      as: token,
      json: { name: 'Maya', password: 'Quite-Another-9' },
    });
    expect([changed.status, changed.body.name]).toEqual([200, 'Maya']);
    expect((await askRoute(listUsers, 'GET', { as: token })).status).toBe(403);
  });
});

describe('a status that this version does not know', () => {
  test('opens nothing', async () => {
    const { email, token } = await newerAccount(`status = 'suspended'`);
    const { status, body } = await signIn(email);
    expect([status, body.code]).toEqual([403, 'ACCOUNT_INACTIVE']);
    expect((await askRoute(readMyOrders, 'GET', { as: token })).status).toBe(401);
    expect((await askRoute(readProfile, 'GET', { as: token })).status).toBe(401);
  });
});

test('administrators see both as they are called, and can change the rest of such an account', async () => {
  const admin = await newPerson({ role: 'admin' });
  const support = await newerAccount(`role = 'support'`);
  const suspended = await newerAccount(`status = 'suspended'`);
  const { status, body } = await askRoute(listUsers, 'GET', { as: admin });
  expect(status).toBe(200);
  expect(body).toContainEqual(expect.objectContaining({ _id: support.id, role: 'support', status: 'active' }));
  expect(body).toContainEqual(expect.objectContaining({ _id: suspended.id, role: 'customer', status: 'suspended' }));
  const params = { id: support.id };
  const changed = await askRoute(changeUser, 'PUT', { as: admin, params, json: { status: 'inactive' } });
  expect(changed.body).toMatchObject({ role: 'support', status: 'inactive' });
  expect(await db().$queryRaw`SELECT role::text FROM users WHERE id = ${support.id}::uuid`).toEqual([
    { role: 'support' },
  ]);
});
