import { expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { buildOrder } from '@/tests/builders/order-builder';
import type { Order } from './order-schema';
import { cancellationText, payeeFact, payerOf, paymentFact, refundText, releaseText, wasPaid } from './payment-words';

const money = cents(42_66);

function orderIn(state: string, payment: Partial<Order['payment']> = {}): Order {
  const none = { method: null, url: null, until: null, paidAt: null };
  return buildOrder({ paymentMethod: null, payment: { ...none, state, ...payment } });
}
const visa = { method: 'Visa ending in 4242', paidAt: '2026-11-24T12:00:00.000Z' };

test('the mock says how it would have been paid', () => {
  const mock = buildOrder();
  expect(paymentFact(mock, 'UTC')).toBe('Credit Card (Mock)');
  expect(refundText(mock, money)).toBe('We refunded $42.66 to Credit Card (Mock).');
  expect(cancellationText(mock, money)).toBe('we’ll refund $42.66 to Credit Card (Mock)');
  expect(wasPaid(mock)).toBe(true);
});

test('what was paid is told with how and when', () => {
  expect(paymentFact(orderIn('paid', visa), 'UTC')).toBe('$323.44 with Visa ending in 4242, November 24, 2026');
  expect(paymentFact(orderIn('authorized', { method: 'Visa ending in 4242' }), 'UTC')).toBe(
    '$323.44 with Visa ending in 4242, charged when your first package leaves',
  );
  expect(payerOf(orderIn('paid'))).toBe('your card');
});

test('an order that costs nothing says so where payments are on', () => {
  const free = { ...orderIn('paid', { paidAt: visa.paidAt }), totalPrice: cents(0), paidBy: [] };
  expect(paymentFact(free, 'UTC')).toBe('Nothing to pay, November 24, 2026');
  expect(paymentFact({ ...buildOrder(), totalPrice: cents(0), paidBy: [] }, 'UTC')).toBe('Credit Card (Mock)');
});

test.each(['awaiting', 'pending', 'failed', 'expired'])('an order that is %s was not paid', (state) => {
  expect(wasPaid(orderIn(state))).toBe(false);
  expect(paymentFact(orderIn(state), 'UTC')).not.toContain('with');
});

test('money is refunded once it has arrived, and on its way before', () => {
  expect(refundText(orderIn('refunding', visa), money)).toBe('$42.66 is on its way back to Visa ending in 4242.');
  expect(refundText(orderIn('partly-refunded', visa), money)).toBe('We refunded $42.66 to Visa ending in 4242.');
});

test('what was only authorized is not refunded, because it was not taken', () => {
  const voided = orderIn('refunded', { method: 'Visa ending in 4242' });
  expect(refundText(voided, money)).toBe('We won’t take $42.66 from Visa ending in 4242.');
  expect(paymentFact(voided, 'UTC')).toBe('Not charged');
  expect(cancellationText(orderIn('authorized'), money)).toBe('we won’t charge your card');
});

test('a paper says where money went back to without the sums that were paid', () => {
  const card = { kind: 'gift-card', amount: cents(50_00), last4: 'K7QD' };
  const paidBy = [card, { kind: 'provider', amount: cents(273_44) }];
  expect(payeeFact({ ...orderIn('paid', visa), paidBy })).toBe(
    'Visa ending in 4242, and what it didn’t pay to your gift card ending in K7QD',
  );
  expect(payeeFact({ ...orderIn('paid', visa), paidBy: [card] })).toBe('Your gift card ending in K7QD');
  expect(payeeFact(orderIn('paid', visa))).toBe('Visa ending in 4242');
  expect(payeeFact({ ...orderIn('paid'), paidBy: [] })).toBe('Nothing to pay');
});

test('of a cancelled order whose authorization was released, it says that nothing is charged', () => {
  expect(releaseText(orderIn('voided', { method: 'Visa ending in 4242' }))).toBe(
    'We won’t charge Visa ending in 4242.',
  );
  expect(releaseText(orderIn('refunded'))).toBe('');
});
