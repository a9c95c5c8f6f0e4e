import { type DbTransaction, db } from '@/lib/platform/db/client';

/** Wrong guesses of its caller after which a code is void. */
const MOST_TRIES = 5;

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
  const code = { codeHash, expiresAt, tries: 0, createdAt: new Date() };
  await transaction.emailCode.upsert({
    where: { email_purpose_asker: key },
    create: { ...key, ...code },
    update: code,
    select: { id: true },
  });
}

/**
 * Counts a guess at the caller's own code, outside any transaction, and returns whether it is right. Parallel guesses
 * can't exceed the tries that are left. A right guess does not use up the code.
 */
export async function tryEmailCode({ purpose, email, asker }: CodeKey, codeHash: string): Promise<boolean> {
  const rows = await db().$queryRaw<{ isRight: boolean }[]>`
    UPDATE email_codes SET tries = tries + 1
    WHERE email = ${email} AND purpose = ${purpose} AND asker = ${asker}
      AND tries < ${MOST_TRIES} AND expires_at > now()
    RETURNING code_hash = ${codeHash} AS "isRight"`;
  return rows[0]?.isRight ?? false;
}

/** The hash of the newest valid code that another caller requested; null when there is none. */
export async function findCodeHashOfOthers({ purpose, email, asker }: CodeKey): Promise<string | null> {
  const code = await db().emailCode.findFirst({
    where: { email, purpose, asker: { not: asker }, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'desc' },
    select: { codeHash: true },
  });
  return code?.codeHash ?? null;
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
