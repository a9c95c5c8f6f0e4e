import { describe, expect, it } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { buildCartLine } from '@/tests/builders/cart-builder';
import { changeLineSize, takeQuote } from './cart-check';
import { buyableOf, itemCountOf, lineKeyOf, totalsOfCart } from './cart-lines';
import type { CartLine } from './cart-schema';
import type { CartQuote } from './saved-cart-schema';

type Quoted = CartQuote['lines'][number];

/** The shop's answer about an unchanged line. */
function asBefore(line: CartLine, now: Partial<Quoted> = {}): Quoted {
  const { product, size, quantity, available, name, image, price } = line;
  return { product, size, quantity, available, name, image, price, problem: null, ...now };
}

const shoe = buildCartLine({ price: cents(80_00), quantity: 3, available: 9 });
const other = buildCartLine({ _id: 'plume-oat', price: cents(20_00), quantity: 1 });
const cart = { items: [shoe, other] };

describe('a quote', () => {
  it('that says nothing new leaves the cart as it is', () => {
    const { cart: after, changes } = takeQuote(cart, [asBefore(shoe), asBefore(other)]);
    expect(after).toBe(cart);
    expect(changes.size).toBe(0);
  });

  it('names the price before', () => {
    const { cart: after, changes } = takeQuote(cart, [asBefore(shoe, { price: cents(90_00) }), asBefore(other)]);
    expect(after.items[0]?.price).toBe(90_00);
    expect(changes).toEqual(new Map([[lineKeyOf(shoe), [{ kind: 'price', before: 80_00 }]]]));
  });

  it('lowers the quantity to what is left, and names the one before', () => {
    const { cart: after, changes } = takeQuote(cart, [asBefore(shoe, { available: 2, problem: 'short' })]);
    expect(after.items[0]).toMatchObject({ quantity: 2, available: 2 });
    expect(changes.get(lineKeyOf(shoe))).toEqual([{ kind: 'short', before: 3, after: 2 }]);
  });

  it('keeps what is sold out, and counts it nowhere', () => {
    const { cart: after, changes } = takeQuote(cart, [asBefore(shoe, { available: 0, problem: 'gone' })]);
    expect(after.items[0]).toMatchObject({ quantity: 3, available: 0 });
    expect(changes.get(lineKeyOf(shoe))).toEqual([{ kind: 'gone' }]);
    expect(takeQuote(after, [asBefore(shoe, { available: 0, problem: 'gone' })]).changes.size).toBe(0);
    expect(itemCountOf(after)).toBe(1);
    expect(totalsOfCart(after).itemsPrice).toBe(20_00);
    expect(buyableOf(after).items).toEqual([other]);
    const later = takeQuote(after, [asBefore(shoe, { available: 5 })]);
    expect(later.changes.get(lineKeyOf(shoe))).toEqual([{ kind: 'back' }]);
    expect(itemCountOf(later.cart)).toBe(4);
  });

  it('tells what is not sold any more', () => {
    const gone = asBefore(shoe, { available: 0, price: null, name: null, image: null, problem: 'gone' });
    const { cart: after, changes } = takeQuote(cart, [gone]);
    expect(after.items[0]?.price).toBe(80_00);
    expect(changes.get(lineKeyOf(shoe))).toEqual([{ kind: 'delisted' }, { kind: 'gone' }]);
    expect(takeQuote(after, [gone]).changes.get(lineKeyOf(shoe))).toEqual([{ kind: 'delisted' }]);
  });
});

describe('another size', () => {
  it('stands where the one before stood', () => {
    const after = changeLineSize(cart, shoe._id, { from: 9, to: 10, available: null });
    expect(after.items.map(({ _id, size, quantity }) => [_id, size, quantity])).toEqual([
      [shoe._id, 10, 3],
      [other._id, 9, 1],
    ]);
  });

  it('has the label of its own, and loses the one before', () => {
    const labelled = { items: [buildCartLine({ size: 42.3, sizeScale: 'eu', label: '42 1/3' })] };
    const change = { from: 42.3, to: 42.7, available: null };
    const [plain] = changeLineSize(labelled, shoe._id, change).items;
    expect(plain).not.toHaveProperty('label');
    expect(changeLineSize(labelled, shoe._id, { ...change, label: '42 2/3' }).items[0]).toMatchObject({
      size: 42.7,
      sizeScale: 'eu',
      label: '42 2/3',
    });
  });

  it('adds up with a line of that size, and never above what is left', () => {
    const both = { items: [shoe, other, buildCartLine({ size: 10, quantity: 4 })] };
    const sizes = { from: 9, to: 10 };
    expect(changeLineSize(both, shoe._id, { ...sizes, available: null }).items).toMatchObject([
      { size: 10, quantity: 7 },
      { _id: other._id },
    ]);
    expect(changeLineSize(both, shoe._id, { ...sizes, available: 2 }).items[0]).toMatchObject({ quantity: 2 });
  });

  it('is the same cart when nothing changes', () => {
    expect(changeLineSize(cart, shoe._id, { from: 9, to: 9, available: null })).toBe(cart);
    expect(changeLineSize(cart, 'nothing', { from: 9, to: 10, available: null })).toBe(cart);
  });
});
