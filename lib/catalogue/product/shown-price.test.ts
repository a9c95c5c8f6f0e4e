import { expect, it } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { shownPrice } from './shown-price';

it('compares what a pair costs with its price before any reduction', () => {
  const [price, was, promoted] = [cents(80_00), cents(100_00), { price: cents(72_00) }];
  expect(shownPrice({ price })).toEqual({ amount: 80_00, original: null });
  expect(shownPrice({ price, originalPrice: was })).toEqual({ amount: 80_00, original: 100_00 });
  expect(shownPrice({ price, originalPrice: cents(70_00) })).toEqual({ amount: 80_00, original: null });
  expect(shownPrice({ price, promoted })).toEqual({ amount: 72_00, original: 80_00 });
  expect(shownPrice({ price, originalPrice: was, promoted })).toEqual({ amount: 72_00, original: 100_00 });
});
