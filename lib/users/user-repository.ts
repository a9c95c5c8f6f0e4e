import { type DbOrTransaction, type DbTransaction, db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { User } from './user-schema';

/** An account without its password. */
export interface UserRow {
  id: string;
  email: string;
  name: string;
  role: User['role'];
  status: User['status'];
  emailVerifiedAt: Date | null;
  createdAt: Date;
}

/** In SQL, because Prisma refuses a role or status that only a newer version of the shop knows. */
async function findUser(condition: Prisma.Sql, via: DbOrTransaction): Promise<UserRow | null> {
  const rows = await via.$queryRaw<UserRow[]>`
    SELECT u.id, u.email, u.name, u.role::text, u.status::text, u.email_verified_at AS "emailVerifiedAt",
           u.created_at AS "createdAt"
    FROM users u WHERE ${condition}`;
  return rows[0] ?? null;
}

export async function findUserByEmail(email: string, via: DbOrTransaction = db()): Promise<UserRow | null> {
  return findUser(Prisma.sql`u.email = ${email}`, via);
}

export async function findUserById(id: string, via: DbOrTransaction = db()): Promise<UserRow | null> {
  return findUser(Prisma.sql`u.id = ${id}::uuid`, via);
}

/** Stores an unverified customer and returns the id; null when the address belongs to an account already. */
export async function insertUser(
  transaction: DbTransaction,
  user: { name: string; email: string; passwordHash: string | null; emailVerifiedAt?: Date },
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
 * Hands an account whose address nobody has proven to the person who has: the address counts as verified, and the
 * password of whoever registered it is gone. Null when the address was verified (by now).
 */
export async function handOverUnverifiedUser(
  transaction: DbTransaction,
  userId: string,
  name: string,
): Promise<UserRow | null> {
  const { count } = await transaction.user.updateMany({
    where: { id: userId, emailVerifiedAt: null },
    data: { name, passwordHash: null, emailVerifiedAt: new Date() },
  });
  return count > 0 ? findUserById(userId, transaction) : null;
}

/** Puts a verified address in place. False when it belongs to another account. */
export async function changeEmail(transaction: DbTransaction, userId: string, email: string): Promise<boolean> {
  // Two changes to one address at the same moment get past this look, and then the unique index refuses the second.
  if (await findUserByEmail(email, transaction)) return false;
  await transaction.user.update({
    where: { id: userId },
    data: { email, emailVerifiedAt: new Date() },
    select: { id: true },
  });
  return true;
}

/** A password set by a link from a mail also proves the address. */
export async function setPassword(
  transaction: DbTransaction,
  userId: string,
  passwordHash: string,
  { provesEmail }: { provesEmail: boolean },
): Promise<UserRow> {
  await transaction.user.update({
    where: { id: userId },
    data: { passwordHash, ...(provesEmail && { emailVerifiedAt: new Date() }) },
    select: { id: true },
  });
  const user = await findUserById(userId, transaction);
  if (!user) throw new Error(`account ${userId} vanished while its row was locked`);
  return user;
}

export async function changeName(transaction: DbTransaction, userId: string, name: string): Promise<void> {
  await transaction.user.update({ where: { id: userId }, data: { name }, select: { id: true } });
}

/** Ends every session of a person, but the one named. */
export async function endSessionsOf(transaction: DbTransaction, userId: string, except?: string): Promise<void> {
  await transaction.session.updateMany({
    where: { userId, endedAt: null, ...(except !== undefined && { id: { not: except } }) },
    data: { endedAt: new Date() },
  });
}
