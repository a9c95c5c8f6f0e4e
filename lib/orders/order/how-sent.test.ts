import { expect, test } from 'vitest';
import { buildOrder } from '@/tests/builders/order-builder';
import { chargedOnceSent, isSent, statusWord } from './how-sent';

const placed = buildOrder();
const collected = buildOrder({ shippingMethod: { id: 'pickup', name: 'Pick up', pickup: true } });
const parcel = { _id: '1', carrier: 'UPS', trackingNumber: '1Z1', trackingUrl: null, lines: [], shippedAt: '' };

test('a status is called what it means where the buyer collects the order', () => {
  const wordsOf = (order: typeof placed) =>
    ['processing', 'shipped', 'delivered'].map((status) => statusWord({ ...order, status }));
  expect(wordsOf(placed)).toEqual(['Processing', 'Shipped', 'Delivered']);
  expect(wordsOf(collected)).toEqual(['Processing', 'Ready to collect', 'Collected']);
});

test('an order that got a parcel after all is sent like any other', () => {
  const order = { ...collected, shipments: [parcel] };
  expect(statusWord({ ...order, status: 'shipped' })).toBe('Shipped');
  expect(statusWord({ ...order, status: 'delivered' })).toBe('Delivered');
  expect([isSent(placed), isSent(collected), isSent(order)]).toEqual([true, false, true]);
  expect(isSent({ ...placed, orderItems: [] })).toBe(false);
});

test('money that is held is charged once the order is packed, whichever way it goes', () => {
  expect(chargedOnceSent(placed)).toBe('when your first package leaves');
  expect(chargedOnceSent(collected)).toBe('when it’s ready to collect');
});
