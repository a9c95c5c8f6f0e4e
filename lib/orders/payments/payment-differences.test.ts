import { describe, expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { beginningsOf, differencesOf } from './payment-differences';
import type { Movement } from './payment-provider';

const now = new Date('2026-11-20T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const DAY = 24 * 60;
const books = { now, noted: new Set(['capture', 'refund']) };

const capture = (given: object = {}) => ({
  id: 'capture',
  kind: 'capture',
  state: 'succeeded',
  amount: cents(50_00),
  orderId: 'order',
  providerId: null,
  intentId: 'pi_1',
  createdAt: before(60),
  ...given,
});
const refund = (given: object = {}) => ({
  ...capture({ id: 'refund', kind: 'refund', state: 'paid', providerId: 're_1' }),
  ...given,
});
const theirCapture = (given: Partial<Movement> = {}): Movement => ({
  what: 'capture',
  id: 'pi_1',
  intentId: 'pi_1',
  order: 'order',
  amount: cents(50_00),
  ...given,
});
const theirRefund = (given: Partial<Movement> = {}): Movement => ({
  ...theirCapture({ what: 'refund', id: 're_1' }),
  ...given,
});

describe('two books', () => {
  test('that hold the same do not differ, also where the shop has not heard of the end yet', () => {
    expect(differencesOf([capture(), refund()], [theirCapture(), theirRefund()], books)).toEqual([]);
    const pending = [capture({ state: 'pending' }), refund({ state: 'pending' })];
    expect(differencesOf(pending, [theirCapture(), theirRefund()], books)).toEqual([]);
  });

  test('differ in what one of them has and the other does not', () => {
    expect(differencesOf([], [theirCapture(), theirRefund({ order: null })], books)).toEqual([
      {
        kind: 'missing-here',
        what: 'capture',
        providerId: 'pi_1',
        intentId: 'pi_1',
        order: 'order',
        ours: null,
        theirs: 5000,
      },
      {
        kind: 'missing-here',
        what: 'refund',
        providerId: 're_1',
        intentId: 'pi_1',
        order: null,
        ours: null,
        theirs: 5000,
      },
    ]);
    expect(differencesOf([capture(), refund()], [], books)).toEqual([
      {
        kind: 'missing-there',
        what: 'capture',
        providerId: 'pi_1',
        intentId: 'pi_1',
        order: 'order',
        ours: 5000,
        theirs: null,
      },
      {
        kind: 'missing-there',
        what: 'refund',
        providerId: 're_1',
        intentId: 'pi_1',
        order: 'order',
        ours: 5000,
        theirs: null,
      },
    ]);
  });

  test('differ in the amount', () => {
    expect(differencesOf([capture({ amount: cents(49_99) })], [theirCapture({ order: null })], books)).toEqual([
      {
        kind: 'amount',
        what: 'capture',
        providerId: 'pi_1',
        intentId: 'pi_1',
        order: 'order',
        ours: 4999,
        theirs: 5000,
      },
    ]);
  });

  test('a capture and a refund of one name are two things', () => {
    const named = refund({ providerId: 'pi_1' });
    expect(differencesOf([capture(), named], [theirCapture()], books)).toMatchObject([
      { kind: 'missing-there', what: 'refund' },
    ]);
  });
});

test('what was noted after the provider’s book was read is not missing there', () => {
  expect(differencesOf([capture({ id: 'new' })], [], books)).toEqual([]);
});

test('what the shop is about to do, and what only gave up an authorization, is missing nowhere', () => {
  expect(differencesOf([refund({ state: 'paid', providerId: null })], [], books)).toEqual([]);
  expect(differencesOf([refund({ state: 'pending', providerId: null })], [], books)).toEqual([]);
});

test('90 days are compared, and what was noted later in one book than in the other is found', () => {
  const { theirs, ours } = beginningsOf(now);
  expect([theirs, ours]).toEqual([before(97 * DAY), before(104 * DAY)]);
  expect(differencesOf([capture({ createdAt: before(90 * DAY) })], [], books)).toHaveLength(1);
  // The provider's book was not read as far back.
  expect(differencesOf([capture({ createdAt: before(90 * DAY + 1) })], [], books)).toEqual([]);
});
