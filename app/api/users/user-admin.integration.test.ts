import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findViewer } from '@/lib/access/session/viewer';
import { db } from '@/lib/platform/db/client';
import { callRoute } from '@/tests/call-route';
import { during } from '@/tests/during';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { PUT as moveOrder } from '../orders/[id]/status/route';
import { PUT as changeProduct, DELETE as deleteProduct } from '../products/[id]/route';
import { POST as createProduct } from '../products/route';
import { POST as uploadPicture } from '../upload/route';
import { DELETE, PUT } from './[id]/route';
import { GET } from './route';

let admin: Person;
let ada: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper', email: 'grace@example.com' });
  ada = await newPerson({ email: 'ada@example.com' });
});

const list = (query = '') => callRoute(GET, 'GET', { as: admin, query });
const change = (id: string, json: unknown, as = admin) => callRoute(PUT, 'PUT', { as, params: { id }, json });
const remove = (id: string, as = admin) => callRoute(DELETE, 'DELETE', { as, params: { id } });
const isSignedIn = async ({ token }: Person) =>
  (await findViewer(new Headers({ authorization: `Bearer ${token}` }))) !== null;

async function namesOf(query: string): Promise<string[]> {
  const response = await list(query);
  expect(response.status).toBe(200);
  return ((await response.json()) as { email: string }[]).map((user) => user.email);
}

describe('the list', () => {
  test('without parameters: all users, newest first, with the number of orders and no secret', async () => {
    await newOrder(ada);
    await newOrder(ada);
    const response = await list();
    expect(response.headers.get('x-total-count')).toBe('2');
    const users = await response.json();
    expect(users).toEqual([
      {
        _id: ada.id,
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        role: 'customer',
        status: 'active',
        createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
        updatedAt: expect.stringMatching(/^20\d\d-.*Z$/),
        ordersCount: 2,
      },
      expect.objectContaining({ _id: admin.id, role: 'admin', ordersCount: 0 }),
    ]);
  });

  test('narrows', async () => {
    await newPerson({ email: 'gone@example.com', status: 'inactive', name: '100% Nobody' });
    expect(await namesOf('?search=LOVE')).toEqual(['ada@example.com']);
    expect(await namesOf('?search=grace@')).toEqual(['grace@example.com']);
    expect(await namesOf('?search=%25')).toEqual(['gone@example.com']);
    expect(await namesOf('?role=admin')).toEqual(['grace@example.com']);
    expect(await namesOf('?status=inactive')).toEqual(['gone@example.com']);
    for (const query of ['?role=owner', '?status=x', '?search=a&search=b'])
      expect((await list(query)).status).toBe(400);
  });
});

describe('a change of role or status', () => {
  test.each([
    [{ status: 'inactive' }, { role: 'customer', status: 'inactive' }],
    [{ role: 'admin' }, { role: 'admin', status: 'active' }],
    [
      { role: 'admin', status: 'inactive' },
      { role: 'admin', status: 'inactive' },
    ],
  ])('%j is answered, logged, and ends the person’s sessions at once', async (json, expected) => {
    expect(await isSignedIn(ada)).toBe(true);
    const response = await change(ada.id, json);
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toMatchObject({ _id: ada.id, name: 'Ada Lovelace', ...expected });
    expect(await (await list('?search=ada@')).json()).toEqual([answer]);
    expect(await isSignedIn(ada)).toBe(false);
    expect(await isSignedIn(admin)).toBe(true);
    expect(await db().auditEntry.findMany()).toMatchObject([
      { actorName: 'Grace Hopper', action: 'user-changed', subjectId: ada.id, after: json },
    ]);
  });

  test('to what it is already changes nothing and ends nothing, even one’s own', async () => {
    expect((await change(ada.id, { role: 'customer', status: 'active' })).status).toBe(200);
    expect((await change(admin.id, { role: 'admin', status: 'active' })).status).toBe(200);
    expect(await isSignedIn(ada)).toBe(true);
    expect(await db().auditEntry.count()).toBe(0);
  });

  test('other fields change nothing', async () => {
    expect((await change(ada.id, { role: 'customer', name: 'X', email: 'x@example.com' })).status).toBe(200);
    expect(await db().user.findUnique({ where: { id: ada.id } })).toMatchObject({ email: 'ada@example.com' });
  });

  test('refuses what is no change and nobody', async () => {
    for (const json of [{}, { role: 'owner' }, { status: null }, { role: ['admin'] }, [], null])
      expect((await change(ada.id, json)).status).toBe(400);
    for (const id of [randomUUID(), 'nobody', 'a\0']) {
      expect((await change(id, { role: 'admin' })).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    }
  });
});

describe('who is protected', () => {
  test('oneself, in every way', async () => {
    await newPerson({ role: 'admin' });
    for (const json of [{ role: 'customer' }, { status: 'inactive' }]) {
      const response = await change(admin.id, json);
      expect(response.status).toBe(409);
      expect((await response.json()).message).toMatch(/your own/);
    }
    expect((await remove(admin.id)).status).toBe(409);
    expect(await isSignedIn(admin)).toBe(true);
  });

  test('the last active administrator; an inactive one does not count', async () => {
    await newPerson({ role: 'admin', status: 'inactive' });
    const response = await change(admin.id, { role: 'customer' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'LAST_ADMIN', message: expect.stringContaining('Grace') });
    expect((await remove(admin.id)).status).toBe(409);
  });

  test.each([
    ['demote', (id: string, as: Person) => change(id, { role: 'customer' }, as)],
    ['deactivate', (id: string, as: Person) => change(id, { status: 'inactive' }, as)],
    ['delete', (id: string, as: Person) => remove(id, as)],
  ])('one of two administrators who %s each other at once', async (_, act) => {
    for (let round = 0; round < 5; round++) {
      const other = await newPerson({ role: 'admin' });
      const responses = await Promise.all([act(other.id, admin), act(admin.id, other)]);
      const statuses = responses.map((response) => response.status).sort();
      // A later caller is told why, or finds the session ended.
      expect([
        [200, 401],
        [200, 409],
      ]).toContainEqual(statuses);
      expect(await db().user.count({ where: { role: 'admin', status: 'active' } })).toBe(1);
      if (responses[0]?.status !== 200) admin = other;
    }
  });

  test('three administrators who demote each other in a ring leave one who acts', async () => {
    const ring = [admin, await newPerson({ role: 'admin' }), await newPerson({ role: 'admin' })] as const;
    await Promise.all([
      change(ring[1].id, { role: 'customer' }, ring[0]),
      change(ring[2].id, { role: 'customer' }, ring[1]),
      change(ring[0].id, { role: 'customer' }, ring[2]),
    ]);
    expect(await db().user.count({ where: { role: 'admin' } })).toBeGreaterThanOrEqual(1);
  });
});

describe('an administrator who is demoted while a write is under way', () => {
  const product = { name: 'Kite', brand: 'Vane', price: 60, category: 'running' };
  const created = () => callRoute(createProduct, 'POST', { as: admin, json: product });

  const writes: Record<string, () => Promise<() => Promise<Response>>> = {
    'adds a product': async () => created,
    'changes a product': async () => {
      const { _id: id } = await (await created()).json();
      return () => callRoute(changeProduct, 'PUT', { as: admin, params: { id }, json: { price: 1 } });
    },
    'deletes a product': async () => {
      const { _id: id } = await (await created()).json();
      return () => callRoute(deleteProduct, 'DELETE', { as: admin, params: { id } });
    },
    'moves an order': async () => {
      const id = await newOrder(ada);
      return () => callRoute(moveOrder, 'PUT', { as: admin, params: { id }, json: { status: 'shipped' } });
    },
    'uploads a picture': async () => {
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const body = new FormData();
      body.append('image', new File([new Uint8Array(picture)], 'shoe.png', { type: 'image/png' }));
      return () => callRoute(uploadPicture, 'POST', { as: admin, body });
    },
    'changes an account': async () => () => change(ada.id, { role: 'admin' }),
  };

  const demotions = {
    'who is logged out by it': [
      [`UPDATE users SET role = 'customer' WHERE id = $1`, 'UPDATE sessions SET ended_at = now() WHERE user_id = $1'],
      401,
    ],
    'whose session stays': [[`UPDATE users SET role = 'customer' WHERE id = $1`], 403],
  } as const;

  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lacewing-uploads-'));
    vi.stubEnv('LACEWING_DATA_DIR', dataDir);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(dataDir, { recursive: true, force: true });
  });

  describe.each(Object.entries(demotions))('%s', (_name, [statements, status]) => {
    test.each(Object.entries(writes))('%s', async (_write, prepare) => {
      const write = await prepare();
      const entries = await db().auditEntry.count();
      const demote = async (client: PoolClient) => {
        for (const statement of statements) await client.query(statement, [admin.id]);
      };
      expect((await during(demote, write)).status).toBe(status);
      expect(await db().auditEntry.count()).toBe(entries);
    });
  });
});

describe('deleting', () => {
  test('ends the sessions, keeps orders under their names, and reviews without', async () => {
    const order = await newOrder(ada);
    const productId = await newProduct();
    await db().review.create({
      data: { productId, userId: ada.id, name: 'Ada Lovelace', rating: 5, comment: 'Light.' },
    });
    const response = await remove(ada.id);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: 'Ada Lovelace was deleted.' });
    expect(await isSignedIn(ada)).toBe(false);
    expect(await db().order.findUnique({ where: { id: order } })).toMatchObject({ userId: null, buyerName: ada.name });
    expect(await db().review.findMany()).toMatchObject([{ userId: null, name: 'Deleted customer' }]);
    expect(await db().auditEntry.findMany()).toMatchObject([
      {
        actorName: 'Grace Hopper',
        action: 'user-deleted',
        subjectId: ada.id,
        before: { name: 'Deleted customer', role: 'customer', status: 'active' },
        after: null,
      },
    ]);
    expect((await remove(ada.id)).status).toBe(404);
    await newPerson({ email: 'ada@example.com' });
  });
});
