import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, type Cents, cents } from '@/lib/core/money/money';
import { backOf, dueOf, type StoredPart, splitLeaving, splitOver } from './paid-by';

const amount = fc.integer({ min: 0, max: 500_00 }).map(cents);
const card = (paid: Cents): StoredPart => ({ kind: 'gift-card', amount: paid, last4: 'WXYZ', giftCardId: null });

test('balances pay one after the other, each what it has and no more than is left', () => {
  expect(splitOver(cents(100_00), [cents(30_00), cents(0), cents(90_00), cents(5_00)])).toEqual([30_00, 0, 70_00, 0]);
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 6 }), (total, balances) => {
      const parts = splitOver(total, balances);
      expect(addCents(...parts)).toBe(Math.min(total, addCents(...balances)));
      parts.forEach((part, index) => {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(balances[index] ?? 0);
      });
    }),
  );
});

test('what is left for a card is nothing, or as much as it takes: the last balances give less', () => {
  const split = (total: number, ...balances: number[]) => splitLeaving(cents(50), cents(total), balances.map(cents));
  expect(split(100_00, 99_51)).toEqual([99_50]);
  expect(split(100_00, 99_50)).toEqual([99_50]);
  expect(split(100_00, 99_40, 20, 30)).toEqual([99_40, 10, 0]);
  expect(split(100_00, 100_00)).toEqual([100_00]);
  expect(split(40, 30)).toEqual([30]);
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 6 }), (total, balances) => {
      const parts = splitLeaving(cents(50), total, balances);
      const left = total - addCents(...parts);
      if (total >= 50) expect(left === 0 || left >= 50).toBe(true);
      parts.forEach((part, index) => {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(balances[index] ?? 0);
      });
    }),
  );
});

test('money goes back to the provider first, then to each balance, and however it is split never a cent more', () => {
  const paidBy = [card(cents(20_00)), card(cents(30_00))];
  const order = { totalPrice: cents(110_00), paidBy };
  expect(dueOf(order)).toBe(60_00);
  expect(backOf(order, cents(0), cents(50_00))).toEqual({ provider: 50_00, stored: [0, 0] });
  expect(backOf(order, cents(50_00), cents(40_00))).toEqual({ provider: 10_00, stored: [20_00, 10_00] });
  fc.assert(
    fc.property(
      amount,
      fc.array(amount, { maxLength: 5 }),
      fc.array(amount, { maxLength: 8 }),
      (total, has, wanted) => {
        const parts = splitOver(total, has).map(card);
        const paid = { totalPrice: total, paidBy: parts };
        const sums = [cents(0), ...parts.map(() => cents(0))];
        let before = cents(0);
        for (const each of [...wanted, total]) {
          const given = cents(Math.min(each, total - before));
          const { provider, stored } = backOf(paid, before, given);
          expect(addCents(provider, ...stored)).toBe(given);
          [provider, ...stored].forEach((sum, index) => {
            expect(sum).toBeGreaterThanOrEqual(0);
            sums[index] = addCents(sums[index] ?? cents(0), sum);
          });
          before = addCents(before, given);
          const isProviderOwed = (sums[0] ?? 0) < dueOf(paid);
          if (isProviderOwed) expect(addCents(...sums.slice(1))).toBe(0);
        }
        expect(sums).toEqual([dueOf(paid), ...parts.map((part) => part.amount)]);
      },
    ),
  );
});
