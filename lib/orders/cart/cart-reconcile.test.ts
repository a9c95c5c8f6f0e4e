import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartItem, countMissing, isSameCart, reconcile } from './cart-reconcile';

const item = (product: string, quantity: number, size = 9): CartItem => ({ product, size, quantity });

describe('one cart of two', () => {
  it('takes over what was done on the other device', () => {
    const base = [item('a', 1), item('b', 2)];
    expect(reconcile({ base, here: base, there: [item('b', 5), item('c', 1)] })).toEqual([item('b', 5), item('c', 1)]);
  });

  it('keeps what was done here', () => {
    const base = [item('a', 1), item('b', 2)];
    expect(reconcile({ base, here: [item('a', 3)], there: base })).toEqual([item('a', 3)]);
  });

  it('adds up what was done on both', () => {
    const base = [item('a', 1), item('b', 1)];
    const here = [item('a', 2), item('b', 1), item('c', 1)];
    const there = [item('a', 3), item('d', 1)];
    expect(reconcile({ base, here, there })).toEqual([item('a', 4), item('c', 1), item('d', 1)]);
  });

  it('tells sizes apart, and holds at most 99 pairs of one', () => {
    const there = [item('a', 98, 10)];
    expect(reconcile({ base: [], here: [item('a', 1, 9), item('a', 9, 10)], there })).toEqual([
      item('a', 1, 9),
      item('a', 99, 10),
    ]);
  });

  it('is the changed one whenever only one was changed', () => {
    const carts = fc.uniqueArray(
      fc.record({
        product: fc.constantFrom('a', 'b', 'c'),
        size: fc.constantFrom(8, 9),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
      { selector: ({ product, size }) => `${product} ${size}` },
    );
    fc.assert(
      fc.property(carts, carts, (base, changed) => {
        expect(isSameCart(reconcile({ base, here: base, there: changed }), changed)).toBe(true);
        expect(isSameCart(reconcile({ base, here: changed, there: base }), changed)).toBe(true);
      }),
    );
  });
});

it('counts the pairs that another cart lacks', () => {
  expect(countMissing([item('a', 3), item('b', 2)], [item('a', 1), item('c', 9)])).toBe(4);
});
