import { type DbOrTransaction, db, Prisma } from '@/lib/platform/db/client';
import { mailKindOf, type PromisedMail } from './mail-kinds';

/**
 * Promises a mail in the transaction of what it reports: both are stored or neither is. A second promise of the same
 * kind about the same subject is the first one; for kinds that are merged, as long as that one was not attempted.
 */
export async function addToOutbox(transaction: DbOrTransaction, mail: PromisedMail): Promise<void> {
  const { mergedForMs } = mailKindOf(mail.kind);
  const key = `${mail.kind}:${mail.subject}`;
  if (mergedForMs === undefined) return insertMail(transaction, mail, { key: Prisma.sql`${key}`, dueAt: now });
  if (await mergeIntoWaiting(transaction, mail, key)) return;
  const dueAt = Prisma.sql`greatest(${now}, (
    SELECT max(first_attempt_at) + ${mergedForMs}::int * interval '1 millisecond' FROM outbox_mails
    WHERE recipient = ${mail.recipient} AND starts_with(idempotency_key, ${`${key}:`})))`;
  await insertMail(transaction, mail, { key: Prisma.sql`${`${key}:`}::text || gen_random_uuid()`, dueAt });
}

// In SQL, so that the same clock says when a mail is due and when it is sent. Several mails of one transaction go out
// in the order of their promises.
const now = Prisma.sql`date_trunc('milliseconds', clock_timestamp())`;
const isUnsent = Prisma.sql`sent_at IS NULL AND failed_at IS NULL`;

async function insertMail(
  transaction: DbOrTransaction,
  { kind, recipient, userId, payload }: PromisedMail,
  { key, dueAt }: { key: Prisma.Sql; dueAt: Prisma.Sql },
): Promise<void> {
  const { priority } = mailKindOf(kind);
  // An error of the unique key would break off the caller's transaction.
  await transaction.$executeRaw`
    INSERT INTO outbox_mails (kind, recipient, user_id, payload, priority, turn, idempotency_key, next_attempt_at)
    VALUES (${kind}, ${recipient}, ${userId}::uuid, ${JSON.stringify(payload)}::jsonb, ${priority},
            (SELECT coalesce(max(turn) + 1, 0) FROM outbox_mails
             WHERE recipient = ${recipient} AND priority = ${priority} AND ${isUnsent}), ${key}, ${dueAt})
    ON CONFLICT (idempotency_key) DO NOTHING`;
}

/**
 * Lets a mail that waits tell this news as well, and returns whether there is one. Until the transaction ends nothing
 * else can take it on, so it is sent with what the transaction writes; one that was attempted before may have said
 * less.
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

/** Takes a promise back whose news is no longer true, unless the mail was attempted. */
export async function takeBackFromOutbox(
  transaction: DbOrTransaction,
  { kind, subject }: Pick<PromisedMail, 'kind' | 'subject'>,
): Promise<void> {
  await transaction.$executeRaw`
    DELETE FROM outbox_mails
    WHERE idempotency_key = ${`${kind}:${subject}`} AND ${isUnsent} AND first_attempt_at IS NULL`;
}

/** A promised mail as the table holds it, with an unchecked payload. */
export interface OutboxRow {
  id: string;
  kind: string;
  recipient: string;
  payload: unknown;
  attempts: number;
  createdAt: Date;
}

/** A mail that a process has claimed. */
export interface ClaimedMail extends OutboxRow {
  /** Now, for the first attempt. */
  firstAttemptAt: Date;
}

/**
 * Claims the most urgent mail that is due and counts the attempt. Among equals it is the one with the fewest mails to
 * its own recipient before it, so that a flood to one of them holds up nobody else; then the one that has been due
 * longest. For `leaseMs` no other process gets it. No lock is held, so a process that dies leaves the mail to the next
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

/** Notes that the provider has the mail, and deletes the token of its link. */
export async function markSent(id: string, providerId: string | null): Promise<void> {
  await db().$executeRaw`
    UPDATE outbox_mails
    SET sent_at = now(), provider_id = ${providerId}, failed_at = NULL, last_error = NULL, payload = payload - 'sealedToken'
    WHERE id = ${id}::uuid AND sent_at IS NULL`;
}

/** Postpones a mail, unless another process has claimed it since. `isCounted` is false if the mail was not to blame. */
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

/** Gives a mail up, for good. */
export async function markFailed({ id, attempts }: OutboxRow, reason: string): Promise<void> {
  await db().$executeRaw`
    UPDATE outbox_mails SET failed_at = now(), last_error = ${reason}, payload = payload - 'sealedToken'
    WHERE id = ${id}::uuid AND attempts = ${attempts} AND sent_at IS NULL AND failed_at IS NULL`;
}

/** A mail with what became of it. */
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

/** Mails newest first; `recipient` is a part of the email, in any letter case. */
export async function listOutbox({ recipient, limit }: { recipient: string; limit: number }): Promise<OutboxEntry[]> {
  return db().outboxMail.findMany({
    where: recipient ? { recipient: { contains: recipient, mode: 'insensitive' } } : {},
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
    select: entryColumns,
  });
}

export async function findInOutbox(id: string): Promise<OutboxEntry | null> {
  return db().outboxMail.findUnique({ where: { id }, select: entryColumns });
}
