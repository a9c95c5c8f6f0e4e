import { type Cents, cents } from '@/lib/core/money/money';
import { capitalise } from '@/lib/platform/text/capitalise';
import { findKnown } from '@/lib/platform/text/known';
import type { PaymentEntry } from './payment-schema';
import type { EntryKind, EntryState, PaymentState } from './payment-states';

/** How something is said, and the color of its badge. */
interface Words {
  label: string;
  tone: 'success' | 'info' | 'warning' | 'danger' | 'neutral';
}

const kinds = {
  attempt: 'Attempt',
  capture: 'Capture',
  refund: 'Refund',
  dispute: 'Dispute',
} as const satisfies Record<EntryKind, string>;

const entryStates = {
  open: { label: 'Open', tone: 'info' },
  pending: { label: 'Pending', tone: 'warning' },
  succeeded: { label: 'Succeeded', tone: 'success' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  ended: { label: 'Ended', tone: 'neutral' },
  won: { label: 'Won', tone: 'success' },
  lost: { label: 'Lost', tone: 'danger' },
} as const satisfies Record<EntryState, Words>;

const paymentStates = {
  awaiting: { label: 'Waiting for payment', tone: 'info' },
  pending: { label: 'The bank is checking', tone: 'warning' },
  authorized: { label: 'Authorized', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Declined', tone: 'danger' },
  expired: { label: 'Never paid', tone: 'neutral' },
  voided: { label: 'Voided', tone: 'neutral' },
  refunding: { label: 'Refund pending', tone: 'warning' },
  'partly-refunded': { label: 'Partly refunded', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
} as const satisfies Record<PaymentState, Words>;

/** A word of a newer version, as it is written. */
const unknown = (word: string): Words => ({ label: capitalise(word.replaceAll('-', ' ')), tone: 'neutral' });

/** What an entry is called. */
export const labelOfKind = (kind: string) => findKnown<string>(kinds, kind) ?? unknown(kind).label;

/** What an entry's state is called. */
export const wordsOfEntryState = (state: string): Words => findKnown<Words>(entryStates, state) ?? unknown(state);

/**
 * What the state of an order's payment is called. An order that goes on although its authorization is over needs help.
 */
export function wordsOfPaymentState(state: string, { isCancelled = true } = {}): Words {
  if (state === 'expired' && !isCancelled) return { label: 'Authorization expired', tone: 'danger' };
  return findKnown<Words>(paymentStates, state) ?? unknown(state);
}

const labelsOf = (words: Record<string, Words>) =>
  Object.fromEntries(Object.entries(words).map(([word, { label }]) => [word, label]));

/** The kinds of entries by their names. */
export const kindLabels: Record<string, string> = kinds;
/** The states of entries by their names. */
export const entryStateLabels: Record<string, string> = labelsOf(entryStates);

/** The amount of an entry: below zero where money leaves the shop. */
export function flowOf({ kind, state, amount }: Pick<PaymentEntry, 'kind' | 'state' | 'amount'>): Cents {
  const isOut = kind === 'refund' || (kind === 'dispute' && state !== 'won');
  return isOut ? cents(-amount) : amount;
}
