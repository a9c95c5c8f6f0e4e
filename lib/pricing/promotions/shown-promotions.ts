import { type Cents, cents } from '@/lib/core/money/money';
import { processWide } from '@/lib/platform/process/process-wide.mjs';
import type { PromotedLine } from './apply-promotions';
import { makesPrices, type PromotedPrice, promotedPriceOf } from './pair-price';
import type { Promotion } from './promotion-schema';

/** The promotions that need no code, as the database had them at a moment. */
export interface PromotionsWithoutCode {
  /** By the database's clock, which also says when what shows prices is due. */
  at: Date;
  /** They hold, or will, or ended within the last thirty days. */
  promotions: readonly Promotion[];
}

interface Shown {
  at: Date;
  live: readonly Promotion[];
  past: readonly Promotion[];
}
const state = processWide('shown-promotions', (): { shown?: Shown } => ({}));

/** Sets what `shownPriceOf` goes by; lib/pricing/settings does when it reads what `shopFacts` answers. */
export function showPromotions({ at, promotions }: PromotionsWithoutCode): void {
  const all = promotions.filter(makesPrices);
  const isOver = ({ until }: Promotion) => until !== null && until <= at;
  const isLive = (each: Promotion) =>
    each.active &&
    !isOver(each) &&
    (each.from === null || each.from <= at) &&
    (each.uses === null || each.used < each.uses);
  state.shown = { at, live: all.filter(isLive), past: all.filter(isOver) };
}

type Pair = Omit<PromotedLine, 'quantity'>;

/** What one pair costs every buyer now; null where that is its price. */
export function shownPriceOf(pair: Pair): PromotedPrice | null {
  const { shown } = state;
  return shown ? promotedPriceOf(shown.live, pair, shown.at) : null;
}

/** The lowest that a pair of this price cost by promotions that ended less than thirty days ago. */
export function lowestPromotedPrice(pair: Pair): Cents {
  const { past = [] } = state.shown ?? {};
  const prices = past.map((one) => {
    // Others that held with it then.
    const last = new Date(Number(one.until) - 1);
    const held = past.filter(({ from, until }) => (from === null || from <= last) && (until === null || until > last));
    return promotedPriceOf(held, pair, last)?.price ?? pair.price;
  });
  return cents(Math.min(pair.price, ...prices));
}
