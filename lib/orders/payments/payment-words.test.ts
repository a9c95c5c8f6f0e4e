import { expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { entryKinds, entryStates } from './payment-states';
import {
  entryStateLabels,
  flowOf,
  kindLabels,
  labelOfKind,
  wordsOfEntryState,
  wordsOfPaymentState,
} from './payment-words';

test('every kind and state has words', () => {
  expect(Object.keys(kindLabels).sort()).toEqual([...entryKinds].sort());
  expect(Object.keys(entryStateLabels).sort()).toEqual([...entryStates].sort());
  expect([labelOfKind('refund'), wordsOfEntryState('failed').label]).toEqual(['Refund', 'Failed']);
});

test('a word of a newer version is shown as it is written, in gray', () => {
  expect(labelOfKind('payout')).toBe('Payout');
  expect(wordsOfEntryState('held-back')).toEqual({ label: 'Held back', tone: 'neutral' });
  expect(wordsOfPaymentState('constructor')).toEqual({ label: 'Constructor', tone: 'neutral' });
});

test('what leaves the shop is below zero', () => {
  const amount = cents(50_00);
  const flow = (kind: string, state: string) => flowOf({ kind, state, amount });
  expect([flow('attempt', 'succeeded'), flow('capture', 'succeeded')]).toEqual([5000, 5000]);
  expect([flow('refund', 'pending'), flow('dispute', 'open'), flow('dispute', 'lost')]).toEqual([-5000, -5000, -5000]);
  // The money stayed.
  expect(flow('dispute', 'won')).toBe(5000);
});
