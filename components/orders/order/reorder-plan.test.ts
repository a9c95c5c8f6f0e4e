import { describe, expect, it } from 'vitest';
import { buildCartProduct } from '@/tests/builders/cart-builder';
import { lossText, type OfferedProduct, planReorder } from './reorder-plan';

const runner: OfferedProduct = {
  ...buildCartProduct(),
  sizes: [9, 9.5, 10],
  stock: [
    { size: 8, quantity: 0 },
    { size: 9, quantity: 12 },
    { size: 9.5, quantity: 1 },
    { size: 10, quantity: null },
  ],
};
const line = (size: number, quantity: number) => ({ product: runner._id, name: 'Old name', size, quantity });
const offered = new Map<string, OfferedProduct | null>([[runner._id, runner]]);

describe('a reorder', () => {
  it('takes today’s product, price included', () => {
    const { additions, losses } = planReorder([line(9, 2), line(10, 3)], offered);
    expect(additions).toEqual([
      { product: runner, size: 9, quantity: 2 },
      { product: runner, size: 10, quantity: 3 },
    ]);
    expect(losses).toEqual([]);
  });

  it('takes what is left, and says what is missing', () => {
    const { additions, losses } = planReorder([line(9.5, 2), line(8, 1)], offered);
    expect(additions).toEqual([{ product: runner, size: 9.5, quantity: 1 }]);
    expect(losses).toEqual(['Cloudrunner 2 in size 9.5 has only 1 left.', 'Cloudrunner 2 in size 8 is sold out.']);
  });

  it('names a product that is gone as the order knew it', () => {
    expect(planReorder([line(9, 1)], new Map([[runner._id, null]]))).toEqual({
      additions: [],
      losses: ['We don’t sell Old name anymore.'],
    });
  });

  it('cuts a long list of losses short', () => {
    expect(lossText(['A.', 'B.'])).toBe('A. B.');
    expect(lossText(['A.', 'B.', 'C.', 'D.', 'E.'])).toBe('A. B. C. And 2 more could not be added.');
  });
});
