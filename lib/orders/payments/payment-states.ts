import type { Cents } from '@/lib/core/money/money';

/** From each state of each kind of entry, the states that may follow. Nothing moves back. */
const machines = {
  attempt: {
    open: ['pending', 'succeeded', 'failed', 'ended'],
    pending: ['succeeded', 'failed', 'ended'],
    // Money may arrive after the shop has given an attempt up.
    failed: ['succeeded'],
    ended: ['succeeded'],
    succeeded: [],
  },
  capture: { pending: ['succeeded', 'failed'], succeeded: [], failed: [] },
  // A bank may send money back after it took it.
  refund: { pending: ['paid', 'failed'], paid: ['failed'], failed: [] },
  dispute: { open: ['won', 'lost'], won: [], lost: [] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type EntryKind = keyof typeof machines;
export type EntryState<Kind extends EntryKind = EntryKind> = {
  [Each in Kind]: keyof (typeof machines)[Each] & string;
}[Kind];

export const entryKinds = Object.keys(machines) as EntryKind[];
/** Every state of an entry, each once. */
export const entryStates = [...new Set(Object.values(machines).flatMap((states) => Object.keys(states)))];

/** The states from which an entry may move to another one. */
export function statesBefore<Kind extends EntryKind>(kind: Kind, state: EntryState<Kind>): string[] {
  const machine: Record<string, readonly string[]> = machines[kind];
  return Object.keys(machine).filter((from) => machine[from]?.includes(state));
}

/** How an order is paid, as a whole. */
export type PaymentState =
  | 'awaiting'
  | 'pending'
  | 'authorized'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'voided'
  | 'refunding'
  | 'partly-refunded'
  | 'refunded';

/** What a payment's state follows from. */
export interface PaymentFacts {
  /** Times as texts; null for what did not happen. */
  authorizedAt: string | null;
  paidAt: string | null;
  /** Whether the bank no longer holds what was authorized. */
  isAuthorizationOver: boolean;
  /** Of the latest attempt; null before the first. */
  attempt: string | null;
  /** Whether the order was cancelled. */
  isCancelled: boolean;
  total: Cents;
  /** What its ledger gave back, and whether some of it has not arrived. */
  refunded: Cents;
  isRefunding: boolean;
}

/** How an order is paid, as a whole. */
export function paymentStateOf(facts: PaymentFacts): PaymentState {
  if (facts.paidAt === null && facts.authorizedAt !== null) {
    if (facts.isCancelled) return 'voided';
    if (facts.refunded >= facts.total) return 'refunded';
    return facts.isAuthorizationOver ? 'expired' : 'authorized';
  }
  if (facts.paidAt !== null) {
    if (facts.isRefunding) return 'refunding';
    if (facts.refunded === 0) return 'paid';
    return facts.refunded < facts.total ? 'partly-refunded' : 'refunded';
  }
  if (facts.isCancelled) return 'expired';
  if (facts.attempt === 'pending' || facts.attempt === 'failed') return facts.attempt;
  return 'awaiting';
}
