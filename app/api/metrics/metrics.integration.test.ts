import { afterEach, expect, test, vi } from 'vitest';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { closeDb, db } from '@/lib/platform/db/client';
import { callRoute } from '@/tests/call-route';
import { resetDatabase } from '@/tests/reset-database';
import { POST as LOGIN } from '../auth/login/route';
import { GET as ORDER } from '../orders/[id]/route';
import { GET } from './route';

const TOKEN = 'the-token-of-a-collector';

afterEach(async () => {
  vi.unstubAllEnvs();
  await resetDatabase();
});

const ask = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  callRoute(GET, 'GET', { headers });

/** The value of one line of the answer; undefined without it. */
async function read(series: string): Promise<number | undefined> {
  const line = (await (await ask()).text()).split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test('without a token in the settings there is nothing, for any caller', async () => {
  vi.stubEnv('METRICS_TOKEN', '');
  expect((await ask()).status).toBe(404);
  expect((await ask({ authorization: 'Bearer ' })).status).toBe(404);
});

test('who sends another token, or none, is refused', async () => {
  vi.stubEnv('METRICS_TOKEN', TOKEN);
  for (const headers of [{}, { authorization: `Bearer ${TOKEN}s` }, { authorization: `Basic ${TOKEN}` }])
    expect((await ask(headers as Record<string, string>)).status).toBe(401);
  const { status, headers } = await ask();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('requests are counted by route, never by URL', async () => {
  vi.stubEnv('METRICS_TOKEN', TOKEN);
  const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  await ORDER(new Request(`http://localhost:3100/api/orders/${id}?email=ada@example.com`), {
    params: Promise.resolve({ id }),
  });
  const text = await (await ask()).text();
  expect(text).toContain(
    'lacewing_http_request_duration_seconds_count{method="GET",route="/api/orders/[id]",status="401"}',
  );
  expect(text).not.toContain(id);
  expect(text).not.toContain('ada@');
});

test('refusals are counted by what there was too much of', async () => {
  vi.stubEnv('METRICS_TOKEN', TOKEN);
  const series = 'lacewing_refusals_total{what="failed attempts to log in"}';
  const before = (await read(series)) ?? 0;
  for (let turn = 0; turn < 12; turn++)
    await callRoute(LOGIN, 'POST', { json: { email: 'ada@example.com', password: 'wrong' } });
  expect(((await read(series)) ?? 0) - before).toBe(2);
});

test('mails that are to leave: how many, and for how long', async () => {
  vi.stubEnv('METRICS_TOKEN', TOKEN);
  expect(await read('lacewing_mail_queue_age_seconds')).toBe(0);
  for (const subject of ['one', 'two'])
    await addToOutbox(db(), {
      kind: 'verify-email',
      recipient: 'ada@example.com',
      userId: null,
      subject,
      payload: { name: 'Ada', sealedToken: 'x' },
    } as Parameters<typeof addToOutbox>[1]);
  await db().$executeRaw`UPDATE outbox_mails SET created_at = now() - interval '10 minutes'`;
  await db().$executeRaw`
    UPDATE outbox_mails SET next_attempt_at = now() + interval '1 hour' WHERE idempotency_key LIKE '%:two'`;
  expect(await read('lacewing_mail_queue_length{state="due"}')).toBe(1);
  expect(await read('lacewing_mail_queue_length{state="waiting"}')).toBe(1);
  expect(await read('lacewing_mail_queue_age_seconds')).toBeGreaterThanOrEqual(600);
  expect(await read('lacewing_database_up')).toBe(1);
});

test('the pool, the caches and the process are measured', async () => {
  vi.stubEnv('METRICS_TOKEN', TOKEN);
  await db().$queryRaw`SELECT 1`;
  const text = await (await ask()).text();
  expect(text).toMatch(/^lacewing_database_connections\{state="busy"\} 0$/m);
  expect(text).toMatch(/^lacewing_database_connections\{state="idle"\} [1-9]/m);
  for (const name of ['lacewing_cache_reads_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds'])
    expect(text).toContain(`# TYPE ${name} `);
});

test('without a database it answers, and says so', async () => {
  vi.stubEnv('METRICS_TOKEN', TOKEN);
  await closeDb();
  vi.stubEnv('DATABASE_URL', 'postgresql://shop@127.0.0.1:1/shop');
  try {
    expect(await read('lacewing_database_up')).toBe(0);
    expect(await read('lacewing_mail_queue_age_seconds')).toBeUndefined();
  } finally {
    await closeDb();
    vi.unstubAllEnvs();
  }
});
