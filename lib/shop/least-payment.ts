import { type Cents, cents, dollarsToCents } from '@/lib/money/money';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

/** The least amounts that Stripe documents, but for those of 0.50 and of ¥50. */
const LEAST: Partial<Record<string, number>> = {
  ...{ AED: 2, BGN: 1, CZK: 15, DKK: 2.5, GBP: 0.3, HKD: 4, HUF: 175, MXN: 10, MYR: 2 },
  ...{ NOK: 3, PLN: 2, RON: 2, SEK: 3, THB: 10 },
};

/** The least that can be paid by card at once, in the shop's currency. */
export function leastPayment(): Cents {
  const known = LEAST[shopFacts().currency];
  return known === undefined ? cents(50) : dollarsToCents(known);
}
