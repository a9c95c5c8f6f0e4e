import type { Cents } from '@/lib/money/money';

/** How an order is paid, as the database holds it. Times are ISO 8601, as Postgres writes them. */
export interface PaymentRow {
  provider: string;
  capture: 'at-once' | 'at-shipping';
  until: string;
  lastAttemptBy: string;
  intentId: string | null;
  method: string | null;
  authorizedAt: string | null;
  authorizedUntil: string | null;
  paidAt: string | null;
  received: Cents;
  /** The latest one; null before the first. */
  attempt: { id: string; state: string; url: string | null; endsAt: string | null; failure: string | null } | null;
  /** Whether money of its ledger is on its way back, or did not arrive and has to be sent again. */
  isRefunding: boolean;
}
