import { type DbOrTransaction, type DbTransaction, db, Prisma } from '@/lib/platform/db/client';

/**
 * Stores that an email was asked to confirm its subscription, with the hash of the token. Returns false, and changes
 * nothing, when it is subscribed or was asked within the last day.
 */
export async function askSubscriber(transaction: DbOrTransaction, email: string, tokenHash: string): Promise<boolean> {
  const changed = await transaction.$executeRaw`
    INSERT INTO subscribers (email, confirm_token_hash, asked_at) VALUES (${email}, ${tokenHash}, now())
    ON CONFLICT (email) DO UPDATE
    SET confirm_token_hash = EXCLUDED.confirm_token_hash, asked_at = EXCLUDED.asked_at
    WHERE (subscribers.confirmed_at IS NULL OR subscribers.unsubscribed_at IS NOT NULL)
      AND (subscribers.asked_at IS NULL OR subscribers.asked_at < now() - interval '1 day')`;
  return changed === 1;
}

/** The outcome of a confirmation; `again` when the same link had been used before. */
export type Confirmation = { state: 'confirmed'; email: string } | { state: 'again' } | { state: 'unknown' };

/** Subscribes the email of a confirmation token and stores a token to unsubscribe. */
export async function confirmSubscriber(
  transaction: DbTransaction,
  tokenHash: string,
  { unsubscribeTokenHash, days }: { unsubscribeTokenHash: string; days: number },
): Promise<Confirmation> {
  const [confirmed] = await transaction.$queryRaw<{ email: string }[]>`
    UPDATE subscribers
    SET confirmed_at = now(), unsubscribed_at = NULL, unsubscribe_token_hash = ${unsubscribeTokenHash}
    WHERE confirm_token_hash = ${tokenHash} AND asked_at > now() - ${days}::int * interval '1 day'
      AND (confirmed_at IS NULL OR confirmed_at < asked_at)
    RETURNING email`;
  if (confirmed) return { state: 'confirmed', email: confirmed.email };
  const known = await transaction.subscriber.count({
    where: { confirmTokenHash: tokenHash, confirmedAt: { not: null }, unsubscribedAt: null },
  });
  return { state: known > 0 ? 'again' : 'unknown' };
}

/**
 * Unsubscribes the email of a token and returns whether there is one; it may have been unsubscribed already. Voids the
 * confirmation link, and the email may subscribe again at once.
 */
export const removeSubscriber = (tokenHash: string) => remove(Prisma.sql`unsubscribe_token_hash = ${tokenHash}`);

/** The same by the subscriber's id. */
export const removeSubscriberById = (id: string) => remove(Prisma.sql`id = ${id}::uuid`);

async function remove(isMeant: Prisma.Sql): Promise<boolean> {
  const changed = await db().$executeRaw`
    UPDATE subscribers
    SET unsubscribed_at = coalesce(unsubscribed_at, now()),
        confirm_token_hash = CASE WHEN unsubscribed_at IS NULL THEN NULL ELSE confirm_token_hash END,
        asked_at = CASE WHEN unsubscribed_at IS NULL THEN NULL ELSE asked_at END
    WHERE ${isMeant}`;
  return changed === 1;
}
