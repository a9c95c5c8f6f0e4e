import type { Role, UserStatus } from '@/lib/accounts/user-schema';
import { type DbTransaction, db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { DELETED_ADMINISTRATOR, DELETED_CUSTOMER } from './account-deletion-schema';

// Everything that is stored about a person, to export it and to erase it. Orders have their own rules, in lib/orders/order-erasure-repository.ts.

/** Whose data. */
export interface Person {
  id: string;
  email: string;
}

/** An account that is about to go. */
export interface LeavingUser extends Person {
  role: Role;
  status: UserStatus;
  passwordHash: string | null;
}

/**
 * Locks an account until the transaction ends, so that concurrent writes for it come before or fail. Null when it is gone
 * or the session has ended.
 */
export async function lockLeavingUser(
  transaction: DbTransaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<LeavingUser | null> {
  const users = await transaction.$queryRaw<LeavingUser[]>`
    SELECT id, email, role::text, status::text, password_hash AS "passwordHash"
    FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  // In a statement of its own: one that waited for the lock would still see the session as it was before.
  const session = await transaction.session.findFirst({
    where: { id: sessionId, userId, endedAt: null },
    select: { id: true },
  });
  return session ? (users[0] ?? null) : null;
}

/** Mails about a person's account or orders, and whatever else went to their email. */
function areMailsOf({ id, email }: Person): Prisma.Sql {
  return Prisma.sql`(user_id = ${id}::uuid OR recipient = ${email}
    OR payload ->> 'orderId' IN (SELECT o.id::text FROM orders o WHERE o.user_id = ${id}::uuid))`;
}

/**
 * Takes the name and the pictures from a person's reviews, with an answer that calls them by their name, and returns which products show it. What they reported of others is deleted.
 */
export async function anonymiseReviews(transaction: DbTransaction, userId: string): Promise<string[]> {
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
 * Deletes the mails that wait to be sent to or about a person, and empties the others. Must come before the account
 * goes: then nothing says any more which orders were theirs.
 */
export async function eraseMails(transaction: DbTransaction, person: Person): Promise<void> {
  const theirs = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM outbox_mails WHERE ${areMailsOf(person)} ORDER BY id FOR UPDATE`;
  const ids = theirs.map((mail) => mail.id);
  await transaction.outboxMail.deleteMany({ where: { id: { in: ids }, sentAt: null, failedAt: null } });
  await transaction.outboxMail.updateMany({
    where: { id: { in: ids } },
    data: { recipient: '', payload: {}, lastError: null, providerId: null, userId: null },
  });
}

/** Counters of what is limited: `name:id`, `name:email` or `name:email|network`. */
function areCountersOf({ id, email }: Person): Prisma.Sql {
  const subject = Prisma.sql`substr(key, strpos(key, ':') + 1)`;
  return Prisma.sql`(${subject} IN (${id}, ${email}) OR starts_with(${subject}, ${`${email}|`}))`;
}

/** Forgets how often a person did what is limited. */
export async function forgetCounters(transaction: DbTransaction, person: Person): Promise<void> {
  await transaction.$executeRaw`DELETE FROM rate_limits WHERE ${areCountersOf(person)}`;
}

/** Deletes what is kept under a person's email alone. */
export async function forgetEmail(transaction: DbTransaction, email: string): Promise<void> {
  await transaction.subscriber.deleteMany({ where: { email } });
  await transaction.emailCode.deleteMany({ where: { email } });
  await transaction.contactMessage.deleteMany({ where: { email } });
  await transaction.alert.deleteMany({ where: { email } });
}

/** Takes a person's name and email from what administrators did to them, and from what they did as one. */
export async function anonymiseAudit(transaction: DbTransaction, userId: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE audit_entries SET before = before - '{name,email}'::text[], after = after - '{name,email}'::text[]
    WHERE subject_type = 'user' AND subject_id = ${userId}`;
  await transaction.auditEntry.updateMany({ where: { actorId: userId }, data: { actorName: DELETED_ADMINISTRATOR } });
}

/** Everything that is kept about a person but their orders; null when the account is gone. */
export async function readPersonalData({ id, email }: Person) {
  const [account, mails, counters, auditEntries, subscriber, messages, alerts] = await Promise.all([
    db().user.findUnique({
      where: { id },
      omit: { passwordHash: false },
      include: {
        sessions: { orderBy: { createdAt: 'asc' } },
        googleAccounts: true,
        emailTokens: { orderBy: { createdAt: 'asc' } },
        reviews: { orderBy: { createdAt: 'asc' } },
        reviewVotes: { orderBy: { createdAt: 'asc' } },
        reviewReports: { orderBy: { createdAt: 'asc' } },
        pictures: { orderBy: { uploadedAt: 'asc' } },
        wishlistShare: true,
        cartItems: { orderBy: { position: 'asc' } },
        addresses: { orderBy: { createdAt: 'asc' } },
        wishlistItems: { orderBy: { createdAt: 'asc' }, include: { product: { select: { name: true } } } },
      },
    }),
    db().$queryRaw<{ kind: string; recipient: string; createdAt: Date; sentAt: Date | null; failedAt: Date | null }[]>`
      SELECT kind, recipient, created_at AS "createdAt", sent_at AS "sentAt", failed_at AS "failedAt"
      FROM outbox_mails WHERE ${areMailsOf({ id, email })} ORDER BY created_at, id`,
    db().$queryRaw<{ what: string; count: number; until: Date | null }[]>`
      SELECT split_part(key, ':', 1) AS what, points AS count, to_timestamp(expire / 1000.0) AS until
      FROM rate_limits WHERE ${areCountersOf({ id, email })} ORDER BY key`,
    db().auditEntry.findMany({
      where: { subjectType: 'user', subjectId: id },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
      select: { at: true, action: true, before: true, after: true },
    }),
    db().subscriber.findUnique({
      where: { email },
      select: { createdAt: true, confirmedAt: true, unsubscribedAt: true, source: true },
    }),
    db().contactMessage.findMany({
      where: { email },
      orderBy: { createdAt: 'asc' },
      include: { answers: { orderBy: { createdAt: 'asc' } } },
    }),
    // What they asked for before they had an account, too.
    db().alert.findMany({ where: { OR: [{ userId: id }, { email }] }, orderBy: { position: 'asc' } }),
  ]);
  return account && { account, mails, counters, auditEntries, subscriber, messages, alerts };
}
