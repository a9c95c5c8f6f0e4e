import { type DbOrTransaction, db } from '@/lib/db/client';

/**
 * Stores an address, or takes back that it was unsubscribed, and gives it the token's hash. Returns false when
 * it is on the list already; then nothing is changed.
 */
export async function addSubscriber(transaction: DbOrTransaction, email: string, tokenHash: string): Promise<boolean> {
  const changed = await transaction.$executeRaw`
    INSERT INTO subscribers (email, unsubscribe_token_hash) VALUES (${email}, ${tokenHash})
    ON CONFLICT (email) DO UPDATE
    SET unsubscribed_at = NULL, unsubscribe_token_hash = EXCLUDED.unsubscribe_token_hash
    WHERE subscribers.unsubscribed_at IS NOT NULL`;
  return changed === 1;
}

/** Takes the address of a token off the list. Returns whether there is one; it may have been off already. */
export async function removeSubscriber(tokenHash: string): Promise<boolean> {
  const changed = await db().$executeRaw`
    UPDATE subscribers SET unsubscribed_at = coalesce(unsubscribed_at, now()) WHERE unsubscribe_token_hash = ${tokenHash}`;
  return changed === 1;
}
