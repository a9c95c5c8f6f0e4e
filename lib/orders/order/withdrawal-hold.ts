import { HOUR_MS } from '@/lib/platform/locale/calendar';
import type { OrderRow } from './order-row';

/** The most hours for which a withdrawal that was not confirmed keeps its order from being shipped. */
export const WITHDRAWAL_HOLD_HOURS = 48;

/**
 * Until when an order must not ship, because a withdrawal from it waits to be confirmed; null when it may. The time
 * counts from the first one that was not confirmed, also when that was put aside: another request adds nothing to it.
 */
export function withdrawalHoldOf({ withdrawals }: Pick<OrderRow, 'withdrawals'>, now: Date): Date | null {
  const unconfirmed = withdrawals.filter(({ confirmedAt }) => confirmedAt === null);
  if (unconfirmed.every(({ closedAt }) => closedAt !== null)) return null;
  const first = Math.min(...unconfirmed.map(({ receivedAt }) => Date.parse(receivedAt)));
  const until = new Date(first + WITHDRAWAL_HOLD_HOURS * HOUR_MS);
  return until > now ? until : null;
}
