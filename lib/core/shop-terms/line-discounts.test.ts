import { expect, it } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { adjustmentOf } from './adjustments';
import { discountsOfLines } from './line-discounts';

it('tells of each line what which promotion took off it, and nothing of what was not taken', () => {
  const autumn = { ...adjustmentOf('discount', cents(-12_00), [cents(-12_00), cents(0)]), label: 'Autumn' };
  const hello = { ...adjustmentOf('discount', cents(-5_00), [cents(-3_00), cents(-2_00)]), label: 'Hello' };
  expect(discountsOfLines([autumn, hello, adjustmentOf('tax', cents(9_00), [cents(5_00), cents(4_00)])], 2)).toEqual([
    [
      { label: 'Autumn', amount: 12_00 },
      { label: 'Hello', amount: 3_00 },
    ],
    [{ label: 'Hello', amount: 2_00 }],
  ]);
});
