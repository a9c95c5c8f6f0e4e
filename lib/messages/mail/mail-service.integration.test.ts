import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addToOutbox, claimDueMail, markFailed, postpone } from '@/lib/core/outbox/outbox-repository';
import { hashToken } from '@/lib/platform/crypto/random-token';
import { sealText } from '@/lib/platform/crypto/sealed-text';
import { db } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { siteUrl } from '@/lib/platform/env/site-url';
import { type FakeResend, startFakeResend } from '@/tests/fakes/fake-resend';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { LEASE_MS } from './delivery-rules';
import { sendDueMails, sendMailsSoon } from './mail-service';
import { openResend } from './resend-provider';
import { readContent, writeMail } from './stored-mail';

let resend: FakeResend;
let ada: Person;

beforeAll(async () => {
  resend = await startFakeResend();
  ada = await newPerson();
});

beforeEach(async () => {
  vi.stubEnv('RESEND_API_KEY', 're_test');
  vi.stubEnv('RESEND_BASE_URL', resend.url);
  vi.stubEnv('EMAIL_FROM', 'Lacewing <shop@example.com>');
  await db().outboxMail.deleteMany();
  await db().emailToken.deleteMany();
  resend.accepted.length = 0;
  resend.keys.length = 0;
  resend.mishaps.length = 0;
  resend.outage = null;
  resend.perSecond = Number.POSITIVE_INFINITY;
});

afterEach(() => {
  vi.unstubAllEnvs();
});

afterAll(async () => {
  await resend.close();
});

async function promiseMail(recipient = 'ada@example.com', token = `secret-${randomUUID()}`) {
  await inTransaction(async (transaction) => {
    await transaction.emailToken.create({
      data: {
        userId: ada.id,
        purpose: 'reset_password',
        tokenHash: hashToken(token),
        expiresAt: new Date(Date.now() + 3_600_000),
      },
    });
    await addToOutbox(transaction, {
      kind: 'reset-password',
      recipient,
      subject: randomUUID(),
      userId: null,
      payload: { name: 'Ada', sealedToken: sealText(token) },
    });
  });
  return db().outboxMail.findFirstOrThrow({ where: { recipient } });
}

const rowOf = (id: string) => db().outboxMail.findUniqueOrThrow({ where: { id } });

/** Makes the pause or lease of every mail end. */
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

  test('a second promise about the same subject adds no mail and is no error', async () => {
    await inTransaction(async (transaction) => {
      for (const recipient of ['first@example.com', 'second@example.com'])
        await addToOutbox(transaction, {
          kind: 'email-changed',
          recipient,
          subject: '1',
          userId: null,
          payload: { name: 'Ada', newEmail: 'ada@example.net' },
        });
    });
    expect((await db().outboxMail.findMany()).map((mail) => mail.recipient)).toEqual(['first@example.com']);
  });

  test('the token of a link lies unreadable in the table', async () => {
    const { payload } = await promiseMail('ada@example.com', 'secret-token');
    expect(JSON.stringify(payload)).not.toContain('secret-token');
  });
});

describe('sending', () => {
  test('delivers once, with the row’s id as key, and forgets the token', async () => {
    const { id } = await promiseMail('ada@example.com', 'secret-token');
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

  test('a mail that fails while another is sent waits longer each time, and is given up within a day', async () => {
    const { id } = await promiseMail();
    const pauses = [];
    for (const attempts of [1, 2, 3]) {
      await promiseMail(`reader-${attempts}@example.com`);
      await db().outboxMail.update({ where: { id }, data: { nextAttemptAt: new Date(0) } });
      resend.mishaps.push({ status: 500, name: 'internal_server_error' });
      expect(await sendDueMails()).toEqual({ sent: 1, postponed: 1, failed: 0 });
      const waiting = await rowOf(id);
      expect(waiting).toMatchObject({ attempts, sentAt: null, lastError: expect.stringContaining('500') });
      pauses.push(waiting.nextAttemptAt.getTime() - Date.now());
    }
    expect(pauses[0]).toBeGreaterThan(15_000);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect((await sendDueMails()).sent).toBe(0);

    await promiseMail('last@example.com');
    await db().outboxMail.update({
      where: { id },
      data: { nextAttemptAt: new Date(0), firstAttemptAt: new Date(Date.now() - 23.5 * 3_600_000) },
    });
    resend.mishaps.push({ status: 500, name: 'internal_server_error' });
    expect(await sendDueMails()).toEqual({ sent: 1, postponed: 0, failed: 1 });
    expect(await rowOf(id)).toMatchObject({ failedAt: expect.any(Date) });
  });

  test('mails that open or protect an account are sent first, newsletters last', async () => {
    await inTransaction(async (transaction) => {
      await addToOutbox(transaction, {
        kind: 'newsletter-welcome',
        userId: null,
        recipient: 'reader@example.com',
        subject: '1',
        payload: { sealedToken: sealText('x') },
      });
      for (let count = 0; count < 3; count++) {
        const orderId = await newOrder(ada);
        await addToOutbox(transaction, {
          kind: 'order-confirmation',
          userId: null,
          recipient: 'buyer@example.com',
          subject: orderId,
          payload: { orderId },
        });
      }
    });
    await promiseMail();
    expect(await sendDueMails()).toMatchObject({ sent: 5 });
    expect(resend.accepted.map((mail) => mail.to.split('@')[0])).toEqual(['ada', 'buyer', 'buyer', 'buyer', 'reader']);
  });

  test('a code goes out before any number of older notices, however slow the provider is', async () => {
    resend.perSecond = 2;
    const victims = Array.from({ length: 40 }, (_, index) => `flood-${index}@example.com`);
    for (let round = 0; round < 30; round++)
      await Promise.all(
        victims.map((recipient) =>
          addToOutbox(db(), {
            kind: 'password-changed',
            recipient,
            subject: `${recipient}-${round}`,
            userId: null,
            payload: { name: 'Mallory' },
          }),
        ),
      );
    expect(await db().outboxMail.count()).toBe(1_200);
    await inTransaction((transaction) =>
      addToOutbox(transaction, {
        kind: 'sign-in-code',
        recipient: 'grace@example.com',
        subject: '1',
        userId: null,
        payload: { sealedToken: sealText('123456') },
      }),
    );
    await sendDueMails({ limit: 3 });
    expect(resend.accepted[0]).toMatchObject({ to: 'grace@example.com', text: expect.stringContaining('123456') });
    expect(resend.accepted.slice(1).map(({ subject }) => subject)).toEqual(Array(2).fill('Your password was changed'));
  });

  test('a flood to one mailbox holds up no other, and arrives there in its order', async () => {
    for (let count = 0; count < 30; count++) await promiseMail('flood@example.com');
    await promiseMail('grace@example.com');
    await promiseMail('grace@example.com');
    await sendDueMails({ limit: 4 });
    expect(resend.accepted.map(({ to }) => to.split('@')[0])).toEqual(['flood', 'grace', 'flood', 'grace']);
    await sendDueMails();
    const promised = await db().outboxMail.findMany({
      where: { recipient: 'flood@example.com' },
      orderBy: [{ createdAt: 'asc' }, { turn: 'asc' }],
    });
    expect(resend.keys.filter((key) => promised.some(({ id }) => id === key))).toEqual(promised.map(({ id }) => id));
  });

  test('a timeout of the provider is a temporary failure', async () => {
    resend.mishaps.push('hangs');
    const provider = openResend({ apiKey: 're_test', from: 'shop@example.com', timeoutMs: 100 });
    const mail = { subject: 's', html: 'h', text: 't', headers: {} };
    expect(await provider.deliver(mail, 'ada@example.com', 'key')).toMatchObject({ result: 'failed' });

    resend.mishaps.push('breaks');
    await promiseMail();
    expect(await sendDueMails()).toEqual({ sent: 0, postponed: 1, failed: 0 });
    expect(await sendDueMails()).toEqual({ sent: 1, postponed: 0, failed: 0 });
  });

  test('while the provider is down every mail stays due; once it is up all are sent, without a new request', async () => {
    resend.outage = { status: 503, name: 'application_error' };
    const recipients = Array.from({ length: 60 }, (_, index) => `reader-${index}@example.com`);
    for (const recipient of recipients) await promiseMail(recipient);
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await sendMailsSoon();
    await sendMailsSoon();
    expect(resend.accepted).toEqual([]);
    expect(resend.keys.length).toBeLessThan(10);
    resend.outage = null;
    // There are no further requests: the timer has to find out.
    await vi.waitUntil(() => resend.accepted.length === 60, 15_000);
    expect(resend.accepted.map((mail) => mail.to).sort()).toEqual(recipients.toSorted());
    await vi.waitUntil(async () => (await db().outboxMail.count({ where: { sentAt: null } })) === 0, 5_000);
    // Once, however often it is tried.
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^Mails do not leave: 503 /)]]);
    said.mockRestore();
  });

  test('a queue is sent as fast as the provider accepts mails', async () => {
    resend.perSecond = 10;
    const recipients = Array.from({ length: 60 }, (_, index) => `reader-${index}@example.com`);
    for (const recipient of recipients) await promiseMail(recipient);
    await sendMailsSoon();
    expect(resend.accepted).toHaveLength(60);
    expect(await db().outboxMail.count({ where: { sentAt: null } })).toBe(0);
  });

  test('a mail that the provider refuses for good is given up at once', async () => {
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

  test('a link’s lifetime starts when its mail is sent', async () => {
    await promiseMail('ada@example.com', 'secret-token');
    await db().emailToken.updateMany({ data: { expiresAt: new Date(Date.now() + 60_000) } });
    expect((await sendDueMails()).sent).toBe(1);
    const token = await db().emailToken.findUniqueOrThrow({ where: { tokenHash: hashToken('secret-token') } });
    expect(token.expiresAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  });

  test('a link that was used, replaced or has expired is not sent', async () => {
    await promiseMail('used@example.com');
    await db().emailToken.updateMany({ data: { usedAt: new Date() } });
    await promiseMail('expired@example.com', 'expired');
    await db().emailToken.update({
      where: { tokenHash: hashToken('expired') },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    await promiseMail('replaced@example.com', 'replaced');
    await db().emailToken.delete({ where: { tokenHash: hashToken('replaced') } });
    expect(await sendDueMails()).toEqual({ sent: 0, postponed: 0, failed: 3 });
    expect(resend.keys).toEqual([]);
  });

  test('does not send a stale mail, nor one that it can’t decrypt', async () => {
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

  test('an invalid payload and a missing order don’t block other mails', async () => {
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
  test('with many senders at once', async () => {
    const recipients = Array.from({ length: 20 }, (_, index) => `reader-${index}@example.com`);
    for (const recipient of recipients) await promiseMail(recipient);
    await Promise.all([sendDueMails(), sendDueMails(), sendDueMails(), sendMailsSoon(), sendMailsSoon()]);
    expect(resend.accepted.map((mail) => mail.to).sort()).toEqual(recipients.toSorted());
    expect(resend.keys).toHaveLength(recipients.length);
    expect(await db().outboxMail.count({ where: { sentAt: null } })).toBe(0);
  });

  test('no other process gets a mail that one has claimed', async () => {
    await promiseMail();
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimDueMail(LEASE_MS)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test('when a process dies between sending and recording it', async () => {
    const { id } = await promiseMail('ada@example.com', 'secret-token');
    const row = await claimDueMail(LEASE_MS);
    if (!row) throw new Error('nothing was due');
    const mail = await writeMail(readContent(row), row.recipient, () => 'secret-token');
    const provider = openResend({ apiKey: 're_test', from: 'Lacewing <shop@example.com>' });
    expect(await provider.deliver(mail, row.recipient, row.id)).toMatchObject({ result: 'sent' });

    expect((await sendDueMails()).sent).toBe(0);
    await letTimePass();
    expect((await sendDueMails()).sent).toBe(1);
    expect(resend.keys).toEqual([id, id]);
    expect(resend.accepted).toHaveLength(1);
    expect((await rowOf(id)).providerId).toMatch(/^mail-\d+$/);
  });

  test('when only the answer got lost, even if the content has changed since', async () => {
    resend.mishaps.push('breaks-after-accepting');
    const { id } = await promiseMail();
    expect((await sendDueMails()).postponed).toBe(1);
    vi.stubEnv('EMAIL_FROM', 'Lacewing <news@example.com>');
    await letTimePass();
    expect((await sendDueMails()).sent).toBe(1);
    expect(resend.accepted).toHaveLength(1);
    expect((await rowOf(id)).sentAt).toBeInstanceOf(Date);
  });

  test('a sender whose lease expired does not overwrite the other one’s result', async () => {
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

describe('the same news again', () => {
  /** A notice that an account's password was changed. */
  const notice = (recipient = 'ada@example.com', subject = ada.id) =>
    inTransaction((transaction) =>
      addToOutbox(transaction, {
        kind: 'password-changed',
        recipient,
        subject,
        userId: ada.id,
        payload: { name: 'Ada' },
      }),
    );
  const recipients = async () => (await db().outboxMail.findMany()).map(({ recipient }) => recipient).sort();

  test('is merged into a mail that is not sent yet', async () => {
    for (let count = 0; count < 40; count++) await notice();
    expect(await recipients()).toEqual(['ada@example.com']);
    expect(await sendDueMails()).toMatchObject({ sent: 1 });
  });

  test('is sent once more, some minutes after a mail that was sent, as one mail', async () => {
    await notice();
    await sendDueMails();
    for (let count = 0; count < 10; count++) await notice();
    expect(await sendDueMails()).toMatchObject({ sent: 0 });
    const [waiting, ...others] = await db().outboxMail.findMany({ where: { sentAt: null } });
    expect(others).toEqual([]);
    const { firstAttemptAt } = await db().outboxMail.findFirstOrThrow({ where: { sentAt: { not: null } } });
    expect(Number(waiting?.nextAttemptAt) - Number(firstAttemptAt)).toBe(5 * 60_000);
    await letTimePass();
    expect(await sendDueMails()).toMatchObject({ sent: 1 });
    expect(resend.accepted).toHaveLength(2);
  });

  test('is a separate mail when the first is being sent, because that one was composed before', async () => {
    await notice();
    await claimDueMail(LEASE_MS);
    await notice();
    expect(await db().outboxMail.count({ where: { firstAttemptAt: null } })).toBe(1);
  });

  test('is a separate mail for another account or another email', async () => {
    await notice();
    await notice('ada@example.net');
    await notice('ada@example.com', 'another');
    expect(await recipients()).toEqual(['ada@example.com', 'ada@example.com', 'ada@example.net']);
  });
});
