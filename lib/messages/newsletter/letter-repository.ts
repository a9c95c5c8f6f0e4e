import { type DbOrTransaction, type DbTransaction, db, Prisma } from '@/lib/platform/db/client';

/** A newsletter as stored. */
export interface LetterRow {
  id: string;
  subject: string;
  preview: string;
  blocks: unknown;
  state: string;
  /** The content as sent; null for a draft. */
  letter: unknown;
  recipients: number;
  sent: number;
  sendingSince: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const inOutbox = Prisma.sql`FROM outbox_mails m WHERE m.kind = 'newsletter' AND m.payload ->> 'newsletterId' = n.id::text`;
const columns = Prisma.sql`n.id, n.subject, n.preview, n.blocks, n.state, n.letter, n.recipients,
  n.sending_since AS "sendingSince", n.created_at AS "createdAt", n.updated_at AS "updatedAt",
  CASE WHEN n.state = 'sending' THEN (SELECT count(*)::int ${inOutbox} AND m.sent_at IS NOT NULL) ELSE n.sent END AS sent`;

/** Newsletters, newest first, with their total. */
export async function listLetterRows({
  limit,
  offset,
}: {
  limit: number;
  offset: number;
}): Promise<{ rows: LetterRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    db().$queryRaw<LetterRow[]>`
      SELECT ${columns} FROM newsletters n ORDER BY n.created_at DESC, n.id LIMIT ${limit} OFFSET ${offset}`,
    db().newsletter.count(),
  ]);
  return { rows, total };
}

export async function findLetterRow(id: string): Promise<LetterRow | null> {
  const rows = await db().$queryRaw<LetterRow[]>`SELECT ${columns} FROM newsletters n WHERE n.id = ${id}::uuid`;
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockLetterRow(transaction: DbTransaction, id: string): Promise<LetterRow | null> {
  const rows = await transaction.$queryRaw<LetterRow[]>`
    SELECT ${columns} FROM newsletters n WHERE n.id = ${id}::uuid FOR UPDATE OF n`;
  return rows[0] ?? null;
}

interface WrittenLetter {
  subject: string;
  preview: string;
  blocks: Prisma.InputJsonValue;
}

/** Stores a draft and returns its id. */
export async function insertLetter(transaction: DbTransaction, letter: WrittenLetter): Promise<string> {
  return (await transaction.newsletter.create({ data: letter, select: { id: true } })).id;
}

export async function updateLetter(transaction: DbTransaction, id: string, letter: WrittenLetter): Promise<void> {
  await transaction.newsletter.update({ where: { id }, data: letter, select: { id: true } });
}

export async function deleteLetterRow(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.newsletter.delete({ where: { id }, select: { id: true } });
}

const isOnList = Prisma.sql`s.confirmed_at IS NOT NULL AND s.unsubscribed_at IS NULL`;

/** Whether an email is subscribed now. */
export async function isSubscribed(subscriberId: string): Promise<boolean> {
  const rows = await db().$queryRaw<object[]>`
    SELECT 1 FROM subscribers s WHERE s.id = ${subscriberId}::uuid AND ${isOnList}`;
  return rows.length > 0;
}

/** The number of subscribers. */
export async function countReaders(via: DbOrTransaction = db()): Promise<number> {
  const rows = await via.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM subscribers s WHERE ${isOnList}`;
  return rows[0]?.count ?? 0;
}

/** Starts to send a newsletter with this content. */
export async function startSending(transaction: DbTransaction, id: string, letter: object): Promise<void> {
  await transaction.$executeRaw`
    UPDATE newsletters SET state = 'sending', letter = ${JSON.stringify(letter)}::jsonb, sending_since = now()
    WHERE id = ${id}::uuid`;
}

/** Whether a newsletter is being sent. */
export async function isSendingLetters(): Promise<boolean> {
  const rows = await db().$queryRaw<object[]>`SELECT 1 FROM newsletters WHERE state = 'sending' LIMIT 1`;
  return rows.length > 0;
}

/**
 * Queues the mails of one newsletter to the next subscribers, in the order of their ids, and stores how far it has
 * come: both or neither. Returns how many, or null when no newsletter has subscribers left.
 */
export async function promiseNextMails(
  transaction: DbTransaction,
  { limit, priority }: { limit: number; priority: number },
): Promise<number | null> {
  const [letter] = await transaction.$queryRaw<{ id: string; since: Date; upTo: string | null; subject: string }[]>`
    SELECT id, sending_since AS since, promised_up_to AS "upTo", letter ->> 'subject' AS subject FROM newsletters
    WHERE state = 'sending' AND promised_at IS NULL ORDER BY sending_since LIMIT 1 FOR UPDATE SKIP LOCKED`;
  if (!letter) return null;
  const { id, since, upTo, subject } = letter;
  const after = upTo === null ? Prisma.sql`true` : Prisma.sql`s.id > ${upTo}::uuid`;
  const readers = await transaction.$queryRaw<{ id: string }[]>`
    WITH next AS (
      SELECT s.id, s.email FROM subscribers s
      WHERE ${isOnList} AND s.confirmed_at <= ${since} AND ${after} ORDER BY s.id LIMIT ${limit}),
    promised AS (
      INSERT INTO outbox_mails (kind, recipient, payload, priority, idempotency_key)
      SELECT 'newsletter', n.email,
        jsonb_build_object('newsletterId', ${id}::text, 'subscriberId', n.id, 'subject', ${subject}::text, 'since', ${since.toISOString()}::text),
        ${priority}::int, 'newsletter:' || ${id}::text || ':' || n.id
      FROM next n ON CONFLICT (idempotency_key) DO NOTHING)
    SELECT id FROM next ORDER BY id`;
  await transaction.$executeRaw`
    UPDATE newsletters SET recipients = recipients + ${readers.length}::int,
      promised_up_to = coalesce(${readers.at(-1)?.id ?? null}::uuid, promised_up_to),
      promised_at = CASE WHEN ${readers.length < limit} THEN now() END
    WHERE id = ${id}::uuid`;
  return readers.length;
}

/** Marks newsletters as sent of which no mail is queued any more, with the number of mails sent. */
export async function finishLetters(): Promise<void> {
  await db().$executeRaw`
    UPDATE newsletters n SET state = 'sent', sent = (SELECT count(*) ${inOutbox} AND m.sent_at IS NOT NULL)
    WHERE n.state = 'sending' AND n.promised_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 ${inOutbox} AND m.sent_at IS NULL AND m.failed_at IS NULL)`;
}

/** A current or former subscriber, as exported. */
export interface SubscriberRow {
  id: string;
  email: string;
  source: string;
  createdAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
}

const subscriberColumns = Prisma.sql`s.id, s.email, s.source, s.created_at AS "createdAt",
  s.confirmed_at AS "confirmedAt", s.unsubscribed_at AS "unsubscribedAt"`;

/** All subscribers, also unconfirmed and former ones not yet deleted, newest first, with their total. */
export async function listSubscriberRows({
  limit,
  offset,
}: {
  limit: number;
  offset: number;
}): Promise<{ rows: SubscriberRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    db().$queryRaw<SubscriberRow[]>`
      SELECT ${subscriberColumns} FROM subscribers s ORDER BY s.created_at DESC, s.id LIMIT ${limit} OFFSET ${offset}`,
    db().subscriber.count(),
  ]);
  return { rows, total };
}

/** The next subscribers after an id, in the order of ids. */
export async function listSubscriberRowsAfter(id: string | null, limit: number): Promise<SubscriberRow[]> {
  const after = id === null ? Prisma.sql`true` : Prisma.sql`s.id > ${id}::uuid`;
  return db().$queryRaw<SubscriberRow[]>`
    SELECT ${subscriberColumns} FROM subscribers s WHERE ${after} ORDER BY s.id LIMIT ${limit}`;
}
