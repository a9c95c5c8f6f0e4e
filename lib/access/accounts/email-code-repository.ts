import { type DbTransaction, db } from '@/lib/platform/db/client';

/** Wrong guesses after which a code is void for everyone: of the caller who requested it, or of all callers. */
const mostTries = { ofAsker: 5, ofAll: 20 };

/** Identifies a code: its purpose, the email that it was mailed to, and the caller who requested it. */
export interface CodeKey {
  /** A code that deletes does not sign in. One that signs in deletes its own account as well. */
  purpose: 'sign-in' | 'deletion';
  email: string;
  asker: string;
}

/** Stores a code with no tries used, in place of the caller's earlier one. */
export async function replaceEmailCode(
  transaction: DbTransaction,
  key: CodeKey,
  { codeHash, expiresAt }: { codeHash: string; expiresAt: Date },
): Promise<void> {
  const code = { codeHash, expiresAt, tries: 0, triesByAll: 0, createdAt: new Date() };
  await transaction.emailCode.upsert({
    where: { email_purpose_asker: key },
    create: { ...key, ...code },
    update: code,
    select: { id: true },
  });
}

/**
 * Compares a guess with every code that is not void, also those of other callers, and counts it where it is wrong;
 * outside any transaction. Returns whether it is right. Parallel guesses can't exceed the tries that are left. A right
 * guess does not use up the code.
 */
export async function tryEmailCodes({ purpose, email, asker }: CodeKey, codeHash: string): Promise<boolean> {
  const rows = await db().$queryRaw<{ isRight: boolean }[]>`
    UPDATE email_codes SET
      tries = tries + (asker = ${asker} AND code_hash <> ${codeHash})::int,
      tries_by_all = tries_by_all + (code_hash <> ${codeHash})::int
    WHERE id IN (
      SELECT id FROM email_codes
      WHERE email = ${email} AND purpose = ${purpose} AND expires_at > now()
        AND tries < ${mostTries.ofAsker} AND tries_by_all < ${mostTries.ofAll}
      ORDER BY id FOR UPDATE)
    RETURNING code_hash = ${codeHash} AS "isRight"`;
  return rows.some(({ isRight }) => isRight);
}

/**
 * Uses up a right code and all others for the same purpose. Of parallel calls only one gets true. A rollback restores
 * the codes.
 */
export async function redeemEmailCode(
  transaction: DbTransaction,
  { purpose, email }: Omit<CodeKey, 'asker'>,
  codeHash: string,
): Promise<boolean> {
  const { count } = await transaction.emailCode.deleteMany({
    where: { email, purpose, codeHash, expiresAt: { gt: new Date() } },
  });
  if (count > 0) await transaction.emailCode.deleteMany({ where: { email, purpose } });
  return count > 0;
}
