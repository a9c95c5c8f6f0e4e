import { afterEach, expect, test, vi } from 'vitest';
import { closeDb, dbPool } from '@/lib/platform/db/client';
import { exitState } from '@/lib/platform/time/before-end.mjs';
import { askRoute } from '@/tests/call-route';
import { GET as READY } from './ready/route';
import { GET } from './route';

afterEach(() => {
  exitState.isDraining = false;
});

test('a shop whose connections are all busy is healthy, and ready', async () => {
  const busy = await Promise.all(Array.from({ length: 10 }, () => dbPool().connect()));
  try {
    for (const route of [GET, READY]) {
      const { status, body } = await askRoute(route, 'GET');
      expect([status, body]).toEqual([200, { status: 'ok' }]);
    }
  } finally {
    for (const connection of busy) connection.release();
  }
});

test('a process that is about to end lives, and is not ready', async () => {
  exitState.isDraining = true;
  expect((await askRoute(GET, 'GET')).status).toBe(200);
  const { status, body, headers } = await askRoute(READY, 'GET');
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('without its database it is neither', async () => {
  await closeDb();
  vi.stubEnv('DATABASE_URL', 'postgresql://shop@127.0.0.1:1/shop');
  try {
    for (const route of [GET, READY]) expect((await askRoute(route, 'GET')).status).toBe(503);
  } finally {
    await closeDb();
    vi.unstubAllEnvs();
  }
});
