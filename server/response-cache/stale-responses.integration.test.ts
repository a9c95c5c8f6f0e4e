import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, readOrNull, readOrUnavailable, tagResponse } from '@/lib/platform/cache/response';
import { findFreePort } from '@/server/launcher/port';
import { endProcesses, pass, passLag, startProcess } from '@/tests/cached-shop';
import { resetDatabase } from '@/tests/reset-database';

const MINUTE = 60_000;
const STALE = '110 - "Response is stale"';

let rendered: number;
/** Whether reading the pages' data fails. */
let isAway: boolean;
let said: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  await resetDatabase();
  rendered = 0;
  isAway = false;
  // Each page made without its data is logged.
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  endProcesses();
  said.mockRestore();
});

async function read(): Promise<{ text: string }> {
  await sleep(30);
  if (isAway) throw new Error('The database is away');
  return { text: 'shoes' };
}

/** The home page shows what it has, all others say that they are unavailable. */
const start = () =>
  startProcess(async ({ url }, response) => {
    tagResponse('shoes');
    rendered += 1;
    const number = rendered;
    const data = url === '/' ? await readOrNull(read) : await readOrUnavailable(read);
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html>${number} ${data === null ? 'nothing' : data === 'unavailable' ? data : data.text}`);
  });

const saysOf = ({ status, text, headers }: { status: number; text: string; headers: object }) => [
  status,
  text.slice('<!doctype html>'.length),
  (headers as { warning?: string }).warning,
];

describe('while nothing can be read', () => {
  test.each(['/', '/products'])(
    'what was kept of %s is sent though it was purged meanwhile, and says so',
    async (path) => {
      const { ask, purge } = await start();
      const { headers } = await ask(path);
      isAway = true;
      purge(['shoes']);
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
      for (const answer of answers) {
        expect(saysOf(answer)).toEqual([200, '1 shoes', STALE]);
        expect(answer.headers.age).toMatch(/^\d+$/);
        expect(answer.headers.etag).toBe(headers.etag);
      }
      expect(rendered).toBe(2);
      // A conditional request gets a 304, and HEAD the same headers.
      const known = await ask(path, { 'if-none-match': String(headers.etag) });
      expect([known.status, known.headers.warning]).toEqual([304, STALE]);
      expect((await ask(path, {}, { method: 'HEAD' })).headers.warning).toBe(STALE);
    },
  );

  test('is tried again after a second, by one request, which alone waits', async () => {
    const { ask, purge } = await start();
    await ask('/products');
    isAway = true;
    purge(['shoes']);
    for (let time = 0; time < 5; time++) await ask('/products');
    expect(rendered).toBe(2);
    passLag();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/products')));
    for (const answer of answers) expect(saysOf(answer)).toEqual([200, '1 shoes', STALE]);
    expect(rendered).toBe(3);
    isAway = false;
    passLag();
    expect(saysOf(await ask('/products'))).toEqual([200, '4 shoes', undefined]);
    expect(saysOf(await ask('/products'))).toEqual([200, '4 shoes', undefined]);
  });

  test('what is not kept is a 503, or a page without its data, and neither is kept', async () => {
    const { ask } = await start();
    isAway = true;
    const list = await ask('/products');
    expect([...saysOf(list), list.headers['retry-after']]).toEqual([503, '1 unavailable', undefined, '5']);
    expect(list.headers['cache-control'] ?? '').not.toContain('public');
    expect(saysOf(await ask('/'))).toEqual([200, '2 nothing', undefined]);
    isAway = false;
    expect(saysOf(await ask('/products'))).toEqual([200, '3 shoes', undefined]);
    expect(saysOf(await ask('/'))).toEqual([200, '4 shoes', undefined]);
  });

  test('an old response is sent for STALE_MINUTES, and then no more', async () => {
    vi.stubEnv('STALE_MINUTES', '10');
    vi.useFakeTimers({ toFake: ['performance', 'Date'], now: Date.now() });
    const { ask, purge } = await start();
    await ask('/products');
    isAway = true;
    purge(['shoes']);
    expect((await ask('/products')).status).toBe(200);
    vi.advanceTimersByTime(9 * MINUTE);
    const { status, headers } = await ask('/products');
    expect([status, Number(headers.age)]).toEqual([200, 9 * 60]);
    vi.advanceTimersByTime(2 * MINUTE);
    expect((await ask('/products')).status).toBe(503);
    isAway = false;
    expect(saysOf(await ask('/products'))[0]).toBe(200);
  });
});

test('a page that is gone is no failure: its 404 replaces what was kept', async () => {
  let isGone = false;
  const { ask, purge } = await startProcess(async (_request, response) => {
    tagResponse('shoes');
    if (isGone) answerWith(404);
    response.end(isGone ? 'gone' : 'here');
  });
  await ask('/product/kite');
  isGone = true;
  purge(['shoes']);
  for (let time = 0; time < 2; time++) {
    const { status, text, headers } = await ask('/product/kite');
    expect([status, text, headers.warning]).toEqual([404, 'gone', undefined]);
  }
});

test('while other processes can’t be heard of, what is kept is sent for STALE_MINUTES, purged or not, and then no more', async () => {
  vi.stubEnv('STALE_MINUTES', '10');
  const gone = new URL(process.env.DATABASE_URL ?? '');
  gone.port = String(await findFreePort());
  vi.stubEnv('DATABASE_URL', gone.toString());
  const { ask, purge } = await start();
  const first = ask('/products');
  await vi.waitUntil(() => said.mock.calls.length > 0, { timeout: 10_000 });
  // The first request asks the database again and again for three seconds.
  pass(3_000);
  await first;
  await ask('/terms');
  isAway = true;
  expect(saysOf(await ask('/products'))).toEqual([200, '1 shoes', '111 - "Revalidation failed"']);
  purge(['shoes']);
  expect(saysOf(await ask('/products'))).toEqual([200, '1 shoes', STALE]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE });
  pass(11 * MINUTE);
  // The one not requested since has no ten minutes of its own.
  for (const path of ['/products', '/terms']) expect([path, (await ask(path)).status]).toEqual([path, 503]);
});
