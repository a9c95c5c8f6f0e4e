import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashToken, randomToken } from '@/lib/auth/random-token';
import { db } from '@/lib/db/client';
import { GET, POST } from './route';

const context = { params: Promise.resolve({}) };
const hourAgo = () => new Date(Date.now() - 3_600_000);
const inAnHour = () => new Date(Date.now() + 3_600_000);

beforeEach(() => {
  vi.stubEnv('CRON_SECRET', 'the-secret-of-a-scheduler');
  vi.stubEnv('RESEND_API_KEY', '');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await db().user.deleteMany({ where: { email: 'housekeeping@example.com' } });
  await db().outboxMail.deleteMany();
  await db().rateLimit.deleteMany();
});

function call(authorization?: string): Request {
  return new Request('https://shop.example/api/cron/mail', authorization ? { headers: { authorization } } : {});
}

describe('who may call', () => {
  test('nobody, when there is no secret', async () => {
    vi.stubEnv('CRON_SECRET', '');
    expect((await GET(call('Bearer the-secret-of-a-scheduler'), context)).status).toBe(404);
    expect((await GET(call(), context)).status).toBe(404);
  });

  test('only whoever knows the secret', async () => {
    for (const wrong of [
      undefined,
      'Bearer',
      'Bearer wrong',
      'Basic the-secret-of-a-scheduler',
      'Bearer the-secret-of-a-schedulers',
    ])
      expect((await GET(call(wrong), context)).status).toBe(401);
    expect((await GET(call('Bearer the-secret-of-a-scheduler'), context)).status).toBe(200);
    expect((await POST(call('Bearer the-secret-of-a-scheduler'), context)).status).toBe(200);
  });
});

test('deletes what has expired, and nothing else', async () => {
  const user = await db().user.create({ data: { email: 'housekeeping@example.com', name: 'Ada' } });
  for (const expiresAt of [hourAgo(), inAnHour()]) {
    await db().session.create({ data: { userId: user.id, expiresAt } });
    await db().emailToken.create({
      data: { userId: user.id, purpose: 'verify_email', tokenHash: hashToken(randomToken()), expiresAt },
    });
    await db().signInCode.create({
      data: { codeHash: hashToken(randomToken()), userId: user.id, browserHash: hashToken(randomToken()), expiresAt },
    });
    await db().emailCode.create({
      data: { email: `${expiresAt.getTime()}@example.com`, codeHash: hashToken(randomToken()), expiresAt },
    });
    await db().rateLimit.create({ data: { key: randomUUID(), points: 1, expire: expiresAt.getTime() } });
  }
  const old = new Date(Date.now() - 100 * 24 * 3_600_000);
  await db().outboxMail.createMany({
    data: [
      { kind: 'k', recipient: 'sent@example.com', payload: {}, idempotencyKey: 'k:1', createdAt: old, sentAt: old },
      { kind: 'k', recipient: 'pending@example.com', payload: {}, idempotencyKey: 'k:2', createdAt: old },
      { kind: 'k', recipient: 'fresh@example.com', payload: {}, idempotencyKey: 'k:3', sentAt: new Date() },
    ],
  });

  const answer = await GET(call('Bearer the-secret-of-a-scheduler'), context);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    mails: { sent: 0, postponed: 0, failed: 0 },
    deleted: {
      emailTokens: 1,
      emailCodes: 1,
      signInCodes: 1,
      sessions: 1,
      rateLimits: 1,
      mails: 1,
      erasedOrders: 0,
    },
  });
  expect(await db().session.count({ where: { userId: user.id } })).toBe(1);
  expect((await db().outboxMail.findMany()).map((mail) => mail.recipient).sort()).toEqual([
    'fresh@example.com',
    'pending@example.com',
  ]);
});

test('deletes sessions that have ended at once, and goes on until nothing is left', async () => {
  const { id } = await db().user.create({ data: { email: 'housekeeping@example.com', name: 'Ada' } });
  await db().$executeRaw`
    INSERT INTO sessions (user_id, expires_at, ended_at)
    SELECT ${id}::uuid, now() + interval '1 hour', CASE WHEN n > 1 THEN now() END FROM generate_series(1, 12001) n`;
  const answer = await GET(call('Bearer the-secret-of-a-scheduler'), context);
  expect((await answer.json()).deleted.sessions).toBe(12_000);
  expect(await db().session.count({ where: { userId: id } })).toBe(1);
});
