import { type Cents, cents } from '@/lib/core/money/money';
import { type PlaceTerms, type ShippingMethod, shopFacts } from '@/lib/platform/shop/shop-facts';

// How orders usually go, and from which sum on for nothing: what the browser counts with, apart from the words of it.

/** How an order goes unless its buyer chooses another way: the first that ends at their door, else the first. */
export function usualMethod({ methods }: PlaceTerms = shopFacts().terms): ShippingMethod | null {
  return methods.find(({ isPickup }) => !isPickup) ?? methods[0] ?? null;
}

/** The sum above which a method costs nothing; null where it always costs. */
export function freeAbove({ rates }: ShippingMethod): Cents | null {
  const free = rates[rates.findLastIndex(({ price }) => price > 0) + 1];
  return free ? cents(free.over) : null;
}

/** The sum above which an order is sent for nothing, 0 for every order; null where none is. */
export function freeShippingAbove(): Cents | null {
  const method = usualMethod();
  return method && !method.isPickup ? freeAbove(method) : null;
}

/** Whether shoes for a sum are sent for nothing. */
export function shipsFree(itemsPrice: Cents): boolean {
  const above = freeShippingAbove();
  return above !== null && (above === 0 || itemsPrice > above);
}

/** What shipping usually costs, and from which sum on nothing; null where it is not as simple. */
export function feeBelowFree(): { fee: Cents; threshold: Cents } | null {
  const rates = usualMethod()?.rates ?? [];
  const [first, second] = rates;
  const threshold = freeShippingAbove();
  if (!first || !threshold || rates.length !== 2 || second?.price !== 0) return null;
  return { fee: cents(first.price), threshold };
}
