import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';
import type { EmailTokenPurpose } from '@/lib/platform/db/generated/enums';

export type { EmailTokenPurpose };

export interface NewEmailToken {
  userId: string;
  purpose: EmailTokenPurpose;
  tokenHash: string;
  expiresAt: Date;
  /** Only when the email is to be changed. */
  newEmail?: string;
}

/** Stores a token in place of all unused ones of the same purpose and returns its id. */
export async function replaceEmailToken(transaction: DbTransaction, token: NewEmailToken): Promise<string> {
  await transaction.emailToken.deleteMany({ where: { userId: token.userId, purpose: token.purpose, usedAt: null } });
  const { id } = await transaction.emailToken.create({
    data: { ...token, newEmail: token.newEmail ?? null },
    select: { id: true },
  });
  return id;
}

/** A used token and its user. */
export interface RedeemedToken {
  id: string;
  userId: string;
  purpose: EmailTokenPurpose;
  newEmail: string | null;
}

/**
 * Uses up a token. Of parallel calls only one gets it, the others null. Locks the account first, so that two links
 * change it one after the other.
 */
export async function redeemEmailToken(
  transaction: DbTransaction,
  tokenHash: string,
  purposes: readonly EmailTokenPurpose[],
): Promise<RedeemedToken | null> {
  await transaction.$executeRaw`
    SELECT FROM users WHERE id = (SELECT user_id FROM email_tokens WHERE token_hash = ${tokenHash}) FOR NO KEY UPDATE`;
  const rows = await transaction.$queryRaw<RedeemedToken[]>`
    UPDATE email_tokens SET used_at = now()
    WHERE token_hash = ${tokenHash} AND purpose::text = ANY(${[...purposes]}::text[])
      AND used_at IS NULL AND expires_at > now()
    RETURNING id, user_id AS "userId", purpose::text, new_email AS "newEmail"`;
  return rows[0] ?? null;
}

/** Whether a token is valid now. */
export async function isEmailTokenUsable(tokenHash: string, purpose: EmailTokenPurpose): Promise<boolean> {
  return (
    (await db().emailToken.count({ where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: new Date() } } })) > 0
  );
}

/** Restarts a link's lifetime and returns true; false when it was used, replaced or has expired. */
export async function renewEmailToken(tokenHash: string, lifetimeMs: number): Promise<boolean> {
  const renewed = await db().$executeRaw`
    UPDATE email_tokens
    SET expires_at = greatest(expires_at, now() + ${lifetimeMs}::int * interval '1 millisecond')
    WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > now()`;
  return renewed === 1;
}

/** The new email that a user has requested but not yet verified; null when there is none. */
export async function findPendingEmail(userId: string, via: DbOrTransaction = db()): Promise<string | null> {
  const token = await via.emailToken.findFirst({
    where: { userId, purpose: 'change_email', usedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'desc' },
    select: { newEmail: true },
  });
  return token?.newEmail ?? null;
}

/** Deletes a user's unused mailed links. */
export async function deleteUnusedEmailTokens(transaction: DbTransaction, userId: string): Promise<void> {
  await transaction.emailToken.deleteMany({ where: { userId, usedAt: null } });
}
