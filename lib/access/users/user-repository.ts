import { type Holder, staffKinds } from '@/lib/core/permissions/rights';
import { usMenSizeOf } from '@/lib/core/sizes/shoe-size';
import { statusesIn } from '@/lib/core/statuses/order-status';
import { type DbOrTransaction, type DbTransaction, db, Prisma } from '@/lib/platform/db/client';
import type { UserStatus } from './user-schema';

/** An account without its password. A status of a newer version counts as `inactive`. */
export interface UserRow extends Holder {
  id: string;
  email: string;
  name: string;
  status: UserStatus;
  emailVerifiedAt: Date | null;
  createdAt: Date;
}

/** The columns of a UserRow of `users u`. Written by hand, because Prisma fails on unknown enum values. */
export const userColumns = Prisma.sql`
  u.id, u.email, u.name, u.role::text, u.staff_roles AS roles,
  ARRAY(SELECT unnest(r.rights) FROM roles r WHERE r.id::text = ANY(u.staff_roles)) AS "ownRights",
  CASE WHEN u.status = 'active' THEN 'active' ELSE 'inactive' END AS status,
  u.email_verified_at AS "emailVerifiedAt", u.created_at AS "createdAt"`;

export async function findUserByEmail(email: string, via: DbOrTransaction = db()): Promise<UserRow | null> {
  const rows = await via.$queryRaw<UserRow[]>`SELECT ${userColumns} FROM users u WHERE u.email = ${email}`;
  return rows[0] ?? null;
}

export async function findUserById(id: string, via: DbOrTransaction = db()): Promise<UserRow | null> {
  const rows = await via.$queryRaw<UserRow[]>`SELECT ${userColumns} FROM users u WHERE u.id = ${id}::uuid`;
  return rows[0] ?? null;
}

/** All of the staff who are active, with what decides their rights. */
export function listActiveStaff(via: DbOrTransaction = db()): Promise<UserRow[]> {
  return via.$queryRaw`
    SELECT ${userColumns} FROM users u WHERE u.role::text = ANY(${[...staffKinds]}::text[]) AND u.status = 'active'
    ORDER BY u.created_at, u.id`;
}

/** Stores an unverified customer and returns the id; null when the email has an account. */
export async function insertUser(
  transaction: DbTransaction,
  user: {
    name: string;
    email: string;
    passwordHash: string | null;
    emailVerifiedAt?: Date;
    /** False when nothing proves yet that the mailbox's owner chose the password. */
    isPasswordProven?: boolean;
    /** False when the name was derived from the email. */
    isNameGiven?: boolean;
  },
): Promise<string | null> {
  const [row] = await transaction.user.createManyAndReturn({
    data: [{ ...user, emailVerifiedAt: user.emailVerifiedAt ?? null }],
    skipDuplicates: true,
    select: { id: true },
  });
  return row?.id ?? null;
}

export async function markEmailVerified(transaction: DbTransaction, userId: string): Promise<void> {
  await transaction.user.updateMany({
    where: { id: userId, emailVerifiedAt: null },
    data: { emailVerifiedAt: new Date() },
  });
}

/**
 * Gives an unverified account, without its password, to the user who has proven its email. Null when it was verified.
 */
export async function handOverUnverifiedUser(
  transaction: DbTransaction,
  userId: string,
  name: { name: string; isNameGiven: boolean },
): Promise<UserRow | null> {
  const { count } = await transaction.user.updateMany({
    where: { id: userId, emailVerifiedAt: null },
    data: { ...name, passwordHash: null, isPasswordProven: true, emailVerifiedAt: new Date() },
  });
  return count > 0 ? findUserById(userId, transaction) : null;
}

/** Removes a password that is not proven to be the mailbox owner's. False when there is none. */
export async function dropUnprovenPassword(transaction: DbTransaction, userId: string): Promise<boolean> {
  const { count } = await transaction.user.updateMany({
    where: { id: userId, isPasswordProven: false },
    data: { passwordHash: null, isPasswordProven: true },
  });
  return count > 0;
}

/** The user's saved size, and the US size of the pair that was delivered last; children's shoes are for others. */
export async function findSizes(
  userId: string,
  via: DbOrTransaction = db(),
): Promise<{ system: string | null; value: number | null; bought: number | null }> {
  const rows = await via.$queryRaw<
    { system: string | null; value: number | null; last: { scale: string; size: number } | null }[]
  >`
    SELECT u.size_system AS system, u.size_value::float8 AS value,
      (SELECT json_build_object('scale', l.size_scale, 'size', l.size) FROM orders o JOIN order_lines l ON l.order_id = o.id
       WHERE o.user_id = u.id AND o.status = ANY(${statusesIn('delivered')}::order_status[])
         AND l.size_scale NOT IN ('one', 'us-kids')
       ORDER BY o.created_at DESC, o.id, l.position LIMIT 1) AS last
    FROM users u WHERE u.id = ${userId}::uuid`;
  const { system = null, value = null, last = null } = rows[0] ?? {};
  return { system, value, bought: last && usMenSizeOf(last.scale, last.size) };
}

/** Sets the user's size; null deletes it. */
export async function setSize(
  transaction: DbTransaction,
  userId: string,
  size: { system: string; value: number } | null,
): Promise<void> {
  const data = { sizeSystem: size?.system ?? null, sizeValue: size?.value ?? null };
  await transaction.user.update({ where: { id: userId }, data, select: { id: true } });
}

/**
 * Sets a verified email and stores the previous one. False when it belongs to another account; then the transaction may
 * have failed.
 */
export async function changeEmail(transaction: DbTransaction, userId: string, email: string): Promise<boolean> {
  if (await findUserByEmail(email, transaction)) return false;
  try {
    await transaction.$executeRaw`
      INSERT INTO former_emails (user_id, email) SELECT id, email FROM users WHERE id = ${userId}::uuid
      ON CONFLICT DO NOTHING`;
    const data = { email, emailVerifiedAt: new Date() };
    await transaction.user.update({ where: { id: userId }, data, select: { id: true } });
    return true;
  } catch (error) {
    // Two accounts may take the same email at once: both pass the check above, and the unique index rejects one.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false;
    throw error;
  }
}

/** Sets the password of an account that the transaction has locked; a mailed link also proves the email. */
export async function setPassword(
  transaction: DbTransaction,
  userId: string,
  passwordHash: string,
  { provesEmail }: { provesEmail: boolean },
): Promise<void> {
  const data = { passwordHash, ...(provesEmail && { emailVerifiedAt: new Date(), isPasswordProven: true }) };
  await transaction.user.update({ where: { id: userId }, data, select: { id: true } });
}

/** Whether an account has a password; one that signs in only with Google has none. */
export async function hasPassword(userId: string, via: DbOrTransaction = db()): Promise<boolean> {
  return (await via.user.count({ where: { id: userId, passwordHash: { not: null } } })) > 0;
}

/** Whether an account has a password that its mailbox's owner chose. */
export async function hasProvenPassword(userId: string): Promise<boolean> {
  const where = { id: userId, passwordHash: { not: null }, isPasswordProven: true };
  return (await db().user.count({ where })) > 0;
}

export async function changeName(transaction: DbTransaction, userId: string, name: string): Promise<void> {
  await transaction.user.update({ where: { id: userId }, data: { name, isNameGiven: true }, select: { id: true } });
}

/** Names an account that has no name of its own yet. False when it has one. */
export async function nameNamelessUser(transaction: DbTransaction, userId: string, name: string): Promise<boolean> {
  const { count } = await transaction.user.updateMany({
    where: { id: userId, isNameGiven: false },
    data: { name, isNameGiven: true },
  });
  return count > 0;
}

/** Ends every session of a user except `except`. */
export async function endSessionsOf(transaction: DbTransaction, userId: string, except?: string): Promise<void> {
  await transaction.session.updateMany({
    // Keys are revoked one by one, and have at most the rights that their maker has left.
    where: { userId, endedAt: null, key: null, ...(except !== undefined && { id: { not: except } }) },
    data: { endedAt: new Date() },
  });
}
