import { expect, test } from 'vitest';
import { cents } from '@/lib/money/money';
import { buildOrder } from '@/tests/builders/order-builder';
import { orderCsvHeading, toOrderCsvLine } from './order-csv';

const card = { amount: cents(50_00), name: 'Grace', email: '', text: '', sendAt: null, state: 'sent', last4: 'K7QD' };

test('an order is a line with a cell for each heading, its number last', () => {
  const heading = orderCsvHeading().trimEnd().split('","');
  const line = toOrderCsvLine(buildOrder({ giftCardItems: [{ ...card, refunded: cents(0) }] }));
  expect(heading.at(-1)).toBe('Order"');
  expect(line.trimEnd()).toMatch(/,"#b288a343"$/);
  expect(line.split(',')).toHaveLength(heading.length);
  expect(line).toContain('2 x Aerofoil Harbor (size 9.5); 1 x Drift Slide (size 8); 1 x Gift card');
});
