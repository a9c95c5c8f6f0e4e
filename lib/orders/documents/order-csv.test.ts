import { expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { buildOrder } from '@/tests/builders/order-builder';
import { orderCsvHeading, toOrderCsvLine } from './order-csv';

const card = { amount: cents(50_00), name: 'Grace', email: '', text: '', sendAt: null, state: 'sent', last4: 'K7QD' };

test('an order is a line with a cell for each heading', () => {
  const heading = orderCsvHeading().trimEnd().split('","');
  const line = toOrderCsvLine(buildOrder({ giftCardItems: [{ ...card, refunded: cents(0) }] }));
  expect(heading.slice(-9)).toEqual([
    ...['Order', 'Company', 'Phone', 'VAT ID', 'Shipping Method', 'Article Numbers', 'Currency'],
    ...['Paid by gift card (USD)', 'Paid by credit (USD)"'],
  ]);
  expect(line.split(',')).toHaveLength(heading.length);
  expect(line).toContain('2 x Aerofoil Harbor (size 9.5); 1 x Drift Slide (size 8); 1 x Gift card');
});

test('what came later stands at the end: who the parcel is for, how it goes, what it holds and what paid', () => {
  const { shippingAddress, orderItems } = buildOrder();
  const order = buildOrder({
    shippingAddress: { ...shippingAddress, company: 'Hangar 7', phone: '+1 503 555 0177', vatId: 'US12345678' },
    shippingMethod: { id: 'express', name: 'Express' },
    orderItems: orderItems.map((line, at) => (at === 0 ? { ...line, sku: 'AH-95' } : line)),
    paidBy: [{ kind: 'gift-card', amount: cents(20_00), last4: 'K7QD' }],
  });
  expect(toOrderCsvLine(order).trimEnd()).toMatch(
    /"#b288a343","Hangar 7","'\+1 503 555 0177","US12345678","Express","AH-95; ","USD","?20(\.00)?"?,"?0"?$/,
  );
});
