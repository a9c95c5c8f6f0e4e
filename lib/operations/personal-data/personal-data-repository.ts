import { actionsThat } from '@/lib/access/audit/audit-actions';
import { DELETED_ADMINISTRATOR, DELETED_CUSTOMER, type UserStatus } from '@/lib/access/users/user-schema';
import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import { withoutWords } from './without-words';

// All personal data of a user, for export and erasure. Orders have their own rules, in
// lib/orders/order/order-erasure-repository.ts.

/** The user whose data it is. */
export interface Person {
  id: string;
  /** Emails that are or were verified as theirs, and belong to no other account now. */
  emails: readonly string[];
}

/** An account about to be deleted. */
export interface LeavingUser {
  id: string;
  email: string;
  name: string;
  role: string;
  roles: string[];
  status: UserStatus;
  passwordHash: string | null;
}

/**
 * Locks an account until the transaction ends, so that concurrent writes for it come before or fail. Null if it is
 * deleted.
 */
export async function lockLeavingUser(transaction: DbTransaction, id: string): Promise<LeavingUser | null> {
  const users = await transaction.$queryRaw<LeavingUser[]>`
    SELECT id, email, name, role::text, staff_roles AS roles, status::text, password_hash AS "passwordHash"
    FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  return users[0] ?? null;
}

/** Whether a session of a locked account is valid; a check before the lock would be outdated. */
export async function isSessionOpen(
  transaction: DbTransaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const where = { id: sessionId, userId, endedAt: null };
  return (await transaction.session.findFirst({ where, select: { id: true } })) !== null;
}

/**
 * An account's emails, former ones as well: a buyer was logged in by one. An email that was never verified proves
 * nothing, and one that is now another account's belongs to that.
 */
export async function listEmailsOf(id: string, via: DbOrTransaction = db()): Promise<string[]> {
  const rows = await via.$queryRaw<{ email: string }[]>`
    SELECT email FROM (
      SELECT email FROM users WHERE id = ${id}::uuid AND email_verified_at IS NOT NULL
      UNION SELECT email FROM former_emails WHERE user_id = ${id}::uuid
      UNION SELECT buyer_email FROM orders WHERE user_id = ${id}::uuid) theirs
    WHERE email <> '' AND NOT EXISTS (SELECT FROM users u WHERE u.email = theirs.email AND u.id <> ${id}::uuid)`;
  return rows.map(({ email }) => email);
}

/** Mails about a user's account or orders, and all others to their emails. Each part uses an index. */
function areMailsOf({ id, emails }: Person): Prisma.Sql {
  return Prisma.sql`id IN (
    SELECT m.id FROM outbox_mails m WHERE m.user_id = ${id}::uuid
    UNION SELECT m.id FROM outbox_mails m WHERE m.recipient = ANY(${[...emails]}::text[])
    UNION SELECT m.id FROM outbox_mails m WHERE m.payload ->> 'orderId' = ANY(
      ARRAY(SELECT o.id::text FROM orders o WHERE o.user_id = ${id}::uuid)))`;
}

/**
 * Removes name and pictures from a user's reviews, and answers that contain their name; returns the products that show
 * them. Deletes their reports.
 */
export async function anonymiseReviews(transaction: DbTransaction, userId: string): Promise<string[]> {
  // Deleted by their author while they were hidden.
  await transaction.review.deleteMany({ where: { userId, comment: '' } });
  const rows = await transaction.$queryRaw<{ productId: string }[]>`
    WITH theirs AS (
      SELECT id, answer IS NOT NULL AND strpos(lower(answer), lower(split_part(name, ' ', 1))) > 0 AS "isNamed"
      FROM reviews WHERE user_id = ${userId}::uuid)
    UPDATE reviews r SET name = ${DELETED_CUSTOMER}, user_id = NULL, pictures = '{}',
      answer = CASE WHEN NOT t."isNamed" THEN r.answer END,
      answered_at = CASE WHEN NOT t."isNamed" THEN r.answered_at END
    FROM theirs t WHERE r.id = t.id RETURNING r.product_id AS "productId"`;
  await transaction.reviewReport.deleteMany({ where: { userId } });
  return rows.map((row) => row.productId);
}

/**
 * Deletes the pending mails to or about a user, and empties the others. Must come before the account's deletion, after
 * which their orders can't be found. A gift card that another bought for them still comes: its code is nowhere else.
 */
export async function eraseMails(transaction: DbTransaction, person: Person): Promise<void> {
  const theirs = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM outbox_mails WHERE ${areMailsOf(person)} AND NOT (kind = 'gift-card' AND sent_at IS NULL AND (
      SELECT count(*) > 0 FROM bought_gift_cards b WHERE b.gift_card_id = (payload ->> 'giftCardId')::uuid))
    ORDER BY id FOR UPDATE`;
  const ids = theirs.map((mail) => mail.id);
  await transaction.outboxMail.deleteMany({ where: { id: { in: ids }, sentAt: null, failedAt: null } });
  await transaction.outboxMail.updateMany({
    where: { id: { in: ids } },
    data: { recipient: '', payload: {}, lastError: null, providerId: null, userId: null },
  });
}

/** Keys of rate limits: `name:id`, `name:email` or `name:email|network`. An email may contain a `|`. */
function areCountersOf({ id, emails }: Person): Prisma.Sql {
  const subjects = [id, ...emails];
  const beginnings = subjects.map((subject) => subject.split('|')[0] ?? '');
  return Prisma.sql`(split_part(substr(key, strpos(key, ':') + 1), '|', 1) = ANY(${beginnings}::text[])
    AND EXISTS (SELECT FROM unnest(${subjects}::text[]) AS subject
      WHERE starts_with(substr(key, strpos(key, ':') + 1) || '|', subject || '|')))`;
}

/**
 * Deletes a user's rate limits. Of other emails that they sent messages with, only the counter of this name is theirs:
 * others count for that mailbox's owner.
 */
export async function forgetCounters(
  transaction: DbTransaction,
  person: Person,
  messageCounter: string,
): Promise<void> {
  await transaction.$executeRaw`DELETE FROM rate_limits WHERE ${areCountersOf(person)}`;
  await transaction.$executeRaw`
    DELETE FROM rate_limits WHERE key = ANY(ARRAY(
      SELECT ${`${messageCounter}:`} || m.email FROM contact_messages m WHERE m.user_id = ${person.id}::uuid))`;
}

/** What orders, refunds, returns and messages hold of a user in words. */
async function listWordsOf(transaction: DbTransaction, { id, emails }: Person): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ word: string }[]>`
    SELECT DISTINCT word FROM (
      SELECT name FROM users WHERE id = ${id}::uuid
      UNION ALL SELECT unnest(ARRAY[buyer_name, full_name, address, address2, city, postal_code, company, phone, vat_id])
        FROM orders WHERE user_id = ${id}::uuid
      UNION ALL SELECT r.reason FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.user_id = ${id}::uuid
      UNION ALL SELECT r.comment FROM returns r JOIN orders o ON o.id = r.order_id WHERE o.user_id = ${id}::uuid
      UNION ALL SELECT s.tracking_number FROM shipments s JOIN orders o ON o.id = s.order_id WHERE o.user_id = ${id}::uuid
      UNION ALL SELECT unnest(ARRAY[m.name, m.email, m.message]) FROM contact_messages m
        WHERE m.user_id = ${id}::uuid OR m.email = ANY(${[...emails]}::text[])
    ) theirs (word) WHERE word <> ''`;
  return [...rows.map(({ word }) => word), ...emails];
}

/**
 * Deletes the answers that are kept for repeats of a user's calls, by their keys too, and removes their words from
 * those that are kept for others, such as staff. These stay, so that a repeat does nothing twice.
 */
export async function forgetAnswers(transaction: DbTransaction, person: Person): Promise<void> {
  const { id, emails } = person;
  await transaction.$executeRaw`
    DELETE FROM kept_answers WHERE owner = ${id} OR owner = ANY(ARRAY(
      SELECT k.id::text FROM api_keys k JOIN sessions s ON s.id = k.id WHERE s.user_id = ${id}::uuid))`;
  const about = await transaction.$queryRaw<{ owner: string; key: string; body: string }[]>`
    SELECT owner, key, body FROM kept_answers
    WHERE body IS NOT NULL AND EXISTS (
      SELECT FROM unnest(ARRAY(SELECT o.id::text FROM orders o WHERE o.user_id = ${id}::uuid)
        || ${[id, ...emails.map((email) => email.toLowerCase())]}::text[]) AS word
      WHERE strpos(lower(body), word) > 0)`;
  if (about.length === 0) return;
  const words = await listWordsOf(transaction, person);
  for (const { owner, key, body } of about)
    await transaction.keptAnswer.update({
      where: { owner_key: { owner, key } },
      data: { body: withoutWords(body, words) },
      select: { key: true },
    });
}

/** Removes a user's name from the changes of many shoes that they made or applied. */
export async function forgetChangeSets(transaction: DbTransaction, { id }: Person): Promise<void> {
  await transaction.$executeRaw`
    UPDATE change_sets SET
      created_by_name = CASE WHEN created_by_id = ${id}::uuid THEN ${DELETED_ADMINISTRATOR} ELSE created_by_name END,
      applied_by_name = CASE WHEN applied_by_id = ${id}::uuid THEN ${DELETED_ADMINISTRATOR} ELSE applied_by_name END
    WHERE ${id}::uuid IN (created_by_id, applied_by_id)`;
}

/** Deletes the invitations of a user's emails, and the name of who invited from the mails of their own. */
export async function forgetInvitations(
  transaction: DbTransaction,
  { emails, name, isStaff }: Person & { name: string; isStaff: boolean },
): Promise<void> {
  await transaction.staffInvitation.deleteMany({ where: { email: { in: [...emails] } } });
  if (!isStaff) return;
  // The invitations go with the account, so their mails would lead nowhere.
  await transaction.$executeRaw`
    DELETE FROM outbox_mails WHERE kind = 'staff-invitation' AND payload ->> 'name' = ${name}`;
}

/** Deletes data stored under a user's emails alone. */
export async function forgetEmails(transaction: DbTransaction, { emails }: Person): Promise<void> {
  const theirs = { email: { in: [...emails] } };
  await transaction.subscriber.deleteMany({ where: theirs });
  await transaction.emailCode.deleteMany({ where: theirs });
  await transaction.contactMessage.deleteMany({ where: theirs });
  await transaction.alert.deleteMany({ where: theirs });
  // Those of an order are forgotten with it.
  await transaction.withdrawal.updateMany({ where: { ...theirs, orderId: null }, data: { number: '', email: '' } });
  // It would hold for all buyers without the address: it ends.
  await transaction.$executeRaw`
    UPDATE promotions SET rules = jsonb_set(rules, '{when,email}', 'null'), is_active = false,
      deleted_at = coalesce(deleted_at, now())
    WHERE rules -> 'when' ->> 'email' = ANY(${emails.map((email) => email.toLowerCase())}::text[])`;
}

/** Removes a user's name and emails from audit entries, as subject, as actor, and where they stand in other entries. */
export async function anonymiseAudit(transaction: DbTransaction, { id, emails }: Person): Promise<void> {
  await transaction.$executeRaw`
    UPDATE audit_entries SET before = before - '{name,email}'::text[], after = after - '{name,email}'::text[]
    WHERE subject_type = 'user' AND subject_id = ${id}`;
  await transaction.auditEntry.updateMany({ where: { actorId: id }, data: { actorName: DELETED_ADMINISTRATOR } });
  for (const email of emails) {
    const quoted = JSON.stringify(email.toLowerCase());
    await transaction.$executeRaw`
      UPDATE audit_entries SET
        before = replace(before::text, ${quoted}, '""')::jsonb, after = replace(after::text, ${quoted}, '""')::jsonb
      WHERE action = ANY(${actionsThat('mayHoldEmail')}::text[])
        AND (strpos(before::text, ${quoted}) > 0 OR strpos(after::text, ${quoted}) > 0)`;
  }
}

/** An account with all its data but orders; null if it is deleted. */
export async function readAccount(id: string) {
  return db().user.findUnique({
    where: { id },
    omit: { passwordHash: false },
    include: {
      sessions: { orderBy: { createdAt: 'asc' }, include: { key: true } },
      webhooks: { orderBy: { createdAt: 'asc' } },
      googleAccounts: true,
      app: true,
      passkeys: { orderBy: { createdAt: 'asc' } },
      recoveryCodes: true,
      emailTokens: { orderBy: { createdAt: 'asc' } },
      reviews: { orderBy: { createdAt: 'asc' } },
      reviewVotes: { orderBy: { createdAt: 'asc' } },
      reviewReports: { orderBy: { createdAt: 'asc' } },
      pictures: { orderBy: { uploadedAt: 'asc' } },
      wishlistShare: true,
      cartItems: { orderBy: { position: 'asc' } },
      addresses: { orderBy: { createdAt: 'asc' } },
      formerEmails: { orderBy: { createdAt: 'asc' } },
      promotionUses: { orderBy: { orderId: 'asc' }, include: { promotion: { select: { name: true } } } },
      wishlistItems: { orderBy: { createdAt: 'asc' }, include: { product: { select: { name: true } } } },
    },
  });
}

/** Other data under a user's id or one of their emails. */
export async function readTraces({ id, email }: { id: string; email: string }, via: DbOrTransaction = db()) {
  // The current email counts, verified or not.
  const emails = [...new Set([email, ...(await listEmailsOf(id, via))])];
  const person = { id, emails };
  // One after another: exports are rare, and other requests need connections.
  const mails = await via.$queryRaw<
    { kind: string; recipient: string; createdAt: Date; sentAt: Date | null; failedAt: Date | null }[]
  >`
    SELECT kind, recipient, created_at AS "createdAt", sent_at AS "sentAt", failed_at AS "failedAt"
    FROM outbox_mails WHERE ${areMailsOf(person)} ORDER BY created_at, id`;
  const counters = await via.$queryRaw<{ what: string; count: number; until: Date | null }[]>`
    SELECT split_part(key, ':', 1) AS what, points AS count, to_timestamp(expire / 1000.0) AS until
    FROM rate_limits WHERE ${areCountersOf(person)} ORDER BY key`;
  const auditEntries = await via.auditEntry.findMany({
    where: { subjectType: 'user', subjectId: id },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { at: true, action: true, before: true, after: true },
  });
  const subscriber = await via.subscriber.findUnique({
    where: { email },
    select: { createdAt: true, confirmedAt: true, unsubscribedAt: true, source: true },
  });
  const messages = await via.contactMessage.findMany({
    where: { OR: [{ userId: id }, { email: { in: emails } }] },
    orderBy: { createdAt: 'asc' },
    include: { answers: { orderBy: { createdAt: 'asc' } } },
  });
  // Including requests from before the account existed.
  const alerts = await via.alert.findMany({
    where: { OR: [{ userId: id }, { email: { in: emails } }] },
    orderBy: { position: 'asc' },
  });
  const promotions = await via.$queryRaw<{ name: string; code: string | null; createdAt: Date }[]>`
    SELECT name, code, created_at AS "createdAt" FROM promotions
    WHERE rules -> 'when' ->> 'email' = ANY(${emails.map((each) => each.toLowerCase())}::text[]) AND deleted_at IS NULL
    ORDER BY created_at, id`;
  const giftCards = await via.giftCard.findMany({
    where: { recipientEmail: { in: emails } },
    orderBy: { createdAt: 'asc' },
    select: { last4: true, amountCents: true, text: true, createdAt: true },
  });
  return { mails, counters, auditEntries, subscriber, messages, alerts, promotions, giftCards };
}
