import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCents, cents, multiplyCents } from '@/lib/core/money/money';
import { splitCents } from '@/lib/core/money/shares';
import { type Adjustment, adjustmentOf, sumOfAdjustments } from '@/lib/core/shop-terms/adjustments';
import { type PricedLine, sumUp, totalsOf } from '@/lib/core/shop-terms/totals';
import {
  adjustmentsBack,
  type Paid,
  type RefundEntry,
  type RefundedLine,
  refundedTotalOf,
  refundFor,
  unrefundedOf,
} from './refunds';

const line = fc.record({
  price: fc.integer({ min: 0, max: 100_000_00 }).map(cents),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const anyLines = fc.array(line, { minLength: 1, maxLength: 12 });
/** Orders as the shop prices them, and orders of other times, with any tax and fee. */
const anyOrder = fc
  .record({
    lines: anyLines,
    tax: fc.option(fc.integer({ min: 0, max: 50_000_00 }), { nil: undefined }),
    fee: fc.option(fc.integer({ min: 0, max: 100_00 }), { nil: undefined }),
  })
  .map(({ lines, tax, fee }): Paid => {
    const totals = totalsOf(lines);
    const [taxPrice, shippingPrice] = [cents(tax ?? totals.taxPrice), cents(fee ?? totals.shippingPrice)];
    return priced(lines, [
      adjustmentOf('shipping', shippingPrice),
      adjustmentOf('tax', taxPrice, splitCents(taxPrice, lines.map(worthOf))),
    ]);
  });

const worthOf = ({ price, quantity }: PricedLine) => multiplyCents(price, quantity);
function priced(lines: readonly PricedLine[], adjustments: readonly Adjustment[]): Paid {
  const { totalPrice } = sumUp(addCents(...lines.map(worthOf)), adjustments);
  return { lines, adjustments, totalPrice };
}
const partOf = ({ adjustments }: Paid, kind: string) => sumOfAdjustments(adjustments, kind);
const itemsOf = (paid: Paid) => paid.totalPrice - partOf(paid, 'tax') - partOf(paid, 'shipping');

/**
 * Adds to an order what later kinds may be: surcharges and discounts of any number, for its lines or for the order as a
 * whole, and a tax that its prices include. No line is worth less than nothing.
 */
const anyAdjusted = fc
  .tuple(
    anyOrder,
    fc.array(fc.record({ factor: fc.double({ min: -1, max: 0.5, noNaN: true }), isShared: fc.boolean() }), {
      maxLength: 4,
    }),
  )
  .map(([{ lines, adjustments }, more]): Paid => {
    const left = lines.map(worthOf);
    const added = more.map(({ factor, isShared }, index): Adjustment => {
      if (!isShared)
        return { kind: 'wrap', label: 'Gift wrap', amount: cents(Math.round(500 * Math.abs(factor))), lines: [] };
      const amount = cents(Math.round(addCents(...left) * factor) || 0);
      const shares = splitCents(amount, left);
      for (const [position, share] of shares.entries()) left[position] = addCents(left[position] ?? cents(0), share);
      return { ...adjustmentOf('tax', amount, shares), kind: `kind ${index}`, label: 'Any' };
    });
    const included = { ...adjustmentOf('tax', cents(12_34), splitCents(cents(12_34), left)), included: true as const };
    return priced(lines, [...adjustments, ...added, included]);
  });

/** Some way to give back an order, a few pairs at a time, with or without asking for the shipping. */
const anySplit = fc.array(
  fc.record({ pick: fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 12 }), withShipping: fc.boolean() }),
  { maxLength: 30 },
);

function giveBack(
  paid: Paid,
  split: { pick: number[]; withShipping: boolean }[],
  before: readonly RefundEntry[] = [],
): RefundEntry[] {
  const entries = [...before];
  const refund = (lines: RefundedLine[], withShipping: boolean) => {
    const amounts = refundFor(paid, entries, { lines, withShipping });
    if (!amounts) throw new Error('what is left can be given back');
    entries.push({ ...amounts, lines });
  };
  for (const { pick, withShipping } of split) {
    const lines = unrefundedOf(paid, entries)
      .map((left, position) => ({ position, quantity: Math.min(left, pick[position % pick.length] ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    refund(lines, withShipping);
  }
  const rest = unrefundedOf(paid, entries)
    .map((quantity, position) => ({ position, quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (rest.length > 0) refund(rest, false);
  return entries;
}

type Part = 'items' | 'tax' | 'shipping';

const sum = (entries: readonly RefundEntry[], part: Part) => entries.reduce((total, entry) => total + entry[part], 0);

/** What a failure says first: the part that is wrong, and the entries that it is the sum of. */
const about = (part: Part | 'amount' | 'cards', entries: readonly RefundEntry[]) =>
  `${part} of ${entries.length} refunds: ${JSON.stringify(entries)}`;

describe('refunds of any split of any order', () => {
  it('add up to what was paid, to the cent, part by part', () => {
    fc.assert(
      fc.property(anyOrder, anySplit, (paid, split) => {
        const entries = giveBack(paid, split);
        expect(sum(entries, 'items'), about('items', entries)).toBe(itemsOf(paid));
        expect(sum(entries, 'tax'), about('tax', entries)).toBe(partOf(paid, 'tax'));
        expect(sum(entries, 'shipping'), about('shipping', entries)).toBe(partOf(paid, 'shipping'));
        expect(refundedTotalOf(entries), about('amount', entries)).toBe(paid.totalPrice);
      }),
      { numRuns: 500 },
    );
  });

  it('never go beyond on the way, and no part of an entry is negative', () => {
    fc.assert(
      fc.property(anyOrder, anySplit, (paid, split) => {
        const entries = giveBack(paid, split);
        for (const [index, entry] of entries.entries()) {
          expect(Math.min(entry.items, entry.tax, entry.shipping)).toBeGreaterThanOrEqual(0);
          expect(entry.amount).toBe(entry.items + entry.tax + entry.shipping);
          const soFar = entries.slice(0, index + 1);
          expect(sum(soFar, 'items'), about('items', soFar)).toBeLessThanOrEqual(itemsOf(paid));
          expect(sum(soFar, 'tax'), about('tax', soFar)).toBeLessThanOrEqual(partOf(paid, 'tax'));
          expect(sum(soFar, 'shipping'), about('shipping', soFar)).toBeLessThanOrEqual(partOf(paid, 'shipping'));
        }
      }),
    );
  });

  it('leave nothing for one pair more', () => {
    fc.assert(
      fc.property(anyOrder, anySplit, fc.nat({ max: 11 }), (paid, split, position) => {
        const entries = giveBack(paid, split);
        expect(refundFor(paid, entries, { lines: [{ position, quantity: 1 }], withShipping: false })).toBeNull();
        expect(refundFor(paid, entries, { lines: [], withShipping: true })?.amount).toBe(0);
      }),
    );
  });
});

describe('refunds of any split of an order with any adjustments', () => {
  it('never pass what was paid on the way, and end exactly there', () => {
    fc.assert(
      fc.property(anyAdjusted, anySplit, (paid, split) => {
        const entries = giveBack(paid, split);
        for (const [index, { items, tax, shipping, amount }] of entries.entries()) {
          expect(Math.min(items, tax, shipping)).toBeGreaterThanOrEqual(0);
          expect(amount).toBe(items + tax + shipping);
          expect(refundedTotalOf(entries.slice(0, index + 1))).toBeLessThanOrEqual(paid.totalPrice);
        }
        expect(refundedTotalOf(entries), about('amount', entries)).toBe(paid.totalPrice);
      }),
      { numRuns: 500 },
    );
  });

  it('are explained by the price of their pairs and the adjustments of these', () => {
    fc.assert(
      fc.property(anyAdjusted, anySplit, (paid, split) => {
        const entries = giveBack(paid, split);
        const rows = entries.map((entry, index) => adjustmentsBack(paid, entries.slice(0, index), entry));
        for (const [index, { items, lines }] of entries.entries()) {
          const prices = lines.map(({ position, quantity }) => (paid.lines[position]?.price ?? 0) * quantity);
          const sum = [...prices, ...(rows[index] ?? []).map(({ amount }) => amount)].reduce(
            (all, each) => all + each,
            0,
          );
          expect(sum, about('items', entries.slice(0, index + 1))).toBe(items);
        }
        const ofPairs = paid.adjustments.filter(
          ({ kind, included }) => !included && kind !== 'tax' && kind !== 'shipping',
        );
        for (const [index, { amount }] of ofPairs.entries())
          expect(rows.reduce((sum, row) => sum + (row[index]?.amount ?? 0), 0)).toBe(amount);
      }),
    );
  });

  it('leave nothing, however often somebody asks again', () => {
    fc.assert(
      fc.property(anyAdjusted, anySplit, (paid, split) => {
        const entries = giveBack(paid, split);
        expect(refundFor(paid, entries, { lines: [], withShipping: true })?.amount).toBe(0);
      }),
    );
  });

  it('count what was given back before without naming pairs', () => {
    fc.assert(
      fc.property(anyAdjusted, anySplit, fc.double({ min: 0, max: 1, noNaN: true }), (paid, split, part) => {
        const amount = cents(Math.floor(paid.totalPrice * part));
        const apology = { items: amount, tax: cents(0), shipping: cents(0), amount, lines: [] };
        const entries = giveBack(paid, split, [apology]);
        for (const index of entries.keys())
          expect(refundedTotalOf(entries.slice(0, index + 1))).toBeLessThanOrEqual(paid.totalPrice);
        expect(refundedTotalOf(entries), about('amount', entries)).toBe(paid.totalPrice);
      }),
    );
  });
});

describe('a refund', () => {
  // 129.98 and 39.50, with 13.56 of tax; shipping is free above 100 dollars, so a fee is made up.
  const lines = [
    { price: cents(64_99), quantity: 2 },
    { price: cents(39_50), quantity: 1 },
  ];
  const fees = [adjustmentOf('shipping', cents(9_99)), adjustmentOf('tax', cents(13_56), [cents(10_40), cents(3_16)])];
  const paid = priced(lines, fees);
  const one = { lines: [{ position: 0, quantity: 1 }], withShipping: false };

  it('of one pair pays its price and its part of the tax, and no shipping', () => {
    expect(refundFor(paid, [], one)).toEqual({ items: 64_99, tax: 5_20, shipping: 0, amount: 70_19 });
  });

  it('pays the shipping when asked to, once', () => {
    const first = refundFor(paid, [], { ...one, withShipping: true });
    expect(first?.shipping).toBe(9_99);
    const entries = first ? [{ ...first, lines: one.lines }] : [];
    expect(refundFor(paid, entries, { ...one, withShipping: true })?.shipping).toBe(0);
  });

  it('of more pairs than a line has, or of a line that there is not, is none', () => {
    expect(refundFor(paid, [], { lines: [{ position: 1, quantity: 2 }], withShipping: false })).toBeNull();
    expect(refundFor(paid, [], { lines: [one.lines, one.lines, one.lines].flat(), withShipping: false })).toBeNull();
    expect(refundFor(paid, [], { lines: [{ position: 2, quantity: 1 }], withShipping: false })).toBeNull();
  });

  it('of a pair that was bought with a discount pays what was paid for it', () => {
    // A fifth of 169.48 off.
    const off = { ...adjustmentOf('tax', cents(-33_90), [cents(-26_00), cents(-7_90)]), kind: 'discount' };
    const discounted = priced(lines, [off, ...fees]);
    expect(refundFor(discounted, [], one)).toEqual({ items: 51_99, tax: 5_20, shipping: 0, amount: 57_19 });
  });

  it('brings what belongs to the whole order back with its last pair', () => {
    const wrapped = priced(lines, [...fees, { kind: 'wrap', label: 'Gift wrap', amount: cents(5_00), lines: [] }]);
    const first = refundFor(wrapped, [], { ...one, lines: [{ position: 0, quantity: 2 }] });
    expect(first).toEqual({ items: 129_98, tax: 10_40, shipping: 0, amount: 140_38 });
    const entries = first ? [{ ...first, lines: [{ position: 0, quantity: 2 }] }] : [];
    expect(refundFor(wrapped, entries, { lines: [{ position: 1, quantity: 1 }], withShipping: false })).toEqual({
      items: 44_50,
      tax: 3_16,
      shipping: 9_99,
      amount: 57_65,
    });
  });

  it('is exact for the dearest order that the shop takes', () => {
    const dear = priced(
      [{ price: cents(100_000_00), quantity: 99 }],
      [adjustmentOf('tax', cents(792_000_00), [cents(792_000_00)])],
    );
    expect(refundFor(dear, [], { lines: [{ position: 0, quantity: 33 }], withShipping: false })?.tax).toBe(264_000_00);
  });
});

describe('gift cards that an order bought', () => {
  it('go back beside its pairs, whatever goes first, and all of it adds up', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 500_00 }).map(cents), fc.boolean(), (lines, left, isFirst) => {
        const shoes = totalsOf(lines);
        const bought = cents(left + 10_00);
        const paid: Paid = {
          lines,
          adjustments: [...shoes.adjustments, adjustmentOf('gift-card', bought)],
          totalPrice: addCents(shoes.totalPrice, bought),
        };
        const all = lines.map(({ quantity }, position) => ({ position, quantity }));
        const card = { lines: [], withShipping: false, cards: left };
        const pairs = { lines: all, withShipping: false };
        const entries: RefundEntry[] = [];
        for (const wanted of isFirst ? [card, pairs] : [pairs, card]) {
          const amounts = refundFor(paid, entries, wanted);
          if (amounts) entries.push({ ...amounts, lines: wanted.lines });
        }
        const cards = addCents(...entries.map(({ cards = cents(0) }) => cards));
        expect(cards, about('cards', entries)).toBe(left);
        expect(refundedTotalOf(entries), about('amount', entries)).toBe(addCents(shoes.totalPrice, left));
        const [first] = adjustmentsBack(paid, [], entries[isFirst ? 0 : 1] as RefundEntry);
        expect(first).toEqual(isFirst ? { label: 'Gift card', amount: left } : first);
      }),
      { numRuns: 100 },
    );
  });
});
