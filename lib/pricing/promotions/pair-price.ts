import { type Cents, cents } from '@/lib/core/money/money';
import { methodOf } from '@/lib/core/shop-terms/totals';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { applyPromotions, GUEST, type PromotedLine } from './apply-promotions';
import type { Promotion } from './promotion-schema';

/** What one pair of a shoe costs every buyer, because of promotions that need no code. */
export interface PromotedPrice {
  price: Cents;
  /** The promotions that count, by name. */
  names: string[];
  /** From when until when all of them hold, ISO 8601; null where that is open. */
  from: string | null;
  until: string | null;
}

/**
 * Whether a promotion makes a price: it needs no code, takes something off each pair, and asks for nothing but the
 * shoe. One with a budget does not: its last dollars may be less than it takes off. See docs/promotions.md.
 */
export function makesPrices({ needsCode, when, gives, usesPerCustomer, budget }: Promotion): boolean {
  if (needsCode || budget !== null || usesPerCustomer !== null || when.collections.length > 0) return false;
  if (gives.kind !== 'percent' && gives.kind !== 'fixed-price') return false;
  if (gives.on === 'cheapest' || when.email !== null || when.firstOrder || when.countries.length > 0) return false;
  return when.minSubtotal === null && (when.minPairs ?? 1) <= 1;
}

type Pair = Omit<PromotedLine, 'quantity'>;

/**
 * What one pair alone costs with some of the promotions that make prices, by the rule of carts; null where none of them
 * counts. `at` is a moment at which they hold.
 */
export function promotedPriceOf(promotions: readonly Promotion[], pair: Pair, at: Date): PromotedPrice | null {
  if (promotions.length === 0) return null;
  const offers = promotions.map((promotion) => ({ promotion, code: null, isCodeUsed: false }));
  const { terms } = shopFacts();
  const lines = [{ ...pair, quantity: 1 }];
  const { taken } = applyPromotions(offers, { lines, shopper: GUEST, terms, method: methodOf(terms, undefined), at });
  if (taken.length === 0) return null;
  const counted = taken.map(({ offered }) => offered.promotion);
  const begins = counted.flatMap(({ from }) => from ?? []).map((moment) => moment.toISOString());
  const ends = counted.flatMap(({ until }) => until ?? []).map((moment) => moment.toISOString());
  return {
    price: cents(taken.reduce((rest, { amount }) => rest - amount, Number(pair.price))),
    names: counted.map(({ name }) => name),
    from: begins.sort().at(-1) ?? null,
    until: ends.sort()[0] ?? null,
  };
}
