import { type DbTransaction, db } from '@/lib/platform/db/client';

/** Wrong guesses of its asker after which a code is dead. */
const MOST_TRIES = 5;

/** Whose code it is: what it is for, where it was mailed, who asked for it. */
export interface CodeKey {
  /** It signs in, or it deletes the account: one that does the one never does the other. */
  purpose: 'sign-in' | 'deletion';
  email: string;
  asker: string;
}

/** Stores a code in place of the one that the same asker got before, with no tries used. */
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
 * Counts a guess at the asker's own code, outside of any transaction, and returns whether it is right. Of parallel
 * guesses, no more are compared than tries are left. A right one does not use the code up yet.
 */
export async function tryEmailCode({ purpose, email, asker }: CodeKey, codeHash: string): Promise<boolean> {
  const rows = await db().$queryRaw<{ isRight: boolean }[]>`
    UPDATE email_codes SET tries = tries + 1
    WHERE email = ${email} AND purpose = ${purpose} AND asker = ${asker}
      AND tries < ${MOST_TRIES} AND expires_at > now()
    RETURNING code_hash = ${codeHash} AS "isRight"`;
  return rows[0]?.isRight ?? false;
}

/** The hash of the newest code that works and that somebody else asked for; null when there is none. */
export async function findCodeHashOfOthers({ purpose, email, asker }: CodeKey): Promise<string | null> {
  const code = await db().emailCode.findFirst({
    where: { email, purpose, asker: { not: asker }, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'desc' },
    select: { codeHash: true },
  });
  return code?.codeHash ?? null;
}

/**
 * Uses up a right code, and with it all others for the same purpose: of any number of parallel calls, one gets true. A
 * rollback gives them back.
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
