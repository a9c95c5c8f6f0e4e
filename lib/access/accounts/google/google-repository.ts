import { findUserById, type UserRow } from '@/lib/access/users/user-repository';
import type { DbTransaction } from '@/lib/platform/db/client';

/** Serializes transactions that sign in the same Google identity. */
export async function lockGoogleIdentity(transaction: DbTransaction, sub: string): Promise<void> {
  // Cast to text, because Prisma can't read the function's void result.
  await transaction.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`google ${sub}`}, 0))::text`;
}

/** The account that a Google identity is linked to. */
export async function findUserByGoogleSub(transaction: DbTransaction, sub: string): Promise<UserRow | null> {
  const account = await transaction.googleAccount.findUnique({ where: { sub }, select: { userId: true } });
  return account && findUserById(account.userId, transaction);
}

export async function linkGoogleAccount(transaction: DbTransaction, sub: string, userId: string): Promise<void> {
  await transaction.googleAccount.create({ data: { sub, userId } });
}
