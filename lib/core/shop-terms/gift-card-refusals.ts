import { type Cents, cents } from '@/lib/core/money/money';
import { DAY_MS } from '@/lib/platform/locale/calendar';
import type { GiftCardsSold } from '@/lib/platform/shop/shop-facts';
import { MOST_DAYS_AHEAD } from './gift-card-limits';

/** Why a card can't be bought for this amount, as people read it; null when it can. */
export function refusedAmount(amount: Cents, { from, to }: GiftCardsSold, textOf: (amount: Cents) => string) {
  if (amount < from) return `must be at least ${textOf(cents(from))}`;
  return amount > to ? `must be at most ${textOf(cents(to))}` : null;
}

/** Why a card can't be mailed at a moment; null when it can. What has passed is mailed at once. */
export function refusedMoment(sendAt: Date | null, now = new Date()): string | null {
  return sendAt && sendAt.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY_MS ? 'must be within a year' : null;
}
