import { readSignedToken, signToken } from '@/lib/platform/crypto/signed-token';
import { DAY_MS } from '@/lib/platform/locale/calendar';

const PURPOSE = 'pay';

/**
 * A token that pays an order without a login. It works for longer than any order waits: what can be done is up to it.
 */
export function payTokenOf(orderId: string, placedAt: Date): string {
  return signToken(PURPOSE, orderId, new Date(placedAt.getTime() + 2 * DAY_MS));
}

/** The order that a token pays; null for one that expired or was made up. */
export function readPayToken(token: string): string | null {
  return readSignedToken(PURPOSE, token, new Date());
}
