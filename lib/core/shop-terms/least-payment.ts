import { type Cents, currencyDecimals, dollarsToCents } from '@/lib/core/money/money';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

/**
 * The least amounts that Stripe documents, but for those of 0.50; of currencies without decimals that it does not name,
 * a little more than half a US dollar.
 */
const LEAST: Partial<Record<string, number>> = {
  ...{ AED: 2, BGN: 1, CZK: 15, DKK: 2.5, GBP: 0.3, HKD: 4, HUF: 175, MXN: 10, MYR: 2 },
  ...{ NOK: 3, PLN: 2, RON: 2, SEK: 3, THB: 10, JPY: 50 },
  ...{ BIF: 1_600, CLP: 550, COP: 2_300, DJF: 100, GNF: 4_800, IDR: 9_000, ISK: 75, KMF: 250, KRW: 750, LAK: 12_000 },
  ...{ MGA: 2_500, PYG: 4_200, RWF: 800, UGX: 2_000, VND: 14_000, VUV: 65, XAF: 330, XOF: 330, XPF: 60 },
};

/** The least that can be paid by card at once, in the shop's currency. */
export function leastPayment(): Cents {
  return dollarsToCents(LEAST[shopFacts().currency] ?? (currencyDecimals() === 0 ? 100 : 0.5));
}
