import { readSignedToken, signToken } from '@/lib/platform/crypto/signed-token';
import { DAY_MS } from '@/lib/platform/locale/calendar';

const PURPOSE = 'withdrawal';
/** For as long the link of its mail confirms a withdrawal. */
const LINK_DAYS = 400;

/** A token that confirms a withdrawal without a login. */
export function withdrawalTokenOf(withdrawalId: string, receivedAt: Date): string {
  return signToken(PURPOSE, withdrawalId, new Date(receivedAt.getTime() + LINK_DAYS * DAY_MS));
}

/** The withdrawal that a token confirms; null for one that expired or was made up. */
export function readWithdrawalToken(token: string): string | null {
  return readSignedToken(PURPOSE, token, new Date());
}
