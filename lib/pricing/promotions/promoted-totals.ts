import type { OrderChoices } from '@/lib/core/shop-terms/order-choices';
import { methodOf, type Totals, totalsOf } from '@/lib/core/shop-terms/totals';
import { type PlaceTerms, type ShippingMethod, shopFacts } from '@/lib/platform/shop/shop-facts';
import { applyPromotions, GUEST, type Outcome, type PromotedLine, type Shopper } from './apply-promotions';
import { noOffers, type Offers } from './typed-codes';

/** With what lines are priced: the buyer's choices, where and how they go, by default the shop's, and promotions. */
export interface Terms {
  choices?: OrderChoices;
  terms?: PlaceTerms;
  method?: ShippingMethod | null;
  offers?: Offers;
  shopper?: Shopper;
  at?: Date;
}

/** What lines cost, and what of the promotions counts. */
export interface Promoted {
  totals: Totals;
  outcome: Outcome;
}

/** What lines cost with the promotions that count now, or at another moment. */
export function promotedTotals(
  lines: readonly PromotedLine[],
  {
    choices,
    terms = shopFacts().terms,
    method = methodOf(terms, undefined),
    offers = noOffers,
    shopper = GUEST,
    at = new Date(),
  }: Terms,
): Promoted {
  const outcome = applyPromotions(offers.offers, { lines, shopper, terms, method, at });
  return { totals: totalsOf(lines, choices, terms, method, outcome.discounts), outcome };
}
