import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { cents, formatCents } from '@/lib/core/money/money';
import { DEFAULT_SHOP, setShopFacts } from '@/lib/platform/shop/shop-facts';
import { giftCardItemsSchema, refusedItems } from './gift-card-items';
import { totalRowsOf, totalsOf } from './totals';

const sold = { amounts: [25_00, 50_00], from: 10_00, to: 200_00 };
const inShop = (giftCards?: typeof sold) => setShopFacts({ ...DEFAULT_SHOP, giftCards });
afterEach(() => inShop());

const read = (...items: object[]) =>
  z.parse(
    giftCardItemsSchema,
    items.map((item) => ({ amount: 50, name: 'Maya', email: 'Maya@Post.example', ...item })),
  );
const refused = (...items: object[]) => refusedItems(read(...items), formatCents);

test('a gift card is sold from the least to the most, where any are sold', () => {
  inShop(sold);
  expect(refused({ amount: 10 }, { amount: 200 }, { amount: 33.33 })).toEqual({});
  expect(refused({ amount: 9.99 }, { amount: 200.01 })).toEqual({
    'giftCardItems.0.amount': 'must be at least $10.00',
    'giftCardItems.1.amount': 'must be at most $200.00',
  });
  inShop();
  expect(refused({})).toHaveProperty('giftCardItems');
  expect(refusedItems([], formatCents)).toEqual({});
});

test('a time is read by the clocks of the shop, and lies within a year', () => {
  inShop(sold);
  expect(read({ sendAt: '2026-12-24T09:00' })[0]?.sendAt?.toISOString()).toBe('2026-12-24T14:00:00.000Z');
  expect(read({ sendAt: '2026-12-24T09:00:00Z' })[0]?.sendAt?.toISOString()).toBe('2026-12-24T09:00:00.000Z');
  expect(refused({ sendAt: '2199-01-01T00:00' })).toEqual({ 'giftCardItems.0.sendAt': 'must be within a year' });
  expect(read({})[0]).toMatchObject({ email: 'maya@post.example', text: '', sendAt: null });
});

test.each([
  { amount: 0 },
  { amount: 10.001 },
  { name: '  ' },
  { email: 'maya' },
  { sendAt: 'soon' },
  { text: 'x'.repeat(501) },
])('a card is refused with %o', (item) => expect(() => read(item)).toThrow());

test('totals state it last, without shipping and tax; alone it is all that they state', () => {
  const giftCardItems = read({}, { amount: 25 });
  const shoes = [{ price: cents(60_00), quantity: 1 }];
  const [without, with2] = [totalsOf(shoes), totalsOf(shoes, { giftCardItems })];
  expect(with2).toMatchObject({ itemsPrice: 60_00, shippingPrice: 9_99, taxPrice: 4_80 });
  expect(with2.totalPrice).toBe(without.totalPrice + 75_00);
  expect(totalRowsOf(with2).map(({ label, text }) => `${label} ${text}`)).toEqual([
    'Subtotal $60.00',
    'Shipping $9.99',
    'Tax $4.80',
    'Gift card $75.00',
    'Total $149.79',
  ]);
  expect(totalRowsOf(totalsOf([], { giftCardItems })).map(({ label }) => label)).toEqual(['Gift card', 'Total']);
});
