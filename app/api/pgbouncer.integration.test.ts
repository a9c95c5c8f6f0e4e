import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { arePurged, monotonicNow } from '@/lib/platform/cache/purged-tags.mjs';
import { closeDb, db, dbPool } from '@/lib/platform/db/client';
import { databaseEnv } from '@/lib/platform/env/database-env';
import { findPgBouncer, openPgBouncer, type PgBouncer } from '@/scripts/postgres/pgbouncer';
import { atOnce } from '@/tests/at-once';
import { orderRequest } from '@/tests/builders/order-builder';
import { passLag, putClockBack } from '@/tests/cached-shop';
import { askRoute } from '@/tests/call-route';
import { sendUnnamedStatements } from '@/tests/named-statements';
import { newPerson, PASSWORD } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabaseAt } from '@/tests/reset-database';
import { POST as LOGIN } from './auth/login/route';
import { POST as PLACE } from './orders/route';
import { PUT as CHANGE, GET as READ } from './products/[id]/route';

// A real PgBouncer in transaction mode, of a version or setting that knows no prepared statements: each transaction may
// meet another server connection. Left out, and said so, where the program is not installed.
const program = findPgBouncer();
const reason = 'left out: PgBouncer is not installed (on Debian: apt-get install pgbouncer)';

sendUnnamedStatements();

let bouncer: PgBouncer | undefined;
const direct = databaseEnv().url;

beforeAll(async () => {
  if (!program) return;
  bouncer = await openPgBouncer(program, direct);
  await closeDb();
  vi.stubEnv('DATABASE_URL', bouncer.url);
});
afterAll(async () => {
  await closeDb();
  vi.unstubAllEnvs();
  await bouncer?.stop();
});
beforeEach(async ({ skip }) => {
  if (!bouncer) skip(reason);
  await resetDatabaseAt(direct);
});

test('the shop is behind it, on server connections that change', async () => {
  const pids = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { rows } = await dbPool().query<{ pid: number }>('SELECT pg_backend_pid() AS pid, pg_sleep(0.02)');
      return rows[0]?.pid;
    }),
  );
  expect(new Set(pids).size).toBeGreaterThan(1);
  expect(new Set(pids).size).toBeLessThanOrEqual(3);
});

test('eight people log in at once, and wrong passwords are counted', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => newPerson()));
  const answers = await Promise.all(
    people.map(({ email }) => askRoute(LOGIN, 'POST', { json: { email, password: PASSWORD } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  const guesses: number[] = [];
  for (let turn = 0; turn < 12; turn++)
    guesses.push((await askRoute(LOGIN, 'POST', { json: { email: people[0]?.email, password: 'wrong' } })).status);
  expect(guesses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('of thirty buyers of ten pairs ten get one, and nothing is sold twice', async () => {
  const product = await newProduct({ priceCents: 60_00, stock: { 9: 10 } });
  const buyers = await Promise.all(Array.from({ length: 30 }, () => newPerson()));
  const order = orderRequest([{ product, size: 9, price: cents(60_00) }]);
  const answers = await atOnce(30, (each) => askRoute(PLACE, 'POST', { as: buyers[each] ?? null, json: order }));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10);
  expect(await db().order.count()).toBe(10);
});

test('a price that is changed reaches processes that cache pages', async () => {
  const admin = await newPerson({ role: 'admin' });
  const product = await newProduct({ priceCents: 60_00 });
  vi.resetModules();
  onTestFinished(putClockBack);
  const { readPurges } = await import('@/server/response-cache/purge-listener.mjs');
  await readPurges();
  const madeAt = monotonicNow();
  expect((await askRoute(CHANGE, 'PUT', { as: admin, params: { id: product }, json: { price: 12.5 } })).status).toBe(
    200,
  );
  expect((await askRoute(READ, 'GET', { params: { id: product } })).body.price).toBe(12.5);
  passLag();
  await readPurges();
  expect(arePurged([`product:${product}`], madeAt)).toBe(true);
  // Again and again, on whichever connection: nothing was prepared on one of them.
  for (let turn = 0; turn < 3; turn++) {
    const then = monotonicNow();
    await recordExpiredTags(db(), [`turn:${turn}`]);
    passLag();
    await readPurges();
    expect(arePurged([`turn:${turn}`], then)).toBe(true);
  }
});
