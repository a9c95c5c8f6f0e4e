import { type DbTransaction, db } from '@/lib/db/client';

/** Wrong guesses after which a code is dead. */
const MOST_TRIES = 5;

/** Stores a code for an email in place of the one before, with no tries used. */
export async function replaceEmailCode(
  transaction: DbTransaction,
  { email, codeHash, expiresAt }: { email: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  const code = { codeHash, expiresAt, tries: 0, createdAt: new Date() };
  await transaction.emailCode.upsert({
    where: { email },
    create: { email, ...code },
    update: code,
    select: { email: true },
  });
}

/**
 * Counts a guess, outside of any transaction, and returns whether it is right. Of parallel guesses, no more are compared
 * than tries are left. A right one does not use the code up yet.
 */
export async function tryEmailCode(email: string, codeHash: string): Promise<boolean> {
  const rows = await db().$queryRaw<{ isRight: boolean }[]>`
    UPDATE email_codes SET tries = tries + 1
    WHERE email = ${email} AND tries < ${MOST_TRIES} AND expires_at > now()
    RETURNING code_hash = ${codeHash} AS "isRight"`;
  return rows[0]?.isRight ?? false;
}

/** Uses up a right code: of any number of parallel calls, one gets true. A rollback gives the code back. */
export async function redeemEmailCode(transaction: DbTransaction, email: string, codeHash: string): Promise<boolean> {
  const { count } = await transaction.emailCode.deleteMany({
    where: { email, codeHash, expiresAt: { gt: new Date() } },
  });
  return count === 1;
}
