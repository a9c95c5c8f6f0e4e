import type { DbTransaction } from '@/lib/platform/db/client';

export interface NewSignInCode {
  userId: string;
  codeHash: string;
  browserHash: string;
  expiresAt: Date;
}

/** Stores a code and deletes the user's expired ones. */
export async function insertSignInCode(transaction: DbTransaction, code: NewSignInCode): Promise<void> {
  await transaction.signInCode.deleteMany({ where: { userId: code.userId, expiresAt: { lt: new Date() } } });
  await transaction.signInCode.create({ data: code });
}

/**
 * Uses up a code and returns its user. Of parallel calls only one gets it, the others null. Locks the account first, so
 * that its codes can't be voided at the same moment.
 */
export async function redeemSignInCode(
  transaction: DbTransaction,
  codeHash: string,
  browserHash: string,
): Promise<string | null> {
  await transaction.$executeRaw`
    SELECT FROM users WHERE id = (SELECT user_id FROM sign_in_codes WHERE code_hash = ${codeHash}) FOR SHARE`;
  const rows = await transaction.$queryRaw<{ userId: string }[]>`
    UPDATE sign_in_codes SET used_at = now()
    WHERE code_hash = ${codeHash} AND browser_hash = ${browserHash} AND used_at IS NULL AND expires_at > now()
    RETURNING user_id AS "userId"`;
  return rows[0]?.userId ?? null;
}

export async function deleteSignInCodes(transaction: DbTransaction, userId: string): Promise<void> {
  await transaction.signInCode.deleteMany({ where: { userId } });
}
