import { hashToken } from '@/lib/crypto/random-token';
import { renewEmailToken } from './email-token-repository';

/**
 * Called when a mail with a link is handed over: its time counts from then on, however long the mail had to wait. False
 * when the link works no longer, because it was used, replaced by a newer one, or has expired.
 */
export function startLinkLife(token: string, lifetimeMs: number): Promise<boolean> {
  return renewEmailToken(hashToken(token), lifetimeMs);
}
