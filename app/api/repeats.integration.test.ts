import { beforeEach, expect, test } from 'vitest';
import { answerOnce } from '@/lib/access/api/kept-answer-service';
import { isEndpoint } from '@/lib/access/api/openapi';
import { db } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { atOnce } from '@/tests/at-once';
import { askRoute, callRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { loadRoute, methods, routesOnDisk } from '@/tests/routes';
import { DELETE as dropKey } from './keys/[id]/route';
import { POST as makeKey } from './keys/route';
import { POST as addProduct } from './products/route';

const kite = { name: 'Kite', brand: 'Aerofoil', price: 89.99, category: 'running' } as const;
const headers = { 'idempotency-key': 'once' };

let admin: Person;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
});

const add = (json: unknown, as: Person | string = admin) => askRoute(addProduct, 'POST', { as, json, headers });

test('a call that comes twice is done once, and answers the same', async () => {
  const [first, again] = [await add(kite), await add(kite)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  expect([first, again].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
  expect((await add({ ...kite, price: 1 })).body).toMatchObject({ code: 'KEY_REUSED' });
  expect(await db().product.count()).toBe(1);
  // Others have keys of their own: other people, and the program of the same person.
  const other = await newPerson({ role: 'admin' });
  const { body: made } = await askRoute(makeKey, 'POST', {
    as: admin,
    json: { name: 'ERP', rights: ['catalogue:write'] },
  });
  expect((await add(kite, other)).body._id).toBe('kite-2');
  expect((await add(kite, made.key)).body._id).toBe('kite-3');
});

test('of calls at once one is done, and a refused one uses up no key', async () => {
  expect((await add({ ...kite, category: 'hats' })).status).toBe(400);
  const answers = await atOnce(4, () => add(kite));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await db().product.count()).toBe(1);
});

test('what is told once is not kept, and an empty answer stays empty', async () => {
  const make = () => askRoute(makeKey, 'POST', { as: admin, headers, json: { name: 'ERP', rights: ['orders:read'] } });
  const [first, again] = [await make(), await make()];
  expect(first.body.key).toMatch(/^lw_/);
  expect(again.body).toEqual({ ...first.body, key: undefined });
  expect(JSON.stringify(await db().keptAnswer.findMany())).not.toContain(first.body.key);
  const drop = () =>
    callRoute(dropKey, 'DELETE', { as: admin, headers: { 'idempotency-key': 'gone' }, params: { id: first.body._id } });
  expect([(await drop()).status, (await drop()).status]).toEqual([204, 204]);
});

test('a call that was cut off is made again, but never once it has written', async () => {
  expect((await add(kite)).status).toBe(201);
  const long = new Date(Date.now() - 120_000);
  const kept = await db().keptAnswer.findFirstOrThrow();
  expect(kept.hasWritten).toBe(true);
  await db().keptAnswer.updateMany({ data: { status: null, body: null, claimedAt: long } });
  expect(await add(kite)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  await db().keptAnswer.updateMany({ data: { hasWritten: false } });
  expect((await add(kite)).body._id).toBe('kite-2');
});

const call = { owner: 'ERP', key: 'once', requestHash: 'same' };

/** A call that commits something, and then does what is given. */
const writes = (then: () => Promise<Response>) => async () => {
  await inTransaction((transaction) => transaction.$executeRaw`UPDATE products SET name = name || '!'`);
  return then();
};

test('a call that failed after it had written is not made again', async () => {
  await add(kite);
  const failing = writes(() => Promise.reject(new Error('The database left before the answer was read.')));
  await expect(answerOnce(call, [], failing)).rejects.toThrow('left');
  await expect(answerOnce(call, [], failing)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await db().product.findFirstOrThrow()).name).toBe('Kite!');
});

test('a call that was taken for dead, and is not, writes nothing once its repeat has begun', async () => {
  await add(kite);
  const answer = writes(async () => Response.json('done'));
  const late = answerOnce(call, [], async () => {
    await db().keptAnswer.updateMany({ where: { key: 'once', owner: 'ERP' }, data: { claimedAt: new Date(0) } });
    expect((await answerOnce(call, [], answer)).status).toBe(200);
    return answer();
  });
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await db().product.findFirstOrThrow()).name).toBe('Kite!');
  expect(await (await answerOnce(call, [], answer)).json()).toBe('done');
});

const withoutSecret = [
  'POST /api/auth/second-factor/app',
  'DELETE /api/auth/second-factor/app',
  'DELETE /api/auth/second-factor/passkeys/[id]',
  'POST /api/auth/second-factor/recovery-codes',
];

test('every write takes a key, but for these', async () => {
  const others: Record<string, string[]> = {};
  for (const route of routesOnDisk) {
    const handlers = await loadRoute(route);
    for (const method of methods) {
      const handler = handlers[method];
      if (!isEndpoint(handler)) continue;
      const reason = handler.declaration.notKept;
      // Whatever is about logging in is kept out of the table of answers, unless it takes no secret; one that it tells
      // is left out.
      const isAboutLogin = route.startsWith('/api/auth/') && !withoutSecret.includes(`${method} ${route}`);
      if (method !== 'GET' && isAboutLogin) expect(reason, route).toBe('session');
      if (reason === undefined) continue;
      others[reason] = [...(others[reason] ?? []), `${method} ${route.replace('/api/', '')}`];
    }
  }
  expect(others).toMatchInlineSnapshot(`
    {
      "file": [
        "POST reviews/pictures",
        "POST upload",
      ],
      "harmless": [
        "POST cart/quote",
        "POST gift-cards/balance",
        "POST products/[id]/preview",
        "POST promotions/simulate",
        "POST settings/returns/preview",
        "POST wishlist/share",
      ],
      "provider": [
        "POST payments/webhook",
      ],
      "service": [
        "POST cart/merge",
        "POST orders",
        "POST orders/[id]/refunds",
        "POST orders/[id]/returns",
      ],
      "session": [
        "POST auth/[...nextauth]",
        "POST auth/code",
        "POST auth/code/verify",
        "POST auth/confirm",
        "POST auth/confirm/passkey",
        "POST auth/exchange",
        "POST auth/forgot-password",
        "POST auth/login",
        "POST auth/login/passkey",
        "POST auth/login/second-factor",
        "POST auth/logout",
        "POST auth/register",
        "POST auth/resend-verification",
        "PUT auth/reset-password/[token]",
        "POST auth/second-factor/app/verify",
        "POST auth/second-factor/passkeys",
        "POST auth/second-factor/passkeys/options",
        "POST staff/invitations/[token]/accept",
        "DELETE users/me",
        "POST users/me/code",
        "PUT users/profile",
      ],
    }
  `);
});
