import { describe, expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import {
  type EntryKind,
  entryKinds,
  entryStates,
  type PaymentFacts,
  paymentStateOf,
  statesBefore,
} from './payment-states';

describe('an entry', () => {
  test.each(entryKinds)('of the kind %s never comes back to a state that it had', (kind: EntryKind) => {
    /** Every state from which another one can be reached, in any number of moves. */
    function leadingTo(state: string, seen = new Set<string>()): Set<string> {
      for (const from of statesBefore(kind, state as never)) {
        if (seen.has(from)) continue;
        seen.add(from);
        leadingTo(from, seen);
      }
      return seen;
    }
    for (const state of entryStates) expect(leadingTo(state)).not.toContain(state);
  });

  test('that was given up can still be paid, and no refund that failed is paid by itself', () => {
    expect(statesBefore('attempt', 'succeeded').sort()).toEqual(['ended', 'failed', 'open', 'pending']);
    expect(statesBefore('refund', 'paid')).toEqual(['pending']);
  });
});

describe('an order', () => {
  const waiting: PaymentFacts = {
    authorizedAt: null,
    paidAt: null,
    isAuthorizationOver: false,
    attempt: 'open',
    isCancelled: false,
    total: cents(100_00),
    refunded: cents(0),
    isRefunding: false,
  };
  const paidAt = '2026-11-24T10:00:00Z';
  const authorizedAt = paidAt;

  test.each<[string, Partial<PaymentFacts>]>([
    ['awaiting', {}],
    ['awaiting', { attempt: null }],
    ['awaiting', { attempt: 'ended' }],
    ['pending', { attempt: 'pending' }],
    ['failed', { attempt: 'failed' }],
    ['expired', { isCancelled: true }],
    ['authorized', { authorizedAt }],
    ['expired', { authorizedAt, isAuthorizationOver: true }],
    ['voided', { authorizedAt, isCancelled: true }],
    ['voided', { authorizedAt, isAuthorizationOver: true, isCancelled: true }],
    ['refunded', { authorizedAt, refunded: cents(100_00) }],
    ['paid', { paidAt }],
    ['paid', { authorizedAt, paidAt }],
    ['refunding', { paidAt, isRefunding: true, refunded: cents(40_00) }],
    ['partly-refunded', { paidAt, refunded: cents(40_00) }],
    ['refunded', { paidAt, refunded: cents(100_00), isCancelled: true }],
  ])('is %s with %j', (state, facts) => {
    expect(paymentStateOf({ ...waiting, ...facts })).toBe(state);
  });
});
