import { type DbOrTransaction, db, Prisma } from '@/lib/platform/db/client';
import { hasOnlyCopy, mailKindOf, type PromisedMail } from './mail-kinds';

/**
 * Queues a mail in the transaction that it reports: both are stored or neither is. A second mail of the same kind about
 * the same subject is not stored; for kinds that are merged, only as long as the first was not attempted. `afterMs` is
 * for a mail that is to be sent later, if it is still true then.
 */
export async function addToOutbox(
  transaction: DbOrTransaction,
  mail: PromisedMail,
  { afterMs = 0 } = {},
): Promise<void> {
  const { mergedForMs } = mailKindOf(mail.kind);
  const key = `${mail.kind}:${mail.subject}`;
  if (mergedForMs === undefined) {
    const dueAt = afterMs > 0 ? Prisma.sql`${now} + ${afterMs}::float8 * interval '1 millisecond'` : now;
    return insertMail(transaction, mail, { key: Prisma.sql`${key}`, dueAt });
  }
  if (await mergeIntoWaiting(transaction, mail, key)) return;
  const dueAt = Prisma.sql`greatest(${now}, (
    SELECT max(first_attempt_at) + ${mergedForMs}::int * interval '1 millisecond' FROM outbox_mails
    WHERE recipient = ${mail.recipient} AND starts_with(idempotency_key, ${`${key}:`})))`;
  await insertMail(transaction, mail, { key: Prisma.sql`${`${key}:`}::text || gen_random_uuid()`, dueAt });
}

// In SQL, so that one clock decides when a mail is due and when it is sent. Mails of one transaction are sent in the
// order in which they were queued.
const now = Prisma.sql`date_trunc('milliseconds', clock_timestamp())`;
const isUnsent = Prisma.sql`sent_at IS NULL AND failed_at IS NULL`;

async function insertMail(
  transaction: DbOrTransaction,
  { kind, recipient, userId, payload }: PromisedMail,
  { key, dueAt }: { key: Prisma.Sql; dueAt: Prisma.Sql },
): Promise<void> {
  const { priority } = mailKindOf(kind);
  // A unique-key error would abort the caller's transaction.
  await transaction.$executeRaw`
    INSERT INTO outbox_mails (kind, recipient, user_id, payload, priority, turn, idempotency_key, next_attempt_at)
    VALUES (${kind}, ${recipient}, ${userId}::uuid, ${JSON.stringify(payload)}::jsonb, ${priority},
            (SELECT coalesce(max(turn) + 1, 0) FROM outbox_mails
             WHERE recipient = ${recipient} AND priority = ${priority} AND ${isUnsent}), ${key}, ${dueAt})
    ON CONFLICT (idempotency_key) DO NOTHING`;
}

/**
 * Merges a notice into an unsent mail and returns whether there is one. The mail can't be claimed before the
 * transaction ends, so it is sent with what the transaction writes. A mail that was attempted does not count: its
 * content may be older.
 */
async function mergeIntoWaiting(
  transaction: DbOrTransaction,
  { recipient, payload }: PromisedMail,
  key: string,
): Promise<boolean> {
  const merged = await transaction.$executeRaw`
    UPDATE outbox_mails SET payload = ${JSON.stringify(payload)}::jsonb WHERE id = (
      SELECT id FROM outbox_mails
      WHERE recipient = ${recipient} AND starts_with(idempotency_key, ${`${key}:`}) AND ${isUnsent}
        AND first_attempt_at IS NULL
      LIMIT 1 FOR UPDATE)`;
  return merged > 0;
}

/** Deletes a queued mail that is no longer true, unless it was attempted. */
export async function takeBackFromOutbox(
  transaction: DbOrTransaction,
  { kind, subject }: Pick<PromisedMail, 'kind' | 'subject'>,
): Promise<void> {
  await transaction.$executeRaw`
    DELETE FROM outbox_mails
    WHERE idempotency_key = ${`${kind}:${subject}`} AND ${isUnsent} AND first_attempt_at IS NULL`;
}

/** A queued mail as stored, with an unvalidated payload. */
export interface OutboxRow {
  id: string;
  kind: string;
  recipient: string;
  payload: unknown;
  attempts: number;
  createdAt: Date;
}

/** A mail claimed by a process. */
export interface ClaimedMail extends OutboxRow {
  /** Now, on the first attempt. */
  firstAttemptAt: Date;
}

/**
 * Claims the most urgent due mail and counts the attempt. Among equals it is the one with the fewest mails to its
 * recipient before it, so that many mails to one recipient don't delay the others; then the one that has been due
 * longest. For `leaseMs` no other process gets it. No lock is held, so the mail of a process that dies goes to the next
 * one.
 */
export async function claimDueMail(leaseMs: number): Promise<ClaimedMail | null> {
  const rows = await db().$queryRaw<ClaimedMail[]>`
    UPDATE outbox_mails
    SET attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, now()),
        next_attempt_at = now() + ${leaseMs}::int * interval '1 millisecond'
    WHERE id = (
      SELECT id FROM outbox_mails
      WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
      ORDER BY priority, turn, next_attempt_at FOR UPDATE SKIP LOCKED LIMIT 1)
    RETURNING id, kind, recipient, payload, attempts, created_at AS "createdAt", first_attempt_at AS "firstAttemptAt"`;
  return rows[0] ?? null;
}

/** Marks a mail as sent and deletes the token of its link. */
export async function markSent(id: string, providerId: string | null): Promise<void> {
  await db().$executeRaw`
    UPDATE outbox_mails
    SET sent_at = now(), provider_id = ${providerId}, failed_at = NULL, last_error = NULL, payload = payload - 'sealedToken'
    WHERE id = ${id}::uuid AND sent_at IS NULL`;
}

/**
 * Postpones a mail, unless another process has claimed it since. `isCounted` is false when the mail is not the cause.
 */
export async function postpone(
  { id, attempts }: OutboxRow,
  { pauseMs, reason, isCounted }: { pauseMs: number; reason: string; isCounted: boolean },
): Promise<void> {
  await db().$executeRaw`
    UPDATE outbox_mails
    SET next_attempt_at = now() + ${pauseMs}::int * interval '1 millisecond', last_error = ${reason},
        attempts = attempts - ${isCounted ? 0 : 1}::int
    WHERE id = ${id}::uuid AND attempts = ${attempts} AND sent_at IS NULL AND failed_at IS NULL`;
}

/** Gives up a mail, and deletes the token of its link, unless that is stored nowhere else. */
export async function markFailed({ id, attempts, kind }: OutboxRow, reason: string): Promise<void> {
  const payload = hasOnlyCopy(kind) ? Prisma.sql`payload` : Prisma.sql`payload - 'sealedToken'`;
  await db().$executeRaw`
    UPDATE outbox_mails SET failed_at = now(), last_error = ${reason}, payload = ${payload}
    WHERE id = ${id}::uuid AND attempts = ${attempts} AND sent_at IS NULL AND failed_at IS NULL`;
}

/** A mail with its state. */
export interface OutboxEntry extends OutboxRow {
  sentAt: Date | null;
  failedAt: Date | null;
  lastError: string | null;
}

const entryColumns = {
  id: true,
  kind: true,
  recipient: true,
  payload: true,
  attempts: true,
  createdAt: true,
  sentAt: true,
  failedAt: true,
  lastError: true,
} as const;

/** Mails, newest first; `recipient` is part of the email, ignoring case. */
export async function listOutbox({ recipient, limit }: { recipient: string; limit: number }): Promise<OutboxEntry[]> {
  return db().outboxMail.findMany({
    where: recipient ? { recipient: { contains: recipient, mode: 'insensitive' } } : {},
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
    select: entryColumns,
  });
}

/** Mails that were given up, the latest first. */
export function listFailedMails(limit: number): Promise<OutboxEntry[]> {
  return db().outboxMail.findMany({
    where: { failedAt: { not: null }, sentAt: null },
    orderBy: [{ failedAt: 'desc' }, { id: 'asc' }],
    take: limit,
    select: entryColumns,
  });
}

/** Makes a mail that was given up due at once, as if it had never been tried; null where there is none. */
export async function retryFailedMail(transaction: DbOrTransaction, id: string): Promise<OutboxEntry | null> {
  const retried = await transaction.outboxMail.updateManyAndReturn({
    where: { id, failedAt: { not: null }, sentAt: null },
    data: { failedAt: null, firstAttemptAt: null, attempts: 0, nextAttemptAt: new Date() },
    select: entryColumns,
  });
  return retried[0] ?? null;
}

export async function findInOutbox(id: string): Promise<OutboxEntry | null> {
  return db().outboxMail.findUnique({ where: { id }, select: entryColumns });
}
