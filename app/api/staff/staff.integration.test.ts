import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute, callRoute } from '@/tests/call-route';
import { mailedSecret } from '@/tests/mailed-secret';
import { newPerson, PASSWORD, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { POST as login } from '../auth/login/route';
import { GET as listOrders } from '../orders/route';
import { PUT as changeRole, DELETE as removeRole } from '../roles/[id]/route';
import { POST as addRole, GET as listRoles } from '../roles/route';
import { PUT as changeUser } from '../users/[id]/route';
import { GET as readRights } from '../users/me/rights/route';
import { GET as readProfile } from '../users/profile/route';
import { GET as listUsers } from '../users/route';
import { PUT as change, DELETE as remove } from './[id]/route';
import { POST as accept } from './invitations/[token]/accept/route';
import { DELETE as endInvitation } from './invitations/[token]/route';
import { POST as invite, GET as listInvitations } from './invitations/route';
import { GET as listStaff } from './route';

let owner: Person;

beforeEach(async () => {
  await resetDatabase();
  owner = await newPerson({ role: 'admin', name: 'Grace Hopper' });
});

const invited = (email: string, roles: string[], as = owner) =>
  askRoute(invite, 'POST', { as, json: { email, roles } });
const accepted = (token: string, json: object = {}) => askRoute(accept, 'POST', { params: { token }, json });
const rightsOf = async (as: Person) => (await askRoute(readRights, 'GET', { as })).body;

describe('roles', () => {
  test('come with the shop, and own ones beside them', async () => {
    const named = (await askRoute(listRoles, 'GET', { as: owner })).body as unknown as {
      _id: string;
      rights: string[];
    }[];
    expect(named.map(({ _id }) => _id)).toEqual([
      'owner',
      'merchandiser',
      'warehouse',
      'support',
      'marketing',
      'accountant',
    ]);
    expect(named[2]?.rights).toEqual(['orders:read', 'orders:ship', 'catalogue:read', 'stock:read', 'stock:write']);
    const json = { name: 'Packer', rights: ['orders:ship', 'orders:read'] };
    const { status, body } = await askRoute(addRole, 'POST', { as: owner, json });
    expect([status, body]).toEqual([
      201,
      { _id: expect.any(String), name: 'Packer', rights: ['orders:read', 'orders:ship'] },
    ]);
    for (const name of ['packer', 'Warehouse'])
      expect((await askRoute(addRole, 'POST', { as: owner, json: { ...json, name } })).status).toBe(409);
    expect((await askRoute(addRole, 'POST', { as: owner, json: { name: 'x', rights: ['fly'] } })).status).toBe(400);
    expect((await askRoute(changeRole, 'PUT', { as: owner, params: { id: 'support' }, json })).status).toBe(409);
  });

  test('hold at once, and can’t be deleted while someone has them', async () => {
    const { body } = await askRoute(addRole, 'POST', {
      as: owner,
      json: { name: 'Clerk', rights: ['customers:read'] },
    });
    const clerk = await newPerson({ roles: [String(body._id)] });
    expect(await rightsOf(clerk)).toEqual(['customers:read']);
    expect((await callRoute(listUsers, 'GET', { as: clerk })).status).toBe(200);
    expect((await callRoute(listOrders, 'GET', { as: clerk })).status).toBe(403);
    const params = { id: String(body._id) };
    await askRoute(changeRole, 'PUT', { as: owner, params, json: { rights: ['orders:read'] } });
    expect([await rightsOf(clerk), (await callRoute(listUsers, 'GET', { as: clerk })).status]).toEqual([
      ['orders:read'],
      403,
    ]);
    expect((await askRoute(removeRole, 'DELETE', { as: owner, params })).status).toBe(409);
    await askRoute(change, 'PUT', { as: owner, params: { id: clerk.id }, json: { roles: ['support'] } });
    expect((await askRoute(removeRole, 'DELETE', { as: owner, params })).status).toBe(204);
  });

  test('are no owner’s to give but an owner’s, and none has rights that the giver lacks', async () => {
    const { body } = await askRoute(addRole, 'POST', {
      as: owner,
      json: { name: 'Chief', rights: ['staff:manage', 'orders:read'] },
    });
    const chief = await newPerson({ roles: [String(body._id)] });
    const make = (rights: string[]) => askRoute(addRole, 'POST', { as: chief, json: { name: rights.join(), rights } });
    expect([(await make(['orders:refund'])).status, (await make(['orders:read'])).status]).toEqual([403, 201]);
    const email = 'maya@example.com';
    for (const role of ['owner', 'support']) expect((await invited(email, [role], chief)).status).toBe(403);
    const params = { id: owner.id };
    expect((await askRoute(change, 'PUT', { as: chief, params, json: { status: 'inactive' } })).status).toBe(403);
    expect((await askRoute(remove, 'DELETE', { as: chief, params })).status).toBe(403);
    expect(
      (await askRoute(changeUser, 'PUT', { as: chief, params: { id: chief.id }, json: { role: 'admin' } })).status,
    ).toBe(403);
  });
});

describe('an invitation', () => {
  test('makes a new account, once, with a password', async () => {
    const { status, body } = await invited('Maya@Example.com', ['warehouse']);
    expect([status, body.email, body.roles]).toEqual([201, 'maya@example.com', ['warehouse']]);
    const days = (Date.parse(String(body.expiresAt)) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    const token = await mailedSecret('staff-invitation');
    expect(Object.keys((await accepted(token, { name: 'Maya' })).body.errors ?? {})).toEqual(['password']);
    expect((await accepted(token, { name: 'Maya', password: PASSWORD })).status).toBe(200);
    expect((await accepted(token, { name: 'Maya', password: PASSWORD })).status).toBe(404);
    const signedIn = await askRoute(login, 'POST', { json: { email: 'maya@example.com', password: PASSWORD } });
    expect(signedIn.body).toMatchObject({ name: 'Maya', role: 'admin', roles: ['warehouse'] });
  });

  test('is listed until it is accepted or ended, and its link is void then', async () => {
    await invited('maya@example.com', ['warehouse']);
    const { body } = await invited('noor@example.com', ['support']);
    const token = await mailedSecret('staff-invitation');
    const listed = async () =>
      ((await askRoute(listInvitations, 'GET', { as: owner })).body as unknown as { email: string }[]).map(
        ({ email }) => email,
      );
    expect(await listed()).toEqual(['noor@example.com', 'maya@example.com']);
    const end = (id: string) => askRoute(endInvitation, 'DELETE', { as: owner, params: { token: id } });
    expect([(await end(String(body._id))).status, (await end(String(body._id))).status]).toEqual([204, 404]);
    expect((await end('none')).status).toBe(404);
    expect((await accepted(token, { password: PASSWORD })).status).toBe(404);
    expect(await listed()).toEqual(['maya@example.com']);
  });

  test('leaves an existing account its password', async () => {
    const ada = await newPerson({ email: 'ada@example.com' });
    await invited(ada.email, ['support']);
    expect((await accepted(await mailedSecret('staff-invitation'))).status).toBe(200);
    expect((await callRoute(readProfile, 'GET', { as: ada })).status).toBe(401);
    const signedIn = await askRoute(login, 'POST', { json: { email: ada.email, password: PASSWORD } });
    expect([signedIn.status, signedIn.body.roles]).toEqual([200, ['support']]);
  });

  test('does not open an account to whoever registered the email before', async () => {
    const squatter = await newPerson({ email: 'maya@example.com', isVerified: false });
    await invited(squatter.email, ['accountant']);
    const token = await mailedSecret('staff-invitation');
    expect((await accepted(token)).status).toBe(400);
    expect((await accepted(token, { name: 'Maya', password: 'Other-Horse-8' })).status).toBe(200);
    const tried = (password: string) => askRoute(login, 'POST', { json: { email: squatter.email, password } });
    expect([(await tried(PASSWORD)).status, (await tried('Other-Horse-8')).status]).toEqual([401, 200]);
  });

  test('is replaced by the next, over after 7 days, and void when its maker may no longer invite', async () => {
    await invited('maya@example.com', ['support']);
    const first = await mailedSecret('staff-invitation');
    await invited('maya@example.com', ['warehouse']);
    expect((await accepted(first, { password: PASSWORD })).status).toBe(404);
    const second = await mailedSecret('staff-invitation');
    await newPerson({ role: 'admin' });
    await db().user.update({ where: { id: owner.id }, data: { staffRoles: ['support'] } });
    expect((await accepted(second, { password: PASSWORD })).status).toBe(404);
    await db().user.update({ where: { id: owner.id }, data: { staffRoles: ['owner'] } });
    await db().staffInvitation.updateMany({ data: { expiresAt: new Date() } });
    expect((await accepted(second, { password: PASSWORD })).status).toBe(404);
  });

  test('is not for an inactive account, nor holds for one that became inactive', async () => {
    const maya = await newPerson({ email: 'maya@example.com', roles: ['support'] });
    await invited(maya.email, ['warehouse']);
    const token = await mailedSecret('staff-invitation');
    await db().user.update({ where: { id: maya.id }, data: { status: 'inactive' } });
    expect((await accepted(token)).status).toBe(404);
    expect(await invited(maya.email, ['warehouse'])).toMatchObject({
      status: 409,
      body: { message: 'This account is inactive. Activate it first.' },
    });
    await db().user.update({ where: { id: maya.id }, data: { status: 'active' } });
    expect((await accepted(token)).status).toBe(200);
    // What someone has already stays, and is logged.
    const entry = await db().auditEntry.findFirstOrThrow({ where: { action: 'user-changed' } });
    expect([entry.before, entry.after]).toEqual([{ roles: ['support'] }, { roles: ['support', 'warehouse'] }]);
  });

  test('names a role that is unknown', async () => {
    expect((await invited('maya@example.com', ['support', 'king'])).body.errors).toEqual({
      'roles.1': 'is not a role of this shop',
    });
  });
});

describe('a member of the staff', () => {
  test('is listed, changed, paused and removed', async () => {
    const maya = await newPerson({ name: 'Maya', roles: ['warehouse', 'support'] });
    const listed = (await askRoute(listStaff, 'GET', { as: owner })).body as unknown as object[];
    expect(listed).toMatchObject([
      { _id: owner.id, roles: ['owner'] },
      { _id: maya.id, roles: ['warehouse', 'support'] },
    ]);
    const changed = (json: object) => askRoute(change, 'PUT', { as: owner, params: { id: maya.id }, json });
    expect((await changed({ roles: ['accountant'] })).body).toMatchObject({ roles: ['accountant'], status: 'active' });
    expect((await callRoute(readProfile, 'GET', { as: maya })).status).toBe(401);
    expect((await changed({ status: 'inactive' })).body).toMatchObject({ status: 'inactive' });
    const removal = () => askRoute(remove, 'DELETE', { as: owner, params: { id: maya.id } });
    expect([(await removal()).status, (await removal()).status]).toEqual([204, 404]);
    const row = await db().user.findUniqueOrThrow({ where: { id: maya.id }, select: { role: true, staffRoles: true } });
    expect(row).toEqual({ role: 'customer', staffRoles: [] });
  });

  test('stays logged in where nothing changes', async () => {
    const maya = await newPerson({ roles: ['support'] });
    const put = (json: object) => askRoute(change, 'PUT', { as: owner, params: { id: maya.id }, json });
    expect((await put({})).status).toBe(400);
    expect(await put({ roles: ['support'], status: 'active' })).toMatchObject({ status: 200, body: { _id: maya.id } });
    expect((await callRoute(listOrders, 'GET', { as: maya })).status).toBe(200);
  });

  test('who is the last owner stays one', async () => {
    const other = await newPerson({ role: 'admin' });
    const params = { id: owner.id };
    await askRoute(change, 'PUT', { as: other, params, json: { roles: ['support'] } });
    const self = { as: other, params: { id: other.id } };
    for (const answer of [
      await askRoute(change, 'PUT', { ...self, json: { roles: ['support'] } }),
      await askRoute(remove, 'DELETE', self),
      await askRoute(changeUser, 'PUT', { ...self, json: { role: 'customer' } }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'LAST_ADMIN']);
  });

  test('who is made an administrator is an owner, as ever', async () => {
    const maya = await newPerson({ roles: ['warehouse'] });
    const { body } = await askRoute(changeUser, 'PUT', { as: owner, params: { id: maya.id }, json: { role: 'admin' } });
    expect(body).toMatchObject({ role: 'admin', roles: ['owner'] });
  });
});

test('a customer has no rights and no roles', async () => {
  const ada = await newPerson();
  expect(await rightsOf(ada)).toEqual([]);
  expect((await askRoute(readProfile, 'GET', { as: ada })).body).not.toHaveProperty('roles');
});
