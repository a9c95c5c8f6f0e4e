import { expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { billOf } from './bill';

const order = {
  id: '61c51334-0000-4000-8000-000000000000',
  buyerEmail: 'ada@example.com',
  lines: [
    { name: 'Kite', size: 9, price: cents(60_00), quantity: 2 },
    { name: 'Lace', size: 10.5, price: cents(0), quantity: 1 },
  ],
  adjustments: [
    { kind: 'shipping', label: 'Shipping', amount: cents(9_99), lines: [] },
    { kind: 'tax', label: 'Tax', amount: cents(9_60), lines: [] },
    { kind: 'tax', label: 'Included', amount: cents(5_00), lines: [], included: true as const },
    { kind: 'gift', label: 'Free', amount: cents(0), lines: [] },
  ],
  totalPrice: cents(139_59),
  paidBy: [],
  payment: { capture: 'at-shipping' as const },
};
const attempt = { endsAt: new Date('2026-11-24T10:30:00Z'), site: 'https://shop.example', token: 'secret+token' };
const sumOf = (items: readonly { amount: number; quantity: number }[]) =>
  items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);

test('names what is bought and what it costs beside, which add up to the total', () => {
  const { items, total } = billOf(order, attempt);
  expect(items).toEqual([
    { name: 'Kite, size 9', amount: 60_00, quantity: 2 },
    { name: 'Shipping', amount: 9_99, quantity: 1 },
    { name: 'Tax', amount: 9_60, quantity: 1 },
  ]);
  expect(sumOf(items)).toBe(total);
});

test('is the order as a whole where something is taken off, because no row may be below zero', () => {
  const less = { kind: 'discount', label: 'SPRING', amount: cents(-20_00), lines: [] };
  const { items } = billOf({ ...order, adjustments: [...order.adjustments, less], totalPrice: cents(119_59) }, attempt);
  expect(items).toEqual([{ name: 'Your order', amount: 119_59, quantity: 1 }]);
});

test('is one row an article, less its share of what is taken off; two where that does not divide by its pairs', () => {
  const off = (amount: number, ...shares: number[]) => ({
    ...{ kind: 'discount', label: 'SPRING', amount: cents(amount) },
    lines: shares.map((share, position) => ({ position, amount: cents(share) })),
  });
  const lines = [
    { name: 'Kite', size: 9, price: cents(60_00), quantity: 3 },
    { name: 'Lace', size: 10.5, price: cents(20_00), quantity: 1 },
  ];
  const discounts = [off(-20_00, -15_00, -5_00), off(-10_00, -10_00, 0)];
  const adjustments = [...discounts, ...order.adjustments.slice(0, 2)];
  const { items, total } = billOf({ ...order, lines, adjustments, totalPrice: cents(189_59) }, attempt);
  expect(items).toEqual([
    { name: 'Kite, size 9', amount: 51_67, quantity: 2 },
    { name: 'Kite, size 9', amount: 51_66, quantity: 1 },
    { name: 'Lace, size 10.5', amount: 15_00, quantity: 1 },
    { name: 'Shipping', amount: 9_99, quantity: 1 },
    { name: 'Tax', amount: 9_60, quantity: 1 },
  ]);
  expect(sumOf(items)).toBe(total);
});

test('is the order as a whole where a page has no room for its rows', () => {
  const lines = Array.from({ length: 99 }, () => ({ name: 'Kite', size: 9, price: cents(1_00), quantity: 1 }));
  const { items } = billOf({ ...order, lines, totalPrice: cents(118_59) }, attempt);
  expect(items).toEqual([{ name: 'Your order', amount: 118_59, quantity: 1 }]);
});

test('says where the order is sent, and nothing where nothing is', () => {
  const to = { fullName: 'Ada Lovelace', address: '12 Analytical Way', city: 'London', state: 'OH', country: 'USA' };
  const { shipTo } = billOf({ ...order, ...to, postalCode: '43140' }, attempt);
  expect(shipTo).toEqual({
    ...{ name: 'Ada Lovelace', phone: '' },
    address: { line1: '12 Analytical Way', line2: '', city: 'London', state: 'OH', postalCode: '43140', country: 'US' },
  });
  expect(billOf({ ...order, ...to, isPickup: true }, attempt).shipTo).toBeUndefined();
  expect(billOf({ ...order, ...to, lines: [] }, attempt).shipTo).toBeUndefined();
});

test('is the rest of it where gift cards and credit pay a part', () => {
  const card = { kind: 'gift-card' as const, amount: cents(100_00), last4: 'WXYZ', giftCardId: null };
  const { items, total } = billOf({ ...order, paidBy: [card] }, attempt);
  expect(items).toEqual([{ name: 'The rest of your order', amount: 39_59, quantity: 1 }]);
  expect(total).toBe(39_59);
});

test('leads back to the order, without a login', () => {
  const { returnTo } = billOf(order, attempt);
  const back = new URL(returnTo.paid);
  expect(back.origin + back.pathname).toBe('https://shop.example/pay');
  expect(Object.fromEntries(back.searchParams)).toEqual({ order: order.id, token: 'secret+token', back: 'paid' });
  expect(new URL(returnTo.left).searchParams.get('back')).toBe('left');
});
