import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sealText } from '@/lib/auth/sealed-text';
import { db } from '@/lib/db/client';
import { inTransaction } from '@/lib/db/transaction';
import { siteUrl } from '@/lib/env/site-url';
import { LEASE_MS, MAX_ATTEMPTS } from './delivery-rules';
import { type FakeResend, startFakeResend } from './fake-resend';
import { openMailProvider } from './mail-provider';
import { sendDueMails, sendMailsSoon } from './mail-service';
import { addToOutbox, claimDueMail, markFailed, postpone } from './outbox-repository';
import { readContent, writeMail } from './stored-mail';

let resend: FakeResend;

beforeAll(async () => {
  resend = await startFakeResend();
});

beforeEach(async () => {
  vi.stubEnv('RESEND_API_KEY', 're_test');
  vi.stubEnv('RESEND_BASE_URL', resend.url);
  vi.stubEnv('EMAIL_FROM', 'Lacewing <shop@example.com>');
  await db().outboxMail.deleteMany();
  resend.accepted.length = 0;
  resend.keys.length = 0;
  resend.mishaps.length = 0;
});

afterEach(() => {
  vi.unstubAllEnvs();
});

afterAll(async () => {
  await resend.close();
});

async function promiseMail(recipient = 'ada@example.com') {
  await inTransaction((transaction) =>
    addToOutbox(transaction, {
      kind: 'reset-password',
      recipient,
      subject: randomUUID(),
      userId: null,
      payload: { name: 'Ada', sealedToken: sealText('secret-token') },
    }),
  );
  return db().outboxMail.findFirstOrThrow({ where: { recipient } });
}

const rowOf = (id: string) => db().outboxMail.findUniqueOrThrow({ where: { id } });

/** Lets the pause, or the lease, of every mail pass. */
async function letTimePass() {
  await db().outboxMail.updateMany({ data: { nextAttemptAt: new Date(0) } });
}

describe('promising', () => {
  test('a transaction that fails promises nothing', async () => {
    const failed = inTransaction(async (transaction) => {
      await addToOutbox(transaction, {
        kind: 'password-changed',
        recipient: 'ada@example.com',
        subject: '1',
        userId: null,
        payload: { name: 'Ada' },
      });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await db().outboxMail.count()).toBe(0);
  });

  test('a second promise about the same subject adds none and harms nothing', async () => {
    await inTransaction(async (transaction) => {
      for (const recipient of ['first@example.com', 'second@example.com'])
        await addToOutbox(transaction, {
          kind: 'password-changed',
          recipient,
          subject: '1',
          userId: null,
          payload: { name: 'Ada' },
        });
    });
    expect((await db().outboxMail.findMany()).map((mail) => mail.recipient)).toEqual(['first@example.com']);
  });

  test('the token of a link lies unreadable in the table', async () => {
    const { payload } = await promiseMail();
    expect(JSON.stringify(payload)).not.toContain('secret-token');
  });
});

describe('sending', () => {
  test('delivers once, with the row’s id as key, and forgets the token', async () => {
    const { id } = await promiseMail();
    expect(await sendDueMails()).toEqual({ sent: 1, postponed: 0, failed: 0 });
    expect(await sendDueMails()).toEqual({ sent: 0, postponed: 0, failed: 0 });

    expect(resend.accepted).toHaveLength(1);
    expect(resend.accepted[0]).toMatchObject({
      key: id,
      from: 'Lacewing <shop@example.com>',
      to: 'ada@example.com',
      subject: 'Reset your password',
    });
    expect(resend.accepted[0]?.html).toContain(`${siteUrl()}/reset-password/secret-token`);
    const row = await rowOf(id);
    expect(row).toMatchObject({ attempts: 1, providerId: 'mail-1', failedAt: null, payload: { name: 'Ada' } });
    expect(row.sentAt).toBeInstanceOf(Date);
  });

  test('attempts nothing without a provider', async () => {
    vi.stubEnv('RESEND_API_KEY', '');
    const { id } = await promiseMail();
    expect(await sendDueMails()).toEqual({ sent: 0, postponed: 0, failed: 0 });
    expect(await rowOf(id)).toMatchObject({ attempts: 0, sentAt: null });
  });

  test('waits after a failure of the provider, then delivers', async () => {
    resend.mishaps.push({ status: 500, name: 'internal_server_error' });
    const { id } = await promiseMail();
    expect(await sendDueMails()).toEqual({ sent: 0, postponed: 1, failed: 0 });
    const waiting = await rowOf(id);
    expect(waiting).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining('500') });
    expect(waiting.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 15_000);
    expect((await sendDueMails()).sent).toBe(0);

    await letTimePass();
    expect((await sendDueMails()).sent).toBe(1);
    expect(await rowOf(id)).toMatchObject({ attempts: 2, lastError: null });
  });

  test('takes a provider that does not answer for a failure that may pass', async () => {
    resend.mishaps.push('hangs');
    const provider = openMailProvider({ apiKey: 're_test', from: 'shop@example.com', timeoutMs: 100 });
    const mail = { subject: 's', html: 'h', text: 't', headers: {} };
    expect(await provider.deliver(mail, 'ada@example.com', 'key')).toMatchObject({ result: 'failed' });

    resend.mishaps.push('breaks');
    await promiseMail();
    expect(await sendDueMails()).toEqual({ sent: 0, postponed: 1, failed: 0 });
  });

  test('gives up at once what the provider will never take', async () => {
    resend.mishaps.push({ status: 422, name: 'validation_error' });
    const { id } = await promiseMail();
    const other = await promiseMail('grace@example.com');
    expect(await sendDueMails()).toEqual({ sent: 1, postponed: 0, failed: 1 });
    await letTimePass();
    expect((await sendDueMails()).sent).toBe(0);
    const row = await rowOf(id);
    expect(row.failedAt).toBeInstanceOf(Date);
    expect(row).toMatchObject({ lastError: expect.stringContaining('validation_error'), payload: { name: 'Ada' } });
    expect((await rowOf(other.id)).sentAt).toBeInstanceOf(Date);
  });

  test('a limit does not count as an attempt, and lasts as long as the provider says', async () => {
    resend.mishaps.push({ status: 429, name: 'rate_limit_exceeded', headers: { 'retry-after': '120' } });
    const { id } = await promiseMail();
    expect((await sendDueMails()).postponed).toBe(1);
    const row = await rowOf(id);
    expect(row.attempts).toBe(0);
    expect(row.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 100_000);
  });

  test('gives up after the last attempt', async () => {
    const { id } = await promiseMail();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      resend.mishaps.push({ status: 503, name: 'application_error' });
      await letTimePass();
      expect(await sendDueMails()).toMatchObject({ sent: 0 });
    }
    expect(await rowOf(id)).toMatchObject({ attempts: MAX_ATTEMPTS, failedAt: expect.any(Date) });
  });

  test('does not send a link that has expired, nor one that it can’t open', async () => {
    const stale = await promiseMail();
    await db().outboxMail.update({ where: { id: stale.id }, data: { createdAt: new Date(Date.now() - 3_700_000) } });
    const foreign = await promiseMail('grace@example.com');
    await db().outboxMail.update({
      where: { id: foreign.id },
      data: { payload: { name: 'Grace', sealedToken: 'v1.AAAA' } },
    });
    expect(await sendDueMails()).toEqual({ sent: 0, postponed: 0, failed: 2 });
    expect((await rowOf(stale.id)).lastError).toContain('too late');
    expect((await rowOf(foreign.id)).lastError).toContain('NEXTAUTH_SECRET');
    expect(resend.keys).toEqual([]);
  });

  test('a payload that nobody understands, and an order that is gone, stop nobody else', async () => {
    await db().outboxMail.createMany({
      data: [
        { kind: 'telegram', recipient: 'a@example.com', payload: {}, idempotencyKey: 'telegram:1' },
        {
          kind: 'order-shipped',
          recipient: 'b@example.com',
          payload: { orderId: randomUUID() },
          idempotencyKey: 'order-shipped:1',
        },
      ],
    });
    await promiseMail();
    expect(await sendDueMails()).toEqual({ sent: 1, postponed: 0, failed: 2 });
  });
});

describe('exactly one delivery', () => {
  test('of many senders at once', async () => {
    const recipients = Array.from({ length: 20 }, (_, index) => `reader-${index}@example.com`);
    await Promise.all(recipients.map((recipient) => promiseMail(recipient)));
    await Promise.all([sendDueMails(), sendDueMails(), sendDueMails(), sendMailsSoon(), sendMailsSoon()]);
    expect(resend.accepted.map((mail) => mail.to).sort()).toEqual(recipients.toSorted());
    expect(resend.keys).toHaveLength(recipients.length);
    expect(await db().outboxMail.count({ where: { sentAt: null } })).toBe(0);
  });

  test('while one process has taken a mail on, no other gets it', async () => {
    await promiseMail();
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimDueMail(LEASE_MS)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test('of a process that dies after handing over and before writing it down', async () => {
    const { id } = await promiseMail();
    const row = await claimDueMail(LEASE_MS);
    if (!row) throw new Error('nothing was due');
    const mail = await writeMail(readContent(row), row.recipient, () => 'secret-token');
    const provider = openMailProvider({ apiKey: 're_test', from: 'Lacewing <shop@example.com>' });
    expect(await provider.deliver(mail, row.recipient, row.id)).toMatchObject({ result: 'sent' });

    expect((await sendDueMails()).sent).toBe(0);
    await letTimePass();
    expect((await sendDueMails()).sent).toBe(1);
    expect(resend.keys).toEqual([id, id]);
    expect(resend.accepted).toHaveLength(1);
    expect((await rowOf(id)).providerId).toMatch(/^mail-\d+$/);
  });

  test('when only the answer got lost, also if the words have changed since', async () => {
    resend.mishaps.push('breaks-after-accepting');
    const { id } = await promiseMail();
    expect((await sendDueMails()).postponed).toBe(1);
    vi.stubEnv('EMAIL_FROM', 'Lacewing <news@example.com>');
    await letTimePass();
    expect((await sendDueMails()).sent).toBe(1);
    expect(resend.accepted).toHaveLength(1);
    expect((await rowOf(id)).sentAt).toBeInstanceOf(Date);
  });

  test('a sender that was overtaken does not undo what the other one wrote', async () => {
    const { id } = await promiseMail();
    const slow = await claimDueMail(LEASE_MS);
    await letTimePass();
    await sendDueMails();
    if (slow) {
      await markFailed(slow, 'late');
      await postpone(slow, { pauseMs: 1, reason: 'late', isCounted: true });
    }
    expect(await rowOf(id)).toMatchObject({ failedAt: null, lastError: null, sentAt: expect.any(Date) });
  });
});
