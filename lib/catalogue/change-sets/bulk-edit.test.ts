import { expect, test } from 'vitest';
import { openOtherShop } from '@/tests/other-shop';
import { bulkEditSchema } from './bulk-edit';

const priced = (price: unknown) => bulkEditSchema.safeParse({ what: { ids: ['kite'] }, set: { price } });

test('a price is set in the bounds of what a product may cost', () => {
  const asked = [90, 89.95, '-20%', 1e15, 100_000.01, 0, -1, 89.999];
  expect(asked.map((price) => priced(price).success)).toEqual([true, true, true, ...Array(5).fill(false)]);
  expect(priced(1e15).error?.issues).toMatchObject([
    { path: ['set', 'price'], message: 'Price must be at most 100000 dollars' },
  ]);
});

test('a price has no more decimals than the shop’s currency', () => {
  openOtherShop({ currency: 'JPY', locale: 'ja-JP' });
  expect([priced(12_000).success, priced(0.4).success]).toEqual([true, false]);
});
