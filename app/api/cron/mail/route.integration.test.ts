import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import { db } from '@/lib/platform/db/client';
import { newProduct } from '@/tests/products';
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
  test('no caller, when there is no secret', async () => {
    vi.stubEnv('CRON_SECRET', '');
    expect((await GET(call('Bearer the-secret-of-a-scheduler'), context)).status).toBe(404);
    expect((await GET(call(), context)).status).toBe(404);
  });

  test('only a caller with the secret', async () => {
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

const nothing = {
  emailTokens: 0,
  emailCodes: 0,
  signInCodes: 0,
  challenges: 0,
  sessions: 0,
  rateLimits: 0,
  recipients: 0,
  mails: 0,
  erasedOrders: 0,
  exchangeHolds: 0,
  invitations: 0,
  messages: 0,
  users: 0,
  subscribers: 0,
  alerts: 0,
  auditEntries: 0,
  tags: 0,
  dueTags: 0,
  events: 0,
  deliveries: 0,
  changeSets: 0,
  pictures: 0,
  paymentEvents: 0,
  paymentCalls: 0,
  answers: 0,
  searchWords: 0,
};

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
      {
        kind: 'k',
        recipient: 'pending@example.com',
        payload: {},
        idempotencyKey: 'k:2',
        createdAt: old,
        nextAttemptAt: old,
      },
      { kind: 'k', recipient: 'fresh@example.com', payload: {}, idempotencyKey: 'k:3', sentAt: new Date() },
    ],
  });

  const answer = await GET(call('Bearer the-secret-of-a-scheduler'), context);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    calls: { made: 0, postponed: 0 },
    mails: { sent: 0, postponed: 0, failed: 0 },
    deleted: { ...nothing, emailTokens: 1, emailCodes: 1, signInCodes: 1, sessions: 1, rateLimits: 1, mails: 2 },
  });
  expect(await db().session.count({ where: { userId: user.id } })).toBe(1);
  expect((await db().outboxMail.findMany()).map((mail) => mail.recipient).sort()).toEqual(['fresh@example.com']);
});

test('keeps a mail that waits for its day, or was sent or given up lately, however old it is', async () => {
  const mail = { kind: 'gift-card', payload: {}, createdAt: daysAgo(364), nextAttemptAt: daysAgo(91) };
  await db().outboxMail.createMany({
    data: [
      { ...mail, recipient: 'waiting@example.com', idempotencyKey: 'g:1', nextAttemptAt: inAnHour() },
      { ...mail, recipient: 'sent@example.com', idempotencyKey: 'g:2', sentAt: daysAgo(89) },
      { ...mail, recipient: 'failed@example.com', idempotencyKey: 'g:3', failedAt: daysAgo(89) },
      { ...mail, recipient: 'sent-long-ago@example.com', idempotencyKey: 'g:4', sentAt: daysAgo(91) },
      { ...mail, recipient: 'failed-long-ago@example.com', idempotencyKey: 'g:5', failedAt: daysAgo(91) },
      { ...mail, recipient: 'due-long-ago@example.com', idempotencyKey: 'g:6' },
    ],
  });
  expect(await deleted()).toEqual({ ...nothing, mails: 3 });
  const left = await db().outboxMail.findMany({ orderBy: { recipient: 'asc' }, select: { recipient: true } });
  expect(left.map(({ recipient }) => recipient.split('@')[0])).toEqual(['failed', 'sent', 'waiting']);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

async function deleted() {
  const answer = await GET(call('Bearer the-secret-of-a-scheduler'), context);
  return ((await answer.json()) as { deleted: typeof nothing }).deleted;
}

test('a kind that can’t be deleted is logged, and stops no other', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await db().rateLimit.create({ data: { key: randomUUID(), points: 1, expire: hourAgo().getTime() } });
  await db().$executeRaw`ALTER TABLE email_tokens RENAME TO away`;
  try {
    expect(await deleted()).toEqual({ ...nothing, rateLimits: 1 });
  } finally {
    await db().$executeRaw`ALTER TABLE away RENAME TO email_tokens`;
  }
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Housekeeping failed at emailTokens'));
  said.mockRestore();
});

test('forgets accounts that were not verified, and none that anything hangs on', async () => {
  const newUser = (email: string, changes: object = {}) =>
    db().user.create({ data: { email, name: 'Ada', createdAt: daysAgo(31), ...changes }, select: { id: true } });
  await newUser('never@example.com');
  await newUser('verified@example.com', { emailVerifiedAt: daysAgo(30) });
  await newUser('new@example.com', { createdAt: daysAgo(29) });
  await newUser('boss@example.com', { role: 'admin' });
  const google = await newUser('google@example.com');
  await db().googleAccount.create({ data: { sub: 'sub', userId: google.id } });
  expect(await deleted()).toEqual({ ...nothing, users: 1 });
  const left = await db().user.findMany({ orderBy: { email: 'asc' }, select: { email: true } });
  expect(left.map(({ email }) => email.split('@')[0])).toEqual(['boss', 'google', 'new', 'verified']);
  await db().user.deleteMany();
});

test('forgets emails that never confirmed, or left the newsletter', async () => {
  await db().subscriber.createMany({
    data: [
      { email: 'reader@example.com', askedAt: daysAgo(400), confirmedAt: daysAgo(400) },
      { email: 'asked@example.com', askedAt: daysAgo(6) },
      { email: 'silent@example.com', askedAt: daysAgo(8) },
      { email: 'left-lately@example.com', confirmedAt: daysAgo(60), unsubscribedAt: daysAgo(29) },
      { email: 'left@example.com', confirmedAt: daysAgo(60), unsubscribedAt: daysAgo(31) },
      { email: 'comes-back@example.com', confirmedAt: daysAgo(60), unsubscribedAt: daysAgo(31), askedAt: daysAgo(1) },
    ],
  });
  expect(await deleted()).toEqual({ ...nothing, subscribers: 2 });
  expect(await db().subscriber.count({ where: { email: { in: ['left@example.com', 'silent@example.com'] } } })).toBe(0);
  await db().subscriber.deleteMany();
});

test('keeps the audit log for as long as it is told to', async () => {
  const entry = { actorName: 'Ada', action: 'x', subjectType: 'x', subjectId: 'x' };
  await db().auditEntry.createMany({ data: [10, 729, 731].map((days) => ({ ...entry, at: daysAgo(days) })) });
  vi.stubEnv('AUDIT_RETENTION_DAYS', '0');
  expect(await deleted()).toEqual(nothing);
  vi.stubEnv('AUDIT_RETENTION_DAYS', '');
  expect(await deleted()).toEqual({ ...nothing, auditEntries: 1 });
  vi.stubEnv('AUDIT_RETENTION_DAYS', '30');
  expect(await deleted()).toEqual({ ...nothing, auditEntries: 1 });
  await db().auditEntry.deleteMany();
});

test('forgets the tags of products that are long gone, and of no others', async () => {
  await newProduct({ id: 'kite' });
  const tags = { 'product:kite': 500, 'product:gone': 500, 'product:gone-lately': 399, catalogue: 500 };
  await db().expiredTag.createMany({
    data: Object.entries(tags).map(([tag, days]) => ({ tag, expiredAt: daysAgo(days) })),
  });
  expect(await deleted()).toEqual({ ...nothing, tags: 1 });
  expect(await db().expiredTag.count({ where: { tag: 'product:gone' } })).toBe(0);
  await db().expiredTag.deleteMany();
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
