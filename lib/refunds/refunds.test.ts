import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCents, cents } from '@/lib/money/money';
import { totalsOf } from '@/lib/shop/totals';
import { type Paid, type RefundEntry, type RefundedLine, refundedTotalOf, refundFor, unrefundedOf } from './refunds';

const line = fc.record({
  price: fc.integer({ min: 0, max: 100_000_00 }).map(cents),
  quantity: fc.integer({ min: 1, max: 99 }),
});
/** Orders as the shop prices them, and orders of other times, with any tax and fee. */
const anyOrder = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    tax: fc.option(fc.integer({ min: 0, max: 50_000_00 }), { nil: undefined }),
    fee: fc.option(fc.integer({ min: 0, max: 100_00 }), { nil: undefined }),
  })
  .map(({ lines, tax, fee }): Paid => {
    const { itemsPrice, ...totals } = totalsOf(lines);
    const [taxPrice, shippingPrice] = [cents(tax ?? totals.taxPrice), cents(fee ?? totals.shippingPrice)];
    return { lines, taxPrice, shippingPrice, totalPrice: addCents(itemsPrice, taxPrice, shippingPrice) };
  });
const itemsOf = ({ totalPrice, taxPrice, shippingPrice }: Paid) => totalPrice - taxPrice - shippingPrice;

/** Orders whose total is more or less than their lines, tax and shipping: with a discount, a voucher, a surcharge. */
const anyTotal = fc
  .tuple(anyOrder, fc.double({ min: 0, max: 2, noNaN: true }), fc.integer({ min: -3, max: 3 }))
  .map(([paid, factor, cent]): Paid => {
    const totalPrice = cents(Math.max(0, Math.round(paid.totalPrice * factor) + cent));
    return { ...paid, totalPrice };
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

const sum = (entries: readonly RefundEntry[], name: 'items' | 'tax' | 'shipping') =>
  entries.reduce((total, entry) => total + entry[name], 0);

describe('refunds of any split of any order', () => {
  it('add up to what was paid, to the cent, part by part', () => {
    fc.assert(
      fc.property(anyOrder, anySplit, (paid, split) => {
        const entries = giveBack(paid, split);
        expect(sum(entries, 'items')).toBe(itemsOf(paid));
        expect(sum(entries, 'tax')).toBe(paid.taxPrice);
        expect(sum(entries, 'shipping')).toBe(paid.shippingPrice);
        expect(refundedTotalOf(entries)).toBe(paid.totalPrice);
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
          expect(sum(soFar, 'items')).toBeLessThanOrEqual(itemsOf(paid));
          expect(sum(soFar, 'tax')).toBeLessThanOrEqual(paid.taxPrice);
          expect(sum(soFar, 'shipping')).toBeLessThanOrEqual(paid.shippingPrice);
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

describe('refunds of any split of an order, whatever its total is made of', () => {
  it('never pass what was paid on the way, and end exactly there', () => {
    fc.assert(
      fc.property(anyTotal, anySplit, (paid, split) => {
        const entries = giveBack(paid, split);
        for (const [index, { items, tax, shipping, amount }] of entries.entries()) {
          expect(Math.min(items, tax, shipping)).toBeGreaterThanOrEqual(0);
          expect(amount).toBe(items + tax + shipping);
          expect(refundedTotalOf(entries.slice(0, index + 1))).toBeLessThanOrEqual(paid.totalPrice);
        }
        expect(refundedTotalOf(entries)).toBe(paid.totalPrice);
      }),
      { numRuns: 500 },
    );
  });

  it('leave nothing, however often somebody asks again', () => {
    fc.assert(
      fc.property(anyTotal, anySplit, (paid, split) => {
        const entries = giveBack(paid, split);
        expect(refundFor(paid, entries, { lines: [], withShipping: true })?.amount).toBe(0);
      }),
    );
  });

  it('count what was given back before without naming pairs', () => {
    fc.assert(
      fc.property(anyTotal, anySplit, fc.double({ min: 0, max: 1, noNaN: true }), (paid, split, part) => {
        const amount = cents(Math.floor(paid.totalPrice * part));
        const apology = { items: amount, tax: cents(0), shipping: cents(0), amount, lines: [] };
        const entries = giveBack(paid, split, [apology]);
        for (const index of entries.keys())
          expect(refundedTotalOf(entries.slice(0, index + 1))).toBeLessThanOrEqual(paid.totalPrice);
        expect(refundedTotalOf(entries)).toBe(paid.totalPrice);
      }),
    );
  });
});

describe('a refund', () => {
  // 129.98 and 39.50, with 13.56 of tax; shipping is free above 100 dollars, so a fee is made up.
  const paid: Paid = {
    lines: [
      { price: cents(64_99), quantity: 2 },
      { price: cents(39_50), quantity: 1 },
    ],
    taxPrice: cents(13_56),
    shippingPrice: cents(9_99),
    totalPrice: cents(193_03),
  };
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
    const discounted: Paid = { ...paid, totalPrice: cents(193_03 - 33_90) };
    expect(refundFor(discounted, [], one)).toEqual({ items: 51_99, tax: 5_20, shipping: 0, amount: 57_19 });
  });

  it('is exact for the dearest order that the shop takes', () => {
    const dear: Paid = {
      lines: [{ price: cents(100_000_00), quantity: 99 }],
      taxPrice: cents(792_000_00),
      shippingPrice: cents(0),
      totalPrice: cents(10_692_000_00),
    };
    expect(refundFor(dear, [], { lines: [{ position: 0, quantity: 33 }], withShipping: false })?.tax).toBe(264_000_00);
  });
});
