import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';

/** What a challenge is for. */
export type ChallengePurpose = 'login' | 'passkey-login' | 'new-passkey' | 'confirmation';

/** Wrong answers after which a challenge is dead. */
const MOST_TRIES = 5;

/**
 * Stores a challenge for an active account. False when it is no longer active, or when `passwordHash` (of a login by
 * password) is no longer the account's. Locks the account, so that a concurrent change of password either comes first
 * or voids the challenge.
 */
export async function insertChallenge(
  given: {
    tokenHash: string;
    userId: string;
    purpose: ChallengePurpose;
    proof?: string;
    passwordHash?: string | null;
    expiresAt: Date;
  },
  via: DbOrTransaction = db(),
): Promise<boolean> {
  const { tokenHash, userId, purpose, proof = null, passwordHash = null, expiresAt } = given;
  const stored = await via.$executeRaw`
    INSERT INTO challenges (token_hash, user_id, purpose, proof, expires_at)
    SELECT ${tokenHash}, id, ${purpose}, ${proof}::text, ${expiresAt} FROM users
    WHERE id = ${userId}::uuid AND status = 'active'
      AND (${passwordHash}::text IS NULL OR password_hash = ${passwordHash}::text)
    FOR SHARE`;
  return stored > 0;
}

/** Stores a challenge that any user's passkey may answer. */
export async function insertOpenChallenge(tokenHash: string, expiresAt: Date): Promise<void> {
  await db().challenge.create({ data: { tokenHash, purpose: 'passkey-login', expiresAt } });
}

export interface TriedChallenge {
  userId: string | null;
  purpose: ChallengePurpose;
  proof: string | null;
}

/** Counts a try at a challenge; null when there is none for this purpose, or it has expired, or had its tries. */
export async function tryChallenge(
  tokenHash: string,
  purposes: readonly ChallengePurpose[],
): Promise<TriedChallenge | null> {
  const rows = await db().$queryRaw<TriedChallenge[]>`
    UPDATE challenges SET tries = tries + 1
    WHERE token_hash = ${tokenHash} AND purpose = ANY(${[...purposes]}::text[])
      AND expires_at > now() AND tries < ${MOST_TRIES}
    RETURNING user_id AS "userId", purpose, proof`;
  return rows[0] ?? null;
}

/** Uses up a challenge. Of parallel calls only one gets true. */
export async function spendChallenge(transaction: DbTransaction, tokenHash: string): Promise<boolean> {
  const { count } = await transaction.challenge.deleteMany({ where: { tokenHash } });
  return count > 0;
}

/** Voids a user's challenges, those of a login under way as well. */
export async function deleteChallengesOf(transaction: DbTransaction, userId: string): Promise<void> {
  await transaction.challenge.deleteMany({ where: { userId } });
}
