import type { DbTransaction } from '@/lib/platform/db/client';
import { findUserById, type UserRow } from '@/lib/users/user-repository';

/** Makes other transactions that sign in the same Google identity wait until this one is over. */
export async function lockGoogleIdentity(transaction: DbTransaction, sub: string): Promise<void> {
  // To a text, because Prisma can't read the void that the function returns.
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
