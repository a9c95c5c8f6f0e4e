import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { buildCartLine, buildCartProduct } from '@/tests/builders/cart-builder';
import {
  addLine,
  itemCountOf,
  limitLine,
  putLineBack,
  repriceLines,
  setLineQuantity,
  takeLine,
  toCartLine,
  totalsOfCart,
} from './cart-lines';
import type { Cart } from './cart-schema';

const empty: Cart = { items: [] };
const quantities = (cart: Cart) => cart.items.map((line) => [line._id, line.size, line.quantity]);

describe('adding', () => {
  it('merges by product and size', () => {
    const cart = [
      buildCartLine({ _id: 'a', size: 9, quantity: 1 }),
      buildCartLine({ _id: 'a', size: 10, quantity: 1 }),
      buildCartLine({ _id: 'b', size: 9, quantity: 1 }),
      buildCartLine({ _id: 'a', size: 9, quantity: 2 }),
    ].reduce(addLine, empty);
    expect(quantities(cart)).toEqual([
      ['a', 9, 3],
      ['a', 10, 1],
      ['b', 9, 1],
    ]);
  });

  it('takes over the newer name and price when it merges', () => {
    const cart = addLine({ items: [buildCartLine({ price: cents(50_00) })] }, buildCartLine({ price: cents(60_00) }));
    expect(cart.items).toMatchObject([{ price: cents(60_00), quantity: 2 }]);
  });

  it('stops at 99 and at what is left', () => {
    expect(quantities(addLine(empty, buildCartLine({ quantity: 400 })))).toEqual([['cloudrunner-2', 9, 99]]);
    const three = toCartLine(buildCartProduct(), 9.5, 2);
    expect(quantities(addLine(addLine(empty, three), three))).toEqual([['cloudrunner-2', 9.5, 3]]);
  });

  it('adds nothing of what is sold out, and no line beyond a hundred', () => {
    expect(addLine(empty, buildCartLine({ available: 0 }))).toBe(empty);
    const full = { items: Array.from({ length: 100 }, (_, n) => buildCartLine({ _id: `p${n}` })) };
    expect(addLine(full, buildCartLine({ _id: 'one-more' }))).toBe(full);
    expect(itemCountOf(addLine(full, buildCartLine({ _id: 'p7' })))).toBe(101);
  });

  it('knows the stock of the size only when it is counted', () => {
    expect(toCartLine(buildCartProduct(), 9.5, 1).available).toBe(3);
    expect(toCartLine(buildCartProduct(), 10, 1).available).toBeNull();
    expect(toCartLine(buildCartProduct(), 13, 1).available).toBeNull();
  });

  it('falls back to the first picture of the list', () => {
    expect(toCartLine(buildCartProduct({ image: null, images: ['/a.avif'] }), 9, 1).image).toBe('/a.avif');
    expect(toCartLine(buildCartProduct({ image: null, images: [] }), 9, 1).image).toBeNull();
  });
});

describe('changing a quantity', () => {
  const cart = { items: [buildCartLine({ size: 9, quantity: 2 }), buildCartLine({ size: 10, quantity: 5 })] };

  it('touches one size only', () => {
    expect(quantities(setLineQuantity(cart, 'cloudrunner-2', 9, 4))).toEqual([
      ['cloudrunner-2', 9, 4],
      ['cloudrunner-2', 10, 5],
    ]);
  });

  it.each([0, -1, -99])('removes the line at %d', (quantity) => {
    expect(quantities(setLineQuantity(cart, 'cloudrunner-2', 9, quantity))).toEqual([['cloudrunner-2', 10, 5]]);
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('ignores %d', (quantity) => {
    expect(setLineQuantity(cart, 'cloudrunner-2', 9, quantity)).toBe(cart);
  });

  it('ignores a line that is not there', () => {
    expect(setLineQuantity(cart, 'cloudrunner-2', 8, 3)).toBe(cart);
  });
});

describe('removing and undoing', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((_id) => buildCartLine({ _id, quantity: 2 })) as [never, never, never];

  it('puts a line back where it stood', () => {
    const cart = { items: [a, b, c] };
    for (const id of ['a', 'b', 'c']) {
      const { cart: without, removed } = takeLine(cart, id, 9);
      expect(without.items).toHaveLength(2);
      expect(removed && putLineBack(without, removed)).toEqual(cart);
    }
  });

  it('adds up when the line came back meanwhile', () => {
    const { cart: without, removed } = takeLine({ items: [a, b] }, 'a', 9);
    const again = addLine(without, buildCartLine({ _id: 'a', quantity: 1 }));
    expect(removed && quantities(putLineBack(again, removed))).toEqual([
      ['b', 9, 2],
      ['a', 9, 3],
    ]);
  });

  it('removes nothing that is not there', () => {
    const cart = { items: [a] };
    expect(takeLine(cart, 'a', 12)).toEqual({ cart, removed: null });
  });
});

describe('what the shop says at the checkout', () => {
  it('takes over new prices, line by line', () => {
    const cart = {
      items: [buildCartLine({ size: 9, price: cents(50_00) }), buildCartLine({ size: 10, price: cents(50_00) })],
    };
    const repriced = repriceLines(cart, [{ product: 'cloudrunner-2', size: 10, price: cents(45_00) }]);
    expect(repriced.items.map((line) => line.price)).toEqual([50_00, 45_00]);
  });

  it('lowers a line to what is left and remembers it', () => {
    const cart = { items: [buildCartLine({ quantity: 5 })] };
    const limited = limitLine(cart, 'cloudrunner-2', 9, 2);
    expect(limited.items).toMatchObject([{ quantity: 2, available: 2 }]);
    expect(setLineQuantity(limited, 'cloudrunner-2', 9, 5).items).toMatchObject([{ quantity: 2 }]);
    expect(limitLine(cart, 'cloudrunner-2', 9, 0).items).toEqual([]);
    expect(limitLine(cart, 'cloudrunner-2', 9, 8).items).toMatchObject([{ quantity: 5, available: 8 }]);
  });
});

describe('totalsOfCart', () => {
  it('adds up to the cent for any cart of prices', () => {
    const line = fc.record({
      _id: fc.uuid(),
      price: fc.integer({ min: 0, max: 99_999 }).map(cents),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const cart = { items: lines.map((line) => buildCartLine(line)) };
        const totals = totalsOfCart(cart);
        expect(totals.itemsPrice + totals.shippingPrice + totals.taxPrice).toBe(totals.totalPrice);
        expect(totals.itemsPrice).toBe(lines.reduce((sum, each) => sum + each.price * each.quantity, 0));
        expect(itemCountOf(cart)).toBe(lines.reduce((sum, each) => sum + each.quantity, 0));
      }),
    );
  });
});
