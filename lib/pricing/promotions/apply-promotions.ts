import { addCents, type Cents, cents, multiplyCents } from '@/lib/core/money/money';
import { shareOf, splitCents } from '@/lib/core/money/shares';
import { type Discounts, type PricedLine, shippingPriceAfter, totalAfter } from '@/lib/core/shop-terms/totals';
import type { PlaceTerms, ShippingMethod } from '@/lib/platform/shop/shop-facts';
import { foldText } from '@/lib/platform/text/slug';
import type { Promotion } from './promotion-schema';

/** A line of a cart, with what promotions ask of its shoe. */
export interface PromotedLine extends PricedLine {
  category: string;
  brand: string;
  /** The collections that it is in, as far as promotions ask for them. */
  collections?: readonly string[] | undefined;
  isOnSale: boolean;
}

/** A promotion that a buyer may get, and what their code for it is worth. */
export interface Offered {
  promotion: Promotion;
  /** As it was typed; null where none was, or none is needed. */
  code: string | null;
  /** A single-use code that another order has. */
  isCodeUsed: boolean;
}

/** Who buys; a guest has no address, and may be new. */
export interface Shopper {
  email: string | null;
  hasOrdered: boolean;
  /** How many of their orders have a promotion, by its id. */
  uses: ReadonlyMap<string, number>;
}

export const GUEST: Shopper = { email: null, hasOrdered: false, uses: new Map() };

/** Why a promotion does not count. The names are part of the REST contract. */
export type Refusal =
  | { reason: 'OFF' | 'USED_UP' | 'ONCE_PER_CUSTOMER' | 'NOT_FIRST_ORDER' | 'NOT_FOR_THESE' | 'ON_SALE_ALREADY' }
  | { reason: 'NOT_YET' | 'OVER'; at: Date }
  | { reason: 'NOT_FOR_YOU'; country: string | null }
  | { reason: 'BELOW_MINIMUM'; missing: Cents }
  | { reason: 'TOO_FEW_PAIRS'; missing: number }
  /** `better` are the names of those that count instead; without any it has nothing to give, or would cost more. */
  | { reason: 'BETTER_ONE_APPLIED'; better: readonly string[]; because: 'others' | 'same' | 'nothing-left' | 'dearer' };

/** What a promotion takes off: of the lines, or of shipping. */
interface Taken {
  offered: Offered;
  amount: Cents;
  /** One a line; they add up to the amount, but for shipping, where they are none. */
  shares: readonly Cents[];
}

export interface Outcome {
  /** In the order in which they count. */
  taken: readonly Taken[];
  /** Why one of the others does not count. */
  refusalOf: (offered: Offered) => Refusal;
  discounts: Discounts;
}

interface Purchase {
  lines: readonly PromotedLine[];
  shopper: Shopper;
  terms: PlaceTerms;
  method: ShippingMethod | null;
  at: Date;
}

interface Purse extends Purchase {
  prices: readonly Cents[];
  goods: Cents;
}

/** An offered promotion that holds, and the positions of the lines that it takes something off. */
interface Holding {
  offered: Offered;
  positions: readonly number[];
}

const isNamed = (named: readonly string[], value: string) => named.length === 0 || named.includes(value);

/** The positions of the lines that `when` names. */
function matchingLines({ when }: Promotion, lines: readonly PromotedLine[]): number[] {
  const brands = when.brands.map(foldText);
  return [...lines.keys()].filter((at) => {
    const line = lines[at];
    return (
      line &&
      isNamed(when.categories, line.category) &&
      (when.collections.length === 0 || when.collections.some((slug) => line.collections?.includes(slug))) &&
      (brands.length === 0 || isNamed(brands, foldText(line.brand)))
    );
  });
}

const pairsOf = (lines: readonly PromotedLine[], positions: Iterable<number>) =>
  [...positions].reduce((sum, at) => sum + (lines[at]?.quantity ?? 0), 0);

/** Whether a promotion may be used at all, whatever the cart has. */
function refusalOfUse({ promotion, isCodeUsed }: Offered, { shopper, terms, at }: Purchase): Refusal | null {
  const { _id, active, from, until, when, uses, used, budget, given, usesPerCustomer } = promotion;
  if (!active) return { reason: 'OFF' };
  if (from && at < from) return { reason: 'NOT_YET', at: from };
  if (until && at >= until) return { reason: 'OVER', at: until };
  if (isCodeUsed || (uses !== null && used >= uses) || (budget !== null && given >= budget))
    return { reason: 'USED_UP' };
  if (when.email !== null && when.email !== shopper.email?.toLowerCase())
    return { reason: 'NOT_FOR_YOU', country: null };
  if (!isNamed(when.countries, terms.country)) return { reason: 'NOT_FOR_YOU', country: terms.country };
  if (when.firstOrder && shopper.hasOrdered) return { reason: 'NOT_FIRST_ORDER' };
  if (usesPerCustomer !== null && (shopper.uses.get(_id) ?? 0) >= usesPerCustomer)
    return { reason: 'ONCE_PER_CUSTOMER' };
  return null;
}

/** The percent of the highest step that a sum exceeds; else what is missing to the lowest. */
function stepFor(
  steps: readonly { over: Cents; percent: number }[],
  sum: Cents,
): { percent: number } | { missing: Cents } {
  const reached = steps.filter(({ over }) => sum > over).toSorted((one, other) => other.over - one.over)[0];
  return reached ?? { missing: cents(Math.min(...steps.map(({ over }) => over)) - sum + 1) };
}

const sumAt = (amounts: readonly Cents[], positions: readonly number[]) =>
  addCents(...positions.map((at) => amounts[at] ?? cents(0)));

/** The lines of a purchase off which a promotion may take something, or why it may not. */
function holdingOf(offered: Offered, purse: Purse): Holding | Refusal {
  const refusal = refusalOfUse(offered, purse);
  if (refusal) return refusal;
  const { lines, goods, prices } = purse;
  const { when, gives } = offered.promotion;
  const matching = matchingLines(offered.promotion, lines);
  if (matching.length === 0) return { reason: 'NOT_FOR_THESE' };
  const named = 'on' in gives && gives.on === 'order' ? [...lines.keys()] : matching;
  const positions = 'notOnSale' in gives && gives.notOnSale ? named.filter((at) => !lines[at]?.isOnSale) : named;
  if (positions.length === 0) return { reason: 'ON_SALE_ALREADY' };
  const wanted = gives.kind === 'buy-x-get-y' ? gives.buy + gives.get : 0;
  const missing = Math.max((when.minPairs ?? 0) - pairsOf(lines, lines.keys()), wanted - pairsOf(lines, positions));
  if (missing > 0) return { reason: 'TOO_FEW_PAIRS', missing };
  if (when.minSubtotal !== null && goods < when.minSubtotal)
    return { reason: 'BELOW_MINIMUM', missing: cents(when.minSubtotal - goods) };
  if (gives.kind === 'steps') {
    const step = stepFor(gives.steps, sumAt(prices, positions));
    if ('missing' in step) return { reason: 'BELOW_MINIMUM', ...step };
  }
  return { offered, positions };
}

/** Some positions by the price in the catalogue, the cheapest first; of equals the later line. */
const byPrice = (lines: readonly PromotedLine[], positions: readonly number[]): number[] =>
  positions.toSorted((one, other) => (lines[one]?.price ?? 0) - (lines[other]?.price ?? 0) || other - one);

/** So many pairs from the beginning of some positions on: how many of which line. */
function firstPairs(lines: readonly PromotedLine[], positions: readonly number[], pairs: number): Map<number, number> {
  const found = new Map<number, number>();
  let missing = pairs;
  for (const at of positions) {
    const here = Math.min(missing, lines[at]?.quantity ?? 0);
    if (here > 0) found.set(at, here);
    missing -= here;
  }
  return found;
}

const MILLION = 1_000_000;
const share = (whole: Cents, percent: number) => shareOf(whole, Math.round(percent * 10_000), MILLION);

/**
 * What a promotion takes off lines of which so much is left: one amount, rounded half up once, and the weights by which
 * it is shared among the lines. No line gives more than is left of it.
 */
function takenFrom(
  { offered, positions }: Holding,
  { lines, prices }: Purse,
  left: readonly Cents[],
): { amount: Cents; weights: Cents[] } {
  const { gives } = offered.promotion;
  const pairsAt = (at: number) => lines[at]?.quantity ?? 0;
  /** What so many pairs of each line cost now. */
  const costOf = (pairs: ReadonlyMap<number, number>): Cents[] =>
    left.map((amount, at) => {
      const here = pairs.get(at) ?? 0;
      return here === 0 ? cents(0) : shareOf(amount, here, pairsAt(at));
    });
  const cheapestFirst = byPrice(lines, positions);
  if (gives.kind === 'buy-x-get-y') {
    // Shared by all pairs of its groups, so that a buyer who sends back the bought ones does not keep the given one for
    // free.
    const groups = Math.floor(pairsOf(lines, positions) / (gives.buy + gives.get));
    const given = costOf(firstPairs(lines, cheapestFirst, groups * gives.get));
    const bought = costOf(firstPairs(lines, cheapestFirst.toReversed(), groups * gives.buy));
    const weights = given.map((amount, at) => addCents(amount, bought[at] ?? cents(0)));
    return { amount: share(addCents(...given), gives.percentOff), weights };
  }
  // The pairs off which it takes something.
  const chosen =
    'on' in gives && gives.on === 'cheapest'
      ? firstPairs(lines, cheapestFirst, 1)
      : new Map(positions.map((at) => [at, pairsAt(at)]));
  const weights = costOf(chosen);
  const sum = addCents(...weights);
  switch (gives.kind) {
    case 'percent':
      return { amount: share(sum, gives.value), weights };
    case 'steps': {
      const step = stepFor(gives.steps, sumAt(prices, positions));
      return { amount: 'percent' in step ? share(sum, step.percent) : cents(0), weights };
    }
    case 'amount':
      return { amount: cents(Math.min(gives.value, sum)), weights };
    case 'fixed-price': {
      const above = weights.map((amount, at) => cents(Math.max(0, amount - gives.value * (chosen.get(at) ?? 0))));
      return { amount: addCents(...above), weights: above };
    }
    case 'free-shipping':
      return { amount: cents(0), weights };
  }
}

/** Lines before order before shipping, then the higher priority, then the older. */
function phaseOf({ gives }: Promotion): number {
  if (gives.kind === 'free-shipping') return 2;
  return 'on' in gives && gives.on === 'order' ? 1 : 0;
}
const byRank = (one: Promotion, other: Promotion) =>
  other.priority - one.priority || one.createdAt.localeCompare(other.createdAt) || one._id.localeCompare(other._id);

interface Together {
  taken: Taken[];
  refused: Map<Offered, Refusal>;
  total: Cents;
}

const isForShipping = ({ gives }: Promotion) => gives.kind === 'free-shipping';
const isOverBudget = ({ promotion: { budget, given } }: Offered, amount: Cents) =>
  budget !== null && given + amount > budget;
const nothingLeft: Refusal = { reason: 'BETTER_ONE_APPLIED', better: [], because: 'nothing-left' };
const dearer: Refusal = { reason: 'BETTER_ONE_APPLIED', better: [], because: 'dearer' };

/** What some promotions come to one after the other, each on what is left. With `isCareful` none raises the total. */
function together(holdings: readonly Holding[], purse: Purse, isCareful: boolean): Together {
  const totalWith = (goods: number, isShippingFree: boolean) =>
    totalAfter(cents(goods), purse.terms, purse.method, { isShippingFree });
  const [shipping, ...moreShipping] = holdings.filter(({ offered }) => isForShipping(offered.promotion));
  const isFree = shipping !== undefined;
  const taken: Taken[] = [];
  const refused = new Map<Offered, Refusal>(moreShipping.map(({ offered }) => [offered, nothingLeft]));
  let left: readonly Cents[] = purse.prices;
  let goods = purse.goods;
  for (const holding of holdings) {
    const { offered } = holding;
    if (isForShipping(offered.promotion)) continue;
    const { amount, weights } = takenFrom(holding, purse, left);
    if (amount === 0) refused.set(offered, nothingLeft);
    else if (isOverBudget(offered, amount)) refused.set(offered, { reason: 'USED_UP' });
    else if (isCareful && totalWith(goods - amount, isFree) > totalWith(goods, isFree)) refused.set(offered, dearer);
    else {
      const shares = splitCents(amount, weights);
      taken.push({ offered, amount, shares });
      left = left.map((rest, at) => cents(rest - (shares[at] ?? 0)));
      goods = cents(goods - amount);
    }
  }
  if (!shipping) return { taken, refused, total: totalWith(goods, false) };

  const amount = shippingPriceAfter({ isShippingFree: false }, purse.method, goods);
  if (isOverBudget(shipping.offered, amount)) {
    // Without it others may be dearer: all of it once more.
    const rest = together(
      holdings.filter((each) => each !== shipping),
      purse,
      isCareful,
    );
    return { ...rest, refused: rest.refused.set(shipping.offered, { reason: 'USED_UP' }) };
  }
  if (amount > 0) taken.push({ offered: shipping.offered, amount, shares: [] });
  else refused.set(shipping.offered, nothingLeft);
  return { taken, refused, total: totalWith(goods, true) };
}

/** The total with one promotion alone, without the shares that only the winner needs. */
function totalAlone(holding: Holding, purse: Purse): Cents {
  const isShippingFree = isForShipping(holding.offered.promotion);
  const amount = isShippingFree ? cents(0) : takenFrom(holding, purse, purse.prices).amount;
  return totalAfter(cents(purse.goods - amount), purse.terms, purse.method, { isShippingFree });
}

/**
 * Which promotions count for a purchase, and why the others don't. It is the one rule of stacking, the same for quote,
 * order and trial:
 *
 * - Those that go `with-others` count together: on lines before on the order before on shipping, each on what is left;
 *   within these the higher priority first, then the older.
 * - That is compared with each one that goes `alone`, and the buyer gets what makes the order cheapest. Of equals it is
 *   those together, then the higher priority, then the older.
 * - One that would make the order dearer, because the goods fall below free shipping, is left out, unless all together
 *   make it cheaper still.
 * - Each is rounded half up once and shared among the lines by the largest remainder. Nothing falls below zero.
 */
export function applyPromotions(offers: readonly Offered[], purchase: Purchase): Outcome {
  const prices = purchase.lines.map(({ price, quantity }) => multiplyCents(price, quantity));
  const purse: Purse = { ...purchase, prices, goods: addCents(...prices) };
  const unfit = new Map<Offered, Refusal>();
  const [bundled, alone]: [Holding[], Holding[]] = [[], []];
  for (const offered of offers.toSorted((one, other) => byRank(one.promotion, other.promotion))) {
    const found = holdingOf(offered, purse);
    if ('reason' in found) unfit.set(offered, found);
    else (offered.promotion.stacking === 'alone' ? alone : bundled).push(found);
  }
  bundled.sort((one, other) => phaseOf(one.offered.promotion) - phaseOf(other.offered.promotion));

  const careful = together(bundled, purse, true);
  const all = [...careful.refused.values()].includes(dearer) ? together(bundled, purse, false) : careful;
  const bundle = all.total < careful.total ? all : careful;
  let best = bundle;
  for (const holding of alone) {
    if (totalAlone(holding, purse) >= best.total) continue;
    const single = together([holding], purse, true);
    if (single.total < best.total) best = single;
  }

  const outdone: Refusal = {
    reason: 'BETTER_ONE_APPLIED',
    better: best.taken.map(({ offered }) => offered.promotion.name),
    because: 'others',
  };
  return {
    taken: best.taken,
    refusalOf: (offered) => {
      const single = alone.find((holding) => holding.offered === offered);
      const tried = single ? together([single], purse, true) : bundle;
      return unfit.get(offered) ?? tried.refused.get(offered) ?? outdone;
    },
    discounts: {
      rows: best.taken.flatMap(({ offered, shares }) =>
        shares.length > 0 ? [{ label: offered.promotion.name, shares }] : [],
      ),
      isShippingFree: best.taken.some(({ offered }) => isForShipping(offered.promotion)),
    },
  };
}
