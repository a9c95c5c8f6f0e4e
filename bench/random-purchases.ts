import type { PricedLine, Totals } from '@/lib/core/shop-terms/totals';
import { type RefundEntry, refundedTotalOf, refundFor, unrefundedOf } from '@/lib/orders/refunds/refunds';
import type { PlaceTerms } from '@/lib/platform/shop/shop-facts';
import { createRandom } from '@/prisma/seed/random';

/** Chance that is the same in each run of one seed. */
export function dice(seed: number) {
  const random = createRandom(seed);
  return {
    /** A whole number from 0 to `max`. */
    whole: (max: number) => Math.floor(random.next() * (max + 1)),
    chance: (share: number) => random.next() < share,
  };
}
export type Dice = ReturnType<typeof dice>;

/** Ends the run with what it was about. */
export function assert(isTrue: boolean, what: string, facts: object): void {
  if (isTrue) return;
  console.error(what, JSON.stringify(facts));
  process.exit(1);
}

/** What a random place charges beside the goods. */
export function randomTerms({ whole, chance }: Dice): PlaceTerms {
  const rate = chance(0.2) ? 0 : whole(300_000);
  const shipping = chance(0.4) ? 'as-goods' : chance(0.5) ? 'free' : { name: 'On shipping', rate: whole(250_000) };
  const rates = [{ over: 0, price: whole(30_00) }];
  if (chance(0.6)) rates.push({ over: whole(200_00) + 1, price: chance(0.7) ? 0 : whole(10_00) });
  return {
    country: 'DE',
    methods: [{ id: 'm', name: 'M', days: [1, 3], isPickup: false, rates }],
    pricesIncludeTax: chance(0.5),
    tax: { name: 'Tax', rate },
    shippingTax: shipping,
  };
}

/** Gives an order back in random steps, until nothing is left. */
export function giveBack({ whole, chance }: Dice, lines: readonly PricedLine[], totals: Totals): RefundEntry[] {
  const paid = { lines, adjustments: totals.adjustments, totalPrice: totals.totalPrice };
  const entries: RefundEntry[] = [];
  for (;;) {
    const left = unrefundedOf(paid, entries);
    if (left.every((quantity) => quantity === 0)) return entries;
    const wanted = left.flatMap((quantity, position) => {
      const back = chance(0.5) ? whole(quantity) : quantity;
      return back > 0 && chance(0.7) ? [{ position, quantity: back }] : [];
    });
    if (wanted.length === 0) continue;
    const amounts = refundFor(paid, entries, { lines: wanted, withShipping: chance(0.1) });
    if (!amounts) throw new Error('these pairs were left');
    entries.push({ ...amounts, lines: wanted });
    assert(refundedTotalOf(entries) <= totals.totalPrice, 'More went back than was paid', { lines, totals, entries });
  }
}
