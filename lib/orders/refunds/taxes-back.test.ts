import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, cents } from '@/lib/core/money/money';
import { taxesOf } from '@/lib/core/shop-terms/adjustments';
import { type TaxRow, taxRowsOf } from '@/lib/core/shop-terms/tax-rows';
import { type Totals, totalsOf } from '@/lib/core/shop-terms/totals';
import { type RefundEntry, refundFor, unrefundedOf } from './refunds';
import { taxesBack } from './taxes-back';

const terms = fc.record({
  tax: fc.record({ name: fc.constant('VAT'), rate: fc.integer({ min: 0, max: 270_000 }) }),
  shippingTax: fc.constantFrom('as-goods' as const, 'free' as const, { name: 'Freight', rate: 55_000 }),
  pricesIncludeTax: fc.boolean(),
  shipping: fc.integer({ min: 0, max: 2_000 }),
});

/** Orders taxed in every way that the shop knows. */
const anyOrder = fc
  .tuple(
    fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 50_000 }).map(cents), quantity: fc.integer({ min: 1, max: 5 }) }),
      { minLength: 1, maxLength: 5 },
    ),
    terms,
  )
  .map(([lines, { shipping, ...taxes }]) => {
    const method = {
      id: 'a',
      name: 'A',
      days: [1, 2] as const,
      isPickup: false,
      rates: [{ over: 0, price: shipping }],
    };
    return { lines, ...totalsOf(lines, {}, { country: 'DE', methods: [method], ...taxes }) };
  });
const rowsOf = ({ adjustments, totalPrice }: Totals) =>
  taxRowsOf(
    taxesOf(adjustments).map(({ name, rate, base, amount }) => ({ name, rate, net: base, tax: amount })),
    totalPrice,
  );

/** What was taxed with each rate, where it comes to anything. */
function byRate(rows: readonly TaxRow[]) {
  const sums = new Map<number, { net: number; tax: number }>();
  for (const { rate, net, tax } of rows) {
    const sum = sums.get(rate) ?? { net: 0, tax: 0 };
    sums.set(rate, { net: sum.net + net, tax: sum.tax + tax });
  }
  return new Map([...sums].filter(([, { net, tax }]) => net !== 0 || tax !== 0));
}

const sumOf = (rows: readonly TaxRow[]) => addCents(...rows.flatMap(({ net, tax }) => [net, tax]));

test('an order is made up of its taxes and of what is not taxed', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const rows = rowsOf(order);
      expect(sumOf(rows)).toBe(order.totalPrice);
      expect(rows.length).toBeGreaterThan(0);
    }),
  );
});

test('each refund is made up of taxes, and all of an order take back what it was taxed with', () => {
  fc.assert(
    fc.property(anyOrder, fc.infiniteStream(fc.nat(4)), fc.boolean(), (order, choices, isShippingFirst) => {
      const entries: RefundEntry[] = [];
      const back: TaxRow[] = [];
      let withShipping = isShippingFirst;
      while (unrefundedOf(order, entries).some((quantity) => quantity > 0)) {
        const left = unrefundedOf(order, entries);
        const position = left.findIndex((quantity) => quantity > 0);
        const quantity = Math.min(left[position] ?? 0, 1 + (choices.next().value ?? 0));
        const amounts = refundFor(order, entries, { lines: [{ position, quantity }], withShipping });
        withShipping = false;
        if (!amounts) throw new Error('these pairs are left');
        const entry = { ...amounts, lines: [{ position, quantity }] };
        const rows = taxesBack(order, entries, entry);
        expect(sumOf(rows)).toBe(entry.amount);
        back.push(...rows);
        entries.push(entry);
      }
      expect(byRate(back)).toEqual(byRate(rowsOf(order)));
    }),
  );
});
